/** The evening as lines: how far up or down everybody was after each hand. */

import { cut, DASHES, LOOKS, spread } from "../core/chart.js";
import { h, hidden } from "../core/dom.js";
import { signed } from "../core/words.js";

const LEFT = 52;
const NAMES = 88;
const TOP = 14;
const UNDER = 26;

/** Amounts that are marked: round ones, not many, nought among them. @param {number} low @param {number} high */
export function marks(low, high) {
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** @param {Standing} line */
const reading = ({ name, net, curve }) => `${name}: at best ${signed(Math.max(0, ...curve))}, at worst ${signed(Math.min(0, ...curve))}, at the end ${signed(net)}.`;

/** @param {Result} result @param {[number, number]} size */
export function curvesView(result, [width, height]) {
  const lines = result.standings.filter((line) => line.curve.length);
  const count = Math.max(0, ...lines.map((line) => line.curve.length));
  if (count < 2) return null;
  const values = lines.flatMap((line) => line.curve);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const right = width - NAMES;
  const foot = height - UNDER;
  /** @param {number} at */
  const x = (at) => Math.round(LEFT + (at * (right - LEFT)) / count);
  /** @param {number} net */
  const y = (net) => Math.round(10 * (foot - ((net - low) / (high - low || 1)) * (foot - TOP))) / 10;
  const drawn = lines.map((line, at) => ({ line, look: (at % LOOKS) + 1 }));
  const ends = spread(drawn.map(({ line, look }) => ({ look, name: line.name, y: y(line.curve.at(-1) ?? 0) + 4 })), foot);
  return h(
    "figure.chart.curves",
    { key: "curves" },
    hidden(lines.map(reading).join(" ")),
    h(
      "svg.plot",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      marks(low, high).map((net) => [h("path.grid", { key: `g${net}`, class: net ? "" : "nought", d: `M${LEFT} ${y(net)}H${right}` }), h("text", { key: `t${net}`, x: LEFT - 10, y: y(net) + 4, "text-anchor": "end" }, signed(net))]),
      h("text", { key: "last", x: right, y: height - 5, "text-anchor": "end" }, `hand ${result.hands}`),
      [...drawn].reverse().map(({ line, look }) => h("path", { key: `l${look}${line.name}`, class: `l${look}`, "stroke-dasharray": DASHES[look - 1] || null, d: `M${LEFT} ${y(0)}${line.curve.map((net, at) => `L${x(at + 1)} ${y(net)}`).join("")}` })),
      ends.map((one) => h("text.lab", { key: `n${one.look}${one.name}`, class: `f${one.look}`, x: right + 10, y: one.y }, cut(one.name))),
    ),
  );
}
