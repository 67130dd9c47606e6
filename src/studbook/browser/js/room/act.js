/** Acting: an action goes out once, with the hand and the turn it was meant for. */

import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";

/** What this page has begun for the present offer: cards picked, an amount, a word. Forgotten when the turn is over. */
export function draft() {
  store.ui.offer ??= { picked: [], amount: null, typed: null, word: null };
  return store.ui.offer;
}

/** Change the draft, and show it. @param {Partial<OfferDraft>} values */
export function redraft(values) {
  Object.assign(draft(), values);
  refresh();
}

/** Send an action for the present turn; a second one before the answer is ignored. @param {Action} action */
export function act(action) {
  const hand = store.snapshot?.hand;
  if (!hand?.offer || store.ui.waiting) return;
  store.ui.waiting = true;
  send({ do: "act", hand: hand.id, turn: hand.turn, action });
}
