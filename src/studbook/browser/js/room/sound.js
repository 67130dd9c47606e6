/**
 * How you are told that it is your turn when you may not be looking: two soft notes, made on the spot, and a note of the system while the page is
 * hidden, for those who allow it. Without a word said about it the notes sound while the page is hidden, and not otherwise.
 */

import { remember, remembered } from "../core/memory.js";
import { change, store } from "../core/store.js";

/** @type {AudioContext | null} */
let context = null;

export const soundsOn = () => store.ui.sounds;

/** @param {number} pitch @param {number} at */
function note(pitch, at) {
  if (!context) return;
  const tone = context.createOscillator();
  const loud = context.createGain();
  const start = context.currentTime + at;
  tone.type = "sine";
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(0.06, start + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
  tone.connect(loud).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.3);
}

function chime() {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  note(523.25, 0);
  note(659.25, 0.12);
}

/** What is asked of you now is called out. @param {string} words @param {string} table */
export function call(words, table) {
  const hidden = document.hidden;
  if (soundsOn() || (hidden && remembered("sounds") !== "off")) chime();
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
  if (on) chime();
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
