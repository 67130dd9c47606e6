/** The coach, where the host has switched it on: your equity and the price beside the actions, and everybody's chances after the hand. */

import { ask, messageOf } from "../core/api.js";
import { chartView, LOOKS, telling } from "../core/chart.js";
import { h, hidden } from "../core/dom.js";
import { dealtSeat } from "./seating.js";
import { change, refresh, store } from "../core/store.js";
import { capital, shortStreet } from "../core/words.js";

/** @param {number} part */
const percent = (part) => `${Math.round(100 * part)}%`;

/** The line over the actions; it keeps its place while the coach thinks. @param {Snapshot} snapshot */
export function coachView(snapshot) {
  const { hand, room } = snapshot;
  if (!room.settings.coach || !hand?.offer || hand.over) return null;
  const { coach } = store;
  const known = coach && coach.hand === hand.id && coach.turn === hand.turn;
  if (!known) return h("p.coach", { key: "coach" }, h("span.dim", null, "The coach is counting."));
  const { equity, call, pot, price, options } = coach;
  if (options.length > 1) return optionsView(options);
  const words = call > 0 ? ["price ", h("b", null, percent(price))] : h("span.dim", null, "nothing to pay");
  return h(
    "p.coach",
    { key: "coach", class: call > 0 ? (equity >= price ? "pays" : "dear") : "", title: call > 0 ? `${call} to win ${pot}: worth it from ${percent(price)}` : null },
    hidden(`Your equity is ${percent(equity)} of the pot${call > 0 ? `; calling ${call} to win ${pot} is worth its price from ${percent(price)}` : ""}.`),
    h("span.eq", { "aria-hidden": "true" }, "equity ", h("b", null, percent(equity))),
    h("span.gauge", { "aria-hidden": "true" }, h("i", { style: { width: `${100 * equity}%` } }), call > 0 && h("u", { style: { left: `${100 * price}%` } })),
    h("span", { "aria-hidden": "true" }, words),
  );
}

/** What each answer would make, the best first. @param {CoachWord["options"]} options */
function optionsView(options) {
  const one = (/** @type {CoachWord["options"][number]} */ option, /** @type {number} */ at) =>
    h("li", { key: option.words, class: at ? "" : "best" }, h("span", null, capital(option.words), option.cost > 0 && h("small", null, ` for ${option.cost}`)), h("b", null, percent(option.share)));
  return h("ol.coach.options", { key: "coach", role: "list", "aria-label": "What the coach says each answer wins of the pot" }, h("li.what", { key: "what", "aria-hidden": "true" }, h("span", null, "The coach"), h("span", null, "share of the pot")), options.map(one));
}

// ---- after the hand

/** The chart of one hand; `told` is null until it has come. @type {{ hand: number, room: string, told: (Partial<HandOdds> & { problem?: string }) | null }} */
const charts = { hand: 0, room: "", told: null };

/** @param {string} room @param {number} hand */
async function fetchChart(room, hand) {
  Object.assign(charts, { hand, room, told: null });
  try {
    const told = await ask(`/api/rooms/${encodeURIComponent(room)}/hands/${hand}/odds`);
    if (charts.hand === hand) charts.told = told;
  } catch (error) {
    if (charts.hand === hand) charts.told = { problem: messageOf(error) };
  }
  refresh();
}

/** Whether there is a chart to look at. @param {Snapshot} snapshot */
export const hasChart = ({ room, hand }) => Boolean(room.settings.coach && hand?.over);

/**
 * Everybody's chances by street, when the hand is over; `small`: beside the table.
 * @param {HandSnapshot} snapshot @param {{ small?: boolean }} [how]
 */
export function afterChart(snapshot, { small = false } = {}) {
  const { hand, room } = snapshot;
  if (charts.hand !== hand.id || charts.room !== room.code) {
    charts.hand = hand.id;
    charts.room = room.code;
    charts.told = null;
    queueMicrotask(() => fetchChart(room.code, hand.id));
  }
  const told = /** @type {(HandOdds & { problem?: string }) | null} */ (charts.told);
  if (!told) return h("p.dim", { key: "wait" }, "The chances are being counted.");
  if (told.problem) return h("p.dim", { key: "problem" }, told.problem);
  const streets = telling(told.streets);
  const order = told.names.map((_, seat) => seat).sort((a, b) => rank(snapshot, told, a) - rank(snapshot, told, b));
  const mine = dealtSeat(snapshot);
  const lines = order.map((seat, at) => {
    const values = streets.map((one) => one.equity[seat]);
    return { name: told.seats[seat] === mine ? "You" : told.names[seat], own: told.seats[seat] === mine, look: (at % LOOKS) + 1, values: folded(hand, told, seat) ? inside(values) : values };
  });
  const title = hand.game.sides.length > 1 ? "Share of the pot" : "Chance of winning";
  return h(
    "div.chances",
    { key: "chances" },
    chartView({ streets: streets.map((one) => shortStreet(one.name)), lines, title, size: small ? [288, 190] : undefined }),
    h("p.dim.small-text", null, told.open ? "All hands open. Folded up cards count as dead." : "A hand that was not shown may be any. Folded up cards count as dead."),
  );
}

/** @param {Hand} hand @param {HandOdds} told @param {number} seat */
const folded = (hand, told, seat) => hand.players.find((one) => one.seat === told.seats[seat])?.state === "folded";

// You first, then those who were in at the end.
/** @param {HandSnapshot} snapshot @param {HandOdds} told @param {number} seat */
function rank(snapshot, told, seat) {
  if (told.seats[seat] === dealtSeat(snapshot)) return -1;
  return folded(snapshot.hand, told, seat) ? 1 : 0;
}

// A folded player's line ends with the last street on which there was a chance.
/** @param {number[]} values */
function inside(values) {
  let last = values.length - 1;
  while (last >= 0 && values[last] === 0) last -= 1;
  return values.map((value, at) => (at <= last ? value : null));
}

/** The button that shows the chart, on a phone. */
export const chartButton = () => h("button.btn.narrow", { key: "chances", type: "button", on: { click: () => change({ sheet: "chances" }) } }, h("span", null, "Chances"));
