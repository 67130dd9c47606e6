/** What is known: the last snapshot, the one before it, and what this page alone knows (which sheet is open, which cards are picked). */

import { joinLog } from "./handlog.js";
import { remembered } from "./memory.js";

const listeners = new Set();

export const store = {
  snapshot: null,
  before: null,
  /** When the snapshot came, on this page's clock. */
  at: 0,
  link: "connecting",
  games: null,
  /** The coach's last word: for the hand and turn it names, and no other. */
  coach: null,
  ui: {
    screen: null,
    tab: "log",
    sheet: null,
    chatSeen: 0,
    offer: null,
    waiting: false,
    chooser: null,
    rules: null,
    toasts: [],
    sounds: remembered("sounds") === "on",
  },
};

/** Call `listener` after every change. */
export function subscribe(listener) {
  listeners.add(listener);
}

/** Something changed: show it. */
export function refresh() {
  for (const listener of listeners) listener(store);
}

/** Change what this page alone knows, and show it. */
export function change(values) {
  Object.assign(store.ui, values);
  refresh();
}

const turnOf = (snapshot) => (snapshot?.hand ? `${snapshot.hand.id}.${snapshot.hand.turn}` : "");

/**
 * A new snapshot: everything the viewer may see, of the log what is new. What was begun for an earlier turn is forgotten. False when
 * lines of the log are missing, so that all of it has to come again; then nothing has changed.
 */
export function receive(snapshot) {
  if (snapshot.hand) {
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

/** Milliseconds left on a clock of the snapshot. */
export function left(clock) {
  return Math.max(0, clock.left - (performance.now() - store.at));
}
