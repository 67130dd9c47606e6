/** What moves: a dealt card, a turned card, chips on their way to the pot. All of it is instant where motion is not wanted. */

import { h, icon, render } from "./dom.js";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");
let ready = false;

const moves = () => ready && !still.matches && !document.hidden;

/** Nothing moves on the first picture of a table: it is there already. @param {boolean} on */
export function motionReady(on) {
  ready = on;
}

/** A new card comes in from above. @param {HTMLElement} el */
export function dealt(el) {
  if (!moves()) return;
  el.animate([{ transform: "translateY(-18px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 220, easing: EASE });
}

/** A card that is not what it was a moment ago has been turned. @param {HTMLElement} el @param {Props | null} before */
export function turned(el, before) {
  if (!before || !moves() || before["data-card"] === el.getAttribute("data-card")) return;
  el.animate([{ transform: "scaleX(.1)" }, { transform: "none" }], { duration: 140, easing: EASE });
}

/** Where the bets lie now, so that they can slide when they are gone. */
export function betPlaces() {
  if (!moves()) return [];
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-bet]"))].map((el) => ({ seat: el.dataset.bet, words: el.dataset.chips, box: el.getBoundingClientRect() }));
}

/** Bets that lay there and are gone slide to the pot. @param {{ seat: string | undefined, words: string | undefined, box: DOMRect }[]} before */
export function slideBets(before) {
  const pot = document.querySelector("[data-pot]")?.getBoundingClientRect();
  if (!pot || !moves()) return;
  for (const { seat, words, box } of before) {
    if (document.querySelector(`[data-bet="${seat}"]`) || !box.width) continue;
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    render(ghost, h("svg", null, h("use", { href: "#chip2" })), words);
    document.body.append(ghost);
    const way = `translate(${pot.left - box.left}px, ${pot.top - box.top}px)`;
    const slide = ghost.animate([{ transform: "none" }, { transform: way, opacity: 0.4 }], { duration: 220, easing: EASE });
    slide.onfinish = () => ghost.remove();
  }
}

/** The chips in front of a seat, named so that `slideBets` finds them. @param {number} seat @param {number} amount */
export function bet(seat, amount) {
  return h("p.bet", { key: "bet", "data-bet": seat, "data-chips": amount }, h("span.vh", null, "in front: "), icon(amount >= 3 ? "chip2" : "chip1", ""), amount);
}
