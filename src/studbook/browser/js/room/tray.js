/** Cards seen: a grid of the deck with what is dead, what shows, what is yours. In draw games: what you threw. */

import { cardName, inline, RANK_ORDER, rankText, SUIT_ORDER } from "../core/cards.js";
import { h, icon } from "../core/dom.js";

/** @param {CardCode} code @param {string} state */
function cell(code, state) {
  if (!state) return h("td", { key: code }, h("i"));
  const look = state === "dead" ? "dd" : state === "yours" ? `yr ${code[1]}` : code[1];
  return h("td", { key: code, class: look }, icon(`p${code[1]}`, ""));
}

/** @param {Record<CardCode, string>} tray @param {string} state */
const codesOf = (tray, state) => Object.keys(tray).filter((code) => tray[code] === state);

/** Ranks in play: a stripped deck leaves its low ones out, and the page is told so by the tray's own keys when it is. @param {Hand} hand */
function ranksOf(hand) {
  const without = new Set(hand.deck_without ?? []);
  return RANK_ORDER.filter((rank) => !without.has(rank));
}

/** @param {Hand} hand @param {Player | null | undefined} player */
function grid(hand, player) {
  const tray = hand.tray ?? {};
  const ranks = ranksOf(hand);
  const dead = codesOf(tray, "dead");
  const jokers = Object.keys(tray).filter((code) => code.startsWith("Jk"));
  const counts = [[dead.length, "dead", ", grey"], [codesOf(tray, "showing").length, "showing"]];
  if (player) counts.push([codesOf(tray, "yours").length, "yours", ", underlined"]);
  return [
    h("p.head", null, h("b", null, "Cards seen"), h("span.dim", null, `unseen ${hand.unseen ?? "–"}`)),
    h("p.vh", null, dead.length ? `Dead: ${dead.map(cardName).join(", ")}.` : "No card is dead."),
    h(
      "table",
      { "aria-hidden": "true" },
      h("tbody", null,
        h("tr", { key: "head" }, ranks.map((rank) => h("th", null, rankText(rank)))),
        SUIT_ORDER.map((suit) => h("tr", { key: suit }, ranks.map((rank) => cell(rank + suit, tray[rank + suit])))),
      ),
    ),
    jokers.length > 0 && h("p.small-text", null, `Joker: ${jokers.map((code) => tray[code]).join(", ")}`),
    h("p.key", null, counts.map(([count, words, how]) => h("span", null, h("b", null, count), ` ${words}`, how && h("span.how", null, how)))),
  ];
}

/** @param {Hand} hand @param {Player | null | undefined} player */
function thrown(hand, player) {
  const mine = (player?.gone ?? []).filter((card) => card.why === "thrown" && card.card);
  const rounds = [...new Set(mine.map((card) => card.when ?? ""))];
  const sentence = rounds.map((when, at) => {
    const cards = mine.filter((card) => (card.when ?? "") === when).map((card) => inline(card.card));
    const spread = cards.map((card, n) => [n > 0 && (n === cards.length - 1 ? " and " : ", "), card]);
    return [at === 0 ? "You threw " : at === rounds.length - 1 ? " and " : ", ", spread, when && ` ${when}`];
  });
  return [
    h("p.head", null, h("b", null, player ? "Cards you have seen" : "Cards seen"), h("span.dim", null, `unseen ${hand.unseen ?? "–"}`)),
    h("p", null, player ? [mine.length ? [sentence, ". "] : "You have thrown nothing. ", "Nobody else’s discards are shown."] : "Nobody’s discards are shown."),
  ];
}

/** @param {Hand} hand */
function key(hand) {
  const { sides } = hand.game;
  const two = sides.length > 1;
  return [
    h("p.head", null, h("b", null, "How to read it")),
    sides.includes("high") && h("p.keyrow", null, h("i.kh"), two ? "bar above: plays for high" : "bar above: plays"),
    !two && sides[0] === "low" && h("p.keyrow", null, h("i.kl"), "bar below: plays"),
    two && h("p.keyrow", null, h("i.kl"), "bar below: plays for low"),
    h("p.keyrow", null, h("i.ki"), "grey: does not play"),
    h("p.keyrow", null, h("i.kb.back"), "corner of the back: was down"),
  ];
}

/**
 * The tray for what is on the table now. `showdown`: how to read the hands shown.
 * @param {Snapshot} snapshot @param {Player | null | undefined} player @param {boolean} showdown
 */
export function trayView(snapshot, player, showdown) {
  const { hand } = snapshot;
  if (!hand) return null;
  const label = showdown ? "Key" : hand.game.draw ? "Cards you have seen" : "Dead-card tray";
  return h("section.sheet.tray", { key: "tray", "aria-label": label }, showdown ? key(hand) : hand.game.draw ? thrown(hand, player) : grid(hand, player));
}
