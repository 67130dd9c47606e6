/** The actions of a round of betting, always in one order: fold, call or check, raise or bet. */

import { act, draft, redraft } from "./act.js";
import { h } from "../core/dom.js";
import { isMeant } from "../core/fresh.js";
import { raiseWords } from "../core/words.js";

/** @param {Raise} raise */
const isRange = (raise) => raise.low < raise.high;
/** @param {string} name */
const letterOf = (name) => (name === "raise" || name === "complete" ? "R" : "B");

/** @param {Hand} hand @param {string} name */
function raiseFact(hand, name) {
  const { raises } = hand;
  if (!raises?.of) return null;
  if (name === "raise") return `raise ${raises.made + 1} of ${raises.of}`;
  if (name === "bet" || name === "open") return `raises left: ${raises.of - raises.made}`;
  return null;
}

/** @param {Raise} raise */
function totalOf(raise) {
  const { amount } = draft();
  return isRange(raise) ? (amount ?? raise.low) : raise.low;
}

/** @param {Hand} hand @param {Player} player @param {Raise} raise @param {boolean} shift */
function raiseChoice(hand, player, raise, shift) {
  const total = totalOf(raise);
  const wrong = total < raise.low || total > raise.high;
  const everything = total === player.bet + player.chips;
  const forced = raise.name === "bring in";
  return {
    key: `${shift ? "⇧" : ""}${letterOf(raise.name)}`,
    label: everything ? `All in for ${total}` : raiseWords(raise.name, total),
    fact: wrong ? `${raise.low} to ${raise.high}` : raiseFact(hand, raise.name),
    look: forced ? "solid" : "gold",
    disabled: wrong,
    run: () => act({ raise: total }),
  };
}

/** What may be done in this round of betting, as the buttons and the keys have it. @param {Hand} hand @param {Player} player */
export function betChoices(hand, player) {
  const offer = /** @type {BetOffer} */ (hand.offer);
  /** @type {Choice[]} */
  const list = [];
  if (offer.fold) list.push({ key: "F", label: "Fold", look: "", run: () => act({ fold: true }) });
  if (offer.check) list.push({ key: "C", label: "Check", look: "solid", run: () => act({ check: true }) });
  if (offer.call > 0) {
    const total = player.bet + offer.call;
    const fact = offer.call >= player.chips ? "all in" : player.bet > 0 ? `${offer.call} more` : null;
    list.push({ key: "C", label: `Call ${total}`, fact, look: "solid", run: () => act({ call: true }) });
  }
  const letters = new Set();
  for (const raise of offer.raises ?? []) {
    const letter = letterOf(raise.name);
    list.push(raiseChoice(hand, player, raise, letters.has(letter)));
    letters.add(letter);
  }
  return list;
}

/**
 * The amounts one asks for without thinking, as far as they are legal: `[words, total]`.
 * @param {Hand} hand @param {Player} player @param {Raise} raise
 */
export function quickSizes(hand, player, raise) {
  const offer = /** @type {BetOffer} */ (hand.offer);
  const facing = player.bet + (offer.call ?? 0);
  const pot = offer.pot ?? hand.total + (offer.call ?? 0);
  /** @type {[string, number][]} */
  const sizes = [
    ["Min", raise.low],
    ["½ pot", facing + Math.round(pot / 2)],
    ["Pot", facing + pot],
    [raise.high === player.bet + player.chips ? "All in" : "Max", raise.high],
  ];
  const seen = new Set();
  return sizes.filter(([, total]) => total >= raise.low && total <= raise.high && !seen.has(total) && seen.add(total));
}

/** Slider, field and usual sizes, when there is an amount to choose. @param {Hand} hand @param {Player} player */
export function amountView(hand, player) {
  const raise = (/** @type {BetOffer} */ (hand.offer).raises ?? []).find(isRange);
  if (!raise) return null;
  const total = totalOf(raise);
  const { typed } = draft();
  const share = (Math.min(Math.max(total, raise.low), raise.high) - raise.low) / (raise.high - raise.low);
  /** @param {number} amount */
  const set = (amount) => redraft({ amount, typed: null });
  /** @param {At<Event, HTMLInputElement>} event */
  const type = (event) => {
    const text = event.target.value.replace(/\D/g, "");
    redraft({ typed: text, amount: text === "" ? 0 : Number(text) });
  };
  return h(
    "div.amount",
    { key: "amount", role: "group", "aria-label": "How much" },
    h("input", {
      key: "slide", type: "range", min: raise.low, max: raise.high, step: 1, value: total, "aria-label": `Total, ${raise.low} to ${raise.high}`,
      style: { "--at": `${share * 100}%` }, on: { input: (event) => set(Number(event.target.value)) },
    }),
    h("input.field-n", {
      key: "field", inputmode: "numeric", autocomplete: "off", "aria-label": "Total in chips", value: typed ?? total,
      on: {
        input: type,
        change: () => set(Math.min(Math.max(total, raise.low), raise.high)),
        keydown: (event) => event.key === "Enter" && total >= raise.low && total <= raise.high && isMeant(document.querySelector(".acts[data-asks]")) && act({ raise: total }),
      },
    }),
    h(
      "div.quick",
      { key: "quick" },
      quickSizes(hand, player, raise).map(([words, size]) =>
        h("button", { type: "button", key: words, "aria-pressed": String(size === total), on: { click: () => set(size) } }, words),
      ),
    ),
  );
}

/** A step up or down for the keys + and −. @param {Hand} hand @param {number} by */
export function nudge(hand, by) {
  const raise = (hand.offer?.kind === "bet" ? hand.offer.raises : []).find(isRange);
  if (!raise) return false;
  const total = Math.min(Math.max(totalOf(raise) + by, raise.low), raise.high);
  redraft({ amount: total, typed: null });
  return true;
}
