/** The theme and the colours of the deck. early.js has set them before the first paint. */

import { remember } from "./memory.js";

const root = document.documentElement;

export const isDark = () => root.dataset.theme === "dark";
export const isTwoColour = () => root.dataset.deck === "two";

/** Day or evening. */
export function toggleTheme() {
  root.dataset.theme = isDark() ? "light" : "dark";
  remember("theme", root.dataset.theme);
}

export const isLarge = () => root.dataset.type === "large";

/** Larger type, or not. */
export function toggleType() {
  if (isLarge()) delete root.dataset.type;
  else root.dataset.type = "large";
  remember("type", isLarge() ? "large" : null);
}

/** Four colours or two. */
export function toggleDeck() {
  if (isTwoColour()) delete root.dataset.deck;
  else root.dataset.deck = "two";
  remember("deck", isTwoColour() ? "two" : null);
}
