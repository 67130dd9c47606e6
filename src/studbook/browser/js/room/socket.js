/**
 * The way to the table. Lost, it is tried again with growing pauses; a snapshot is all that is needed to go on. A command is answered
 * once: one that was not answered before the line broke is sent again under its own id, and the table applies an id once.
 */

import { receive, refresh, store } from "../core/store.js";
import { firstSeal, followDeal } from "./fair.js";
import { hearVersion } from "./renew.js";
import { toast } from "../core/toast.js";
import { sentence } from "../core/words.js";

/** A line on which nothing came for so long is asked for a sign of life; without one it is dead, whatever the system says. */
const QUIET = 4000;
const SIGN = 3000;
const PAUSES = [400, 1000, 2000, 4000, 8000, 15000];
/** The server closes a line with this code when it ends to be started anew: it is looked for so often, for half a minute. */
const RENEWED = 1012;
const RENEWAL = { pause: 300, tries: 100 };

/** The table closes a line with this code when there is no such room. */
const GONE = 4404;
/** And with these when this browser is somebody else's here now, and when the host keeps this person out. */
const SOMEBODY_ELSE = 4409;
const BARRED = 4410;
/** And with this when there is no room for another page just now. */
const FULL = 4429;

/** @type {Map<string, Answers & { command: Command }>} */
const pending = new Map();
/** @type {WebSocket | null} */
let socket = null;
let tries = 0;
/** How often a server that is being renewed is still looked for. */
let renewals = 0;
let timer = 0;
let address = "";

function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Store["link"]} state */
function linked(state) {
  if (store.link === state) return;
  store.link = state;
  refresh();
}

// ---- is the line alive?

let lastHeard = 0;
let asking = 0;

/** Ask for a sign of life, and give the line up when none comes. @param {number} wait */
function beat(wait) {
  if (socket?.readyState !== WebSocket.OPEN || asking) return;
  const line = socket;
  const since = performance.now();
  line.send(JSON.stringify({ do: "beat", id: newId() }));
  asking = setTimeout(() => {
    asking = 0;
    if (line === socket && lastHeard < since) drop();
  }, wait);
}

// A dead line may take minutes to close: it is left, and a new one opened.
function drop() {
  const line = socket;
  socket = null;
  line?.close();
  linked("lost");
  clearTimeout(timer);
  timer = setTimeout(open, PAUSES[0]);
}

/** The page is looked at again, or the system says that there is a network: a new line at once where the old one does not answer. */
function awake() {
  if (document.hidden) return;
  if (socket?.readyState === WebSocket.OPEN) beat(1200);
  else retry();
}

/** @param {MessageEvent} event */
function heard(event) {
  lastHeard = performance.now();
  let frame;
  try {
    frame = JSON.parse(event.data);
  } catch {
    return;
  }
  if (frame.type === "snapshot") {
    if (!receive(frame)) socket?.close(); // opened again, it brings everything
    return;
  }
  if (frame.type === "dealing") {
    followDeal(frame, send);
    return;
  }
  if (frame.type === "hello") {
    hearVersion(frame.version);
    return;
  }
  if (frame.type === "coach" || frame.type === "trouble") {
    if (frame.type === "coach") store.coach = frame;
    else store.trouble = frame.words;
    refresh();
    return;
  }
  const asked = pending.get(frame.id);
  if (!asked) return;
  pending.delete(frame.id);
  if (frame.type === "refused") {
    store.ui.waiting = false;
    const words = sentence(frame.message);
    asked.refused?.(words);
    if (!asked.quiet) toast(words);
    refresh();
  } else if (frame.type === "done") {
    asked.done?.(frame);
  }
}

// A line that never opens may be a table that is gone: its page says so.
async function stillThere() {
  try {
    return (await fetch(location.pathname, { method: "GET", cache: "no-store" })).status !== 404;
  } catch {
    return true;
  }
}

/** @param {CloseEvent} event @param {boolean} opened */
function lost(event, opened) {
  socket = null;
  if (event.code === GONE) {
    linked("gone");
    return;
  }
  if (event.code === BARRED) {
    store.barred = event.reason;
    linked("barred");
    return;
  }
  store.full = event.code === FULL ? event.reason : "";
  if (event.code === RENEWED) renewals = RENEWAL.tries;
  linked(renewals > 0 ? "renewed" : "lost");
  if (event.code === SOMEBODY_ELSE) tries = 0;
  if (!opened && tries % 3 === 1) stillThere().then((there) => there || giveUp());
  const pause = renewals > 0 ? RENEWAL.pause : PAUSES[Math.min(tries, PAUSES.length - 1)];
  if (renewals > 0) renewals -= 1;
  else tries += 1;
  clearTimeout(timer);
  timer = setTimeout(open, pause * (0.8 + Math.random() * 0.4));
}

function open() {
  clearTimeout(timer);
  if (socket) return;
  const line = new WebSocket(`${address}?seal=${firstSeal()}`);
  let opened = false;
  socket = line;
  line.addEventListener("open", () => {
    opened = true;
    if (!store.full) tries = 0;
    renewals = 0;
    store.trouble = ""; // a new line says so anew
    linked("open");
    for (const { command } of pending.values()) line.send(JSON.stringify(command));
  });
  line.addEventListener("message", heard);
  line.addEventListener("close", (event) => line === socket && lost(event, opened));
}

function giveUp() {
  clearTimeout(timer);
  linked("gone");
}

/** Try now, whatever the pause. */
export function retry() {
  if (socket?.readyState === WebSocket.OPEN || store.link === "gone" || store.link === "barred") return;
  tries = 0;
  open();
}

/** Open the way to this room's table; `screen`: as an onlooker, whoever's browser it is. @param {CardCode} code @param {boolean} [screen] */
export function connect(code, screen = false) {
  address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/room/${encodeURIComponent(code)}${screen ? "/tv" : ""}/ws`;
  addEventListener("online", awake);
  addEventListener("offline", () => socket && drop());
  addEventListener("pageshow", awake);
  document.addEventListener("visibilitychange", awake);
  setInterval(() => performance.now() - lastHeard > QUIET && beat(SIGN), 1000);
  open();
}

/**
 * Ask the table to do something. `answers`: `done` and `refused` are called with the answer; `quiet`: a refusal is not shown as a
 * message, because the caller shows it.
 * @param {Command} command @param {Answers} [answers]
 */
export function send(command, answers = {}) {
  const asked = { ...command, id: newId() };
  pending.set(asked.id, { command: asked, ...answers });
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(asked));
  else if (store.snapshot) toast(command.do === "act" ? "The line is down. What you did is kept, and counts when it is back in time." : "The line is down. This is sent when it is back.");
}
