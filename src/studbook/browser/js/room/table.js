/** The table: the mat with the seats round it while a hand is played, the hands shown after it. */

import { afterView } from "./after.js";
import { bar, ruleLine } from "./bar.js";
import { inline } from "../core/cards.js";
import { h } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { mySeat } from "./mine.js";
import { sidePanel } from "./panel.js";
import { centre } from "../core/pots.js";
import { hasHand } from "../core/store.js";
import { keepFitting } from "./rows.js";
import { seatView } from "./seat.js";
import { dealtSeat, myPlayer, others, places } from "./seating.js";
import { isShowdown } from "./ended.js";
import { showdownView, splitView } from "./showdown.js";
import { spokenLog } from "./log.js";
import { awaited } from "./wishes.js";

/** The foot of the mat for somebody without cards: watching, or waiting for the next hand. @param {Snapshot} snapshot */
function watching(snapshot) {
  const { me, seats } = snapshot;
  const seat = me.seat === null || me.seat === undefined ? null : seats[me.seat];
  const free = seats.filter((one) => !one).length;
  const bots = seats.some((one) => one?.bot && !one.heir);
  const resting = !snapshot.hand || snapshot.hand.over;
  const waits = awaited(snapshot);
  const words = waits ? waits.words : seat
    ? me.away ? "You sit out. The cards go on without you." : seat.state === "out of chips" ? "You are out of chips." : resting ? "You are in with the next hand." : "You are dealt in with the next hand."
    : free ? `You are watching. ${free === 1 ? "One seat is" : `${free} seats are`} free.` : bots ? "You are watching. A bot makes room when you take a seat." : "You are watching. Every seat is taken.";
  return h("section.me.watch", { key: "me", "aria-label": "Your seat" }, h("div.watching", { key: "watching" }, h("p", null, words), h("div.do", null, afterView(snapshot, null))));
}

/** @param {HandSnapshot} snapshot @param {Player | undefined} player */
function mat(snapshot, player) {
  const around = others(snapshot);
  const { mat: division, places: at } = places(around.length);
  const count = around.length;
  return h(
    "main.stage",
    { key: "stage", "aria-label": "Table" },
    h(
      "div.mat",
      { class: division },
      h(
        "ol.seats",
        { key: "seats", class: count <= 5 ? "roomy" : "", role: "list", tabindex: count > 8 ? "0" : null, "aria-label": "Players, clockwise from your left", each: keepFitting(snapshot) },
        around.slice(0, at.length).map((one, index) => seatView(snapshot, one, at[index])),
      ),
      snapshot.hand.over ? over(snapshot, player) : centre(snapshot, player),
      player ? mySeat(snapshot, player) : watching(snapshot),
    ),
  );
}

// What the winner has shown of the hand, for who showed it and for all others.
/** @param {HandSnapshot} snapshot */
function shownWords(snapshot) {
  const { hand } = snapshot;
  const player = hand.players.find((one) => one.cards.some((card) => card.shown && !card.up));
  if (!player) return null;
  const you = player.seat === dealtSeat(snapshot);
  const words = player.shows ? player.hand.map((one) => [one.title, one.detail && [", ", partsView(one.detail)]]) : player.cards.filter((card) => card.shown && card.card).map((card, at) => [at > 0 && " ", inline(/** @type {string} */ (card.card))]);
  return h("p.shown-words", { key: "shown-words", role: "status" }, h("b", null, you ? "You show" : `${player.name} shows`), " ", words);
}

// A pot won without a showdown: the middle says who took it and why.
/** @param {HandSnapshot} snapshot @param {Player | undefined} player */
function over(snapshot, player) {
  const view = centre(snapshot, player);
  const pot = [splitView(snapshot), shownWords(snapshot)];
  const kept = view.children.filter((child) => child.key !== "pot" && child.key !== "dead");
  return pot[0] ? { ...view, children: [...kept, ...pot.filter((one) => one !== null)] } : view;
}

/** @param {Snapshot} snapshot */
function idleWords({ room, choosing, me }) {
  if (choosing) return choosing.seat === me.seat ? "You choose the game." : `${choosing.name ?? "The table"} ${choosing.name ? "is choosing" : "chooses"} the game.`;
  if (room.result) return room.result.words;
  return room.phase === "paused" ? "The table is paused." : "The cards are being shuffled.";
}

// Between hands with nothing on the table: the seats, and what it waits for.
/** @param {Snapshot} snapshot */
function idleMat(snapshot) {
  const around = others(snapshot);
  const { mat: division, places: at } = places(around.length);
  return h(
    "main.stage",
    { key: "stage", "aria-label": "Table" },
    h(
      "div.mat",
      { class: division },
      h("ol.seats", { key: "seats", class: around.length <= 5 ? "roomy" : "", role: "list", "aria-label": "Players, clockwise from your left" }, around.slice(0, at.length).map((one, index) => seatView(snapshot, one, at[index]))),
      h("section.centre", { key: "centre" }, h("p.said-now", { key: "said", role: "status" }, h("span", null, idleWords(snapshot)))),
      watching(snapshot),
    ),
  );
}

/** The table's screen. @param {Snapshot} snapshot */
export function tableView(snapshot) {
  if (!hasHand(snapshot)) return h("div.table", { key: "table" }, bar(snapshot), idleMat(snapshot), sidePanel(snapshot, null, false));
  const player = myPlayer(snapshot);
  const showdown = isShowdown(snapshot.hand);
  return h(
    "div.table",
    { key: "table", class: showdown ? "show" : "" },
    bar(snapshot),
    ruleLine(snapshot),
    showdown ? showdownView(snapshot, player) : mat(snapshot, player),
    sidePanel(snapshot, player, showdown),
    spokenLog(snapshot),
  );
}
