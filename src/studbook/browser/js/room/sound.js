/**
 * How you are told that it is your turn when you may not be looking: two soft notes, made on the spot, and a note of the system while the page is
 * hidden, for those who allow it. Without a word said about it the notes sound while the page is hidden, and not otherwise. What else happens at
 * the table has its own short sounds, for those who switch them on.
 */

import { remember, remembered } from "../core/memory.js";
import { change, store } from "../core/store.js";

/** @type {AudioContext | null} */
let context = null;

export const soundsOn = () => store.ui.sounds;

/** @typedef {{ pitch: number, at: number, length: number, loud: number }} Note */

/** One soft tone: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is from 0 to 1. @param {AudioContext} air @param {Note} how */
function note(air, { pitch, at, length, loud }) {
  const tone = air.createOscillator();
  const gain = air.createGain();
  const start = air.currentTime + at;
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(air.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** What everything sounds like: a card is a tap, chips are two clicks, a pot that is won three rising notes. */
/** @type {Record<"turn" | "cards" | "chips" | "won", Note[]>} */
const SOUNDS = {
  turn: [{ pitch: 523.25, at: 0, length: 0.28, loud: 0.06 }, { pitch: 659.25, at: 0.12, length: 0.28, loud: 0.06 }],
  cards: [{ pitch: 220, at: 0, length: 0.06, loud: 0.05 }],
  chips: [{ pitch: 1250, at: 0, length: 0.035, loud: 0.025 }, { pitch: 1480, at: 0.05, length: 0.035, loud: 0.025 }],
  won: [{ pitch: 392, at: 0, length: 0.3, loud: 0.04 }, { pitch: 493.88, at: 0.1, length: 0.3, loud: 0.04 }, { pitch: 587.33, at: 0.2, length: 0.4, loud: 0.04 }],
};

/** @param {keyof typeof SOUNDS} what */
function play(what) {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const one of SOUNDS[what]) note(context, one);
}

/** What has happened at the table between two snapshots, as far as it has a sound. @param {Snapshot | null} before @param {Snapshot} snapshot @returns {keyof typeof SOUNDS | null} */
export function eventOf(before, snapshot) {
  const [then, now] = [before?.hand, snapshot.hand];
  if (!before || !now || (then?.id === now.id && then.turn === now.turn && then.over === now.over)) return null;
  if (now.over) return then && !then.over && then.id === now.id ? "won" : null;
  /** @param {Hand | null | undefined} hand */
  const cards = (hand) => (hand?.id === now.id ? hand.players.reduce((sum, one) => sum + one.cards.length, (hand.table ?? []).length) : 0);
  if (cards(now) > cards(then)) return "cards";
  return then?.id === now.id && now.total > then.total ? "chips" : null;
}

/** Let hear what has happened, for who has switched it on. @param {Snapshot | null} before @param {Snapshot} snapshot */
export function sound(before, snapshot) {
  const event = eventsOn() ? eventOf(before, snapshot) : null;
  if (event) play(event);
}

/** What is asked of you now is called out. @param {string} words @param {string} table */
export function call(words, table) {
  const hidden = document.hidden;
  if (soundsOn() || (hidden && remembered("sounds") !== "off")) play("turn");
  if (!hidden || !notesOn()) return;
  const sent = new Notification(words, { body: table, tag: "studbook-turn", icon: "/static/mark.svg" });
  sent.addEventListener("click", () => {
    focus();
    sent.close();
  });
  document.addEventListener("visibilitychange", () => sent.close(), { once: true });
}

/** On or off; on lets hear what it is. */
export function toggleSounds() {
  const on = !soundsOn();
  remember("sounds", on ? "on" : "off");
  change({ sounds: on });
  if (on) play("turn");
}

/** Whether cards, chips and pots are heard. */
export const eventsOn = () => remembered("events") === "on";

/** On or off; on lets hear what it is. */
export function toggleEvents() {
  const on = !eventsOn();
  remember("events", on ? "on" : null);
  change({});
  if (on) play("chips");
}

/** Whether this browser knows notes of the system. */
export const canNote = () => typeof Notification !== "undefined" && Notification.permission !== "denied";

/** Whether they are wished for, and allowed. */
export const notesOn = () => canNote() && Notification.permission === "granted" && remembered("notes") === "on";

/** On or off; on asks the browser's leave. */
export async function toggleNotes() {
  const on = !notesOn();
  const allowed = on && (await Notification.requestPermission()) === "granted";
  remember("notes", allowed ? "on" : null);
  change({});
}
