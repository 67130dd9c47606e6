/**
 * What the addresses of "Settle it" and "Odds" have in common, after the #: `key=value` parts, and `h=Ann.AsKd` for a player and the cards.
 * @param {(string | number)[][]} parts
 */

export const joined = (parts) => parts.map(([key, value]) => `${key}=${value}`).join("&");

/**
 * What an address says, written onto `asked` by `readers`: for each key a function of `asked` and the value.
 * @template A @param {string} text @param {Record<string, (asked: A, text: string) => unknown>} readers @param {A} asked
 */
export function parsed(text, readers, asked) {
  for (const part of text.split("&")) {
    const at = part.indexOf("=");
    readers[part.slice(0, at)]?.(asked, part.slice(at + 1));
  }
  return asked;
}

/** Text as it was before it was encoded. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // an address cut short
  }
}

/** A player with cards, which are text already. @param {string} name @param {string} cards */
export const playerText = (name, cards) => `${encodeURIComponent(name).replaceAll(".", "%2E")}.${cards}`;

/** The player's name, and the cards as text. @param {string} text */
export function playerFrom(text) {
  const dot = text.indexOf(".");
  return { name: decoded(text.slice(0, Math.max(dot, 0))).slice(0, 20), cards: text.slice(dot + 1) };
}
