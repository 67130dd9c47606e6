/** Cards: their names, and how they are drawn in each of their states. */

import { h, hidden, icon } from "./dom.js";
import { dealt, turned } from "./motion.js";

/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
/** @type {Record<string, string>} */
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** Ranks and suits as the tray has them. */
export const RANK_ORDER = [..."AKQJT98765432"];
export const SUIT_ORDER = [..."shdc"];

/** @param {CardCode} code */
const isJoker = (code) => code.startsWith("Jk");
/** @param {CardCode} code */
const suitOf = (code) => (isJoker(code) ? "j" : code[1]);

/** "Td" -> "ten of diamonds". @param {CardCode} code */
export function cardName(code) {
  return isJoker(code) ? "joker" : `${RANKS[code[0]]} of ${SUITS[code[1]]}`;
}

/** "T" -> "10". @param {string} rank */
export const rankText = (rank) => (rank === "T" ? "10" : rank);

/** A card in running text: its rank, its suit in colour. @param {CardCode} code */
export function inline(code) {
  const joker = isJoker(code);
  const shown = h("span.ic", { class: suitOf(code), "aria-hidden": "true" }, joker ? "Joker" : rankText(code[0]), icon(joker ? "star" : `p${code[1]}`, ""));
  return h("span", null, hidden(cardName(code)), shown);
}

/** @param {CardCode} code */
function drawing(code) {
  if (isJoker(code)) return [icon("rX", "rk"), icon("star", "pp")];
  return [icon(`r${code[0]}`, "rk"), icon(`p${code[1]}`, "pp")];
}

/** @type {Record<string, string>} */
const playsWords = { high: "plays high", low: "plays low" };

/** @param {DrawnCard} card @param {CardCode} code @param {CardLook} look */
function states(card, code, { peek, showdown, struck, sides = 1 }) {
  const classes = [suitOf(code)];
  const words = [];
  const plays = card.plays ?? [];
  const dead = card.dead || struck;
  if (card.wild) (classes.push("wild"), words.push("wild"));
  if (peek) (classes.push("peek"), words.push("face down, only you see it"));
  if (dead) (classes.push("dead"), words.push(struck ? "discarded" : "dead"));
  if (struck) classes.push("struck");
  if (card.cause) (classes.push("cause"), words.push("the cause of the fold"));
  if (showdown) {
    if (!card.up) (classes.push("was-down"), words.push("was down"));
    if (plays.length) words.push(...plays.map((side) => (sides > 1 ? playsWords[side] ?? `plays ${side}` : "plays")));
    else if (showdown === "read") (classes.push("idle"), words.push("does not play"));
    if (card.as) words.push(`stands for ${cardName(card.as)}`);
  }
  return { classes, words };
}

/**
 * A card face up to this viewer. `tag`: "li" in a list. `peek`: one's own down card. `showdown`: "read" when the hand is told, so that
 * cards which do not play are grey. `sides`: how many ways there are to play. `struck`: taken by the Bad.
 * @param {DrawnCard} card @param {CardLook} [look]
 */
export function face(card, { tag = "li", key = null, more = "", still = false, ...how } = {}) {
  if (card.card === null) return back({ tag, key });
  const { classes, words } = states(card, card.card, how);
  const plays = how.showdown ? (card.plays ?? []) : [];
  return h(
    `${tag}.card`,
    { key, class: [...classes, more].join(" "), "data-card": card.card, born: still ? null : dealt, each: turned },
    hidden([cardName(card.card), ...words].join(", ")),
    drawing(card.card),
    card.wild && icon("star", "wd"),
    how.showdown && card.as && h("span.stands", { "aria-hidden": "true" }, rankText(card.as[0]), icon(`p${card.as[1]}`, "")),
    (plays.includes("high") || (plays.length > 0 && !plays.includes("low"))) && h("span.mh"),
    plays.includes("low") && h("span.ml"),
  );
}

/** A card face down to this viewer, alone. @param {CardLook & { words?: string }} [look] */
export function back({ tag = "li", key = null, words = "face down" } = {}) {
  return h(`${tag}.back`, { key, born: dealt }, hidden(words));
}

/** Down cards of another: a pile, its count read out. @param {number} count */
export function pile(count) {
  if (!count) return h("span.pile.none", { "aria-hidden": "true" });
  const words = `${count} ${count === 1 ? "card" : "cards"} down`;
  const backs = Array.from({ length: count }, (_, at) => h("i.back", { key: at, born: dealt }));
  return h("span.pile", { role: "img", "aria-label": words }, backs);
}

/** A street to come. @param {number} street */
export const slot = (street) => h("li.slot.future", { key: `slot${street}`, "aria-hidden": "true" }, street);
