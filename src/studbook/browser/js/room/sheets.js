/** What stands in the sheets: menu, log, chat, rules, tray, taking a seat, buying chips, hands played. */

import { chatView } from "./chat.js";
import { afterChart, hasChart } from "./coach.js";
import { dealView } from "./deal.js";
import { field, h, icon } from "../core/dom.js";
import { gameName } from "../core/games.js";
import { fairView } from "./fairsheet.js";
import { historyView } from "./ledger.js";
import { logView } from "./log.js";
import { ownSheet } from "./own.js";
import { mucksAlways, toggleMuck } from "./pick.js";
import { closeSheet, manageSheet } from "./manage.js";
import { mySeatSheet } from "./myseat.js";
import { rabbitSheet } from "./rabbit.js";
import { rulesView } from "./rulespage.js";
import { myPlayer } from "./seating.js";
import { shareSheet } from "./share.js";
import { send } from "./socket.js";
import { canNote, eventsOn, notesOn, soundsOn, toggleEvents, toggleNotes, toggleSounds } from "./sound.js";
import { change, hasHand, refresh, store } from "../core/store.js";
import { isDark, isLarge, isTwoColour, toggleDeck, toggleTheme, toggleType } from "../core/theme.js";
import { termSheet } from "../core/terms.js";
import { trayView } from "./tray.js";

/** @param {string | null} sheet */
const to = (sheet) => () => change({ sheet });

/** @param {string} drawing @param {string} words @param {() => void} run @param {string} [detail] */
function item(drawing, words, run, detail = "") {
  return h("button", { key: words, type: "button", on: { click: run } }, icon(drawing), h("span", null, words, detail && h("small", null, detail)));
}

/** @param {string} words @param {boolean} on @param {() => void} run @param {string} [detail] */
function flip(words, on, run, detail = "") {
  return h(
    "button",
    { key: words, type: "button", role: "switch", "aria-checked": String(on), on: { click: run } },
    h("span.sw", { "aria-hidden": "true", "aria-checked": String(on) }),
    h("span", null, words, detail && h("small", null, detail)),
  );
}

/** @param {() => void} run */
const and = (run) => () => {
  run();
  refresh();
};

/** @param {Command} command */
function closing(command) {
  return () => {
    send(command);
    change({ sheet: null });
  };
}

/** @param {Snapshot} snapshot */
function seatItems(snapshot) {
  const { me, seats } = snapshot;
  const seated = me.seat !== null && me.seat !== undefined;
  if (!seated) return !me.awaits && seats.some((seat) => !seat || (seat.bot && !seat.heir)) ? item("i-plus", "Take a seat", to("sit")) : null;
  return [
    me.away
      ? item("i-next", "Come back", closing({ do: "away", on: false }), "from the next hand")
      : item("i-pause", "Sit out", closing({ do: "away", on: true }), "from the next hand"),
    item("i-plus", "Buy chips", to("rebuy"), "between hands"),
    item("i-x", "Leave the seat", to("leave"), "a hand you are in is folded"),
  ];
}

/** @param {Snapshot} snapshot */
function menu(snapshot) {
  /** @param {string} screen */
  const show = (screen) => () => change({ screen, sheet: null });
  return h(
    "div.menu",
    null,
    store.ui.shown === "room"
      ? snapshot.hand && item("i-card", "The table", show("table"))
      : item("i-people", "Room, seats and ledger", show("room")),
    snapshot.hand && item("i-book", "Rules of the game", to("rules")),
    item("i-log", "Hands played", to("history"), "each can be replayed"),
    h("a", { href: "/settle", target: "_blank" }, icon("i-ok"), h("span", null, "Settle an argument", h("small", null, "which hand wins, and why"))),
    h("a", { href: "/odds", target: "_blank" }, icon("i-find"), h("span", null, "Odds", h("small", null, "of hands that you tap in"))),
    h("a", { href: "/learn", target: "_blank" }, icon("i-play"), h("span", null, "Learn a game", h("small", null, "in three hands that stop and ask"))),
    h("hr"),
    seatItems(snapshot),
    snapshot.me.name && item("i-people", "My seat on another device", to("myseat"), "a link of your own, to come back by"),
    h("hr"),
    snapshot.hand && item("i-grid", "Cards seen", to("tray")),
    item("i-find", "Words of the table", to("terms"), "what they mean, each in a sentence"),
    snapshot.me.host && item("i-plus", "A game of your own", to("own"), "from a file, for this table"),
    h("a", { href: `/room/${snapshot.room.code}/stats`, target: "_blank", rel: "noopener" }, icon("i-grid"), h("span", null, "Statistics")),
    h("hr"),
    flip("Dark theme", isDark(), and(toggleTheme)),
    flip("Larger type", isLarge(), and(toggleType)),
    flip("Deck of two colours", isTwoColour(), and(toggleDeck), "red and black in place of four"),
    flip("Sound at your turn", soundsOn(), toggleSounds, "while this page is hidden it sounds unless you turn it off"),
    flip("Sounds of the table", eventsOn(), toggleEvents, "cards, chips, and a pot that is won"),
    flip("Muck by itself", mucksAlways(), toggleMuck, "what you need not show is not asked for"),
    canNote() && flip("Note at your turn", notesOn(), toggleNotes, "from the system, while this page is hidden"),
    h("hr"),
    h("a", { href: "/replay", target: "_blank", rel: "noopener" }, icon("i-play"), h("span", null, "Replay a hand", h("small", null, "from a file"))),
    h("a", { href: `/room/${snapshot.room.code}/tv`, target: "_blank", rel: "noopener" }, icon("i-eye"), h("span", null, "A screen for the room", h("small", null, "as onlookers see it, for a television"))),
    h("a", { href: "/" }, icon("i-prev"), h("span", null, "All tables")),
  );
}

/** @param {HTMLFormElement} form */
function amount(form) {
  const text = field(form, "chips").value.trim();
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param {(form: HTMLFormElement) => Command} command */
function asking(command) {
  return (/** @type {At<SubmitEvent, HTMLFormElement>} */ event) => {
    event.preventDefault();
    store.ui.askError = "";
    send({ ...command(event.target), chips: amount(event.target) }, {
      quiet: true,
      done: () => change({ sheet: null }),
      refused: (message) => change({ askError: message }),
    });
  };
}

/** @param {Snapshot} snapshot @param {string} words @param {(form: HTMLFormElement) => Command} command */
function chipsForm(snapshot, words, command) {
  const { least, most, chips } = snapshot.room.settings;
  const range = least && most ? `${least} to ${most}` : "";
  const { askError } = store.ui;
  return h(
    "form.stack",
    { on: { submit: asking(command) } },
    h("label.field", null, h("span", null, range ? `Chips, ${range}` : "Chips"), h("input", { name: "chips", inputmode: "numeric", autocomplete: "off", class: askError ? "bad" : "", born: (el) => { el.value = chips ?? ""; el.select(); } })),
    askError && h("p.field-error", { role: "alert" }, askError),
    h("button.btn.gold", { type: "submit" }, h("span", null, words)),
  );
}

const sit = () => ({ do: "sit", ...(Number.isInteger(store.ui.sitAt) ? { seat: store.ui.sitAt } : {}) });

/** @param {Snapshot} snapshot */
function leave(snapshot) {
  const { hand } = snapshot;
  const player = myPlayer(snapshot);
  const inHand = player && !hand?.over && player.state !== "folded";
  return h(
    "div.stack",
    null,
    h("p", null, inHand ? "You are in a hand: leaving folds it, unless you are all in." : "Your chips go to the ledger, and the seat is free."),
    h("button.btn.danger", { type: "button", on: { click: closing({ do: "stand" }) } }, h("span", null, inHand && player.state !== "all in" ? "Fold and leave" : "Leave the seat")),
    h("button.btn", { type: "button", on: { click: to(null) } }, h("span", null, "Stay")),
  );
}

/** Every sheet by its name. @param {Snapshot} snapshot */
export function sheetContents(snapshot) {
  const showdown = Boolean(snapshot.hand?.over);
  const asks = snapshot.room.settings.approve && !snapshot.me.host ? (snapshot.room.people?.find((person) => person.host)?.name ?? "the host") : "";
  return {
    menu: () => ({ title: "Menu", body: menu(snapshot) }),
    log: () => ({ title: "Log", tall: true, body: logView(snapshot) }),
    chat: () => ({ title: "Chat", tall: true, body: chatView(snapshot) }),
    rules: () => ({ title: "Rules", body: rulesView(snapshot) }),
    tray: () => ({ title: "Cards seen", body: trayView(snapshot, myPlayer(snapshot), showdown) }),
    chances: () => ({ title: "Chances by street", body: hasChart(snapshot) && hasHand(snapshot) ? afterChart(snapshot) : h("p.dim", null, "The next hand is being played.") }),
    history: () => ({ title: "Hands played", body: historyView(snapshot) }),
    sit: () => ({ title: "Take a seat", body: chipsForm(snapshot, asks ? `Ask ${asks} for the seat` : "Sit down", sit) }),
    rebuy: () => ({ title: "Buy chips", body: chipsForm(snapshot, asks ? `Ask ${asks} for chips` : "Buy chips", () => ({ do: "rebuy" })) }),
    rabbit: () => rabbitSheet(snapshot),
    share: () => shareSheet(snapshot),
    term: () => termSheet(store.ui.term),
    terms: () => termSheet(null),
    leave: () => ({ title: "Leave the seat", body: leave(snapshot) }),
    manage: () => manageSheet(snapshot),
    close: () => closeSheet(snapshot),
    myseat: () => mySeatSheet(snapshot),
    fair: () => ({ title: "How this hand was dealt", body: fairView(snapshot) }),
    own: () => snapshot.me.host && { title: "A game of your own", body: ownSheet(snapshot, { phases: dealView, names: gameName, done: () => change({ sheet: null }) }) },
  };
}
