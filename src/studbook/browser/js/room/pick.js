/** Pointing at cards: to draw, exchange, turn up, discard, pass on, or to choose the wild one. What is picked is a pressed button. */

import { act, draft, redraft } from "./act.js";
import { drawAhead, pickedAhead, sayNothing } from "./ahead.js";
import { back, cardName, face } from "../core/cards.js";
import { h } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { dealtSeat } from "./seating.js";
import { refresh, store } from "../core/store.js";
import { toast } from "../core/toast.js";
import { counted, numberWord, PICKS } from "../core/words.js";

/** Whether this browser shows nothing that it does not have to, and is not asked. */
export const mucksAlways = () => remembered("muck") === "on";

/** Muck by itself, or be asked. */
export function toggleMuck() {
  remember("muck", mucksAlways() ? null : "on");
  refresh();
}

/** The present offer to pick, with its words; null when there is none. @param {Snapshot} snapshot */
export function pickOf(snapshot) {
  const { hand } = snapshot;
  if (hand?.over) return showing(snapshot);
  if (hand?.offer?.kind !== "pick") return drawAhead(snapshot);
  return { ...hand.offer, words: PICKS[hand.offer.verb] ?? PICKS.choose };
}

/** After a hand that you won without a showdown: the cards that you may show. @param {Snapshot} snapshot @returns {Picking | null} */
function showing({ hand, me }) {
  const player = hand?.can_show && !mucksAlways() ? hand.players.find((one) => one.seat === me.seat) : null;
  const places = (player?.cards ?? []).filter((card) => !card.up && !card.shown && card.card).map((card) => card.place);
  return places.length ? { kind: "pick", verb: "show", places, least: 1, most: places.length, price: 0, title: "", words: PICKS.show } : null;
}

/** The button that shows what is picked, or everything; null when there is nothing to show. @param {Snapshot} snapshot @returns {{ words: string, places: number[] } | null} */
export function showChoice(snapshot) {
  const pick = snapshot.hand?.over ? showing(snapshot) : null;
  if (!pick) return null;
  const places = draft().picked.filter((place) => pick.places.includes(place));
  const card = snapshot.hand?.players.find((one) => one.seat === dealtSeat(snapshot))?.cards.find((one) => one.place === places[0])?.card;
  const words = places.length === 1 && card ? `Show the ${cardName(card)}` : places.length ? `Show ${places.length}` : pick.places.length > 1 ? "Show all" : "Show my card";
  return { words, places };
}

/** Pick the card at `place`, or put it back. @param {Picking} pick @param {number} place */
export function toggle(pick, place) {
  const { snapshot } = store;
  const plan = snapshot?.me.ahead?.plan;
  if (snapshot?.me.ahead && plan?.what === "draw" && !snapshot.hand?.offer) { // what is picked anew has still to be said
    draft().picked = [...plan.places];
    snapshot.me.ahead.plan = null;
    sayNothing(snapshot);
  }
  const { picked } = draft();
  if (!pick.places.includes(place)) return;
  if (picked.includes(place)) redraft({ picked: picked.filter((one) => one !== place) });
  else if (pick.most === 1) redraft({ picked: [place] });
  else if (picked.length < pick.most) redraft({ picked: [...picked, place].sort((a, b) => a - b) });
  else toast(`At most ${counted(pick.most, "card")}: put one back first.`);
}

/** A card that may be picked. @param {Picking} pick @param {DrawnCard & { place: number }} card @param {CardLook} how */
export function pickButton(pick, card, how) {
  const { snapshot } = store;
  const on = (snapshot && !snapshot.hand?.offer && !snapshot.hand?.over ? pickedAhead(snapshot) : draft().picked).includes(card.place);
  const word = on ? pick.words.on : pick.words.off;
  const number = pick.places.indexOf(card.place) + 1;
  const wild = card.wild ? ", wild" : "";
  return h(
    "li",
    { key: `place${card.place}` },
    h(
      "button.pick",
      {
        type: "button",
        class: pick.words.away ? "away" : "",
        "aria-pressed": String(on),
        "aria-keyshortcuts": String(number),
        "aria-label": `${card.card ? cardName(card.card) : `card ${number}, face down`}${wild}${word ? `, ${word}` : ""}`,
        on: { click: () => toggle(pick, card.place) },
      },
      card.card ? face(card, { tag: "span", ...how }) : back({ tag: "span" }),
      h("span.mk", { "aria-hidden": "true" }, h("kbd", null, number), word || "\u00a0"),
    ),
  );
}

/** @param {Player} player @param {Picking} pick @param {number[]} picked */
function doing(player, pick, picked) {
  const words = picked.length ? pick.words.doing(picked.length) : pick.words.doing("").trim();
  const one = picked.length === 1 ? player.cards.find((card) => card.place === picked[0]) : null;
  if (pick.verb === "throw" && pick.price > 0) return picked.length ? `Exchange ${numberWord(picked.length)} for ${pick.price}` : "Exchange";
  const named = one?.card && (pick.verb === "turn up" || pick.verb === "choose") ? `${words} the ${cardName(one.card)}` : words;
  return pick.price > 0 ? `${named} for ${pick.price}` : named;
}

/** The buttons of an offer to pick. @param {Player} player @param {Picking} pick */
export function pickChoices(player, pick) {
  const { picked } = draft();
  const list = [];
  if (pick.least === 0) {
    const keep = pick.verb === "throw" && !pick.price ? `keep all ${numberWord(player.cards.length)}` : pick.price ? "pay nothing" : null;
    list.push({ key: "P", label: pick.price && pick.verb === "throw" ? "Keep all" : pick.words.none, fact: keep, look: "", run: () => act({ pick: [] }) });
  }
  const missing = Math.max(pick.least, 1) - picked.length;
  list.push({
    key: "D",
    label: doing(player, pick, picked),
    fact: missing > 0 ? (picked.length || pick.least > 1 ? `${missing} more to choose` : pick.most > 1 ? "pick cards" : "pick a card") : null,
    look: "gold",
    disabled: missing > 0,
    run: () => act({ pick: picked }),
  });
  return list;
}
