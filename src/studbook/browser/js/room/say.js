/** Saying a word: declaring high, low or both in secret or in turn; paying for a card dealt; buying one. */

import { act, draft, redraft } from "./act.js";
import { h, hidden, icon } from "../core/dom.js";
import { capital, SIDE_ICON, small } from "../core/words.js";

const SIDES = new Set(["high", "low", "both"]);

/** Whether the words are the sides of a pot, and so a declaration. @param {SayOffer} offer */
export const isDeclaration = (offer) => offer.words.every((word) => SIDES.has(word));

/** @param {Player} player @param {SayOffer} offer @param {number} at */
function noteOf(player, offer, at) {
  if (offer.notes?.[at]) return offer.notes[at];
  const word = offer.words[at];
  if (word === "both") return "win both or nothing";
  const own = player.hand?.find((one) => one.side === word);
  return own ? (own.short ?? small(own.title)) : "";
}

/** The radio group of a declaration. @param {Hand} hand @param {Player} player */
export function declareView(hand, player) {
  const offer = /** @type {SayOffer} */ (hand.offer);
  const choices = offer.words.map((word, at) =>
    h(
      "label",
      { key: word },
      h("input", { type: "radio", name: "declaration", value: word, checked: draft().word === word, on: { change: () => redraft({ word }) } }),
      icon(SIDE_ICON[word], ""),
      h("b", null, capital(word)),
      h("small", null, noteOf(player, offer, at)),
    ),
  );
  return h("fieldset.decl", { key: "decl" }, h("legend.vh", null, hand.secret === false ? "Declare" : "Declare in secret"), choices);
}

/** @param {SayOffer} offer @param {string} word @param {number} price */
function wordsOf(offer, word, price) {
  /** @type {Record<string, string>} */
  const named = {
    pay: `Pay ${price}`,
    fold: "Fold",
    buy: price ? `Buy one card for ${price}` : "Take one card",
    no: offer.words.includes("buy") ? "No card" : "No",
  };
  return named[word] ?? (price ? `${capital(word)} for ${price}` : capital(word));
}

/** @type {Record<string, string>} */
const LETTERS = { pay: "C", fold: "F", buy: "B", no: "P" };

/** The buttons of an offer to say something. @param {Hand} hand */
export function sayChoices(hand) {
  const offer = /** @type {SayOffer} */ (hand.offer);
  if (isDeclaration(offer)) {
    const { word } = draft();
    return [{
      key: "D",
      label: word ? `Declare ${word}` : "Declare",
      fact: word ? (hand.secret === false ? null : "stays secret") : "choose one",
      look: "gold",
      disabled: !word,
      run: () => word !== null && act({ say: word }),
    }];
  }
  const list = offer.words.map((word, at) => ({
    key: LETTERS[word] ?? "",
    label: wordsOf(offer, word, offer.prices?.[at] ?? 0),
    fact: offer.notes?.[at] ?? null,
    look: word === "pay" || word === "buy" ? "gold" : "",
    run: () => word !== null && act({ say: word }),
  }));
  // fold and no stand where folding always stands
  return list.sort((a, b) => Number(a.look === "gold") - Number(b.look === "gold"));
}

/** What has been declared, as a tag. @param {string} declared @param {boolean} failed */
export function wayTag(declared, failed) {
  const look = failed ? "failed" : declared === "high" ? "hi" : declared === "low" ? "lo" : "";
  return h("span.way", { class: look }, icon(SIDE_ICON[declared] ?? "both", ""), hidden("declared "), failed ? `${declared}: failed` : declared);
}
