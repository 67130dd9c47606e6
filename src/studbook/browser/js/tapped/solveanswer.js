/** The answer of the page "Solve": how near it is, the line of play one looks at, and a bar for each class of hands. */

import { h, hidden } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { state } from "./solvestate.js";

/** @param {number} part */
export function percent(part) {
  if (part > 0 && part < 0.0005) return "< 0.1 %";
  return `${(part * 100).toFixed(1)} %`;
}

/** Chips, with a proper minus. @param {number} value */
const chips = (value) => value.toFixed(1).replace("-0.0", "0.0").replace("-", "−");

/** The look of each move of a decision: what costs nothing lightest, the larger a bet the darker. @param {string[]} moves */
function looks(moves) {
  let raises = 0;
  return moves.map((move) => {
    const kind = move.split(" ", 1)[0];
    return ["fold", "check", "call"].includes(kind) ? kind : `raise${Math.min((raises += 1), 4)}`;
  });
}

/** What is found of both hands. */
function values() {
  const { solution } = state;
  if (!solution) return null;
  return h(
    "ul.worths",
    { key: "worths" },
    [0, 1].map((seat) => h("li", { key: `w${seat}` }, h("b", null, `Hand ${seat + 1}`), ` wins ${chips(solution.values[seat])} of ${solution.pot}`, h("small", null, `${percent(solution.equities[seat])} if nobody bet · ${solution.holdings[seat].toLocaleString("en")} holdings`))),
  );
}

function words() {
  if (state.waiting) return "Others are being answered. You are next.";
  if (state.running) return state.near !== null && state.near < 100 ? `A best response wins ${state.near.toFixed(2)} % of the pot more so far.` : "Working it out. The first time on a machine takes longest.";
  return state.solution ? `A best response wins ${state.solution.exploitable.toPrecision(2)} % of the pot more.` : "";
}

/** The first words of the answer. */
export function headline() {
  const first = state.solution?.decisions[0];
  if (!first) return "";
  return `Hand ${first.hand} opens: ${first.moves.map((move, at) => `${move} ${percent(first.often[at])}`).join(", ")}`;
}

/** The panel above: how near it is. @param {Child} start */
export function nearness(start) {
  const { running, solution, done, error } = state;
  return h(
    "section.split.sheet",
    { key: "report", "aria-label": "The answer", class: solution ? "" : "empty" },
    !solution && !running && !error && start,
    solution && h("div.hd", null, h("p.headline", null, headline())),
    h("p.how", { class: running || solution ? "" : "vh" }, words()),
    h("div.doing", { class: running ? "" : "done", "aria-hidden": "true" }, h("i", { style: { transform: `scaleX(${running ? Math.max(done, 0.02) : 1})` } })),
    error && h("p.field-error", { role: "alert" }, error.message),
    values(),
  );
}

/** @param {string[]} line */
function look(line) {
  state.line = line;
  refresh();
}

/** The decision after these moves. @param {string[]} line */
const after = (line) => state.solution?.decisions.find((one) => one.line.join() === line.join());

/** The street that begins after these moves, where another was played before. @param {string[]} line */
function beginning(line) {
  const street = after(line)?.street;
  return street && street !== after(line.slice(0, -1))?.street ? street : "";
}

/** The moves that led here, each a way back. @param {SolveDecision} here */
function trail(here) {
  const streets = new Set(state.solution?.decisions.map((one) => one.street)).size;
  return h(
    "nav.trail",
    { key: "trail", "aria-label": "What has been done" },
    h("button.plain", { key: "t0", type: "button", "aria-current": here.line.length ? null : "true", on: { click: () => look([]) } }, streets > 1 ? (after([])?.street ?? "") : "Start"),
    here.line.flatMap((move, at) => [h("span", { key: `s${at}`, "aria-hidden": "true" }, "›"), h("button.plain", { key: `t${at + 1}`, type: "button", "aria-current": at === here.line.length - 1 ? "true" : null, on: { click: () => look(here.line.slice(0, at + 1)) } }, move), beginning(here.line.slice(0, at + 1)) && h("b", { key: `b${at}` }, beginning(here.line.slice(0, at + 1)))]),
  );
}

/** What may be done here: each leads on where somebody acts after it. @param {SolveDecision} here @param {string[]} shades */
function moves(here, shades) {
  return h(
    "div.moves",
    { key: "moves", role: "group", "aria-label": "What is done, and where it leads" },
    here.moves.map((move, at) => {
      const line = [...here.line, move];
      const leads = after(line) !== undefined;
      return h("button.btn.small", { key: move, type: "button", disabled: !leads, on: { click: () => look(line) } }, h("i.swatch", { class: shades[at], "aria-hidden": "true" }), `${move} `, h("b", null, percent(here.often[at])));
    }),
  );
}

/** @param {SolveClass} row @param {SolveDecision} here @param {string[]} shades */
function classRow(row, here, shades) {
  const told = here.moves.map((move, at) => `${move} ${percent(row.often[at])}`).join(", ");
  return h(
    "tr",
    { key: row.name, title: told },
    h("th", { scope: "row" }, row.name),
    h("td.bar", null, hidden(told), h("div.chances", { "aria-hidden": "true" }, shades.map((shade, at) => h("i", { key: shade, class: shade, style: { width: `${(row.often[at] * 100).toFixed(2)}%` } })))),
    h("td.num", null, percent(row.part)),
    h("td.num", null, chips(row.value)),
  );
}

/** The decision one looks at, with a row for each class of hands. */
export function lineOfPlay() {
  const { solution, line } = state;
  if (!solution) return null;
  const here = after(line) ?? solution.decisions[0];
  const shades = looks(here.moves);
  return h(
    "section.sheet.box.play",
    { key: "play", "aria-label": "Line of play" },
    trail(here),
    h("h2", { key: "who" }, `Hand ${here.hand} acts`, h("small", null, ` pot ${here.pot}${here.line.length ? ` · comes to this ${percent(here.reached)} of the time` : ""}`)),
    moves(here, shades),
    h(
      "table.classes",
      { key: "classes" },
      h("caption.vh", null, "What each class of hands does, how much of what is held it is, and the chips that it wins from here on"),
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "has"), h("th", { scope: "col" }, "does"), h("th.num", { scope: "col" }, "part"), h("th.num", { scope: "col" }, "wins"))),
      h("tbody", null, here.classes.map((row) => classRow(row, here, shades))),
    ),
    solution.note && h("p.dim", { key: "note" }, solution.note),
  );
}
