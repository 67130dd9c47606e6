/** Two soft notes at your turn, for those who ask for them. Made on the spot: there is no file to load. */

import { remember } from "../core/memory.js";
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

/** It is your turn. */
export function chime() {
  if (!soundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  note(523.25, 0);
  note(659.25, 0.12);
}

/** On or off; on lets hear what it is. */
export function toggleSounds() {
  const on = !soundsOn();
  remember("sounds", on ? "on" : null);
  change({ sounds: on });
  if (on) chime();
}
