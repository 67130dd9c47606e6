/** What the table says, as it is drawn: words, names, cards. */

import { inline } from "./cards.js";
import { h } from "./dom.js";
import { termed } from "./terms.js";

/** What may not begin a line. */
const STOPS = /^[.,:;)]+/;

/** How the text after a card begins, which stays with the card at the end of a line. @param {Parts[number] | undefined} next */
const stopsOf = (next) => (typeof next === "string" ? (STOPS.exec(next)?.[0] ?? "") : "");

/** @param {Parts[number] | undefined} part */
const isCard = (part) => typeof part === "object" && "card" in part;

/**
 * A text of the table: a string, or parts with names in bold and cards in colour. `plain`: without words to tap.
 * @param {Parts} parts @param {{ plain?: boolean }} [how]
 */
export function partsView(parts, { plain = false } = {}) {
  if (typeof parts === "string") return plain ? parts : termed(parts);
  return parts.map((part, at) => {
    if (typeof part === "string") {
      const text = at > 0 && isCard(parts[at - 1]) ? part.replace(STOPS, "") : part;
      return plain ? text : termed(text);
    }
    if ("who" in part) return h("b", null, part.who);
    if ("card" in part) {
      const stops = stopsOf(parts[at + 1]);
      return stops ? h("span.whole", null, inline(part.card), stops) : inline(part.card);
    }
    return null;
  });
}
