/** The question of "Odds" as an address, after the #. `h=Ann.AsxxKd` is a hand whose second card nobody knows. */

import { MOST_DEAD, UNKNOWN } from "./limits.js";
import { decoded, joined, parsed, playerFrom, playerText } from "./link.js";
import { meant } from "./ranges.js";

/** @param {TappedCard[]} cards @param {boolean | undefined} facesMatter */
const packed = (cards, facesMatter) => cards.map(({ card, down }) => `${down && facesMatter ? "-" : ""}${card === UNKNOWN ? "xx" : card}`).join("");

/** @param {string} text */
function unpacked(text) {
  return [...text.matchAll(/(-?)(Jk|xx|[2-9TJQKA][cdhs])/g)].map(([, down, card]) => ({ card: card === "xx" ? UNKNOWN : card, down: down === "-" }));
}

/**
 * The question after the #. `facesMatter`: whether it is said which cards lie face down.
 * @param {OddsAsked} asked @param {boolean | undefined} facesMatter
 */
export function write(asked, facesMatter) {
  /** @type {(string | number)[][]} */
  const parts = [["g", asked.game], ["n", asked.size]];
  for (const [name, value] of Object.entries(asked.options)) parts.push(["o", `${name}-${encodeURIComponent(String(value))}`]);
  for (const [name, value] of Object.entries(asked.policy)) parts.push(["p", `${name}-${encodeURIComponent(value)}`]);
  if (asked.draws !== null) parts.push(["draws", asked.draws]);
  if (asked.middle.length) parts.push(["middle", packed(asked.middle, false)]);
  if (asked.dead.length) parts.push(["dead", packed(asked.dead, false)]);
  for (const { name, cards, range } of asked.players) {
    parts.push(["h", playerText(name, packed(cards, facesMatter))]);
    if (range) parts.push(["r", encodeURIComponent(meant(range))]); // of the hand before it
  }
  return joined(parts);
}

/** A value as the server's option takes it: it reads texts, but knows true and none by their words. @param {string} text */
const valueFrom = (text) => ({ true: "yes", false: "no", null: "none" })[text] ?? text;

/** @type {Record<string, (asked: OddsAsked, text: string) => unknown>} */
const PARTS = {
  g: (asked, text) => (asked.game = text.replace(/[^\w-]/g, "")),
  n: (asked, text) => (asked.size = Math.min(Math.max(Number(text) || 3, 1), 10)),
  o: (asked, text) => (asked.options[text.split("-")[0]] = valueFrom(decoded(text.slice(text.indexOf("-") + 1)))),
  p: (asked, text) => (asked.policy[text.split("-")[0]] = decoded(text.slice(text.indexOf("-") + 1))),
  draws: (asked, text) => (asked.draws = /^\d$/.test(text) ? Number(text) : null),
  middle: (asked, text) => (asked.middle = unpacked(text)),
  dead: (asked, text) => (asked.dead = unpacked(text).slice(0, MOST_DEAD)),
  h: (asked, text) => {
    const { name, cards } = playerFrom(text);
    if (asked.players.length < 10) asked.players.push({ name, cards: unpacked(cards) });
  },
  r: (asked, text) => {
    const player = asked.players.at(-1);
    if (player) player.range = decoded(text).replace(/[{}]/g, "").slice(0, 200);
  },
};

/** What an address says, written onto `asked`, a question without players. @param {string} text @param {OddsAsked} asked */
export const parse = (text, asked) => parsed(text, PARTS, asked);
