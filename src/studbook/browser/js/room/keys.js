/** The keys: F fold, C check or call, R raise, B bet, P pat, D draw or declare, N next hand, 1-7 pick a card, + and − the amount. */

import { goOn } from "./after.js";
import { nudge } from "./bets.js";
import { isMeant } from "../core/fresh.js";
import { choices } from "./offer.js";
import { pickOf, toggle } from "./pick.js";
import { myPlayer } from "./seating.js";
import { hasHand, store } from "../core/store.js";

const TYPING = new Set(["INPUT", "SELECT", "TEXTAREA"]);

/** @param {HTMLInputElement} target */
function typing(target) {
  return (TYPING.has(target.tagName) && target.type !== "radio" && target.type !== "range") || target.isContentEditable;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const { snapshot, ui } = store;
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(target) || ui.sheet || ui.shown !== "table") return;
  if (!hasHand(snapshot)) return;
  const { hand, me } = snapshot;
  if (!isMeant(document.querySelector("[data-asks]"), event.timeStamp)) return;
  if (event.key.toUpperCase() === "N" && me.go_on && !me.go_on.wished) {
    event.preventDefault();
    goOn();
    return;
  }
  if (hand.over) return;
  const pick = pickOf(snapshot);
  if (pick && /^[1-9]$/.test(event.key)) {
    const place = pick.places[Number(event.key) - 1];
    if (place !== undefined) toggle(pick, place);
    return;
  }
  if (!hand.offer) return;
  if (target.type !== "range" && (event.key === "+" || event.key === "-")) {
    const step = snapshot.room.stakes?.small ?? 1;
    if (nudge(hand, event.key === "+" ? step : -step)) event.preventDefault();
    return;
  }
  const wanted = `${event.shiftKey ? "⇧" : ""}${event.key.toUpperCase()}`;
  const choice = choices(snapshot, myPlayer(snapshot)).find((one) => one.key === wanted);
  if (!choice || choice.disabled) return;
  event.preventDefault();
  choice.run();
}

/** Listen to the keys. */
export function startKeys() {
  addEventListener("keydown", pressed);
}
