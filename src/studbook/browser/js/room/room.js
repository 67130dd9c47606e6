/** The room: seats and bots, the link to invite with, the host's part, the ledger. */

import { pageBar } from "./bar.js";
import { h, icon } from "../core/dom.js";
import { endButtons, resultView } from "./ending.js";
import { ledgerView } from "./ledger.js";
import { settingsView } from "./settings.js";
import { send } from "./socket.js";
import { change, store } from "../core/store.js";
import { toast } from "../core/toast.js";
import { counted } from "../core/words.js";

/** @param {Room} room */
function inviteLink(room) {
  return new URL(room.url ?? `/room/${room.code}`, location.href).href;
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast("Link copied.");
  } catch {
    const text = /** @type {Node} */ (document.querySelector(".link output span"));
    const range = document.createRange();
    range.selectNodeContents(text);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    toast("Select and copy the link: this browser keeps the clipboard to itself.");
  }
}

/** @param {Room} room */
function invite(room) {
  const link = inviteLink(room);
  return h(
    "section.sheet.box.stack",
    { key: "invite", "aria-label": "Invite" },
    h(
      "div.link",
      null,
      h("output", { "aria-label": "Invite link" }, h("span", null, link.replace(/^https?:\/\//, ""))),
      h("button.btn.small.solid", { type: "button", on: { click: () => copy(link) } }, icon("i-link"), h("span", null, "Copy link")),
    ),
  );
}

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
      : h("button.btn.small", { type: "button", "aria-label": `Sit on seat ${at + 1}`, on: { click: () => change({ sheet: "sit", sitAt: at }) } }, h("span", null, "Sit here")),
  ];
}

// Whoever has no seat may have a bot's.
/** @param {Seat} seat @param {number} at */
function onBots(seat, at) {
  return h("button.btn.small", { type: "button", "aria-label": `Sit in for ${seat.name}`, on: { click: () => change({ sheet: "sit", sitAt: at }) } }, h("span", null, "Sit here"));
}

/** @param {Seat} seat @param {boolean} you */
const stateWords = (seat, you) => {
  if (seat.bot) return seat.heir ? `${seat.heir} sits down after the hand` : (seat.temper ?? "");
  return you && seat.state === "in" ? "" : (STATES[seat.state] ?? "");
};

/** @param {Snapshot} snapshot @param {Seat} seat @param {number} at */
function takenSeat(snapshot, seat, at) {
  const { me, room } = snapshot;
  const you = at === me.seat;
  const host = room.people?.some((person) => person.seat === at && person.host);
  const standing = me.seat === null || me.seat === undefined;
  const awaited = snapshot.seats.some((one) => one?.heir && one.heir === me.name);
  const manage = standing && seat.bot && !seat.heir && !awaited && me.name
    ? onBots(seat, at)
    : you || me.host
    ? h("button.tool", { type: "button", "aria-label": you ? "Your seat" : `Manage ${seat.name}`, "aria-haspopup": "dialog", on: { click: () => change(you ? { sheet: "menu" } : { sheet: "manage", manage: at }) } }, icon("i-menu"))
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
  const watchers = (snapshot.room.people ?? []).filter((person) => person.seat === null || person.seat === undefined).map((person) => person.name).filter(Boolean);
  return h(
    "section.sheet.box",
    { key: "seats", "aria-label": "Seats" },
    h("h2", null, "Seats"),
    h("ol.chairs", { role: "list" }, items),
    watchers.length > 0 && h("p.watchers.small-text", null, `Watching: ${watchers.join(", ")}`),
  );
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
    h(
      "div.hostbar",
      null,
      running ? small("Back to the table", () => change({ screen: "table" }), "gold") : small(room.phase === "over" ? "Begin another evening" : `Deal hand ${room.hands + 1}`, start, "gold", ready < 2),
      running ? small("Pause after this hand", () => send({ do: "pause" })) : null,
      ...endButtons(room, small),
      small("Fill with bots", () => send({ do: "fill" }), "", !free),
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
    running
      ? h("button.btn.small.gold", { type: "button", on: { click: () => change({ screen: "table" }) } }, h("span", null, "Back to the table"))
      : h("p.hint", null, host ? `${host} deals when everybody is here.` : "The host deals when everybody is here."),
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
      h(
        "div.roomgrid",
        null,
        h("div.stack", { key: "left" }, resultView(room), invite(room), seatsView(snapshot), ledgerView(snapshot)),
        h("div.stack", { key: "right" }, me.host ? hostView(snapshot) : guestView(snapshot)),
      ),
    ),
  );
}

/** What the host may do with a seat. @param {Snapshot} snapshot */
export function manageSheet(snapshot) {
  const at = store.ui.manage;
  const seat = snapshot.seats[at];
  if (!seat) return null;
  const person = snapshot.room.people?.find((one) => one.seat === at);
  /** @param {() => void} run */
  const close = (run) => () => {
    run();
    change({ sheet: null });
  };
  const body = h(
    "div.menu",
    null,
    seat.bot
      ? h("button", { type: "button", on: { click: close(() => send({ do: "remove_bot", seat: at })) } }, icon("i-x"), h("span", null, "Take the bot away", h("small", null, "after this hand, if it is in one")))
      : [
          person && h("button", { key: "host", type: "button", on: { click: close(() => send({ do: "host", person: person.id })) } }, icon("i-next"), h("span", null, "Pass host on", h("small", null, `${seat.name} deals and sets the stakes`))),
          h("button", { key: "remove", type: "button", on: { click: close(() => send({ do: "remove", seat: at })) } }, icon("i-x"), h("span", null, "Free the seat", h("small", null, "after this hand; the chips go to the ledger"))),
        ],
  );
  return { title: seat.name, body };
}
