/** Before there are figures: where files of hands are dropped. */

import { h } from "../core/dom.js";
import { state } from "./figures.js";

const KINDS = ".txt,.log,.phh,.phhs,.toml,.ohh,.json,.zip,.gz,.tgz,.tar,text/plain";

/** @param {(files: File[]) => void} bring */
export function dropView(bring) {
  /** @param {At<Event, HTMLInputElement>} event */
  const picked = (event) => {
    bring([...(event.target.files ?? [])]);
    event.target.value = "";
  };
  return h("section.sheet.drop", { key: "drop", class: state.over ? "over" : "", "aria-label": "Open hands" },
    h("h1", null, "How have you played?"),
    h("p.lead", null, "Drop your hands here: PokerStars, Full Tilt Poker, Winamax, Poker or Open Hand History, or our own. Many files at once, or a zip."),
    state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
    h("div.picks", null, h("label.btn.gold", null, h("span", null, state.busy || "Choose files"), h("input.vh", { type: "file", multiple: true, accept: KINDS, "aria-label": "Choose files", on: { change: picked } }))),
    h("p.dim.small-text", null, "They are read by this server, checked against the rules, and not kept. Files of any size: studbook stats."));
}
