/** What the statistics pages share: the figures that were told, what is chosen, and how numbers are written. */

import { h } from "../core/dom.js";
import { refresh } from "../core/store.js";

/** @type {StatsState} */
export const state = { told: null, all: null, problem: "", busy: "", player: "", game: "", filter: {}, files: null, title: "", reading: null, stopped: false, over: false };

/** Change what is chosen, and draw anew. @param {Partial<StatsState>} values */
export function set(values) {
  Object.assign(state, values);
  refresh();
}

/** @param {number} part @param {number} whole */
export const share = (part, whole) => (whole ? `${Math.round((100 * part) / whole)}%` : "–");

/** @param {number} n */
export const tone = (n) => (n > 0 ? "plus" : n < 0 ? "minus" : "");

/** 12.345 -> "+12.3". @param {number} n */
export const rate = (n) => `${n < 0 ? "−" : n > 0 ? "+" : ""}${Math.abs(n).toFixed(1)}`;

/** How far chance may have moved a rate. @param {RateFigures} one */
export const width = (one) => (one.high === null ? "" : `±${(one.high - one.per_hundred).toFixed(1)}`);

const isWord = (/** @type {string} */ money) => money.length > 1;

/** An amount of a currency: "+$1.25", "−40". @param {string} money @param {number} n @param {boolean} [sign] */
export function amount(money, n, sign = true) {
  const unit = state.told?.units[money] ?? 1;
  const places = unit < 1 ? Math.round(-Math.log10(unit)) : 0;
  const mark = n < 0 ? "−" : sign && n > 0 ? "+" : "";
  return `${mark}${isWord(money) ? "" : money}${(Math.abs(n) * unit).toFixed(places)}`;
}

/** Each currency by itself: "+$1.25, −40 tournament". @param {Record<string, number>} sums @param {boolean} [sign] */
export const amounts = (sums, sign = true) =>
  Object.entries(sums).map(([money, n]) => `${amount(money, n, sign)}${isWord(money) ? ` ${money}` : ""}`).join(", ") || "0";

/** The same, a line each. @param {Record<string, number>} sums */
export const stacked = (sums) =>
  Object.entries(sums).map(([money, n]) => h("span.sum", { key: money, class: tone(n) }, amount(money, n), isWord(money) && h("small", null, ` ${money}`)));

/** What kind of money it is, where no sign says so. @param {string} money */
export const kind = (money) => (isWord(money) ? money : "");

/** The result in the currency played most. @param {{ net: Record<string, number> }} line */
export const net = (line) => Object.values(line.net)[0] ?? 0;

/** @param {Child} value @param {Child} words @param {string} [classes] */
export function tile(value, words, classes = "") {
  return h("li.tile", { key: String(words), class: classes }, h("b", null, value), h("span", null, words));
}

/** @param {string} title @param {string[]} head @param {[string, Child[]][]} rows @param {Props} [more] @param {Child} [below] */
export function table(title, head, rows, more = {}, below = null) {
  return h(
    "section.sheet.box",
    { key: title, "aria-label": title, ...more },
    h("h2", null, title),
    h(
      "div.scroll",
      { tabindex: "0", role: "region", "aria-label": title },
      h("table.ledger", null,
        h("thead", null, h("tr", null, head.map((words) => h("th", { scope: "col" }, words)))),
        h("tbody", null, rows.map(([key, cells]) => h("tr", { key }, cells.map((cell) => (typeof cell === "object" && cell && "props" in cell ? cell : h("td", null, cell))))))),
    ),
    below,
  );
}
