/** Before a hand is open: where a file is dropped, and the list when there are several hands in it. */

import { h, icon } from "../core/dom.js";
import { state } from "./state.js";
import { counted } from "../core/words.js";

const KINDS = ".txt,.log,.phh,.phhs,.toml,.ohh,.json,.zip,.gz,.tgz,.tar,text/plain";

/**
 * The sheet that takes files. `bring(files)` and `paste(text)` take what comes.
 * @param {{ bring: (files: File[]) => void, paste: () => void }} how
 */
export function dropView({ bring, paste }) {
  /** @param {At<Event, HTMLInputElement>} event */
  const picked = (event) => {
    bring([...(event.target.files ?? [])]);
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
      h("p.lead", null, "Drop a record here: PokerStars, Full Tilt Poker, Winamax, Poker or Open Hand History, or our own. One hand or many, also in a zip."),
      state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
      h(
        "div.picks",
        null,
        h("label.btn.gold", null, h("span", null, state.busy || "Choose a file"), h("input.vh", { type: "file", accept: KINDS, "aria-label": "Choose a file", on: { change: picked } })),
        h("button.btn", { type: "button", on: { click: paste } }, h("span", null, "Paste a hand")),
      ),
      h("p.dim.small-text", null, "It is read by this server, checked against the rules, and not kept."),
    ),
  );
}

/** @param {ListedHand} one */
function verdict(one) {
  if (one.ok) return h("span.ok", null, icon("i-ok"), h("span.wide", null, "checked"), h("span.vh.narrow", null, "checked"));
  return h("span.bad", null, icon("i-x"), h("span", null, one.line ? `line ${one.line}` : "wrong"));
}

/** A file of several hands: which one. @param {{ pick: (hand: number) => unknown, another: () => void }} how */
export function listView({ pick, another }) {
  const { file, more } = state;
  const list = state.list ?? [];
  const wrong = list.filter((one) => !one.ok).length;
  const sum = `${counted(list.length, "hand")}${more ? ", and more that are not listed" : ""}: ${wrong ? `${list.length - wrong} right, ${wrong} with something wrong` : "all of them right"}.`;
  return h(
    "main.page.replay-list",
    { key: "list" },
    h("div.hd", null, h("h1", null, file?.name), h("button.plain", { type: "button", on: { click: another } }, "Another file")),
    h("p.dim", null, sum),
    state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
    h(
      "ol.sheet.hands",
      { role: "list", "aria-label": "Hands of the file" },
      list.map((one) =>
        h(
          "li",
          { key: one.number },
          h(
            "button",
            { type: "button", disabled: !one.readable, on: { click: () => pick(one.number) } },
            h("span.no", null, one.number),
            h("span.what", null, h("b", null, one.game || "Not read"), h("small", null, one.readable ? [one.hand && `hand ${one.hand}, `, counted(one.players, "player")] : one.problem)),
            h("span.took.wide", null, one.winners && `${one.winners}, ${one.pot}`),
            verdict(one),
            one.readable && !one.ok && h("small.why", null, one.problem),
          ),
        ),
      ),
    ),
  );
}
