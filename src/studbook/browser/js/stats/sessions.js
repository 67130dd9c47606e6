/** One player's sessions by the clock, what an hour brought, and what was played at which stakes for how much rake. */

import { h } from "../core/dom.js";
import { counted } from "../core/words.js";
import { amount, kind, rate, state, table, tone, width } from "./figures.js";

const MOST_SESSIONS = 30;
const MOST_STAKES = 30;

/** Minutes as hours: "2:05". @param {number} minutes */
const hours = (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** @param {string} money @param {number} n */
const sum = (money, n) => h("td", { class: tone(n) }, amount(money, n), kind(money) && h("small", null, ` ${kind(money)}`));

/** @param {PlayerFigures} one */
export function sessionsView(one) {
  if (!one.sessions.length) return null;
  /** @type {[string, Child[]][]} */
  const rows = one.sessions.slice(-MOST_SESSIONS).reverse().map((row) => [`${row.money} ${row.began}`, [
    h("th", { scope: "row" }, row.began), sum(row.money, row.net), hours(row.minutes), row.hands,
  ]]);
  return table("Sessions", ["Began", "Result", "Hours", "Hands"], rows, {},
    h("div", { key: "hours" },
      Object.entries(one.hours).map(([money, all]) => h("p", { key: money }, `${counted(all.sessions, "session")}, ${hours(all.minutes)} hours, ${Math.round(all.hands_per_hour)} hands an hour: `,
        h("b", { class: tone(all.per_hour) }, amount(money, Math.round(all.per_hour))), ` ${kind(money)} an hour.`)),
      h("p.dim.small-text", null, "A session ends when there is no hand for an hour; hands on several tables at once are one session. Times are the records’ own.")));
}

/** @param {PlayerFigures} one */
export function stakesView(one) {
  /** @type {[string, Child[]][]} */
  const rows = one.stakes.slice(0, MOST_STAKES).map((row) => [`${row.game} ${row.money} ${row.limit} ${row.small} ${row.big}`, [
    h("th", { scope: "row" }, `${amount(row.money, row.small, false)}/${amount(row.money, row.big, false)}`), state.told?.names[row.game] ?? row.game,
    sum(row.money, row.net), h("td", { class: tone(row.rate.per_hundred) }, rate(row.rate.per_hundred), h("small", null, ` ${width(row.rate)}`)), row.hands, row.rake ? amount(row.money, row.rake, false) : "–",
  ]]);
  return table("By stakes", ["Stakes", "Game", "Result", "Big bets/100", "Hands", "Rake paid"], rows);
}
