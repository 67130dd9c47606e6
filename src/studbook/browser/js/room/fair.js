/** This page's part in the deal: it seals a seed, says it once the deck is committed to, and checks every card that it sees. */

import { FairCheck } from "../core/faircheck.js";
import { hexOf } from "../core/sha256.js";
import { sealed } from "../core/shuffle.js";
import { refresh, store } from "../core/store.js";

/** Sends a command. @typedef {(command: Command, answers?: Answers) => void} Sender */

/** The seeds that were sealed and not said yet, by seal. @type {Map<string, string>} */
const seeds = new Map();
/** What the hands before were called, so that a hand which is committed to anew is seen. @type {Map<number, string>} */
const dealt = new Map();

function newSeal() {
  const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const seal = sealed(seed);
  seeds.set(seal, seed);
  return seal;
}

/** The seal that a new line to the table begins with, so that the first hand is cut too. */
export function firstSeal() {
  seeds.clear();
  return newSeal();
}

/** @param {DealingFrame} frame @param {FairCheck} check @param {Extract<FairEvent, { what: "committed" }>} event @param {Sender} send */
function answer({ seat }, check, event, send) {
  const seal = event.seals.find((one) => one.seat === seat)?.seal;
  const seed = seal && seeds.get(seal);
  if (!seed) return; // another page of this person has sealed it, or nobody here is dealt in
  seeds.delete(seal);
  check.said.set(event.part, seed);
  send({ do: "seed", deal: event.deal, seed, next: newSeal() }, { quiet: true });
}

/** What came of the dealing. @param {DealingFrame} frame @param {Sender} send */
export function followDeal(frame, send) {
  if (!store.fair || frame.since === 0) {
    store.fair = { hand: frame.hand, names: frame.names, seat: frame.seat, check: new FairCheck(frame.seat), again: false };
    const before = dealt.get(frame.hand);
    store.fair.again = before !== undefined && before !== frame.deal;
    dealt.set(frame.hand, frame.deal);
  }
  const { check } = store.fair;
  for (const event of frame.events) {
    const waits = event.what === "committed" && !frame.events.some((other) => other.what === "cut" && other.part === event.part);
    check.take(event);
    if (event.what === "committed" && waits) answer(frame, check, event, send);
  }
  refresh();
}

/** Cards that are in sight and that nothing shows to have been committed to. @param {Snapshot} snapshot @returns {string[]} */
export function unopened({ hand }) {
  const { fair } = store;
  if (!hand || !fair || fair.hand !== hand.id) return [];
  const { cards } = fair.check;
  const seen = hand.players.flatMap((player) => player.cards.map((held) => held.card));
  return [...new Set(seen.filter((card) => card && !cards.has(card)))].map(String);
}
