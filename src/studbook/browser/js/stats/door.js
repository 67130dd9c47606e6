/** Before there are figures: where files of hands are dropped. */

import { KINDS, picked } from "../core/brought.js";
import { h } from "../core/dom.js";
import { state } from "./figures.js";

/** @param {(files: Brought[]) => void} bring */
export function dropView(bring) {
  /** @param {At<Event, HTMLInputElement>} event */
  const chosen = (event) => {
    bring(picked(event.target.files ?? []));
    event.target.value = "";
  };
  return h("section.sheet.drop", { key: "drop", class: state.over ? "over" : "", "aria-label": "Open hands" },
    h("h1", null, "How have you played?"),
    h("p.lead", null, "Drop your hands here: PokerStars, Full Tilt Poker, Winamax, Poker or Open Hand History, or our own. One evening or ten years of files, in folders, in a zip or as mail."),
    state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
    h("div.picks", null,
      h("label.btn.gold", null, h("span", null, state.busy || "Choose files"), h("input.vh", { type: "file", multiple: true, accept: KINDS, "aria-label": "Choose files", on: { change: chosen } })),
      h("label.btn", null, h("span", null, "Choose a folder"), h("input.vh", { type: "file", webkitdirectory: true, "aria-label": "Choose a folder", on: { change: chosen } }))),
    h("p.dim.small-text", null, "They are read by this server, checked against the rules, and not kept."));
}
