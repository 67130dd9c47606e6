/** The chances of the open hand, street by street: asked of the server when a hand is opened, drawn when they are there. */

import { messageOf } from "../core/api.js";
import { chartView, LOOKS, telling } from "../core/chart.js";
import { post } from "./file.js";
import { groupAt, set, state } from "./state.js";
import { capital, shortStreet } from "../core/words.js";

let asked = 0;

/** Those still in at the end have the plainest looks, the reader the first. @param {OpenReplay} replay */
function looksOf(replay) {
  const last = replay.steps[replay.steps.length - 1].players;
  const order = [...replay.order].sort((a, b) => Number(last[a].state === "folded") - Number(last[b].state === "folded"));
  const first = replay.you ?? -1;
  /** @type {number[]} */
  const looks = [];
  [...order.filter((seat) => seat === first), ...order.filter((seat) => seat !== first)].forEach((seat, at) => {
    looks[seat] = (at % LOOKS) + 1;
  });
  return looks;
}

/** Who was in when a street had come; at the end, whoever is left. @param {OpenReplay} replay @param {string} name @param {number} seat */
function isIn(replay, name, seat) {
  const step = replay.steps.find((one) => one.street === name && !one.over) ?? replay.steps[replay.steps.length - 1];
  return step.players[seat].state !== "folded";
}

/** Ask for them. */
export async function findOdds() {
  const mine = (asked += 1);
  const { replay } = state;
  if (!replay) return;
  set({ odds: null });
  try {
    /** @type {HandOdds} */
    const told = await (await post("/api/replay/odds", { hand: replay.number, ...(replay.seat === null ? {} : { seat: replay.seat }) })).json();
    if (mine !== asked || state.replay !== replay) return;
    const streets = telling(told.streets);
    set({ odds: { problem: "", open: told.open, error: told.error, looks: looksOf(replay), streets: streets.map((one) => ({ ...one, equity: one.equity.map((part, seat) => (isIn(replay, one.name, seat) ? part : null)) })) } });
  } catch (error) {
    if (mine === asked && state.replay === replay) set({ odds: { problem: messageOf(error), looks: [], open: false, error: 0 } });
  }
}

/** The chances at a step, by seat; nothing while they are not known. @param {OpenReplay} replay @param {number} at */
export function chancesAt(replay, at) {
  const group = groupAt(replay, at);
  const { odds } = state;
  const street = odds?.streets?.find((one) => one.name === group.name);
  if (!odds || !street) return null;
  return street.equity.map((equity, seat) => (equity === null ? null : { equity, look: odds.looks[seat] }));
}

/** What the figures are of. @param {OpenReplay} replay */
export function oddsTitle(replay) {
  return replay.game.sides > 1 ? "Share of the pot" : "Chance of winning";
}

/** The chart, or nothing while it is not known. @param {OpenReplay} replay @param {number} at */
export function oddsChart(replay, at) {
  const { odds } = state;
  const streets = odds?.streets ?? [];
  if (!odds || !streets.length) return null;
  const group = groupAt(replay, at);
  const lines = replay.order.map((seat) => ({
    name: seat === replay.you ? "You" : replay.players[seat].name,
    look: odds.looks[seat],
    own: seat === replay.you,
    values: streets.map((one) => one.equity[seat]),
  }));
  const here = group.over ? streets.length - 1 : streets.findIndex((one) => one.name === group.name);
  return chartView({ streets: streets.map((one) => shortStreet(one.name)), lines, here, title: oddsTitle(replay) });
}

/** How the figures were come by, in a sentence or two. */
export function oddsNote() {
  const { odds } = state;
  if (!odds) return "The chances are being counted.";
  if (!odds.streets) return `${capital(odds.problem)}.`.replace(/\.\.$/, ".");
  const whose = state.replay?.seat !== null ? "As this seat could know it." : odds.open ? "All hands open." : "A hand that was never shown may be any.";
  const about = odds.error ? ` Sampled, within about ${Math.max(0.1, 200 * odds.error).toFixed(1)} points.` : "";
  return `${whose} Folded up cards count as dead.${about}`;
}
