/** The hand as a book has it: a row a player, the cards in street columns, the chances or the chips at the right. */

import { back, cardName, face, slot } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { tableCards } from "../core/pots.js";
import { numberWord } from "../core/words.js";

/** @param {string} key */
const blank = (key) => h("li.slot.blank", { key, "aria-hidden": "true" });

/**
 * What stands under a name: what was done, or how it is with the player.
 * @param {ReplayPlayer} player @param {{ over: boolean, short?: boolean }} words
 */
function doing(player, words) {
  if (player.forced) return words.short ? "folded" : player.forced;
  if (player.state === "folded") return words.short ? "folded" : player.note || "folded";
  if (player.declared && !["chosen", "choosing"].includes(player.declared)) return `declares ${player.declared}`;
  if (words.short && player.state === "all in") return "all in";
  if (player.did) return player.state === "all in" ? `${player.did}, all in` : player.did;
  if (player.state === "all in") return words.over ? "all in" : player.note || "all in";
  if (player.acts) return player.opens ? "to open" : "to act";
  return player.opens ? "opens" : "";
}

/** @param {ReplayPlayer} player @param {ReplayStep} step @param {number} sides */
function drawn(player, step, sides) {
  const folded = player.state === "folded";
  const shown = step.over && player.shows && !folded;
  const read = shown && (player.cards ?? []).some((card) => card.plays?.length);
  const cards = new Map((player.cards ?? []).map((card) => [card.place, card]));
  const last = Math.max(-1, ...cards.keys());
  const list = [];
  for (let place = 0; place <= last; place += 1) {
    const card = cards.get(place);
    if (!card) list.push(blank(`p${place}`));
    else if (!card.card) list.push(back({ key: `p${place}` }));
    else list.push(face({ ...card, card: card.card }, { key: `p${place}`, showdown: read ? "read" : "shown", sides }));
  }
  for (const card of player.gone ?? []) list.push(face({ ...card, up: true }, { key: `gone${card.card}`, struck: true }));
  if (!folded && !step.over) for (const street of player.coming ?? []) list.push(slot(street));
  return list;
}

/** @param {ReplayPlayer} player */
function drawsLine(player) {
  const told = (player.draws ?? []).filter((one) => one !== null);
  if (!told.length) return null;
  return h("span.drew", { "aria-label": `draws: ${told.join(", ")}` }, told.map((one, at) => h("i", { key: at, "aria-hidden": "true" }, one)));
}

/** @param {ReplayPlayer} player @param {{ equity: number, look: number } | null | undefined} chance @param {ReplayStep} step */
function right(player, chance, step) {
  const folded = player.state === "folded";
  const chips = h("small", null, hidden("chips: "), player.chips);
  if (step.over && player.won) return h("div.eqv.won", null, h("span.wide", null, "wins "), player.won, chips);
  if (folded) return h("div.eqv.gone", null, "out", chips);
  if (!chance) return h("div.eqv.bare", null, hidden("chips: "), player.chips);
  return h(
    "div.eqv",
    null,
    `${(100 * chance.equity).toFixed(1)}%`,
    chips,
    h("span.meter", { "aria-hidden": "true" }, h("i", { class: `bg${chance.look}`, style: { width: `${100 * chance.equity}%` } })),
  );
}

/**
 * One player's row. `chance`: `{ equity, look }`, or nothing.
 * @param {OpenReplay} replay @param {ReplayStep} step @param {number} seat @param {{ equity: number, look: number } | null | undefined} chance @param {number} columns
 */
function row(replay, step, seat, chance, columns) {
  const player = step.players[seat];
  const name = seat === replay.you ? "You" : replay.players[seat].name;
  const folded = player.state === "folded";
  const cards = drawn(player, step, 2);
  const classes = [folded && "cut", player.acts && !step.over && "act", step.over && player.won && "win", player.forced && "forced"].filter(Boolean).join(" ");
  return h(
    "li.ln",
    { key: `seat${seat}`, class: classes, "data-seat": seat },
    h(
      "span.nm",
      null,
      h("span.n", null, player.opens && !step.over && icon("flag", "flag"), h("span", null, name)),
      h("small", { class: player.forced ? "warn-text" : "" }, h("span.wide", null, doing(player, { over: step.over })), h("span.narrow", null, doing(player, { over: step.over, short: true }))),
      drawsLine(player),
    ),
    h("ul.ups.fit", { "aria-label": `${name}: ${numberWord((player.cards ?? []).length)} cards`, style: { "--now": columns } }, cards),
    right(player, chance, step),
  );
}

/** @param {ReplayStep} step */
function middle(step) {
  const cards = tableCards(step);
  if (!cards.some(Boolean)) return null;
  return h("li.ln.middle", { key: "middle" }, h("span.nm", null, h("span.n", null, "Table")), h("div.onmat", null, cards), h("div.eqv"));
}

/** Which cards are wild for everyone, in words. @param {ReplayStep} step */
function wildWords(step) {
  if (!step.wild?.length) return null;
  const names = step.wild.map((one) => (one.length > 1 ? cardName(one) : `${one === "T" ? "10" : one}s`));
  return h("p.vh", { key: "wild" }, `Wild: ${names.join(", ")}.`);
}

/**
 * All rows. `chances`: by seat.
 * @param {OpenReplay} replay @param {ReplayStep} step @param {({ equity: number, look: number } | null)[] | null} chances
 */
export function rowsView(replay, step, chances) {
  const columns = Math.max(5, ...replay.steps.map((one) => Math.max(...one.players.map((player) => {
    const last = Math.max(-1, ...(player.cards ?? []).map((card) => card.place));
    return last + 1 + (player.gone?.length ?? 0) + (one.over || player.state === "folded" ? 0 : (player.coming?.length ?? 0));
  }))));
  const seats = replay.order;
  const draw = replay.steps.some((one) => one.players.some((player) => player.draws));
  const read = step.over && step.players.some((player) => player.cards?.some((card) => card.plays));
  const many = [seats.length + (step.table?.length ? 1 : 0) > 6 && "many", draw && "draw", read && "read"].filter(Boolean).join(" ");
  return h(
    "ol.sheet.book-rows",
    { key: "rows", class: many, role: "list", "aria-label": step.street },
    middle(step),
    seats.map((seat) => row(replay, step, seat, chances?.[seat], columns)),
    wildWords(step),
  );
}
