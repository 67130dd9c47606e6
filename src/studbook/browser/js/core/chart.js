/** A chart of chances by street: a line a player, told apart by colour, dash and marker, with its name at the end. */

import { h, hidden } from "./dom.js";
import { listed } from "./words.js";

const LEFT = 44;
const NAMES = 82;
const TOP = 14;
const UNDER = 30;
const APART = 17;
const LONGEST = 8;

/** How many looks there are; a ninth player looks like the first. */
export const LOOKS = 8;
export const DASHES = ["", "9 5", "2 6", "12 4 2 4", "5 3", "16 5", "1 5 7 5", "3 3"];

/** @type {((x: number, y: number) => string)[]} */
const MARKERS = [
  (x, y) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`,
  (x, y) => `M${x - 4} ${y - 4}h8v8h-8z`,
  (x, y) => `M${x} ${y - 5}l5 9h-10z`,
  (x, y) => `M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`,
  (x, y) => `M${x} ${y + 5}l5-9h-10z`,
  (x, y) => `M${x - 5} ${y - 2}h10v4h-10z`,
  (x, y) => `M${x - 2} ${y - 5}h4v10h-4z`,
  (x, y) => `M${x - 5} ${y - 1.5}h3.500v-3.500h3v3.500h3.500v3h-3.500v3.500h-3v-3.500h-3.500z`,
];

/** @param {string} name */
export const cut = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(1).replace(/\.0$/, "")} percent`;
/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** Labels lie where their lines end, as far apart as letters need. @param {{ y: number, look: number, name: string }[]} ends @param {number} foot */
export function spread(ends, foot) {
  const order = [...ends].sort((a, b) => a.y - b.y);
  for (let at = 1; at < order.length; at += 1) order[at].y = Math.max(order[at].y, order[at - 1].y + APART);
  let least = foot + 4;
  for (const one of order.reverse()) {
    one.y = Math.min(one.y, least);
    least = one.y - APART;
  }
  return ends;
}

/** The streets to draw: the end as well, unless it came as the last street had it already. @param {StreetOdds[]} streets */
export function telling(streets) {
  const [last, end] = streets.slice(-2);
  const same = end?.name === "End" && last.equity.every((part, seat) => Math.abs(part - end.equity[seat]) < 0.02);
  return same ? streets.slice(0, -1) : streets;
}

/**
 * `streets`: short names; `lines`: `{ name, look, values, own }`, a value null where the player was out; `here`: the street marked, or -1.
 * `title` is read out before the figures. `size`: width and height in the pixels in which letters have their size.
 * @param {{ streets: string[], lines: ChartLine[], here?: number, title: string, size?: [number, number] }} how
 */
export function chartView({ streets, lines, here = -1, title, size = [424, 232] }) {
  const [width, height] = size;
  const right = width - NAMES;
  const foot = height - UNDER;
  const step = streets.length > 1 ? (right - LEFT) / (streets.length - 1) : 0;
  /** @param {number} at */
  const x = (at) => round(streets.length > 1 ? LEFT + at * step : (LEFT + right) / 2);
  /** @param {number} part */
  const y = (part) => round(foot - part * (foot - TOP));
  const drawn = lines.map((line) => ({ ...line, points: line.values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)]])) })).filter((line) => line.points.length);
  const last = x(streets.length - 1);
  const ends = spread(drawn.flatMap(({ look, name, points }) => {
    const [px, py] = points[points.length - 1];
    return px === last ? [{ look, name, y: py + 4 }] : [];
  }), foot);
  const words = lines.map((line) => `${line.name}: ${listed(line.values.filter((value) => value !== null).map(percent))}.`).join(" ");
  const marked = streets[here] !== undefined;
  return h(
    "figure.chart",
    { key: "chart" },
    hidden(`${title} by street. ${words}`),
    h(
      "svg.plot",
      { viewBox: `-6 0 ${width + 6} ${height}`, "aria-hidden": "true" },
      marked && h("rect.here", { key: "here", x: x(here) - 17, y: 6, width: 34, height: foot + 2, rx: 8 }),
      [0, 0.25, 0.5, 0.75, 1].map((part) => [h("path.grid", { key: `g${part}`, d: `M${LEFT} ${y(part)}H${right}` }), h("text", { key: `t${part}`, x: LEFT - 10, y: y(part) + 4, "text-anchor": "end" }, `${100 * part}%`)]),
      streets.map((name, at) => h("text", { key: `s${at}`, x: x(at), y: height - 5, "text-anchor": "middle", class: at === here ? "now" : "" }, name)),
      [...drawn].reverse().map((line) => [
        h("path", { key: `l${line.name}`, class: `l${line.look} ${line.own ? "own" : ""}`, "stroke-dasharray": DASHES[line.look - 1] || null, d: `M${line.points.map((point) => point.join(" ")).join("L")}` }),
        line.points.map(([px, py], at) => h("path.pt", { key: `p${line.name}${at}`, class: `f${line.look}`, d: MARKERS[line.look - 1](px, py) })),
      ]),
      ends.map((one) => h("text.lab", { key: `n${one.name}`, class: `f${one.look}`, x: right + 10, y: round(one.y) }, cut(one.name))),
    ),
  );
}
