/** The question of the page "Solve": two boards, what may lie behind them, and what is played for. It lives in the page's address. */

import { refresh } from "../core/store.js";

/** @returns {SolveAsked} */
const fresh = () => ({ game: "", hands: [[], []], ranges: ["", ""], dead: [], pot: 60, bet: 10, bets: 4, early: false, structure: "", stack: 150, sizes: "50%, 100%, all-in" });

/** @type {SolveState} */
export const state = { games: null, asked: fresh(), target: 0, packed: false, solution: null, line: [], near: null, done: 0, running: false, waiting: false, error: null };

/** What is called after every change of the question. */
let changed = () => {};

/** @param {() => void} listener */
export function onQuestion(listener) {
  changed = listener;
}

/** The game that is asked about. */
export const game = () => state.games?.find((one) => one.key === state.asked.game);

/** @param {SolveRow} row */
export const cardsOf = (row) => (row === "dead" ? state.asked.dead : state.asked.hands[row]);

/** Whether the last card is still to come, so that two streets are solved. */
export const isEarly = () => state.asked.early && game()?.streets.length === 2;

/** How many cards of a hand nobody sees. */
export const hidden = () => (game()?.hidden ?? 0) - (isEarly() ? 1 : 0);

/** How many cards a row takes. @param {SolveRow} row */
export const sizeOf = (row) => (row === "dead" ? 30 : (game()?.up ?? 0));

/** Every card that lies somewhere, with the row where. */
export function places() {
  /** @type {Map<CardCode, SolveRow>} */
  const lying = new Map();
  for (const row of /** @type {SolveRow[]} */ ([0, 1, "dead"])) for (const card of cardsOf(row)) lying.set(card, row);
  return lying;
}

/** How bets are limited: as is said, else as the game says. */
export const structure = () => state.asked.structure || (game()?.structure ?? "fixed");

/** Whether bets have a fixed size. */
export const isFixed = () => structure() === "fixed";

/** The row to fill next. @returns {SolveRow | null} */
function next() {
  if (cardsOf(0).length < sizeOf(0)) return 0;
  return cardsOf(1).length < sizeOf(1) ? 1 : null;
}

/** Change the question. @param {Partial<SolveAsked>} values */
export function edit(values) {
  Object.assign(state.asked, values);
  history.replaceState(null, "", `#${written()}`);
  refresh();
  changed();
}

/** Whether the boards are whole, so that it can be asked. */
export const whole = () => Boolean(game()) && next() === null;

/** Put a card where cards go now, or take it back from there. @param {CardCode} card */
export function put(card) {
  const row = places().get(card);
  if (row !== undefined) {
    takeBack(row, card);
    return;
  }
  const to = state.target;
  if (to === null || cardsOf(to).length >= sizeOf(to)) return;
  cardsOf(to).push(card);
  if (to !== "dead" && cardsOf(to).length >= sizeOf(to)) Object.assign(state, { target: next() ?? "dead", packed: next() === null });
  edit({});
}

/** @param {SolveRow} row @param {CardCode} card */
export function takeBack(row, card) {
  cardsOf(row).splice(cardsOf(row).indexOf(card), 1);
  Object.assign(state, { target: row, packed: false });
  edit({});
}

/** Take back the last card of the row that is being filled, or of the one before. */
export function backspace() {
  const row = state.target !== null && cardsOf(state.target).length ? state.target : cardsOf(1).length ? 1 : 0;
  const last = cardsOf(row).at(-1);
  if (last) takeBack(row, last);
}

/** @param {SolveRow} row */
export function aim(row) {
  Object.assign(state, { target: row, packed: false });
  refresh();
}

/** @param {string} key */
export function useGame(key) {
  const before = game();
  state.asked.game = key;
  const now = game();
  if (before?.up !== now?.up || before?.ranks !== now?.ranks) Object.assign(state.asked, { hands: [[], []], dead: [] });
  Object.assign(state, { target: next(), packed: next() === null, line: [] });
  edit({ structure: "" });
}

/** Solve from the street before the last card, or the last alone. @param {boolean} early */
export function useStreets(early) {
  state.line = [];
  edit({ early });
}

/** Begin anew, with the same game. */
export function clear() {
  state.asked = { ...fresh(), game: state.asked.game };
  Object.assign(state, { target: next(), packed: false, line: [] });
  edit({});
}

// ---- the address, and the server ----

function written() {
  const { asked } = state;
  const fields = new URLSearchParams({ g: asked.game, a: asked.hands[0].join(""), b: asked.hands[1].join(""), p: String(asked.pot), t: String(asked.bet), n: String(asked.bets) });
  /** @type {[string, string][]} */
  const others = [["ra", asked.ranges[0]], ["rb", asked.ranges[1]], ["d", asked.dead.join("")], ["e", isEarly() ? "1" : ""], ["s", asked.structure], ["k", isFixed() ? "" : String(asked.stack)], ["z", isFixed() ? "" : asked.sizes]];
  for (const [name, value] of others) if (value) fields.set(name, value);
  return fields.toString();
}

/** Cards that are run together. @param {string | null} text */
const cards = (text) => (text ?? "").match(/[2-9TJQKA][shdc]/g) ?? [];

/** The plainest game there is, of those the one dealt in most cards. @param {SolveGame[]} games */
function usualGame(games) {
  return games.filter((one) => one.plain).toSorted((one, other) => other.up + other.hidden - one.up - one.hidden)[0] ?? games[0];
}

/** Take the question from the page's address. */
export function read() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const usual = fresh();
  /** @param {string} name @param {number} otherwise */
  const number = (name, otherwise) => Number.parseInt(fields.get(name) ?? "", 10) || otherwise;
  const games = state.games ?? [];
  const chosen = games.find((one) => one.key === fields.get("g")) ?? usualGame(games);
  state.asked = {
    game: chosen?.key ?? "",
    hands: [cards(fields.get("a")), cards(fields.get("b"))],
    ranges: [fields.get("ra") ?? "", fields.get("rb") ?? ""],
    dead: cards(fields.get("d")),
    pot: number("p", usual.pot),
    bet: number("t", usual.bet),
    bets: number("n", usual.bets),
    early: fields.get("e") === "1",
    structure: fields.get("s") ?? "",
    stack: number("k", usual.stack),
    sizes: fields.get("z") ?? usual.sizes,
  };
  Object.assign(state, { target: next(), packed: next() === null, line: [] });
  refresh();
  changed();
}

/** The question as the server takes it. */
export function asQuestion() {
  const { asked } = state;
  /** @param {0 | 1} row */
  const hand = (row) => `${isEarly() ? "?? ".repeat(hidden()) : ""}${asked.hands[row].join(" ")}${asked.ranges[row].trim() ? ` {${asked.ranges[row].trim().replace(/[{}]/g, "")}}` : ""}`;
  /** @type {Record<string, unknown>} */
  const question = { game: asked.game, hands: [hand(0), hand(1)], dead: asked.dead.join(" "), pot: asked.pot, bet: asked.bet, bets: asked.bets };
  if (asked.structure) question.structure = asked.structure;
  if (!isFixed()) Object.assign(question, { stack: asked.stack, sizes: asked.sizes.split(",").map((size) => size.trim()).filter(Boolean) });
  return question;
}
