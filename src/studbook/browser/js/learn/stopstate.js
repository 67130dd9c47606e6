/** The stop that is shown, what is marked there, and what the server says of it. */

import { announce } from "../core/announce.js";
import { ask, messageOf } from "../core/api.js";
import { refresh } from "../core/store.js";

/** @type {LearnState} */
export const state = { stop: null, marked: {}, judgement: null, waiting: false, problem: "" };

/** Where the stop is asked for, and answered. */
let address = "";
/** Whether this is not the first stop since the page was opened, so that whoever reads by keys is led on to it. */
let walking = false;

export const isWalking = () => walking;

/** @param {string} path */
export async function fetchStop(path) {
  walking = address !== "";
  address = path;
  Object.assign(state, { waiting: true, problem: "" });
  refresh();
  try {
    const stop = /** @type {LearnStop} */ (await ask(path));
    if (address !== path) return;
    Object.assign(state, { stop, marked: {}, judgement: null });
    announce(stop.stop.question?.text ?? "The hand is over.");
  } catch (error) {
    if (address === path) state.problem = messageOf(error);
  }
  if (address !== path) return;
  state.waiting = false;
  refresh();
}

/** Mark a choice, or take the mark away. @param {string} id @param {number} value */
export function mark(id, value) {
  const { [id]: _gone, ...others } = state.stop?.stop.question?.form === "one" ? {} : state.marked;
  state.marked = value ? { ...others, [id]: value } : others;
  refresh();
}

/** Send what is marked; `judged` hears whether it was right. @param {(right: boolean) => void} judged */
export async function answer(judged) {
  if (state.waiting || state.judgement) return;
  const path = address;
  state.waiting = true;
  try {
    const judgement = /** @type {LearnJudgement} */ (await ask(path, { answer: state.marked }));
    if (address !== path) return;
    Object.assign(state, { judgement, problem: "" });
    judged(judgement.right);
  } catch (error) {
    if (address === path) state.problem = messageOf(error);
  }
  state.waiting = false;
  refresh();
}

/** Leave the stop. */
export function leave() {
  address = "";
  Object.assign(state, { stop: null, marked: {}, judgement: null, waiting: false, problem: "" });
}
