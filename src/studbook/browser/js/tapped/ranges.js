/**
 * What a player may hold, in words, and ranges that somebody keeps under a name: `tight = TT+, three suited` keeps one in this browser, `tight`
 * is it from then on, and `tight =` forgets it.
 */

import { remember, remembered } from "../core/memory.js";

const KEPT = "ranges";
const MOST_KEPT = 60;
const NAMED = /^\s*([\p{L}][\p{L}\d _-]{0,29}?)\s*=\s*(.*)$/u;

/** The ranges kept here, by name. @returns {Record<string, string>} */
export function kept() {
  try {
    const ranges = JSON.parse(remembered(KEPT) ?? "{}");
    return typeof ranges === "object" && ranges ? ranges : {};
  } catch {
    return {};
  }
}

/** What is left of words that were typed: of those that keep a range its name, of those that forget one nothing. @param {string} words */
export function typed(words) {
  const named = NAMED.exec(words);
  if (!named) return words.trim().replace(/[{}]/g, "");
  const [, name, text] = named;
  const ranges = kept();
  delete ranges[name];
  const range = text.trim().replace(/[{}]/g, "");
  const names = Object.entries(ranges).slice(-MOST_KEPT + 1);
  remember(KEPT, JSON.stringify(Object.fromEntries(range ? [...names, [name, range]] : names)));
  return range ? name : "";
}

/** A range as everybody understands it, who may not have kept the name. @param {string} [words] */
export const meant = (words = "") => kept()[words.trim()] ?? words.trim();
