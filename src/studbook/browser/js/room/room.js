/** The room: who sits where and who looks on, the host's part; the invitation, what is asked and the ledger stand beside them. */

import { pageBar } from "./bar.js";
import { h, icon } from "../core/dom.js";
import { inviteView } from "./invite.js";
import { endButtons, resultView } from "./ending.js";
import { ledgerView } from "./ledger.js";
import { settingsView } from "./settings.js";
import { send } from "./socket.js";
import { change } from "../core/store.js";
import { counted } from "../core/words.js";
import { awaited, wishesView } from "./wishes.js";

const STATES = { in: "ready", away: "away, sits out", "out of chips": "out of chips", leaving: "leaves after the hand", disconnected: "disconnected" };

/** @param {Snapshot} snapshot @param {number} at */
function freeSeat(snapshot, at) {
  const { me } = snapshot;
  const seated = me.seat !== null && me.seat !== undefined;
  return [
    h("span.who", null, h("span.free", null, "Free seat")),
    h("span"),
    seated
      ? (me.host ? h("button.btn.small", { type: "button", "aria-label": `A bot on seat ${at + 1}`, on: { click: () => send({ do: "add_bot", seat: at }) } }, icon("i-plus"), h("span", null, "Bot")) : h("span"))
      : !me.awaits && h("button.btn.small", { type: "button", "aria-label": `Sit on seat ${at + 1}`, on: { click: () => change({ sheet: "sit", sitAt: at }) } }, h("span", null, "Sit here")),
  ];
}

// Whoever has no seat may have a bot's.
/** @param {Seat} seat @param {number} at */
function onBots(seat, at) {
  return h("button.btn.small", { type: "button", "aria-label": `Sit in for ${seat.name}`, on: { click: () => change({ sheet: "sit", sitAt: at }) } }, h("span", null, "Sit here"));
}

/** @param {Seat} seat @param {boolean} you */
const stateWords = (seat, you) => {
  if (seat.bot) return seat.heir ? `${seat.heir} sits down after the hand` : [seat.temper, seat.level].filter(Boolean).join(", ");
  return you && seat.state === "in" ? "" : (STATES[seat.state] ?? "");
};

/** @param {Snapshot} snapshot @param {Seat} seat @param {number} at */
function takenSeat(snapshot, seat, at) {
  const { me, room } = snapshot;
  const you = at === me.seat;
  const host = room.people?.some((person) => person.seat === at && person.host);
  const standing = me.seat === null || me.seat === undefined;
  const manage = standing && seat.bot && !seat.heir && !me.awaits && me.name
    ? onBots(seat, at)
    : you || me.host
    ? h("button.tool", { type: "button", "aria-label": you ? "Your seat" : `Manage ${seat.name}`, "aria-haspopup": "dialog", on: { click: () => change(you ? { sheet: "menu" } : { sheet: "manage", manage: at, guest: null, sure: null }) } }, icon("i-menu"))
    : h("span.tool", { "aria-hidden": "true" });
  return [
    h("span.who", null, h("b", null, seat.name), you && h("span.tag", null, "you"), host && h("span.tag", null, "host"), seat.bot && h("span.tag", null, "bot"), h("small", null, stateWords(seat, you))),
    h("span", null, seat.chips),
    manage,
  ];
}

/** @param {Snapshot} snapshot */
function seatsView(snapshot) {
  const items = snapshot.seats.map((seat, at) =>
    h("li", { key: at }, h("span.no", { "aria-hidden": "true" }, at + 1), seat ? takenSeat(snapshot, seat, at) : freeSeat(snapshot, at)),
  );
  const waits = awaited(snapshot);
  return h(
    "section.sheet.box",
    { key: "seats", "aria-label": "Seats" },
    h("h2", null, "Seats"),
    h("ol.chairs", { role: "list" }, items),
    waits && h("div.hint.waits", { key: "waits", role: "status" }, h("span", null, waits.words), waits.button),
    onlookers(snapshot),
  );
}

/** @param {Snapshot} snapshot */
function onlookers({ room, me }) {
  const here = (room.people ?? []).filter((person) => person.seat === null || person.seat === undefined);
  const looking = here.filter((person) => person.online && !person.barred);
  const barred = me.host ? here.filter((person) => person.barred) : [];
  /** @param {Person} person */
  const one = (person) => (me.host && person.id !== me.id
    ? h("button.plain", { key: person.id, type: "button", "aria-haspopup": "dialog", on: { click: () => change({ sheet: "manage", guest: person.id, sure: null }) } }, person.name)
    : h("span", { key: person.id }, person.name));
  return [
    looking.length > 0 && h("p.watchers.small-text", { key: "looking" }, "Watching: ", looking.map(one)),
    barred.length > 0 && h("p.watchers.small-text", { key: "barred" }, "Kept out: ", barred.map(one)),
  ];
}

/** @param {Snapshot} snapshot */
function hostView(snapshot) {
  const { room, seats } = snapshot;
  const running = !["waiting", "paused", "over"].includes(room.phase);
  const ready = seats.filter((seat) => seat && seat.state !== "away" && (room.phase === "over" || seat.state !== "out of chips")).length;
  const free = seats.some((seat) => !seat);
  /** @param {string} words @param {() => void} run @param {string} [look] @param {boolean} [off] */
  const small = (words, run, look = "", off = false) =>
    h("button.btn.small", { key: words, type: "button", class: off ? "" : look, "aria-disabled": off ? "true" : null, on: { click: () => !off && run() } }, h("span", null, words));
  return h(
    "section.sheet.box.stack",
    { key: "host", "aria-label": "Host" },
    h("h2", null, "Host"),
    room.closed && h("p.hint", { key: "closed" }, "The table is closed: nobody new comes in. Deal again, and it is open."),
    h(
      "div.hostbar",
      null,
      running ? small("Back to the table", () => change({ screen: "table" }), "gold") : small(room.phase === "over" ? "Begin another evening" : `Deal hand ${room.hands + 1}`, start, "gold", ready < 2),
      running ? small("Pause after this hand", () => send({ do: "pause" })) : null,
      ...endButtons(room, small),
      small("Fill with bots", () => send({ do: "fill" }), "", !free),
      !room.closed && small("Close the table", () => change({ sheet: "close" })),
    ),
    room.phase === "over" && h("p.hint", { key: "anew" }, `Everybody at the table begins it with ${room.settings.chips} chips.`),
    ready < 2 && h("p.hint", { key: "few" }, "Two players with chips are needed to deal. Sit down, or let bots play."),
    settingsView(snapshot),
  );
}

function start() {
  change({ screen: null });
  send({ do: "start" });
}

/** @param {Snapshot} snapshot */
function guestView(snapshot) {
  const host = snapshot.room.people?.find((person) => person.host)?.name;
  const running = !["waiting", "over"].includes(snapshot.room.phase);
  return h(
    "section.sheet.box.stack",
    { key: "host", "aria-label": "The table" },
    h("h2", null, "The table"),
    snapshot.room.closed && h("p.hint", { key: "closed" }, "The host has closed the table."),
    running
      ? h("button.btn.small.gold", { type: "button", on: { click: () => change({ screen: "table" }) } }, h("span", null, "Back to the table"))
      : h("p.hint", null, host ? `${host} deals when everybody is here.` : "The host deals when everybody is here."),
    snapshot.me.owner && h("div.hint.waits", { key: "owner" }, h("span", null, `This is your table; ${host ?? "somebody"} is the host now.`), h("button.btn.small", { type: "button", on: { click: () => send({ do: "take_host" }) } }, h("span", null, "Be the host again"))),
    settingsView(snapshot),
  );
}

/** The room's screen. @param {Snapshot} snapshot */
export function roomView(snapshot) {
  const { room, seats, me } = snapshot;
  const bots = seats.filter((seat) => seat?.bot).length;
  const friends = seats.filter((seat) => seat && !seat.bot).length;
  const words = [friends && counted(friends, "friend"), bots && counted(bots, "bot")].filter(Boolean).join(", ");
  return h(
    "div.roompage",
    { key: "room" },
    pageBar(room, words),
    h(
      "main.page",
      { key: "page" },
      h("h1.vh", { key: "name" }, room.name),
      h(
        "div.roomgrid",
        null,
        h("div.stack", { key: "left" }, resultView(room), wishesView(snapshot), inviteView(room), seatsView(snapshot), ledgerView(snapshot)),
        h("div.stack", { key: "right" }, me.host ? hostView(snapshot) : guestView(snapshot)),
      ),
    ),
  );
}
