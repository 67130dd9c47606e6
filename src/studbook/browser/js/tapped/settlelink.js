/** The question of "Settle it" as an address, after the #: letters that no messenger cuts off. `h=Ann.AsKd-9h` is a hand, its 9 face down. */

import { MOST_PLAYERS } from "./limits.js";
import { choices } from "./settlechoices.js";
import { joined, parsed, playerFrom, playerText } from "./link.js";

/** @param {unknown} value */
const word = (value) => (value === null ? "none" : value === true ? "yes" : value === false ? "no" : Array.isArray(value) ? value.join("") : String(value));
/** @param {TappedCard[]} cards */
const packed = (cards) => cards.map(({ card, down }) => (down ? `-${card}` : card)).join("");
/** @param {Record<string, unknown>} options */
const optionText = (options) => Object.entries(options).map(([name, value]) => `${name}-${word(value)}`);

/** The question after the # of the page's address. @param {SettleAsked} asked */
export function write(asked) {
  /** @type {(string | number)[][]} */
  const parts = asked.sides.map((side) => ["r", [side.ranking, ...optionText(side.options)].join(".")]);
  const options = optionText(asked.options);
  if (options.length) parts.push(["o", options.join(".")]);
  if (asked.wild.length) parts.push(["wild", asked.wild.join(".")]);
  if (asked.bug) parts.push(["bug", "yes"]);
  if (asked.deck !== 52) parts.push(["deck", asked.deck]);
  parts.push(["n", asked.size]);
  if (asked.faces) parts.push(["faces", asked.faces]);
  if (asked.board) parts.push(["table", asked.board], ["shared", packed(asked.shared)]);
  if (asked.share) parts.push(["same", "yes"]);
  for (const { name, cards } of asked.players) parts.push(["h", playerText(name, packed(cards))]);
  return joined(parts);
}

/** @param {string} text */
function unpacked(text) {
  return [...text.matchAll(/(-?)(Jk|[2-9TJQKA][cdhs])/g)].map(([, down, card]) => ({ card, down: down === "-" }));
}

/** @param {SettleOption} option @param {string} text */
function valueFrom(option, text) {
  if (option.kind === "switch") return text === "yes";
  if (option.kind === "ranks") return [...text];
  return option.choices.find((choice) => word(choice) === text) ?? text;
}

/** @param {string[]} texts */
function optionsFrom(texts) {
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const text of texts) {
    const [name, ...rest] = text.split("-");
    const option = choices.byOption.get(name);
    if (option) found[name] = valueFrom(option, rest.join("-"));
  }
  return found;
}

/** @param {string} text @param {number} least @param {number} most @param {number} usual */
const number = (text, least, most, usual) => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : usual);

/** What each part of an address says. @type {Record<string, (asked: SettleAsked, text: string) => unknown>} */
const PARTS = {
  r: (asked, text) => {
    const [ranking, ...options] = text.split(".");
    if (choices.byRanking.has(ranking) && asked.sides.length < 2) asked.sides.push({ ranking, options: optionsFrom(options) });
  },
  o: (asked, text) => (asked.options = optionsFrom(text.split("."))),
  wild: (asked, text) => (asked.wild = text.split(".").filter(Boolean)),
  bug: (asked) => (asked.bug = true),
  deck: (asked, text) => (asked.deck = choices.decks.includes(Number(text)) ? Number(text) : 52),
  n: (asked, text) => (asked.size = number(text, 1, choices.most.cards, 5)),
  faces: (asked, text) => (asked.faces = text.replace(/[^DU]/g, "").slice(0, choices.most.cards)),
  table: (asked, text) => (asked.board = number(text, 0, choices.most.shared, 0)),
  shared: (asked, text) => (asked.shared = unpacked(text)),
  same: (asked) => (asked.share = true),
  h: (asked, text) => {
    const { name, cards } = playerFrom(text);
    if (asked.players.length < MOST_PLAYERS) asked.players.push({ name, cards: unpacked(cards).slice(0, choices.most.cards) });
  },
};

/** What an address says, written onto `asked`, a question without sides and players. @param {string} text @param {SettleAsked} asked */
export const parse = (text, asked) => parsed(text, PARTS, asked);
