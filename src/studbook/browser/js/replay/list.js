/** The hands of what was brought, file by file, each with its verdict; and the files that could not be read. */

import { h, icon } from "../core/dom.js";
import { progressView } from "../core/progress.js";
import { counted } from "../core/words.js";
import { ROWS, set, state } from "./state.js";

/** @param {HandOfList} one */
function verdict(one) {
  if (one.ok) return h("span.ok", null, icon("i-ok"), h("span.wide", null, "checked"), h("span.vh.narrow", null, "checked"));
  return h("span.bad", null, icon("i-x"), h("span", null, one.line ? `line ${one.line}` : "wrong"));
}

/** @param {HandOfList} one @param {(one: HandOfList) => unknown} pick @param {boolean} named Whether the row says its file. */
function row(one, pick, named) {
  return h(
    "li",
    { key: `${one.source} ${one.before} ${one.number}` },
    h(
      "button",
      { type: "button", disabled: !one.readable, on: { click: () => pick(one) } },
      h("span.no", null, named ? "" : one.number),
      h("span.what", null, h("b", null, one.game || "Not read"), h("small", null, one.readable ? [one.hand && `hand ${one.hand}, `, counted(one.players, "player")] : one.problem), named && h("small.source", null, one.source)),
      h("span.took.wide", null, one.winners && `${one.winners}, ${one.pot}`),
      verdict(one),
      one.readable && !one.ok && h("small.why", null, one.problem),
    ),
  );
}

/** What became of the hands, in a sentence. @param {number} all @param {number} wrong */
function sum(all, wrong) {
  const so = state.reading ? " so far" : state.stopped ? ", then it was stopped" : "";
  const words = !wrong ? (all === 1 ? "it is right" : "all of them right") : `${all - wrong} right, ${wrong} with something wrong`;
  return all ? `${counted(all, "hand")}${so}: ${words}.` : state.reading ? "No hand so far." : "No hand in it could be read.";
}

/** Files that could not be read, or not to their end. */
function troublesView() {
  const { troubles } = state;
  if (!troubles.length) return null;
  const words = `${counted(troubles.length, "file")} could not be read${troubles.length === 1 ? "" : ", each for its reason"}`;
  return h("details.hint.error", { key: "troubles", open: troubles.length < 4 }, h("summary", null, words),
    h("ul", null, troubles.slice(0, ROWS).map((one) => h("li", { key: one.name }, h("b", null, one.name), ` ${one.problem}`))));
}

/** All hands, or those alone with something wrong. @param {number} all @param {number} wrong */
function choice(all, wrong) {
  if (!wrong || wrong === all) return null;
  /** @param {"all" | "wrong"} only @param {string} words */
  const button = (only, words) => h("button", { key: only, type: "button", "aria-pressed": String(state.only === only), on: { click: () => set({ only, shown: ROWS }) } }, words);
  return h("div.seg", { key: "only", role: "group", "aria-label": "Which hands" }, button("all", `All ${all}`), button("wrong", `Wrong ${wrong}`));
}

/** With so many files of one hand each on end, a row names its file and there is one list of them. */
const SINGLES = 4;

/** @typedef {{ source: string, hands: HandOfList[] }} Run Hands on end out of one file; of several files with one hand each `source` is empty. */

/** @param {Run[]} runs */
function joined(runs) {
  /** @type {Run[]} */
  const lists = [];
  for (let at = 0; at < runs.length; ) {
    let end = at;
    while (end < runs.length && runs[end].hands.length === 1) end += 1;
    if (end - at >= SINGLES) lists.push({ source: "", hands: runs.slice(at, end).flatMap((run) => run.hands) });
    else lists.push(...runs.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return lists;
}

/** The hands in runs of one file. @param {HandOfList[]} hands */
function byFile(hands) {
  /** @type {Run[]} */
  const runs = [];
  for (const one of hands) {
    const last = runs.at(-1);
    if (last?.source === one.source) last.hands.push(one);
    else runs.push({ source: one.source, hands: [one] });
  }
  return runs;
}

/**
 * The list. `pick(hand)` opens one, `another()` leads back, `stop()` ends the reading.
 * @param {{ pick: (hand: HandOfList) => unknown, another: () => void, stop: () => void }} how
 */
export function listView({ pick, another, stop }) {
  const list = state.list ?? [];
  const bad = list.filter((one) => !one.ok);
  const hands = state.only === "wrong" && bad.length ? bad : list;
  const runs = joined(byFile(hands.slice(0, state.shown)));
  const plain = runs.length === 1 && runs[0].source === state.title;
  return h(
    "main.page.replay-list",
    { key: "list", "aria-busy": String(Boolean(state.reading)) },
    h("div.hd", null, h("h1", null, state.title), h("button.plain", { type: "button", on: { click: another } }, "Other files")),
    state.reading && progressView(state.reading, stop),
    h("p.dim", { key: "sum" }, sum(list.length, bad.length)),
    state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
    troublesView(),
    choice(list.length, bad.length),
    runs.map((run) => [
      !plain && run.source && h("h2.source", { key: `name ${run.source}` }, run.source),
      h("ol.sheet.hands", { key: run.source || `from ${run.hands[0].source}`, role: "list", "aria-label": plain ? "Hands of the file" : `Hands of ${run.source || "files with one each"}` }, run.hands.map((one) => row(one, pick, !run.source))),
    ]),
    hands.length > state.shown && h("button.btn.more", { key: "more", type: "button", on: { click: () => set({ shown: state.shown + ROWS }) } }, `${Math.min(ROWS, hands.length - state.shown)} more of ${hands.length}`),
  );
}
