/** What the page "Starting hands" looks at, its address, and the table that was told. */

import { ask, fieldOf, isAbort, messageOf } from "../core/api.js";
import { announce } from "../core/announce.js";
import { refresh } from "../core/store.js";
import { counted } from "../core/words.js";

/** So many rows stand at first, and so many more come at a time. */
export const ROWS = 60;

/** @type {StartingState} */
export const state = { game: "", opponents: 0, range: "", told: null, problem: "", wrong: "", busy: false, shown: ROWS };

/** @type {AbortController | null} */
let underway = null;

/** What is asked of the server. */
export function query() {
  const asked = new URLSearchParams();
  if (state.game) asked.set("game", state.game);
  if (state.opponents) asked.set("opponents", String(state.opponents));
  if (state.range) asked.set("range", state.range);
  return asked;
}

async function work() {
  underway?.abort();
  const mine = (underway = new AbortController());
  Object.assign(state, { busy: true, problem: "", wrong: "" });
  refresh();
  try {
    /** @type {StartingTable} */
    const told = await ask(`/api/starting?${query()}`, undefined, { signal: mine.signal });
    Object.assign(state, { told, busy: false, shown: ROWS });
    announce(told.kinds ? `${counted(told.rows.length, "hand")} of ${told.name}.` : `No table of ${told.name} is at hand.`);
  } catch (error) {
    if (isAbort(error)) return;
    const about = fieldOf(error) === "range" ? "wrong" : "problem";
    Object.assign(state, { busy: false, [about]: messageOf(error).replace(/^the range: /, "") });
  }
  refresh();
}

/** What the address says. */
export function read() {
  const said = new URLSearchParams(location.hash.slice(1));
  Object.assign(state, { game: said.get("g") ?? "", opponents: Number(said.get("n")) || 0, range: said.get("r") ?? "" });
  work();
}

/** Look at something else; it stands in the address. @param {Partial<StartingState>} wish */
export function look(wish) {
  Object.assign(state, wish);
  const said = new URLSearchParams();
  if (state.game || state.told) said.set("g", state.game || (state.told?.game ?? ""));
  if (state.opponents) said.set("n", String(state.opponents));
  if (state.range) said.set("r", state.range);
  history.replaceState(null, "", `#${said}`);
  work();
}

/** More of the rows that are there. @param {number} rows */
export function showMore(rows) {
  state.shown += rows;
  refresh();
}

/** @param {number} share @param {number} [places] */
export const percent = (share, places = 1) => `${(100 * share).toFixed(places)} %`;

/** "top 12 %", with a figure behind the point where the part is small. @param {number} part */
export const topWords = (part) => (part < 0.0995 ? `${Math.max(part * 100, 0.01).toFixed(part < 0.00995 ? 2 : 1)} %` : `${Math.round(100 * part)} %`);

/** The hand as a question of "Odds", against random hands; empty where nothing is held. @param {StartingTable} told @param {RankedHand} row */
export function oddsLink(told, row) {
  if (!row.cards.length) return "";
  const cards = row.cards.map((card, at) => `${told.faces && row.down[at] ? "-" : ""}${card}`).join("");
  return `/odds#g=${told.game}&n=${told.begins}${told.draws ? `&draws=${told.draws}` : ""}&h=.${cards}${"&h=.".repeat(told.opponents)}`;
}
