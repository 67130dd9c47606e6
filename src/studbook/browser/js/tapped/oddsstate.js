/**
 * The question of the page "Odds": a game with its house rules, hands, the middle, dead cards; where the next card goes; undo; the link.
 *
 * A row is a player's number, "middle" or "dead". A card nobody knows is "??".
 */

import { ask, messageOf } from "../core/api.js";
import { book } from "../core/games.js";
import { MOST_DEAD, UNKNOWN } from "./limits.js";
import { parse, write } from "./oddslink.js";
import { meant, typed } from "./ranges.js";
import { refresh, store } from "../core/store.js";
import { tappedRows } from "./rows.js";

/** @returns {OddsAsked} */
const fresh = () => ({ game: "", options: {}, policy: {}, size: 3, draws: null, players: [{ name: "", cards: [] }, { name: "", cards: [] }], middle: [], dead: [] });

/** `shape`: what the game is to this page, as the server tells it; null until it has come. @type {OddsState} */
export const state = { asked: fresh(), shape: null, target: 0, selected: null, report: null, over: false, waiting: false, running: false, error: null, past: [], packed: false };

/** What the game is to this page; asked for only when it has come. */
export function shaped() {
  if (!state.shape) throw new Error("the game has not been looked at yet");
  return state.shape;
}

let changed = () => {};

/** Call `listener` whenever there is another question. @param {() => void} listener */
export function onQuestion(listener) {
  changed = listener;
}

export function undo() {
  const before = state.past.pop();
  if (!before) return;
  const other = before.asked.game !== state.asked.game || JSON.stringify(before.asked.options) !== JSON.stringify(state.asked.options);
  Object.assign(state, { asked: before.asked, target: before.target, selected: null, packed: false });
  settled();
  if (other) reshape();
}

function settled() {
  history.replaceState(null, "", `#${write(state.asked, state.shape?.faces_matter)}`);
  changed();
  refresh();
}

// ---- rows and cards ----

/** @param {Row | null | undefined} row @returns {row is number} */
export const isPlayer = (row) => typeof row === "number";
/** @param {OddsAsked} asked */
export const rowsOf = (asked) => [...asked.players.keys(), ...(state.shape?.middle.length ? ["middle"] : []), "dead"];
/** @param {OddsAsked} asked @param {Row} row */
export const nameOf = (asked, row) => (row === "middle" ? "the middle" : row === "dead" ? "the dead cards" : asked.players[Number(row)]?.name || `Player ${Number(row) + 1}`);

/** The cards of a row, each `{ card, down }`. @param {OddsAsked} asked @param {Row} row */
export function cardsOf(asked, row) {
  if (isPlayer(row)) return asked.players[row]?.cards ?? [];
  return row === "middle" ? asked.middle : asked.dead;
}

/** How many cards a row takes before the next one is filled, and how many it can take at all. @param {OddsAsked} asked @param {Row} row */
export const sizeOf = (asked, row) => (isPlayer(row) ? asked.size : row === "middle" ? shaped().middle.length : MOST_DEAD);

/** @param {OddsAsked} asked @param {Row} row */
const isFull = (asked, row) => cardsOf(asked, row).length >= sizeOf(asked, row);

/**
 * The next hand that wants cards, from `row` on; null where all have theirs. The middle and the dead are filled only when pointed at.
 * @param {OddsAsked} asked @param {Row} row
 */
function wanting(asked, row) {
  if (!isPlayer(row)) return isFull(asked, row) ? null : row;
  const rows = [...asked.players.keys()];
  return [...rows.slice(row), ...rows.slice(0, row)].find((one) => !isFull(asked, one)) ?? null;
}

const { popLast, addUpTo, ...tapped } = tappedRows(state, { cardsOf, wanting, settled });
export const { edit, aim, select, takeBack, turnOver, removePlayer } = tapped;

/** @param {number} at */
const dealtDown = (at) => state.shape?.faces[at] === "D";

/** A card tapped: put it where it belongs, or take it back. @param {CardCode} card */
export function put(card) {
  const { selected, asked } = state;
  const row = selected ? selected.row : state.target;
  if (row === null) return;
  const own = card === UNKNOWN || card === "Jk" ? -1 : cardsOf(asked, row).findIndex((one) => one.card === card);
  edit((next) => {
    const cards = cardsOf(next, row);
    if (own >= 0) cards.splice(own, 1);
    else if (selected) cards[selected.at] = { ...cards[selected.at], card };
    else if (isFull(next, row)) return false;
    else cards.push({ card, down: isPlayer(row) && dealtDown(cards.length) });
    Object.assign(state, { selected: null, target: own >= 0 ? row : wanting(next, row) });
    state.packed = state.target === null;
    return true;
  });
}

export function backspace() {
  const rows = rowsOf(state.asked);
  const from = state.target === null ? state.asked.players.length - 1 : rows.indexOf(state.target);
  popLast(rows.slice(0, from + 1));
}

export function clear() {
  edit((next) => {
    for (const player of next.players) Object.assign(player, { cards: [], range: "" });
    Object.assign(next, { middle: [], dead: [] });
    Object.assign(state, { selected: null, target: 0, packed: false });
  });
}

export const addPlayer = () => addUpTo(shaped().players[1]);

/** As many cards each: another street. @param {number} size */
export function resize(size) {
  edit((next) => {
    next.size = size;
    for (const player of next.players) player.cards = player.cards.slice(0, size);
    state.selected = null;
    state.target = wanting(next, isPlayer(state.target) ? state.target : 0);
    state.packed = false;
  });
}

/** What the rest of a player's hand may be, as it was typed. @param {number} row @param {string} words */
export function setRange(row, words) {
  edit((next) => (next.players[row].range = typed(words)));
}

/** What a player of whom not all is known may hold; empty for anything. @param {OddsAsked} asked @param {number} row */
export const rangeOf = (asked, row) => (isFull(asked, row) && asked.players[row].cards.every(({ card }) => card !== UNKNOWN) ? "" : (asked.players[row].range ?? ""));

/** @param {number | null} draws */
export function setDraws(draws) {
  edit((next) => (next.draws = draws));
}

/** Map card -> row, of the cards that are known. @param {OddsAsked} asked */
export function places(asked) {
  /** @type {Map<CardCode, Row>} */
  const found = new Map();
  for (const row of rowsOf(asked)) for (const { card } of cardsOf(asked, row)) if (card !== UNKNOWN) found.set(card, row);
  return found;
}

// ---- the game ----

let shaping = 0;

/** Ask what the game is to this page; cards that it cannot have go. @param {boolean} [first] */
async function reshape(first = false) {
  const mine = (shaping += 1);
  const { game, options } = state.asked;
  try {
    const shape = await ask("/api/odds/game", { game, options });
    if (mine !== shaping) return;
    const other = state.shape?.game !== shape.game;
    state.shape = shape;
    const next = structuredClone(state.asked);
    if (other && !first) Object.assign(next, { size: shape.begins, draws: null, middle: [], dead: next.dead });
    next.size = Math.min(Math.max(next.size, 1), shape.faces.length);
    next.players = next.players.slice(0, shape.players[1]);
    for (const player of next.players) player.cards = player.cards.slice(0, next.size).map((one, at) => (other && !first ? { ...one, down: dealtDown(at) } : one));
    /** @param {TappedCard} how */
    const fits = ({ card }) => card === UNKNOWN || (card === "Jk" ? shape.jokers > 0 : shape.ranks.includes(card[0]));
    for (const row of rowsOf(next)) if (isPlayer(row)) next.players[row].cards = next.players[row].cards.filter(fits);
    next.middle = next.middle.slice(0, shape.middle.length).filter(fits);
    next.dead = next.dead.filter(fits);
    state.asked = next;
    state.target = wanting(next, isPlayer(state.target) ? state.target : 0);
    // a question that was sent is there to be read; a new one to be tapped in
    state.packed = first && asQuestion(next) !== null;
    if (!first) history.replaceState(null, "", `#${write(next, shape.faces_matter)}`);
    changed();
  } catch (error) {
    if (mine === shaping) state.error = { message: messageOf(error), field: "game" };
  }
  refresh();
}

/** @param {string} game */
export function useGame(game) {
  edit((next) => Object.assign(next, { game, options: {}, policy: {} }));
  reshape();
}

/** @param {string} name @param {unknown} value */
export function setOption(name, value) {
  edit((next) => {
    if (value === undefined) delete next.options[name];
    else next.options[name] = value;
  });
  reshape();
}

/** What players are supposed to do where they have a choice. @param {OddsPolicy} policy @param {string} value */
export function setPolicy(policy, value) {
  edit((next) => {
    if (value === policy.choices[0]) delete next.policy[policy.name];
    else next.policy[policy.name] = value;
  });
}

// ---- the question as the server takes it ----

/** @param {TappedCard[]} cards */
const bare = (cards) => cards.map(({ card }) => card).join(" ");
/** @param {TappedCard[]} cards */
const faced = (cards) => cards.map(({ card, down }) => (down ? `(${card})` : card)).join(" ");

/** Null where nothing is known of any hand yet. @param {OddsAsked} asked */
export function asQuestion(asked) {
  const ranges = asked.players.map((_, row) => meant(rangeOf(asked, row)));
  if (!state.shape || !asked.players.some((player, row) => ranges[row] || player.cards.some(({ card }) => card !== UNKNOWN))) return null;
  const written = state.shape.faces_matter ? faced : bare;
  // what is tapped in beside a range lies up
  const hands = asked.players.map(({ cards }, row) => (ranges[row] ? `${bare(cards.filter(({ card }) => card !== UNKNOWN))} {${ranges[row]}}`.trim() : cards.length ? written(cards) : "random"));
  /** @type {Record<string, unknown>} */
  const question = { game: asked.game, options: asked.options, hands, dead: bare(asked.dead), shared: bare(asked.middle), policy: asked.policy };
  if (asked.draws !== null && state.shape.draws) question.draws = asked.draws;
  return question;
}

/** Take the question from the page's address; without one, a new one about the game that the book has first among its stud games. */
export function read() {
  const asked = parse(location.hash.slice(1), { ...fresh(), players: [] });
  while (asked.players.length < 2) asked.players.push({ name: "", cards: [] });
  asked.size = Math.max(asked.size, ...asked.players.map((player) => player.cards.length));
  if (!asked.game) asked.game = usualGame();
  Object.assign(state, { asked, shape: null, target: 0, selected: null, past: [], packed: false, report: null, error: null });
  refresh();
  reshape(true);
}

/** The plainest game there is: the first without wild cards that is dealt in most cards and has one side, the high one. */
function usualGame() {
  /** @param {GameEntry} game */
  const dealt = (game) => game.phases.reduce((sum, phase) => sum + phase.cards.length, 0);
  const plain = (store.games?.games ?? []).filter((game) => game.marks.join() === "high" && game.phases.every((phase) => /^[DU]*$/.test(phase.cards)));
  return plain.reduce((best, game) => (dealt(game) > dealt(best) ? game : best), plain[0]).key;
}

/** @param {OddsAsked} asked */
export const gameOf = (asked) => book()?.byKey.get(asked.game);
