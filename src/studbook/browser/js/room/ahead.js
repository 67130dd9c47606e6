/** What you may say before your turn: check or fold, call this much, fold to any bet, what to throw. The table keeps it, and tells nobody else. */

import { draft } from "./act.js";
import { asks } from "../core/fresh.js";
import { h } from "../core/dom.js";
import { dealtSeat } from "./seating.js";
import { send } from "./socket.js";
import { hasHand } from "../core/store.js";
import { counted, PICKS } from "../core/words.js";

/** What may be said now, or null. @param {Snapshot} snapshot */
export function aheadOf(snapshot) {
  return hasHand(snapshot) && !snapshot.hand.over && !snapshot.hand.offer ? (snapshot.me.ahead ?? null) : null;
}

/** The draw for which cards may be pointed at already, as an offer to pick; null when there is none. @param {Snapshot} snapshot @returns {Picking | null} */
export function drawAhead(snapshot) {
  const ahead = aheadOf(snapshot);
  const player = snapshot.hand?.players.find((one) => one.seat === dealtSeat(snapshot));
  if (!ahead?.throw || !player) return null;
  return { kind: "pick", verb: "throw", places: player.cards.map((card) => card.place), least: 0, most: ahead.throw, price: 0, title: "", words: PICKS.throw };
}

/** The cards pointed at for it: as the table has them, or as they are being chosen. @param {Snapshot} snapshot */
export function pickedAhead(snapshot) {
  const plan = snapshot.me.ahead?.plan;
  return plan?.what === "draw" ? plan.places : draft().picked;
}

/** @param {Snapshot} snapshot @param {Partial<Plan>} plan */
function say(snapshot, plan) {
  send({ do: "plan", hand: snapshot.hand?.id, ...plan });
}

/** Take back what was said. @param {Snapshot} snapshot */
export const sayNothing = (snapshot) => say(snapshot, {});

/** @param {Snapshot} snapshot @param {Ahead} ahead @param {string} label @param {Plan} plan @param {string} [fact] */
function choice(snapshot, ahead, label, plan, fact = "") {
  const on = ahead.plan?.what === plan.what;
  return h(
    "button.btn.ahead",
    { key: plan.what, type: "button", "aria-pressed": String(on), on: { click: () => (on ? sayNothing(snapshot) : say(snapshot, plan)) } },
    h("span", null, label),
    fact && h("small", null, fact),
  );
}

/** The buttons. @param {HandSnapshot} snapshot @param {Player} player */
export function aheadView(snapshot, player) {
  const ahead = aheadOf(snapshot);
  if (!ahead) return null;
  const { price, due } = ahead;
  const picked = pickedAhead(snapshot);
  const buttons = [
    due && choice(snapshot, ahead, price ? "Fold" : "Check or fold", { what: "check or fold", price, places: [] }),
    due && price > 0 && choice(snapshot, ahead, `Call ${player.bet + price}`, { what: "call", price, places: [] }, "this price only"),
    choice(snapshot, ahead, "Fold to any bet", { what: "fold to any bet", price: 0, places: [] }),
    ahead.throw > 0 && choice(snapshot, ahead, picked.length ? `Draw ${picked.length}` : "Stand pat", { what: "draw", price: 0, places: picked }, picked.length ? `throw ${counted(picked.length, "card")}` : "at the draw"),
  ].filter(Boolean);
  const question = `ahead ${snapshot.hand.id}.${snapshot.hand.turn} ${due} ${price}`;
  return h("div.acts.aheads", { key: "acts", class: buttons.length > 3 ? "four" : "", role: "group", "aria-label": "Before your turn", ...asks(question) }, buttons);
}
