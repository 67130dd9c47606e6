/** The question of a stop: its choices, the answer, and why. */

import { face } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { answer, isWalking, mark, state } from "./stopstate.js";

/** Whether a choice belongs to the right answer, or was wrongly marked. @param {string} id */
function verdict(id) {
  const { judgement, marked } = state;
  if (!judgement) return "";
  if (judgement.answer[id]) return "is-right";
  return marked[id] && !judgement.right ? "is-wrong" : "";
}

/** @param {LearnChoice} choice */
function looks(choice) {
  if (!choice.card) return h("span.w", null, choice.words);
  return face({ card: choice.card, up: !choice.down, place: 0 }, { tag: "span", key: choice.id, still: true, peek: choice.down });
}

/** @param {string} id */
function said(id) {
  const word = verdict(id);
  return word && h("span.mark", null, icon(word === "is-right" ? "i-ok" : "i-x"), hidden(word === "is-right" ? "right" : "wrong"));
}

/** @param {LearnChoice} choice @param {LearnQuestion} question */
function tick(choice, question) {
  const one = question.form === "one";
  /** @param {At<Event, HTMLInputElement>} event */
  const change = (event) => mark(choice.id, Number(event.target.checked));
  const input = h("input", { type: one ? "radio" : "checkbox", name: "choice", value: choice.id, checked: Boolean(state.marked[choice.id]), disabled: Boolean(state.judgement), on: { change } });
  return h("label.choice", { key: choice.id, class: `${choice.card ? "of-card" : ""} ${verdict(choice.id)}` }, input, looks(choice), said(choice.id));
}

/** @param {LearnChoice} choice */
function amount(choice) {
  /** @param {At<Event, HTMLInputElement>} event */
  const input = (event) => mark(choice.id, Math.max(0, Math.trunc(Number(event.target.value) || 0)));
  const { judgement } = state;
  const right = judgement?.answer[choice.id] ?? 0;
  const wrong = judgement && right !== (state.marked[choice.id] ?? 0);
  return h(
    "label.choice.amount",
    { key: choice.id, class: judgement ? (wrong ? "is-wrong" : "is-right") : "" },
    h("span.w", null, choice.words),
    h("input", { inputmode: "numeric", autocomplete: "off", maxlength: "6", value: state.marked[choice.id] ?? "", placeholder: "0", disabled: Boolean(judgement), on: { input } }),
    wrong && h("span.mark", null, hidden("right: "), String(right)),
  );
}

/** Questions to which "none of them" may be the answer. */
const MAY_BE_NONE = ["wild", "taken"];

/** @param {LearnQuestion} question */
const submitWords = (question) => (MAY_BE_NONE.includes(question.kind) && !Object.keys(state.marked).length ? "None of them" : "Answer");

/** @param {LearnQuestion} question */
function unready(question) {
  const marked = Object.values(state.marked);
  if (question.form === "amounts") return marked.reduce((sum, one) => sum + one, 0) !== question.total;
  return !marked.length && !MAY_BE_NONE.includes(question.kind);
}

/** @param {LearnQuestion} question */
function shareLine(question) {
  const given = Object.values(state.marked).reduce((sum, one) => sum + one, 0);
  const left = question.total - given;
  return h("p.dim", { key: "left", "aria-live": "polite" }, `${question.total} in all${left > 0 ? `, ${left} to give` : left < 0 ? `, ${-left} too many` : ""}.`);
}

/** What came of the answer, and the way on. @param {string} onWords @param {() => void} goOn */
function verdictView(onWords, goOn) {
  const { judgement } = state;
  if (!judgement) return null;
  return h(
    "div.verdict",
    { key: "verdict", class: judgement.right ? "right" : "wrong" },
    h("p", { role: "status" }, h("b", null, judgement.right ? "Right. " : "Not so. "), partsView(judgement.reason, { plain: true })),
    h("button.btn.gold.small", { key: "on", type: "button", born: (/** @type {HTMLElement} */ el) => el.focus(), on: { click: goOn } }, onWords),
  );
}

/**
 * The question as a form: arrows and space mark, Enter answers.
 * @param {LearnQuestion} question @param {{ judged: (right: boolean) => void, onWords: string, goOn: () => void }} how
 */
export function questionView(question, { judged, onWords, goOn }) {
  const cards = question.choices.some((choice) => choice.card);
  /** @param {At<SubmitEvent, HTMLFormElement>} event */
  const submit = (event) => {
    event.preventDefault();
    if (!unready(question)) answer(judged);
  };
  return h(
    "form.question",
    { key: "question", novalidate: true, on: { submit } },
    h(
      "fieldset",
      { class: [cards ? "cards" : "words", question.form].join(" ") },
      h("legend", { tabindex: "-1", born: isWalking() ? (/** @type {HTMLElement} */ el) => el.focus({ preventScroll: true }) : null }, question.text),
      h("div.choices", null, question.choices.map((choice) => (question.form === "amounts" ? amount(choice) : tick(choice, question)))),
      question.form === "amounts" && !state.judgement && shareLine(question),
    ),
    state.judgement ? verdictView(onWords, goOn) : h("button.btn.solid.small", { key: "submit", type: "submit", disabled: unready(question) }, submitWords(question)),
  );
}

/** Words of the table that are new here. @param {[string, string][]} terms */
export function termsView(terms) {
  if (!terms.length) return null;
  return h("dl.newwords", { key: "terms", "aria-label": "New words" }, terms.map(([name, sentence]) => [h("dt", { key: name }, name), h("dd", { key: `${name} is` }, sentence)]));
}
