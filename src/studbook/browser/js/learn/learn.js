/** The page "Learn": a game is chosen, and a few hands of it are walked through, stop by stop. */

import { themeTool } from "../core/bar.js";
import { app, h, icon, render } from "../core/dom.js";
import { book } from "../core/games.js";
import { subscribe } from "../core/store.js";
import { chooseView } from "./choosegame.js";
import { questionView, termsView } from "./questionview.js";
import { keepAnswer, keepHand } from "./records.js";
import { fetchStop, leave, state } from "./stopstate.js";
import { storyView, tableView } from "./tableview.js";

const RECORD = "learn";
/** What the address says: a game, the seed of its lesson, a hand and a stop. */
let place = { game: "", seed: 1, hand: 0, stop: 0 };

/** @param {Partial<typeof place>} next */
function go(next) {
  const to = { ...place, ...next };
  location.hash = to.game ? `${encodeURIComponent(to.game)}/${to.seed}/${to.hand + 1}/${to.stop + 1}` : "";
}

function read() {
  const [game = "", ...numbers] = location.hash.slice(1).split("/").map(decodeURIComponent);
  const [seed, hand, stop] = [0, 1, 2].map((at) => Math.max(Math.trunc(Number(numbers[at]) || 1), 1));
  place = { game, seed, hand: hand - 1, stop: stop - 1 };
  if (game) fetchStop(`/api/learn/${encodeURIComponent(game)}/${seed}/${hand - 1}/${stop - 1}`);
  else leave();
  scrollTo(0, 0);
  show();
}

/** @param {LearnStop} shown */
function bar(shown) {
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, shown ? h("a", { href: "#" }, "Learn") : h("b", null, "Learn"), shown && h("span.wide", null, " · ", h("b", null, shown.name))),
    h("a.toquiz", { href: "/quiz" }, "Quiz"),
    themeTool(),
  );
}

/** How far one has come: a mark for each hand and stop. @param {LearnStop} shown */
function steps(shown) {
  const { number, of } = shown.stop;
  return h(
    "div.steps",
    { key: "steps" },
    h("p", null, `Hand ${shown.hand + 1} of ${shown.hands}`, h("span.dim", null, of > 1 ? `, stop ${number + 1} of ${of}` : "")),
    h("progress", { max: of, value: number + Number(state.judgement !== null || !shown.stop.question), "aria-label": "This hand" }),
  );
}

/** The way on from the end of a hand. @param {LearnStop} shown */
function ending(shown) {
  const last = shown.hand + 1 >= shown.hands;
  return h(
    "div.question.ending",
    { key: "ending" },
    h("h2", null, last ? "That was the lesson." : "The hand is over."),
    h("p.dim", null, last ? "Other cards give another lesson; a quiz asks who wins, and what each gets." : "The next hand has something new, or the same in another way."),
    h(
      "div.pair",
      null,
      last
        ? [h("button.btn.gold.small", { key: "again", type: "button", on: { click: () => go({ seed: place.seed + 1, hand: 0, stop: 0 }) } }, "Other cards"), h("a.btn.small", { key: "quiz", href: `/quiz#1/${place.seed}/1/${encodeURIComponent(shown.key)}` }, "Quiz me")]
        : h("button.btn.gold.small", { key: "next", type: "button", born: (/** @type {HTMLElement} */ el) => el.focus(), on: { click: () => go({ hand: place.hand + 1, stop: 0 }) } }, "Next hand"),
      h("a.btn.small", { key: "games", href: "#" }, "Another game"),
    ),
  );
}

/** @param {LearnStop} shown */
function lesson(shown) {
  const { question, terms, number, of } = shown.stop;
  const judged = (/** @type {boolean} */ right) => keepAnswer(RECORD, shown.key, right);
  const goOn = () => go({ stop: place.stop + 1 });
  if (number + 1 === of) keepHand(RECORD, shown.key, shown.hand);
  return h(
    "main.learn",
    { key: "lesson" },
    h("section.stage", { key: "stage" }, h("div.ruleline", null, h("h1", null, shown.name), h("p", null, shown.line)), tableView(shown)),
    h(
      "aside.asking",
      { key: `${shown.hand}.${number}`, "aria-label": "The question" },
      steps(shown),
      storyView(shown),
      termsView(terms),
      question ? questionView(question, { judged, onWords: number + 2 === of ? "See the end" : "Go on", goOn }) : ending(shown),
    ),
  );
}

function show() {
  const shown = place.game ? state.stop : null;
  const problem = state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem));
  const body = shown
    ? lesson(shown)
    : place.game
      ? h("main.page", { key: "opening" }, h("h1.vh", null, "Learn"), problem || h("p.dim", null, "Dealing."))
      : chooseView(book(), (game) => go({ game, seed: 1, hand: 0, stop: 0 }));
  render(app(), bar(/** @type {LearnStop} */ (shown)), shown && problem, body);
}

subscribe(show);
addEventListener("hashchange", read);
read();
