/** What the replay page knows: the files, the list of their hands, the hand that is open, the step looked at. */

import { remembered } from "../core/memory.js";
import { shortStreet } from "../core/words.js";

/** So many hands of a list are drawn; a button draws as many more. */
export const ROWS = 200;
/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {ReplayState} */
export const state = {
  /** What is open; `mine`: it was written for who reads, from the table `room`. */
  file: null,
  /** What was brought, in a word or two; its hands where there are several, and the files that could not be read. */
  title: "",
  list: null,
  troubles: [],
  /** How far the files have been read; null: to the end, or until somebody stopped it. */
  reading: null,
  stopped: false,
  /** Which hands of the list are shown, and how many of them at most. */
  only: "all",
  shown: ROWS,
  /** The hand that is open, as the server tells it, with `groups` added. */
  replay: null,
  /** Chances by street of the open hand: null while they are not known, `{ error }` where there are none. */
  odds: null,
  at: 0,
  playing: false,
  busy: "",
  problem: "",
  tab: remembered("replay-tab") ?? "chances",
  over: false,
};

/** Call `listener` after every change. @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
}

/** Change something, and show it. @param {Partial<ReplayState>} values */
export function set(values) {
  Object.assign(state, values);
  for (const listener of listeners) listener();
}

/** The steps by street: `{ name, short, first, count }`; the end is a group of its own. @param {ReplayData} replay */
export function groupsOf(replay) {
  /** @type {StreetGroup[]} */
  const groups = [];
  replay.steps.forEach((step, at) => {
    const showdown = step.over && step.players.filter((one) => one.shows && one.state !== "folded").length > 1;
    const name = step.over ? (showdown ? "Showdown" : "The end") : step.street;
    const short = step.over ? (showdown ? "Show" : "End") : shortStreet(step.street);
    const last = groups.at(-1);
    if (last && last.name === name) last.count += 1;
    else groups.push({ name, short, first: at, count: 1, over: step.over });
  });
  return groups;
}

/** The group that a step is of. @param {OpenReplay} replay @param {number} at */
export const groupAt = (replay, at) => replay.groups.findLast((group) => group.first <= at) ?? replay.groups[0];

/** Go to a step; what lies beyond the ends is the end. @param {number} at @param {Partial<ReplayState>} [more] */
export function go(at, more = {}) {
  const last = (state.replay?.steps.length ?? 1) - 1;
  set({ at: Math.min(Math.max(at, 0), last), ...more });
}

/** The street before, or after. @param {number} by */
export function jump(by) {
  const { replay, at } = state;
  if (!replay) return;
  const index = replay.groups.indexOf(groupAt(replay, at));
  const group = replay.groups[index];
  if (by < 0 && at > group.first) return void go(group.first, { playing: false });
  const next = replay.groups[index + by];
  go(next ? next.first : by < 0 ? 0 : replay.steps.length - 1, { playing: false });
}
