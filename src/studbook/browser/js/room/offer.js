/** What you may do now, as buttons and as keys; or whom the table waits for. */

import { afterView, goOnButton } from "./after.js";
import { aheadOf, aheadView } from "./ahead.js";
import { amountView, betChoices } from "./bets.js";
import { clock } from "./clock.js";
import { coachView } from "./coach.js";
import { h, icon } from "../core/dom.js";
import { asks } from "../core/fresh.js";
import { pickChoices, pickOf } from "./pick.js";
import { declareView, isDeclaration, sayChoices } from "./say.js";
import { nameAt } from "./seating.js";
import { send } from "./socket.js";
import { termed } from "../core/terms.js";
import { listed, numberWord, present, small } from "../core/words.js";

/** What may be done: `{ key, label, fact, look, disabled, run }` each. @param {Snapshot} snapshot @param {Player | undefined} player @returns {Choice[]} */
export function choices(snapshot, player) {
  const { hand } = snapshot;
  if (!hand?.offer || !player) return [];
  if (hand.offer.kind === "bet") return betChoices(hand, player);
  const pick = pickOf(snapshot);
  if (pick) return pickChoices(player, pick);
  return sayChoices(hand);
}

/** @param {Choice} choice */
function button(choice) {
  return h(
    "button.btn",
    {
      key: choice.key || choice.label,
      type: "button",
      class: choice.disabled ? "" : choice.look,
      "aria-keyshortcuts": choice.key.replace("⇧", "Shift+") || null,
      "aria-disabled": choice.disabled ? "true" : null,
      on: { click: () => !choice.disabled && choice.run() },
    },
    h("span", null, choice.label),
    choice.fact && h("small", null, choice.fact),
    choice.key && h("kbd", { "aria-hidden": "true" }, choice.key),
  );
}

/** @param {HandSnapshot} snapshot @param {Player} player */
function label(snapshot, player) {
  const { hand } = snapshot;
  const offer = /** @type {Offer} */ (hand.offer);
  if (offer.title) return offer.title;
  if (offer.kind === "bet") return player.opens ? [icon("flag", ""), h("span.reason", null, "You open: ", termed(player.opens))] : "Your turn";
  if (offer.kind === "say" && isDeclaration(offer)) return "Declare";
  return hand.street?.name ?? "Your turn";
}

/** @param {HandSnapshot} snapshot @param {Player} player */
function waiting(snapshot, player) {
  const { hand } = snapshot;
  const names = hand.to_act.filter((at) => at !== player.seat).map((at) => nameAt(snapshot, at));
  const verb = hand.secret ? (names.length === 1 ? "is choosing" : "are choosing") : names.length === 1 ? "is to act" : "are to act";
  const words = names.length ? `${listed(names)} ${verb}.` : "Cards are on their way.";
  const own = player.declared === "chosen" ? "You have chosen. " : "";
  if (aheadOf(snapshot)) return [clock(words), aheadView(snapshot, player)];
  const further = goOnButton(snapshot);
  if (further) return [clock(words), h("div.acts", { key: "acts", role: "group", "aria-label": "Your actions", ...asks(`out ${hand.id}`) }, further)];
  return [clock(hand.secret ? "Declaring" : (hand.street?.name ?? ""), "clock"), h("div.wait", { key: "wait" }, h("p", null, own, words))];
}

/** The question that the actions answer: another one as soon as anything about it is another. @param {Hand} hand */
const questionOf = ({ id, turn, offer }) => `${id}.${turn} ${JSON.stringify(offer)}`;

/** Asking for more time, once a hand. @param {HandSnapshot} snapshot */
function moreTime({ me }) {
  return me.more_time ? h("button.plain.more", { key: "more", type: "button", on: { click: () => send({ do: "more_time" }) } }, "More time") : null;
}

/** The place of the actions. It keeps its height when there is nothing to do. @param {HandSnapshot} snapshot @param {Player} player */
export function offerView(snapshot, player) {
  const { hand } = snapshot;
  if (hand.over) return afterView(snapshot, player);
  if (!hand.offer) return waiting(snapshot, player);
  const list = choices(snapshot, player);
  const amount = hand.offer.kind === "bet" && amountView(hand, player);
  const close = [list.length > 3 && "four", (amount || list.length > 3) && list.length > 2 && "close"].filter(Boolean).join(" ");
  return [
    clock(label(snapshot, player), "clock", moreTime(snapshot)),
    coachView(snapshot),
    amount,
    hand.offer.kind === "say" && isDeclaration(hand.offer) && declareView(hand, player),
    h("div.acts", { key: "acts", class: close, role: "group", "aria-label": "Your actions", ...asks(questionOf(hand)) }, list.map(button)),
  ];
}

/** The one sentence that says what you are asked, for the log and for readers. @param {HandSnapshot} snapshot @param {Player | undefined} player */
export function askedWords(snapshot, player) {
  const { offer } = snapshot.hand;
  if (!offer) return "";
  if (offer.kind === "pick") {
    const { least, most } = offer;
    const cards = most === 1 ? (least ? "one card" : "one card or none") : least === most ? `${numberWord(most)} cards` : least ? `${numberWord(least)} to ${numberWord(most)} cards` : `up to ${numberWord(most)} cards`;
    return `You are to ${offer.verb === "throw" ? "discard" : offer.verb} ${cards}.`;
  }
  if (offer.kind === "say") {
    if (isDeclaration(offer)) return "You are to declare.";
    return `You are to say: ${offer.words.join(" or ")}.`;
  }
  if (offer.call > 0) return `You are to act: ${offer.call} to call.`;
  const raises = (player ? betChoices(snapshot.hand, player) : []).filter((choice) => /[BR]$/.test(choice.key));
  const words = present([offer.check && "check", ...raises.map((choice) => small(choice.label))]);
  return `You are to act: ${listed(words, "or") || "fold"}.`;
}
