/** The page "Solve": how two should play the last round, worked out while one looks. */

import { announce } from "../core/announce.js";
import { ask, fieldOf, isAbort, messageOf } from "../core/api.js";
import { themeTool } from "../core/bar.js";
import { face } from "../core/cards.js";
import { app, h, icon, render } from "../core/dom.js";
import { refresh, store, subscribe } from "../core/store.js";
import { toast, toasts } from "../core/toast.js";
import { told } from "../core/told.js";
import { forPeople } from "../core/words.js";
import { listenForCards, pickerView } from "./picker.js";
import { headline, lineOfPlay, nearness } from "./solveanswer.js";
import * as question from "./solvestate.js";
import { wide } from "./tapping.js";

const { state } = question;
/** @param {SolveRow} row */
const nameOf = (row) => (row === "dead" ? "the dead cards" : `hand ${row + 1}`);

// ---- asking ----

/** The question that is being answered. @type {AbortController | null} */
let underway = null;
let timer = 0;

/** @param {string} message @param {string} [field] */
function complain(message, field = "") {
  Object.assign(state, { error: { message: forPeople(message, (row) => `player ${row + 1}`), field }, running: false, waiting: false });
  refresh();
}

/** @param {SolveNews} news */
function hear(news) {
  if (news.error) {
    complain(news.error, news.field);
    return;
  }
  if (news.waiting) state.waiting = true;
  else if (news.solution) {
    Object.assign(state, { waiting: false, running: false, solution: news.solution });
    announce(`${headline()}.`);
  } else Object.assign(state, { waiting: false, near: news.near ?? null, done: news.done ?? 0 });
  refresh();
}

async function work() {
  if (!question.whole()) return;
  const mine = (underway = new AbortController());
  Object.assign(state, { running: true, near: null, done: 0 });
  refresh();
  try {
    for await (const news of told("/api/solve", question.asQuestion(), mine.signal)) if (mine === underway) hear(news);
  } catch (error) {
    if (!isAbort(error) && mine === underway) complain(messageOf(error), fieldOf(error));
  }
}

function later() {
  // an answer to another question must not stand beside these cards, nor come late
  underway?.abort();
  underway = null;
  Object.assign(state, { solution: null, error: null, running: false, waiting: false });
  clearTimeout(timer);
  timer = setTimeout(work, 400);
}

// ---- drawing ----

/** @param {CardCode} card @param {string | null} where */
function pick(card, where) {
  if (where) toast(`That card is in ${where}.`);
  else question.put(card);
}

function gameList() {
  const games = state.games ?? [];
  const families = [...new Set(games.map((one) => one.family))];
  return h(
    "select",
    { "aria-label": "Game", value: state.asked.game, on: { change: (event) => question.useGame(event.target.value) } },
    families.map((family) => h("optgroup", { key: family, label: family }, games.filter((one) => one.family === family).map((one) => h("option", { key: one.key, value: one.key }, one.name)))),
  );
}

/** @param {SolveRow} row */
function cardRow(row) {
  const cards = question.cardsOf(row);
  const now = state.target === row;
  const free = row === "dead" ? 1 : question.sizeOf(row) - cards.length;
  return h(
    "ul.plays.fit",
    { key: "cards", class: row === "dead" ? "dead" : "", "aria-label": `Cards of ${nameOf(row)}`, style: { "--now": "7" } },
    cards.map((card) => h("li", { key: card }, h("button.held", { type: "button", "data-held": card, "aria-label": `Take back`, on: { click: () => question.takeBack(row, card) } }, face({ card, up: true, plays: [], wild: false }, { tag: "span", showdown: "shown", still: true })))),
    Array.from({ length: Math.max(free, 0) }, (_, at) => h("li", { key: `s${at}`, "aria-hidden": at ? "true" : null }, h("button.slot", { type: "button", tabindex: at ? "-1" : null, class: now && !at ? "now" : "", "aria-label": `next card of ${nameOf(row)}`, on: { click: () => question.aim(row) } }, icon("i-plus", "")))),
  );
}

/** @param {0 | 1} row */
function handRow(row) {
  const wrong = state.error?.field === `hands.${row + 1}`;
  /** @param {At<Event, HTMLInputElement>} event */
  const change = (event) => {
    const ranges = /** @type {[string, string]} */ ([...state.asked.ranges]);
    ranges[row] = event.target.value;
    question.edit({ ranges });
  };
  return h(
    "section.res",
    { key: `row${row}`, class: state.target === row ? "filling" : "", "aria-label": nameOf(row) },
    h("div.row", null, h("span.nm", null, `Hand ${row + 1}`), h("small.dim", null, `and ${question.hidden()} hidden`)),
    question.sizeOf(row) > 0 && cardRow(row),
    h("label.range", null, h("span", null, "may hold"), h("input", { value: state.asked.ranges[row], placeholder: "any cards", spellcheck: "false", autocomplete: "off", "aria-invalid": wrong ? "true" : null, on: { change } })),
  );
}

/** @param {"pot" | "bet" | "bets" | "stack"} name @param {string} words @param {number} least @param {number} most */
function slider(name, words, least, most) {
  const value = state.asked[name];
  const end = Math.max(most, value);
  const at = `${((100 * (value - least)) / (end - least)).toFixed(1)}%`;
  /** @param {At<Event, HTMLInputElement>} event */
  const change = (event) => question.edit({ [name]: Number(event.target.value) });
  return h("label.chipline", { key: name }, h("span", null, words), h("input", { type: "range", min: least, max: end, value, style: { "--at": at }, on: { input: change } }), h("output", null, String(value)));
}

function terms() {
  /** @type {[string, string][]} */
  const structures = [["", "as the game says"], ["fixed", "fixed limit"], ["pot", "pot limit"], ["no limit", "no limit"]];
  const free = !question.isFixed();
  const [before, last] = question.game()?.streets ?? [];
  return h(
    "section.sheet.box.terms",
    { key: "terms", "aria-label": "What is played for" },
    wide.matches && h("div.opt", { key: "game" }, h("div.t", null, "Game"), gameList()),
    last && h("div.opt", { key: "streets" }, h("div.t", null, "Played"), h("select", { "aria-label": "Played", value: question.isEarly() ? "1" : "", on: { change: (event) => question.useStreets(event.target.value === "1") } }, h("option", { value: "" }, last), h("option", { value: "1" }, `${before} and after`))),
    slider("pot", "Pot", 1, 400),
    slider("bet", free ? "Least bet" : "Bet", 1, 100),
    slider("bets", "Bets at most", 1, 4),
    h("div.opt", { key: "structure" }, h("div.t", null, "Betting"), h("select", { "aria-label": "Betting", value: state.asked.structure, on: { change: (event) => question.edit({ structure: event.target.value }) } }, structures.map(([value, words]) => h("option", { key: value || "game", value }, words)))),
    free && slider("stack", "Chips of each", 1, 1000),
    free && h("label.range", { key: "sizes" }, h("span", null, "sizes"), h("input", { value: state.asked.sizes, spellcheck: "false", autocomplete: "off", on: { change: (event) => question.edit({ sizes: event.target.value }) } })),
  );
}

function pack() {
  const here = state.target;
  const mine = new Set(here === null ? [] : question.cardsOf(here));
  const taken = new Map([...question.places()].filter(([, row]) => row !== here).map(([card, row]) => [card, nameOf(row)]));
  return pickerView({ ranks: [...(question.game()?.ranks ?? "")], taken, mine, undo: question.backspace, label: "The pack", pick });
}

function dock() {
  const shut = state.packed && !wide.matches;
  const words = state.target === null ? "Both boards are there." : question.whole() && state.target === "dead" ? "Dead cards, if any" : `Next: ${nameOf(state.target)}`;
  const open = () => question.aim(state.target ?? "dead");
  return h(
    "section.dock",
    { key: "dock", "aria-label": "Cards to tap in", class: state.packed ? "packed" : "" },
    h("div.dockhead", null, h("p", { role: "status" }, words), shut && h("button.btn.small", { key: "open", type: "button", on: { click: open } }, "Show the pack")),
    pack(),
  );
}

function bar() {
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, h("b", null, "Solve"), h("span.wide", null, " · how to play the last rounds")),
    h("button.btn.small.clear", { key: "clear", type: "button", disabled: question.places().size === 0, on: { click: question.clear } }, "Clear"),
    themeTool(),
  );
}

function page() {
  if (!state.games) return h("main.page", { key: "opening" }, h("h1.vh", null, "Solve"), h("p.dim", null, state.error?.message ?? "Opening."));
  const up = question.game()?.up ?? 0;
  const start = h("p", { key: "start" }, up ? `Tap in the ${up} cards that lie up before each. What lies down may be anything, or what you say.` : "Say what each may hold.");
  return h(
    "main.settle.odds.solve",
    { key: "solve", class: state.packed ? "" : "tapping" },
    bar(),
    h("div.stage", { key: "stage" }, h("section.ruleline", { key: "ruleline" }, h("h1", { class: wide.matches ? "" : "vh" }, question.game()?.name), !wide.matches && gameList()), nearness(start), h("div.results", { key: "hands" }, handRow(0), handRow(1)), lineOfPlay(), !wide.matches && terms(), h("section.res.aside", { key: "dead", "aria-label": "Dead cards" }, h("div.row", null, h("span.nm", null, "Dead cards"), h("small.dim", null, "seen, and out of play")), cardRow("dead"))),
    h("aside.side2", { key: "side" }, dock(), wide.matches && terms()),
  );
}

const show = () => render(app(), page(), toasts());

subscribe(show);
question.onQuestion(later);
wide.addEventListener("change", show);
window.addEventListener("hashchange", question.read);
window.addEventListener("pagehide", () => underway?.abort());
listenForCards({ pick: (card) => question.put(card), undo: question.backspace, when: () => Boolean(state.games) && !store.ui.sheet });
show();
ask("/api/solve/games")
  .then((games) => {
    state.games = games;
    question.read();
  })
  .catch((error) => complain(messageOf(error)));
