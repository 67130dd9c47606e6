/** Clocks: a bar that runs and the time left. They are drawn by the beat, not by snapshots, and speak at ten and at five seconds. */

import { announce } from "../core/announce.js";
import { h, hidden } from "../core/dom.js";
import { left, store } from "../core/store.js";
import { clockWords, secondsWords } from "../core/words.js";

const BEAT = 200;

/** @param {HTMLElement} el */
function draw(el) {
  const clock = store.snapshot?.[/** @type {"clock" | "choosing"} */ (el.dataset.clock)];
  if (!clock || clock.left === null) return;
  const ms = left(clock);
  const bar = el.querySelector("i");
  if (bar) bar.style.transform = `scaleX(${Math.min(1, ms / Math.max(1, clock.total))})`;
  for (const time of /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll("[data-time]"))) {
    const words = time.dataset.time === "words" ? secondsWords(ms) : clockWords(ms);
    if (time.textContent !== words) time.textContent = words;
  }
}

/** A bar alone, for the seat to act. `of`: the clock's name in the snapshot. @param {"clock" | "choosing"} [of] */
export function runningBar(of = "clock") {
  return h("span.run", { key: "run", "data-clock": of, "aria-hidden": "true", each: draw }, h("i"));
}

/** A clock with what it is for, and what stands beside it. @param {Child} label @param {"clock" | "choosing"} [of] @param {Child} [beside] */
export function clock(label, of = "clock", beside = null) {
  if (typeof store.snapshot?.[of]?.left !== "number") return h("div.clock", { key: "clock" }, h("span", null, label));
  const banked = of === "clock" && store.snapshot.clock?.kind === "time bank";
  return h(
    "div.clock",
    { key: "clock", class: banked ? "banked" : "", "data-clock": of, each: draw },
    h("span", null, banked ? "Time bank" : label),
    h("span.run", { "aria-hidden": "true" }, h("i")),
    h("b", { "data-time": "", role: "timer", "aria-live": "off" }),
    hidden("left"),
    beside,
  );
}

/** The time left in a sentence: "0:08", or "8 seconds" in words. @param {"clock" | "choosing"} [of] @param {boolean} [words] */
export function timeLeft(of = "clock", words = false) {
  return h("span", { "data-clock": of, each: draw }, h("span", { "data-time": words ? "words" : "" }));
}

let spoken = "";

function speak() {
  const { snapshot } = store;
  const clock = snapshot?.clock;
  if (!snapshot || !clock || snapshot.me.seat === null || !clock.seats.includes(snapshot.me.seat)) return;
  const seconds = Math.ceil(left(clock) / 1000);
  for (const mark of [5, 10]) {
    const once = `${snapshot.hand?.id}.${snapshot.hand?.turn}.${mark}`;
    if (seconds <= mark && seconds > mark - 3 && spoken !== once) {
      spoken = once;
      announce(`${mark} seconds left.`);
      return;
    }
  }
}

/** Let the clocks run. */
export function startClocks() {
  setInterval(() => {
    for (const el of document.querySelectorAll("[data-clock]")) draw(/** @type {HTMLElement} */ (el));
    speak();
  }, BEAT);
}
