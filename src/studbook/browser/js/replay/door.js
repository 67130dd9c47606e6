/** Before a hand is open: where files are dropped. */

import { KINDS, picked } from "../core/brought.js";
import { h, icon } from "../core/dom.js";
import { state } from "./state.js";

/**
 * The sheet that takes files. `bring(files)` and `paste()` take what comes.
 * @param {{ bring: (files: Brought[]) => void, paste: () => void }} how
 */
export function dropView({ bring, paste }) {
  /** @param {At<Event, HTMLInputElement>} event */
  const chosen = (event) => {
    bring(picked(event.target.files ?? []));
    event.target.value = "";
  };
  return h(
    "main.page.replay-door",
    { key: "door" },
    h(
      "section.sheet.drop",
      { key: "drop", class: state.over ? "over" : "", "aria-label": "Open a hand" },
      h("div.fan", { "aria-hidden": "true" }, h("i.back"), h("span.card.s", null, icon("rA", "rk"), icon("ps", "pp")), h("span.card.h", null, icon("r8", "rk"), icon("ph", "pp")), h("i.back")),
      h("h1", null, "Play a hand again"),
      h("p.lead", null, "Drop records here: PokerStars, Full Tilt Poker, Winamax, Poker or Open Hand History, or our own. One hand or ten years of files, in folders or in a zip."),
      state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
      h(
        "div.picks",
        null,
        h("label.btn.gold", null, h("span", null, state.busy || "Choose files"), h("input.vh", { type: "file", multiple: true, accept: KINDS, "aria-label": "Choose files", on: { change: chosen } })),
        h("label.btn.wide", null, h("span", null, "Choose a folder"), h("input.vh", { type: "file", webkitdirectory: true, "aria-label": "Choose a folder", on: { change: chosen } })),
        h("button.btn", { type: "button", on: { click: paste } }, h("span", null, "Paste a hand")),
      ),
      h("p.dim.small-text", null, "They are read by this server, checked against the rules, and not kept."),
    ),
  );
}
