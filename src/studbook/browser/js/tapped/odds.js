/** The page "Odds": each hand's chances, sharper and sharper while one looks. */

import { announce } from "../core/announce.js";
import { fieldOf, isAbort, messageOf } from "../core/api.js";
import { app, h, icon, render } from "../core/dom.js";
import { book } from "../core/games.js";
import { ruleRow } from "../core/houserules.js";
import { headline, nextWords, oddsRow, rangeList, reportPanel } from "./oddshands.js";
import { begin, morePanels, took, wishes } from "./oddsmore.js";
import * as question from "./oddsstate.js";
import { listenForCards, pickerView } from "./picker.js";
import { sheetView } from "../core/sheet.js";
import { change, refresh, store, subscribe } from "../core/store.js";
import { commonSheets, dock, keepInSight, sendLink, tappingBar, wide } from "./tapping.js";
import { toast, toasts } from "../core/toast.js";
import { told } from "../core/told.js";
import { counted, forPeople } from "../core/words.js";

const { state } = question;

// ---- asking ----

/** The question that is being answered. @type {AbortController | null} */
let underway = null;
let timer = 0;

/** @param {string} message @param {string} [field] */
function complain(message, field = "") {
  Object.assign(state, { error: { message: forPeople(message, (row) => question.nameOf(state.asked, row)), field }, running: false, waiting: false });
  refresh();
}

/** @param {OddsNews} news */
function hear(news) {
  if (news.error) {
    complain(news.error);
    return;
  }
  if (took(news)) {
    // beside the chances, which stand
  } else if (news.waiting) {
    state.waiting = true;
  } else {
    Object.assign(state, { waiting: false, report: news.report, over: news.over });
    if (news.over) announce(`${headline()}.`);
  }
  refresh();
}

/** Ask; of one that only wants to know what helps another hand the chances stand. @param {boolean} [again] */
async function work(again = false) {
  const asked = question.asQuestion(state.asked);
  if (!asked) return;
  const mine = (underway = new AbortController());
  if (!again) {
    Object.assign(state, { running: true, waiting: false, over: false });
    begin("outs" in wishes());
  }
  refresh();
  try {
    for await (const news of told("/api/odds", { ...asked, ...wishes() }, mine.signal)) if (mine === underway && !(again && news.report)) hear(news);
  } catch (error) {
    if (!isAbort(error) && mine === underway) complain(messageOf(error), fieldOf(error));
    return;
  }
  if (mine === underway) {
    state.running = false;
    refresh();
  }
}

function later() {
  // chances of other cards must not stand beside these, nor come late
  underway?.abort();
  underway = null;
  Object.assign(state, { report: null, error: null, running: false, waiting: false, over: false });
  begin(false);
  clearTimeout(timer);
  // a hand that is being tapped in is not asked about card by card; a question that was sent is asked at once
  const filling = question.isPlayer(state.target) && question.cardsOf(state.asked, state.target).length > 0;
  timer = setTimeout(() => work(), state.past.length === 0 ? 0 : filling ? 1500 : 350);
}

function stop() {
  underway?.abort();
  underway = null;
  Object.assign(state, { running: false, waiting: false, over: Boolean(state.report?.seats.length) });
  refresh();
}

// ---- what the buttons do ----

/** @param {CardCode} card */
function whereOther(card) {
  const row = question.places(state.asked).get(card);
  const here = state.selected ? null : state.target;
  if (row === undefined || card === "Jk" || row === here) return null;
  return lying(row);
}

/** @param {Row} row */
const lying = (row) => (row === "middle" ? "in the middle" : row === "dead" ? "among the dead cards" : `in the hand of ${question.nameOf(state.asked, row)}`);

/** @param {CardCode} card @param {string | null} where */
function pick(card, where) {
  if (where) toast(`That card is ${where}.`);
  else if (state.target === null && !state.selected) toast("Every hand has its cards. Tap a card to change it, or the next place to fill.");
  else if (card === "??" && !question.isPlayer(state.selected?.row ?? state.target)) toast("Only hands have cards that nobody knows.");
  else question.put(card);
}

const send = () => sendLink("Odds", `${headline()}.`);

// ---- drawing ----

/** @param {string} [label] */
function gameList(label = "Game") {
  const known = book() ?? { families: [], games: [] };
  return h(
    "select",
    { "aria-label": label, value: state.asked.game, on: { change: (event) => question.useGame(event.target.value) } },
    known.families.map((family) => h("optgroup", { key: family, label: family }, known.games.filter((game) => game.family === family).map((game) => h("option", { key: game.key, value: game.key }, game.name)))),
  );
}

function rules() {
  const game = question.gameOf(state.asked);
  const { asked } = state;
  const shape = question.shaped();
  const options = (game?.options ?? []).filter((option) => shape.options.includes(option.name));
  /** @type {[number | null, string][]} */
  const draws = shape.draws ? [[null, "one left"]] : [];
  if (shape.draws) for (let at = 0; at <= shape.draws; at += 1) draws.push([at, counted(at, "draw")]);
  return h(
    "div.settlerules",
    { key: "rules" },
    h("div.opt", { key: "game" }, h("div.t", null, "Game"), gameList()),
    draws.length > 0 && h("div.opt", { key: "draws" }, h("div.t", null, "Draws left", h("small", null, "cards that a hand lacks are drawn")), h("select", { "aria-label": "Draws left", value: String(asked.draws), on: { change: (event) => question.setDraws(event.target.value === "null" ? null : Number(event.target.value)) } }, draws.map(([value, words]) => h("option", { key: String(value), value: String(value) }, words)))),
    shape.policies.map((policy) => ruleRow({ ...policy, kind: "choice" }, asked.policy[policy.name] ?? policy.choices[0], (value) => question.setPolicy(policy, value))),
    options.length > 0 && h("h3", { key: "h" }, "House rules"),
    options.map((option) => ruleRow(option, option.name in asked.options ? fromLink(option, asked.options[option.name]) : option.default, (value) => question.setOption(option.name, value), { authority: book()?.authority })),
    state.error?.field === "game" && h("p.field-error", { key: "wrong", role: "alert" }, state.error.message),
  );
}

// A link says "yes" for a switch that is on.
/** @param {HouseRule} option @param {unknown} value */
function fromLink(option, value) {
  if (option.kind === "switch" && typeof value === "string") return value === "yes";
  return value === "none" ? null : value;
}

function rulesLine() {
  return h(
    "section.ruleline",
    { key: "ruleline", "aria-label": "The game" },
    h("h1", null, question.shaped().name),
    h("p", null, question.shaped().line),
    h("a.plain", { key: "starting", href: `/starting#g=${state.asked.game}` }, "Starting hands"),
    !wide.matches && h("button.plain", { key: "change", type: "button", "aria-haspopup": "dialog", on: { click: () => change({ sheet: "rules" }) } }, "Game"),
  );
}

function rows() {
  const { asked } = state;
  const shape = question.shaped();
  return h(
    "div.results",
    { key: "hands" },
    shape.middle.length > 0 && oddsRow("middle"),
    asked.players.map((_, row) => oddsRow(row)),
    oddsRow("dead"),
    rangeList(),
    asked.players.length < shape.players[1] && h("button.btn.small.addone", { key: "add", type: "button", on: { click: question.addPlayer } }, icon("i-plus"), h("span", null, "Add a player")),
  );
}

function pack() {
  const { asked, selected, target } = state;
  const shape = question.shaped();
  const here = selected ? null : target;
  const mine = new Set(here === null ? [] : question.cardsOf(asked, here).map((one) => one.card));
  const taken = new Map([...question.places(asked)].map(([card, row]) => [card, lying(row)]));
  const dealt = question.rowsOf(asked).flatMap((row) => question.cardsOf(asked, row)).filter((one) => one.card === "Jk").length;
  return pickerView({ ranks: [...shape.ranks], jokers: shape.jokers, jokersUsed: dealt, unknown: true, taken, mine, undo: question.backspace, label: "The pack", pick });
}

function cards() {
  const { selected } = state;
  const shape = question.shaped();
  return dock(question, {
    next: nextWords(),
    faces: selected && shape.faces_matter && question.isPlayer(selected.row),
    size: shape.faces.length > shape.begins ? { most: shape.faces.length, words: (size) => `${size} each`, label: "Cards each has so far" } : null,
    pack: pack(),
  });
}

const SHEETS = { ...commonSheets(question), rules: () => ({ title: "The game", body: rules() }) };

function page() {
  if (!book() || !state.shape || !question.gameOf(state.asked)) return h("main.page", { key: "opening" }, h("p.dim", null, state.error?.message ?? "Opening."), state.error && h("p", null, h("a", { href: "/odds" }, "Begin anew")));
  return h(
    "main.settle.odds",
    { key: "odds", class: state.packed ? "" : "tapping" },
    tappingBar(question, "Odds", "each hand’s share of the pot"),
    h("div.stage", { key: "stage" }, rulesLine(), reportPanel(gameList("Choose a game"), send, stop), rows(), state.over && morePanels(() => work(true))),
    h("aside.side2", { key: "side" }, cards(), wide.matches && h("details.sheet.box.rulesbox", { key: "rulesbox", open: true }, h("summary", null, h("h2", null, "The game")), rules())),
  );
}

let begun = false;

function show() {
  if (!begun && book()) {
    begun = true;
    question.read();
  }
  render(app(), page(), state.shape && sheetView(SHEETS), toasts());
  if (state.shape) keepInSight(state);
}

subscribe(show);
question.onQuestion(later);
wide.addEventListener("change", show);
window.addEventListener("hashchange", question.read);
window.addEventListener("pagehide", stop);
listenForCards({ pick: (card) => pick(card, whereOther(card)), undo: question.backspace, when: () => Boolean(state.shape) && !store.ui.sheet });
show();
