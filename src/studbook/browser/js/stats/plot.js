/** A result hand by hand as a line, and beside it, dashed, what could be expected where hands were all in. */

import { h, hidden } from "../core/dom.js";
import { counted } from "../core/words.js";
import { amount, kind } from "./figures.js";

const TOP = 16;
const UNDER = 28;
const RIGHT = 12;

/** Round steps for an axis: some three to five of them between the least and the most. @param {number} least @param {number} most */
function steps(least, most) {
  const span = Math.max(most - least, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough, 1);
  const marks = [];
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) marks.push(Math.round(at));
  return marks;
}

/** @param {number} n */
const fixed = (n) => Math.round(n * 10) / 10;

/** @param {string} money @param {[number, number, number][]} points @param {[number, number]} size */
export function curveView(money, points, [wide, high]) {
  const results = points.flatMap(([, net, expected]) => [net, expected]);
  const least = Math.min(0, ...results);
  const most = Math.max(0, ...results);
  const marks = steps(least, most);
  const left = 14 + 8.2 * Math.max(...marks.map((mark) => amount(money, mark, false).length));
  const hands = points[points.length - 1][0];
  /** @param {number} n */
  const x = (n) => fixed(left + (n / Math.max(hands, 1)) * (wide - RIGHT - left));
  /** @param {number} n */
  const y = (n) => fixed(high - UNDER - ((n - least) / Math.max(most - least, 1)) * (high - UNDER - TOP));
  /** @param {1 | 2} column */
  const path = (column) => points.map((point, at) => `${at ? "L" : "M"}${x(point[0])} ${y(point[column])}`).join("");
  const last = points[points.length - 1];
  const differs = points.some(([, net, expected]) => net !== expected);
  const title = [amount(money, last[1]), kind(money), `after ${counted(hands, "hand")}`].filter(Boolean).join(" ");
  return h(
    "figure.curve",
    { key: `curve ${money}` },
    hidden(`${title}.${differs ? ` ${amount(money, last[2])} could be expected.` : ""} At its lowest ${amount(money, least)}, at its highest ${amount(money, most)}.`),
    h(
      "svg.plot",
      { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
      marks.map((mark) => [
        h(mark ? "path.grid" : "path.grid.zero", { key: `g${mark}`, d: `M${left} ${y(mark)}H${wide - RIGHT}` }),
        h("text", { key: `t${mark}`, x: left - 8, y: y(mark) + 4, "text-anchor": "end" }, amount(money, mark, false)),
      ]),
      h("path.area", { key: "area", d: `${path(1)}L${x(hands)} ${y(0)}L${x(0)} ${y(0)}Z` }),
      differs && h("path.hoped", { key: "hoped", d: path(2) }),
      h("path.result", { key: "result", d: path(1) }),
      h("circle", { key: "end", cx: x(hands), cy: y(last[1]), r: 4.5 }),
      h("text", { key: "x0", x: left, y: high - 6 }, "0"),
      h("text", { key: "x1", x: wide - RIGHT, y: high - 6, "text-anchor": "end" }, counted(hands, "hand")),
    ),
    h("figcaption", null, h("b", null, title), differs && h("span.dim", null, `dashed: ${amount(money, last[2])}, as all-in hands could be expected to end`)),
  );
}
