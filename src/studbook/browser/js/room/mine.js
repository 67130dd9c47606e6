/** Your seat: your cards in two lists, your hand in words, and what you may do. */

import { back, face, slot } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { bet } from "../core/motion.js";
import { offerView } from "./offer.js";
import { pickButton, pickOf } from "./pick.js";
import { nameLine, wonBy } from "./seat.js";
import { partsView } from "../core/parts.js";
import { small } from "../core/words.js";

/** Your hand in words: the title in the serif, the rest under it, and the other way in high-low. @param {Player} player */
function handWords(player) {
  const [first, ...rest] = player.hand ?? [];
  if (!first) return h("p.words", { key: "words" });
  const detail = first.detail ? [partsView(first.detail)] : [];
  const more = rest.map((one) => [detail.length ? "; " : "", `for ${one.side}, `, one.short ?? small(one.title)]);
  return h("p.words", { key: "words" }, first.title, h("small", null, detail, more));
}

/** @param {number} count @param {boolean} draw */
function sizeOf(count, draw) {
  if (draw && count <= 4) return "four";
  if (count > 6) return "many";
  return count === 6 ? "six" : "";
}

/** @param {Child[]} cards @param {{ label: string, drawn?: string, words: Child, coming?: Child[] }} how */
function group(cards, { label, drawn, words, coming = [] }) {
  return h("div.grp", { key: label, class: drawn }, h("ul.ups", { "aria-label": label }, cards, coming), words);
}

const labels = {
  down: (/** @type {boolean} */ known, /** @type {boolean} */ shown) =>
    h("p.lbl", null, icon(shown ? "i-eye" : "i-hide"), h("span", null, h("b", null, shown ? "Shown" : "Down"), shown ? " to everyone" : known ? " only you" : " nobody looks")),
  up: () => h("p.lbl", null, icon("i-eye"), h("span", null, h("b", null, "Up"), " everyone")),
};

/** Your cards. With an offer to pick, those that may be picked are buttons. @param {HandSnapshot} snapshot @param {Player} player */
export function cardsView(snapshot, player) {
  const { hand } = snapshot;
  const pick = pickOf(snapshot);
  const draw = Boolean(player.draws?.length);
  const cards = [...player.cards].sort((a, b) => a.place - b.place);
  const gone = (player.gone ?? []).filter((card) => card.why === "bad" && card.card).map((card) => ({ ...card, up: true, struck: true }));
  /** @param {DrawnCard & { shown?: boolean }} card */
  const drawn = (card) => {
    const dead = player.state === "folded";
    const open = hand.over && !card.up && card.shown;
    const how = { peek: !card.up && !dead && !open, struck: card.struck, showdown: open && /** @type {const} */ ("shown") };
    if (card.place !== undefined && pick?.places.includes(card.place)) return pickButton(pick, { ...card, place: card.place }, how);
    const key = card.struck ? `gone${card.card}` : `place${card.place}`;
    if (!card.card) return pick ? h("li", { key }, back({ tag: "span" }), h("span.mk", { "aria-hidden": "true" }, "\u00a0")) : back({ key });
    if (!pick) return face({ ...card, dead: dead || card.dead }, { key, ...how });
    return h("li", { key }, face(card, { tag: "span", ...how }), h("span.mk", { "aria-hidden": "true" }, "\u00a0"));
  };
  /** @type {(DrawnCard & { street: number })[]} */
  const open = [...cards.filter((card) => card.up), ...gone];
  const up = open.sort((a, b) => a.street - b.street || (a.place ?? 99) - (b.place ?? 99));
  const down = cards.filter((card) => !card.up);
  const coming = player.state === "folded" || draw || hand.over ? [] : (player.to_come ?? []).map((one) => slot(one.street));
  const now = Math.max(draw ? 4 : 5, up.length + down.length);
  const style = { "--now": now, "--soon": Math.max(now, up.length + down.length + coming.length) };
  const pickable = draw || pick;
  const classes = [sizeOf(Math.max(up.length + down.length, 1), draw), !(up.length && down.length) && "one-group"].filter(Boolean).join(" ");
  return h(
    "div.mine",
    { key: "mine", class: classes, style },
    h(
      "div.rowof",
      { class: pickable ? "pickable" : "", role: pick ? "group" : null, "aria-label": pick ? pick.words.ask : null },
      down.length > 0 && group(down.map(drawn), { label: "Your down cards", drawn: up.length || coming.length ? "down" : "", words: pick ? null : labels.down(down.some((card) => card.card), hand.over && down.every((card) => card.shown)) }),
      (up.length > 0 || (coming.length > 0 && !draw)) && group(up.map(drawn), { label: "Your up cards", words: pick || !up.length ? null : labels.up(), coming }),
      !hand.over && cards.length === 0 && h("p.dim", null, "No cards."),
    ),
  );
}

/** @param {Player} player */
function standing(player) {
  if (player.forced) return h("span.small-text.warn-text", null, player.forced);
  if (player.note) return h("span.small-text.dim", null, player.note);
  return null;
}

/** Your seat when you are in the hand. @param {HandSnapshot} snapshot @param {Player} player */
export function mySeat(snapshot, player) {
  const { hand } = snapshot;
  const seat = snapshot.me.seat === null ? null : snapshot.seats[snapshot.me.seat];
  const acting = Boolean(hand.offer) || hand.to_act.includes(player.seat);
  const won = hand.over ? wonBy(player) : 0;
  return h(
    "section.me",
    { key: "me", class: won ? "win" : acting && !hand.over ? "act" : "", "aria-label": "Your seat" },
    h(
      "div.top",
      { key: "top" },
      h("span.av", { "aria-hidden": "true" }, "Y"),
      nameLine(seat, "You", { bot: false }),
      h("span.stk", null, hidden("chips: "), player.chips),
      standing(player),
      player.bet > 0 && bet(player.seat, player.bet),
      handWords(player),
    ),
    cardsView(snapshot, player),
    h("div.do", { key: "do" }, offerView(snapshot, player)),
  );
}
