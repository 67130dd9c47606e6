/** What is known: the last snapshot, the one before it, and what this page alone knows (which sheet is open, which cards are picked). */

import { joinFrame } from "./frames.js";
import { joinLog } from "./handlog.js";
import { remembered } from "./memory.js";

/** @type {Set<(store: Store) => void>} */
const listeners = new Set();

/** @type {Store} */
export const store = {
  snapshot: null,
  before: null,
  /** When the snapshot came, on this page's clock. */
  at: 0,
  link: "connecting",
  barred: "",
  full: "",
  trouble: "",
  ways: null,
  mine: null,
  games: null,
  /** The coach's last word: for the hand and turn it names, and no other. */
  coach: null,
  /** The check of the deal. */
  fair: null,
  /** The games of the host's own, and the mark of the list they are from. */
  ownMark: "",
  ownGames: [],
  ui: {
    screen: null,
    shown: "",
    tab: "log",
    sheet: null,
    term: null,
    player: 0,
    manage: 0,
    guest: null,
    sure: null,
    later: [],
    sitAt: null,
    chatSeen: 0,
    offer: null,
    waiting: false,
    chooser: null,
    own: null,
    doorError: "",
    taken: "",
    askError: "",
    back: null,
    toasts: [],
    sounds: remembered("sounds") === "on",
  },
};

/** Call `listener` after every change. @param {() => void} listener */
export function subscribe(listener) {
  listeners.add(listener);
}

/** Something changed: show it. */
export function refresh() {
  for (const listener of listeners) listener(store);
}

/** Change what this page alone knows, and show it. @param {Partial<Ui>} values */
export function change(values) {
  Object.assign(store.ui, values);
  refresh();
}

/** @param {Snapshot | null} snapshot */
const turnOf = (snapshot) => (snapshot?.hand ? `${snapshot.hand.id}.${snapshot.hand.turn}` : "");

/** Whether there is a hand to be seen. @param {Snapshot | null} snapshot @returns {snapshot is HandSnapshot} */
export const hasHand = (snapshot) => Boolean(snapshot?.hand);

/**
 * A new snapshot: what has changed of all that the viewer may see. What was begun for an earlier turn is forgotten. False when lines of
 * the log are missing, so that all of it has to come again; then nothing has changed.
 * @param {SnapshotFrame} frame
 */
export function receive(frame) {
  const snapshot = joinFrame(store.snapshot, frame);
  if (frame.hand && snapshot.hand) {
    const log = joinLog(store.snapshot?.hand, snapshot.hand);
    if (!log) return false;
    snapshot.hand.log = log;
  }
  store.before = store.snapshot;
  store.snapshot = snapshot;
  store.at = performance.now();
  if (turnOf(store.before) !== turnOf(snapshot)) {
    store.ui.offer = null;
    store.ui.waiting = false;
  }
  refresh();
  return true;
}

/** Milliseconds left on a clock of the snapshot. @param {{ left: number | null }} clock */
export function left(clock) {
  return Math.max(0, (clock.left ?? 0) - (performance.now() - store.at));
}
