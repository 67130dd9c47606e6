/** Your turn, said on every screen and every sheet that is not the table: how long you have, and the way back. */

import { timeLeft } from "./clock.js";
import { h } from "../core/dom.js";
import { change, store } from "../core/store.js";

/** What is asked of you while you look elsewhere; empty when nothing is. @param {Snapshot} snapshot @param {boolean} sheet */
function askedElsewhere(snapshot, sheet) {
  const { choosing, hand, me } = snapshot;
  const away = sheet || store.ui.shown === "room" || store.ui.shown === "door";
  if (hand?.offer && away) return "Your turn";
  const chooses = choosing !== null && choosing.seat === me.seat;
  return chooses && (away || store.ui.shown !== "chooser") ? "You choose the game" : "";
}

/** The strip, or nothing. `sheet`: it stands in an open sheet. @param {Snapshot} snapshot @param {boolean} [sheet] */
export function turnStrip(snapshot, sheet = false) {
  const words = askedElsewhere(snapshot, sheet);
  if (!words) return null;
  const clock = snapshot.hand?.offer ? "clock" : "choosing";
  const runs = typeof snapshot[clock]?.left === "number";
  return h(
    "button.strip",
    { key: "strip", type: "button", on: { click: () => change({ screen: null, sheet: null }) } },
    h("b", null, words, runs && [" ", timeLeft(clock)]),
    h("span", null, words === "Your turn" ? "Back to the table" : "To the games"),
  );
}
