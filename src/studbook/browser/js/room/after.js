/** After a hand: how long until the next, who chooses it, and what may be done meanwhile. */

import { clock } from "./clock.js";
import { chartButton, hasChart } from "./coach.js";
import { h } from "../core/dom.js";
import { asks } from "../core/fresh.js";
import { replayLink } from "../core/links.js";
import { showChoice } from "./pick.js";
import { mayHunt } from "./rabbit.js";
import { send } from "./socket.js";
import { change } from "../core/store.js";
import { listed } from "../core/words.js";
import { awaited } from "./wishes.js";

/** @param {Snapshot} snapshot */
function nextWords(snapshot) {
  const { room, choosing, me, hand } = snapshot;
  if (choosing) return choosing.seat === me.seat ? "You choose the game" : `${choosing.name} chooses the game`;
  if (hand && !hand.over) return hand.street?.name ?? "In play";
  if (room.result) return room.result.words;
  if (room.phase === "paused") return "The table is paused";
  if (room.phase === "choosing") return "The cards are being shuffled";
  return room.ending?.last_hand ? "The result" : "Next hand";
}

/** On to the next hand, or to the end of one that goes on without you. @param {Snapshot} snapshot */
export function goOnButton({ me, hand, room }) {
  if (!me.go_on || !hand) return null;
  const { wished, waits_for } = me.go_on;
  const words = wished ? `Waiting for ${listed(waits_for)}` : !hand.over ? "To the end" : room.ending?.last_hand ? "To the result" : "Next hand";
  if (wished && !waits_for.length) return null;
  return h(
    "button.btn",
    { key: "go-on", type: "button", class: wished ? "" : "solid", "aria-disabled": wished ? "true" : null, "aria-keyshortcuts": "N", on: { click: () => !wished && goOn() } },
    h("span", null, words),
    !wished && h("kbd", { "aria-hidden": "true" }, "N"),
  );
}

/** Whether the coach is offered: after the first hands of who plays alone, until it is there. @param {Snapshot} snapshot */
const coachOffered = ({ hand, room, me }) => Boolean(room.alone && me.host && hand?.over && hand.id <= 2 && !room.settings.coach);

/** Say that you would go on at once. */
export function goOn() {
  send({ do: "go_on" });
}

/** The line and the buttons between two hands. @param {Snapshot} snapshot @param {Player | null | undefined} player */
export function afterView(snapshot, player) {
  const { hand, me, choosing, room } = snapshot;
  /** @param {string} words @param {() => void} run @param {string} [look] @param {string} [fact] */
  const small = (words, run, look = "", fact = "") =>
    h("button.btn", { key: words, type: "button", class: look, on: { click: run } }, h("span", null, words), fact && h("small", null, fact));
  const seated = me.seat !== null && me.seat !== undefined;
  const mine = choosing && choosing.seat === me.seat;
  const broke = me.seat !== null && snapshot.seats[me.seat]?.state === "out of chips";
  const show = player ? showChoice(snapshot) : null;
  const waits = awaited(snapshot);
  const buttons = [
    goOnButton(snapshot),
    waits?.button,
    mine && small("Choose the game", () => change({ screen: "chooser" }), "gold"),
    show && small(show.words, () => send({ do: "show", places: show.places }), "solid", show.words === "Show all" ? "or tap one" : ""),
    broke && small("Buy chips", () => change({ sheet: "rebuy" }), "gold"),
    seated && !broke && small(me.away ? "Come back" : "Sit out", () => send({ do: "away", on: !me.away })),
    room.phase === "over" && small("The result", () => change({ screen: "room" }), "gold"),
    me.host && room.phase === "over" && small("Another evening", () => send({ do: "start" })),
    me.host && room.phase === "paused" && small("Deal on", () => send({ do: "start" }), "gold"),
    hasChart(snapshot) && chartButton(),
    mayHunt(snapshot) && small("What would have come", () => change({ sheet: "rabbit" })),
    coachOffered(snapshot) && small("Ask the coach along", () => send({ do: "settings", settings: { coach: true } }), "", "your chances, beside the price"),
    hand?.over && small("Send", () => change({ sheet: "share" })),
    hand?.over && h("a.btn.wide", { key: "replay", href: replayLink(room.code, hand.id), target: "_blank", rel: "noopener" }, h("span", null, "Replay")),
    !seated && !waits && small("Take a seat", () => change({ sheet: "sit" }), "solid"),
  ].filter(Boolean);
  return [
    clock(nextWords(snapshot), choosing ? "choosing" : "clock"),
    buttons.length > 0 && h("div.acts", { key: "acts", class: buttons.length > 3 ? "many" : "", role: "group", "aria-label": "Between hands", ...asks(`${hand?.id} ${hand?.over} ${room.phase}`) }, buttons),
  ];
}
