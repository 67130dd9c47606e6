/** Through the hand: one action back or on, playing by itself, the slider with its streets, the sentence of the step. */

import { h, icon } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { go, groupAt, jump, set, state } from "./state.js";

const PACE = 1100;
let timer = 0;

/** Let the hand play by itself, or stop it. */
function togglePlay() {
  const { replay, at, playing } = state;
  if (!replay) return;
  set({ playing: !playing, at: !playing && at === replay.steps.length - 1 ? 0 : at });
}

/** The beat of the play; call it after every change. */
export function beat() {
  clearTimeout(timer);
  if (!state.playing || !state.replay) return;
  timer = setTimeout(() => {
    const last = (state.replay?.steps.length ?? 1) - 1;
    go(state.at + 1, { playing: state.at + 1 < last });
  }, PACE);
}

/** The groups have as much room each; the end has none, when it is one step. @param {StreetGroup[]} groups */
function widths(groups) {
  const closed = groups.length > 1 && groups[groups.length - 1].count === 1;
  return { spans: closed ? groups.length - 1 : groups.length, closed };
}

/** Where a step lies on the slider, from 0 to 1. @param {OpenReplay} replay @param {number} at */
function placeOf(replay, at) {
  const { spans } = widths(replay.groups);
  const group = groupAt(replay, at);
  const index = replay.groups.indexOf(group);
  return spans ? Math.min(1, (index + (at - group.first) / group.count) / spans) : 0;
}

/** The step that lies nearest to a place of the slider. @param {OpenReplay} replay @param {number} place */
function stepAt(replay, place) {
  let best = 0;
  for (let at = 1; at < replay.steps.length; at += 1) {
    if (Math.abs(placeOf(replay, at) - place) <= Math.abs(placeOf(replay, best) - place)) best = at;
  }
  return best;
}

/** The lines of the log that a step brought. @param {OpenReplay} replay @param {number} at */
function linesOf(replay, at) {
  const all = replay.log.flatMap((section) => section.lines);
  return all.slice(at ? replay.steps[at - 1].lines : 0, replay.steps[at].lines);
}

/** @param {OpenReplay} replay @param {number} at */
function sentence(replay, at) {
  const lines = linesOf(replay, at);
  if (lines.length) return lines.map((line, number) => h("span", { key: number }, partsView(line.parts), " "));
  return at === 0 || replay.steps[at].street !== replay.steps[at - 1].street ? "The cards are dealt." : "";
}

/** @param {string} drawing @param {string} words @param {() => void} run @param {Props} [more] */
const button = (drawing, words, run, more = {}) => h("button.tool", { key: words, type: "button", "aria-label": words, on: { click: run }, ...more }, icon(drawing));

/** @param {OpenReplay} replay @param {StreetGroup | undefined} group */
function ticks(replay, group) {
  const { spans } = widths(replay.groups);
  return h(
    "div.ticks",
    { key: "ticks", role: "group", "aria-label": "Streets" },
    replay.groups.map((one, index) => {
      const here = one === group;
      return h(
        "button",
        {
          key: index, type: "button", class: here ? "here" : "", style: { "--x": spans ? index / spans : 0 },
          "aria-label": one.name, "aria-current": here ? "step" : null, on: { click: () => go(one.first, { playing: false }) },
        },
        one.short,
      );
    }),
  );
}

/** The foot of the page. @param {OpenReplay} replay @param {number} at */
export function slideView(replay, at) {
  const group = groupAt(replay, at);
  const place = placeOf(replay, at);
  const step = replay.steps[at];
  const last = replay.steps.length - 1;
  /** @param {At<Event, HTMLInputElement>} event */
  const slid = (event) => go(stepAt(replay, Number(event.target.value) / 1000), { playing: false });
  return h(
    "section.sheet.slide",
    { key: "slide", "aria-label": "Step through the hand" },
    h(
      "div.line",
      { key: "line" },
      button("i-prev", "One step back", () => go(at - 1, { playing: false }), { disabled: at === 0 }),
      button(state.playing ? "i-pause" : "i-play", state.playing ? "Stop" : "Play", togglePlay),
      button("i-next", "One step on", () => go(at + 1, { playing: false }), { disabled: at === last }),
      h("p", { key: "said", role: "status", "aria-live": "polite" }, h("span", null, h("b", null, `${group.name}. `), sentence(replay, at), step.pot && h("span.wide.dim", null, " ", step.pot))),
      h("span.count-of.wide.dim", null, `${at + 1} of ${last + 1}`),
      h("span.keys.wide", { "aria-hidden": "true" }, h("kbd", null, "←"), h("kbd", null, "→"), " step ", h("kbd", null, "↑"), h("kbd", null, "↓"), " street ", h("kbd", null, "space"), " play"),
    ),
    h("input", {
      key: "range", type: "range", min: 0, max: 1000, step: 1, value: Math.round(1000 * place), "aria-label": "Step", style: { "--at": `${100 * place}%` },
      "aria-valuetext": `step ${at + 1} of ${last + 1}, ${group.name}`, on: { input: slid },
    }),
    ticks(replay, group),
  );
}

const TYPING = new Set(["INPUT", "SELECT", "TEXTAREA"]);

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (!state.replay?.steps.length || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = /** @type {HTMLInputElement} */ (event.target);
  if ((TYPING.has(target.tagName) && target.type !== "range") || (event.key === " " && target.tagName === "BUTTON")) return;
  const run = {
    ArrowLeft: () => go(state.at - 1, { playing: false }), ArrowRight: () => go(state.at + 1, { playing: false }),
    ArrowUp: () => jump(-1), ArrowDown: () => jump(1), PageUp: () => jump(-1), PageDown: () => jump(1),
    Home: () => go(0, { playing: false }), End: () => go(Infinity, { playing: false }), " ": togglePlay,
  }[event.key];
  if (!run || (target.getAttribute("role") === "tab" && event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  run();
}

/** Listen to the keys. */
export function startReplayKeys() {
  addEventListener("keydown", pressed);
}
