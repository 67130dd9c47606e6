/** Starting hands as a map of two ranks: each field is the mean of the hands that hold both, by how often they are dealt. */

import { rankText } from "../core/cards.js";
import { h, hidden } from "../core/dom.js";
import { look, percent, state } from "./state.js";

const HIGH = [..."AKQJT98765432"];
const LOW = [..."A23456789TJQK"];

/** The field that the Tab key reaches; the arrows go on from there. */
let here = "0 0";

/** Whether all cards of a hand of two are of one suit. @param {RankedHand} row */
const suited = (row) => row.cards.length === 2 && row.cards[0][1] === row.cards[1][1];

/** @param {StartingTable} told */
export const mapped = (told) => !told.classes && told.rows.some((row) => row.cards.length > 1);

/** Hands of two cards alone are told apart by their suit, above and below the diagonal. @param {StartingTable} told */
const bySuit = (told) => told.suits && told.begins === 2 && !told.keeps;

/** @param {StartingTable} told @param {string[]} ranks */
function means(told, ranks) {
  /** @type {Map<string, { sum: number, share: number }>} */
  const found = new Map();
  /** @param {number} row @param {number} column @param {RankedHand} hand */
  const add = (row, column, hand) => {
    const field = found.get(`${row} ${column}`) ?? { sum: 0, share: 0 };
    found.set(`${row} ${column}`, { sum: field.sum + hand.equity * hand.share, share: field.share + hand.share });
  };
  for (const hand of told.rows) {
    const held = [...new Set(hand.cards.map((card) => ranks.indexOf(card[0])))].sort((one, other) => one - other);
    const pairs = held.filter((rank) => hand.cards.filter((card) => card[0] === ranks[rank]).length > 1);
    for (const rank of pairs) add(rank, rank, hand);
    for (const [at, one] of held.entries()) {
      for (const other of held.slice(at + 1)) {
        if (!bySuit(told) || suited(hand)) add(one, other, hand);
        if (!bySuit(told) || !suited(hand)) add(other, one, hand);
      }
    }
  }
  return found;
}

/** In five steps from the worst to the best field. @param {number} equity @param {number} low @param {number} even @param {number} high */
function heat(equity, low, even, high) {
  const step = equity >= even ? (equity - even) / Math.max(high - even, 1e-9) : (equity - even) / Math.max(even - low, 1e-9);
  return step < -0.5 ? 0 : step < -0.08 ? 1 : step <= 0.08 ? 2 : step <= 0.5 ? 3 : 4;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const at = /** @type {HTMLElement} */ (event.target).dataset.at;
  if (!by || !at) return;
  event.preventDefault();
  const [row, column] = at.split(" ").map(Number);
  const next = /** @type {HTMLElement | null} */ (document.querySelector(`.startmap [data-at="${row + by[0]} ${column + by[1]}"]`));
  if (!next) return;
  /** @type {HTMLElement} */ (event.target).tabIndex = -1;
  here = next.dataset.at ?? here;
  next.tabIndex = 0;
  next.focus();
}

/** The words that mean a field. @param {StartingTable} told @param {string} one @param {string} other @param {boolean} above */
const wordsOf = (told, one, other, above) => `${one}${other}${one !== other && bySuit(told) ? (above ? "s" : "o") : ""}`;

/** @param {StartingTable} told */
export function mapView(told) {
  const ranks = told.low ? LOW : HIGH;
  const found = means(told, ranks);
  const equities = [...found.values()].map((field) => field.sum / field.share);
  const [low, high] = [Math.min(...equities), Math.max(...equities)];
  const whole = told.rows.reduce((sum, row) => sum + row.share, 0);
  const even = told.keeps ? told.rows.reduce((sum, row) => sum + row.equity * row.share, 0) / whole : 1 / (told.opponents + 1);
  /** @param {number} row @param {number} column */
  const cell = (row, column) => {
    const field = found.get(`${row} ${column}`);
    if (!field) return h("td.gone", { key: column }, "·");
    const words = wordsOf(told, ranks[row], ranks[column], row < column);
    const at = `${row} ${column}`;
    const equity = field.sum / field.share;
    return h("td", { key: column }, h("button", {
      type: "button", class: `h${heat(equity, low, even, high)}`, "data-at": at, tabindex: at === here ? "0" : "-1", title: `${words}: ${percent(equity)}`,
      "aria-pressed": String(state.range === words), on: { click: () => look({ range: state.range === words ? "" : words }) },
    }, hidden(`${words}: `), Math.round(100 * equity)));
  };
  const sides = bySuit(told) ? "Above the diagonal of one suit, below of two." : "Each field: the hands that hold both ranks, by how often they are dealt.";
  return h(
    "section.sheet.box.startmap",
    { key: "map", "aria-label": "Map of two ranks" },
    h("table", { on: { keydown: walk } },
      h("thead", null, h("tr", null, h("td"), ranks.map((rank) => h("th", { key: rank, scope: "col" }, rankText(rank))))),
      h("tbody", null, ranks.map((rank, row) => h("tr", { key: rank }, h("th", { scope: "row" }, rankText(rank)), ranks.map((_, column) => cell(row, column)))))),
    h("p.dim.small-text", null, `${sides} In percent of the pot; a tap lists them.`),
  );
}
