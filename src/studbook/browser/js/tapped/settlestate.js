/**
 * The question of the page "Settle it": rules, players and cards; where the next card goes; undo; and the whole of it as a link.
 *
 * A row is a player's number, or "shared". Everything a person chose is in `asked`; changing it goes through `edit`, which can be undone.
 */

import { MOST_PLAYERS } from "./limits.js";
import { choices, rankingOf, takeIn } from "./settlechoices.js";
import { parse, write } from "./settlelink.js";
import { optionsOf } from "./settleoptions.js";
import { refresh } from "../core/store.js";
import { tappedRows } from "./rows.js";
import { numberWord } from "../core/words.js";

/** @returns {SettleAsked} */
const fresh = () => ({
  sides: [{ ranking: "high", options: {} }],
  options: {},
  wild: [],
  bug: false,
  deck: 52,
  size: 5,
  faces: "",
  board: 0,
  game: "",
  share: false,
  note: "",
  players: [{ name: "", cards: [] }, { name: "", cards: [] }],
  shared: [],
});

/** @type {SettleState} */
export const state = { asked: fresh(), target: 0, selected: null, answer: null, error: null, waiting: false, past: [], packed: false };

/** Take the choices in, and the question in the address if there is one. @param {SettleList} found */
export function begin(found) {
  takeIn(found);
  read();
}

/** The question as it was before the last change. */
export function undo() {
  const before = state.past.pop();
  if (!before) return;
  Object.assign(state, { asked: before.asked, target: before.target, selected: null, packed: false });
  settled();
}

let ask = () => {};

/** Call `listener` whenever the question has changed. @param {() => void} listener */
export function onQuestion(listener) {
  ask = listener;
}

function settled() {
  history.replaceState(null, "", `#${write(state.asked)}`);
  ask();
  refresh();
}

// ---- rows and cards ----

/** @param {Row} row @returns {row is string} */
export const isBoard = (row) => row === "shared";
/** @param {SettleAsked} asked @param {Row} row */
export const cardsOf = (asked, row) => (isBoard(row) ? asked.shared : (asked.players[row]?.cards ?? []));
/** @param {SettleAsked} asked @param {Row} row */
export const sizeOf = (asked, row) => (isBoard(row) ? asked.board : asked.size);
/** @param {SettleAsked} asked */
export const rowsOf = (asked) => [...asked.players.keys(), ...(asked.board ? ["shared"] : [])];
/** @param {SettleAsked} asked @param {Row} row */
export const nameOf = (asked, row) => (isBoard(row) ? "the table" : asked.players[row].name || `Player ${row + 1}`);

/** @param {SettleAsked} asked @param {Row} row */
const isFull = (asked, row) => cardsOf(asked, row).length >= sizeOf(asked, row);

/** Whether a card at that place of a hand lies face down, as hands of this kind are dealt. @param {SettleAsked} asked @param {number} at */
function dealtDown(asked, at) {
  const faces = asked.faces || (asked.size > 5 ? "DDUUUUDUUU" : "DUUUUUUUUU");
  return faces[at] === "D";
}

/** The next row that wants cards, from `row` on; null where all have theirs. @param {SettleAsked} asked @param {Row} row */
function wanting(asked, row) {
  const rows = rowsOf(asked);
  const at = Math.max(0, rows.indexOf(row));
  return [...rows.slice(at), ...rows.slice(0, at)].find((one) => !isFull(asked, one)) ?? null;
}

const { popLast, addUpTo, ...tapped } = tappedRows(state, { cardsOf, wanting, settled });
export const { edit, aim, select, takeBack, turnOver, removePlayer } = tapped;

/** A card tapped: put it where it belongs, or take it back. True when it changed something. @param {CardCode} card */
export function put(card) {
  const { selected, asked } = state;
  const row = selected ? selected.row : state.target;
  if (row === null || row === undefined) return false;
  const own = card === "Jk" ? -1 : cardsOf(asked, row).findIndex((one) => one.card === card);
  edit((next) => {
    const cards = cardsOf(next, row);
    if (own >= 0) cards.splice(own, 1);
    else if (selected) cards[selected.at] = { ...cards[selected.at], card };
    else if (isFull(next, row)) return false;
    else cards.push({ card, down: !isBoard(row) && dealtDown(next, cards.length) });
    state.selected = null;
    state.target = own >= 0 ? row : wanting(next, row);
    state.packed = state.target === null;
    return true;
  });
  return true;
}

/** The last card of the row that is being filled, or of the one filled before it, is taken back. */
export function backspace() {
  const rows = rowsOf(state.asked);
  const from = state.target === null ? rows.length - 1 : rows.indexOf(state.target);
  popLast(rows.slice(0, from + 1));
}

/** All cards away; rules and names stay. */
export function clear() {
  edit((next) => {
    for (const player of next.players) player.cards = [];
    next.shared = [];
    next.note = next.note ?? "";
    Object.assign(state, { selected: null, target: 0, packed: false });
  });
}

export const addPlayer = () => addUpTo(Math.min(MOST_PLAYERS, choices.most.hands));

/** As many cards a hand; cards over that go, and undo brings them back. @param {number} size */
export function resize(size) {
  edit((next) => {
    next.size = size;
    for (const player of next.players) player.cards = player.cards.slice(0, size);
    state.selected = null;
    state.target = wanting(next, state.target ?? 0);
    state.packed = false;
  });
}

/** Where every card lies: Map card -> row. @param {SettleAsked} asked */
export function places(asked) {
  /** @type {Map<CardCode, Row>} */
  const found = new Map();
  for (const row of rowsOf(asked)) for (const { card } of cardsOf(asked, row)) found.set(card, row);
  return found;
}

// ---- rules ----

/** The rules of a game of the book. Cards and names stay as far as they fit. @param {string} key */
export function useGame(key) {
  const game = choices.games.find((one) => one.key === key);
  if (!game) return;
  edit((next) => {
    const deck = game.deck ?? game.decks?.[String(next.players.length)];
    const rules = { sides: game.sides.map(({ ranking, options }) => ({ ranking, options })), options: game.options, wild: game.wild, bug: game.bug };
    Object.assign(next, structuredClone(rules), { deck, size: game.faces.length, faces: game.faces, board: game.shared, note: game.note, game: key });
    for (const player of next.players) player.cards = player.cards.slice(0, next.size).map((/** @type {TappedCard} */ one, /** @type {number} */ at) => ({ ...one, down: dealtDown(next, at) }));
    next.shared = next.shared.slice(0, next.board);
    Object.assign(state, { selected: null, target: wanting(next, 0), packed: false });
  });
}

/**
 * Another ranking for a side; its number of cards and its deck come with it where the old one's were as usual.
 * @param {number} at @param {string} name
 */
export function useRanking(at, name) {
  edit((next) => {
    const before = choices.byRanking.get(next.sides[at]?.ranking);
    if (name === "") next.sides.splice(at, 1);
    else next.sides[at] = { ranking: name, options: {} };
    const now = rankingOf(next.sides[0].ranking);
    if (at === 0 && before) {
      if (next.size === before.cards) next.size = now.cards;
      if (next.deck === before.deck) next.deck = now.deck;
      for (const player of next.players) player.cards = player.cards.slice(0, next.size);
    }
    next.game = "";
    next.note = "";
    state.target = wanting(next, state.target ?? 0);
  });
}

/** Set an option of a side, or of the house. @param {number} at @param {SettleOption} option @param {unknown} value */
export function setOption(at, option, value) {
  edit((next) => {
    const kept = option.of_ranking ? next.sides[at].options : next.options;
    const usual = rankingOf(next.sides[at].ranking).options[option.name];
    if (String(value) === String(usual)) delete kept[option.name];
    else kept[option.name] = value;
  });
}

// ---- the question as the server takes it ----

/** Cards as text; those face down in brackets. @param {TappedCard[]} cards */
const written = (cards) => cards.map(({ card, down }) => (down ? `(${card})` : card)).join(" ");

/** Null where there is nothing to compare yet. Players are called by their numbers. @param {SettleAsked} asked */
export function asQuestion(asked) {
  /** @type {Record<string, string>} */
  const hands = {};
  asked.players.forEach((player, row) => {
    if (player.cards.length) hands[row + 1] = written(player.cards);
  });
  if (Object.keys(hands).length < 2) return null;
  const sides = asked.sides.map((side) => {
    const shown = new Set(optionsOf(asked, side).map((option) => option.name));
    return { ranking: side.ranking, options: Object.fromEntries(Object.entries(side.options).filter(([name]) => shown.has(name))) };
  });
  return { sides, options: asked.options, wild: asked.wild, bug: asked.bug, deck: asked.deck, hands, shared: written(asked.shared), hands_share_cards: asked.share };
}

/** Whether every hand, and the table, has its cards. @param {SettleAsked} asked */
export const complete = (asked) => rowsOf(asked).every((row) => isFull(asked, row));

/** Take the question from the page's address; without one, a new one. */
export function read() {
  const asked = parse(location.hash.slice(1), { ...fresh(), sides: [], players: [] });
  if (!asked.sides.length) asked.sides = fresh().sides;
  while (asked.players.length < 2) asked.players.push({ name: "", cards: [] });
  asked.size = Math.max(asked.size, ...asked.players.map((player) => player.cards.length));
  asked.shared = asked.shared.slice(0, asked.board);
  const target = wanting(asked, 0);
  Object.assign(state, { asked, target, selected: null, past: [], packed: target === null });
  ask();
  refresh();
}

/** "five" -> how many cards a hand has, in words. @param {SettleAsked} asked */
export const sizeWords = (asked) => `${numberWord(asked.size)} ${asked.size === 1 ? "card" : "cards"}`;
