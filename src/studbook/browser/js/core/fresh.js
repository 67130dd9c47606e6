/**
 * A click counts for what stood there when it began: the second click of a double click, or a tap on its way when the table changed, never acts
 * on the question that has come meanwhile. A group of controls says which question it is about (`asks`), and its clicks are held against that.
 */

/** Milliseconds that a new question must have stood before a press counts for it: less is nobody's decision. */
const GUARD = 250;
/** A click without a press so long before it is a program's: a screen reader's, or a test's. */
const NO_PRESS = 1500;

/** From when on presses count for the question of each group. @type {WeakMap<Element, number>} */
const drawn = new WeakMap();
/** When the last press began. */
let began = -Infinity;

/** @param {HTMLElement} el @param {Props | null} old */
function mark(el, old) {
  if (old?.["data-asks"] === el.getAttribute("data-asks")) return;
  const first = began === -Infinity; // nobody has pressed anything on this page that could be half of a double click
  drawn.set(el, performance.now() + (first ? 0 : GUARD));
}

/** The props of a group of controls that are about this question. @param {string} question @returns {Props} */
export const asks = (question) => ({ "data-asks": question, each: mark });

/** Whether a press that began at this time is meant for the group as it stands. @param {Element | null} group @param {number} [time] */
export function isMeant(group, time = began) {
  const since = group && drawn.get(group);
  return since === undefined || since === null || time >= since;
}

/** @param {Event} event */
function pressed(event) {
  if (event instanceof KeyboardEvent && event.repeat) return;
  began = event.timeStamp;
}

/** @param {MouseEvent} event */
function clicked(event) {
  const { target } = event;
  const group = target instanceof Element ? target.closest("[data-asks]") : null;
  if (!group || (event.detail === 0 && event.timeStamp - began > NO_PRESS)) return;
  if (isMeant(group)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Hold the clicks of this page against what they were meant for. */
export function guardClicks() {
  addEventListener("pointerdown", pressed, true);
  addEventListener("keydown", pressed, true);
  addEventListener("click", clicked, true);
}
