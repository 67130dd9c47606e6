/** What this browser remembers of lessons and quizzes. */

import { remember, remembered } from "../core/memory.js";

/** @param {string} name @returns {Record<string, unknown>} */
function kept(name) {
  try {
    return JSON.parse(remembered(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {unknown} value */
const number = (value) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** How far a game has been learnt. @param {string} name @param {string} key @returns {LearnRecord} */
export function recordOf(name, key) {
  const found = /** @type {Partial<LearnRecord>} */ (kept(name)[key] ?? {});
  return { hands: Array.isArray(found.hands) ? found.hands.filter((hand) => typeof hand === "number") : [], right: number(found.right), asked: number(found.asked) };
}

/** @param {string} name @param {string} key @param {LearnRecord} record */
function keep(name, key, record) {
  remember(name, JSON.stringify({ ...kept(name), [key]: record }));
}

/** An answer was given. @param {string} name @param {string} key @param {boolean} right */
export function keepAnswer(name, key, right) {
  const record = recordOf(name, key);
  keep(name, key, { ...record, right: record.right + Number(right), asked: record.asked + 1 });
}

/** A hand was walked through to its end. @param {string} name @param {string} key @param {number} hand */
export function keepHand(name, key, hand) {
  const record = recordOf(name, key);
  if (!record.hands.includes(hand)) keep(name, key, { ...record, hands: [...record.hands, hand] });
}
