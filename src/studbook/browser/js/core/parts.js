/** What the table says, as it is drawn: words, names, cards. */

import { inline } from "./cards.js";
import { h } from "./dom.js";
import { termed } from "./terms.js";

/**
 * A text of the table: a string, or parts with names in bold and cards in colour. `plain`: without words to tap.
 * @param {Parts} parts @param {{ plain?: boolean }} [how]
 */
export function partsView(parts, { plain = false } = {}) {
  if (typeof parts === "string") return plain ? parts : termed(parts);
  return parts.map((part) => {
    if (typeof part === "string") return plain ? part : termed(part);
    if ("who" in part) return h("b", null, part.who);
    if ("card" in part) return inline(part.card);
    return null;
  });
}
