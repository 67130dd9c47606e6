/** The rows of a phone's table: folded ones fold to a line where all do not fit, and who bet or is to act is in view. */

/** What was last brought into view in a list of rows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** How the rows were last made to fit. @type {() => void} */
let again = () => {};

/** @param {HTMLElement} list @param {HTMLElement} row */
function bring(list, row) {
  const { top, bottom } = row.getBoundingClientRect();
  const around = list.getBoundingClientRect();
  if (bottom > around.bottom) list.scrollTop += bottom - around.bottom;
  if (top < around.top) list.scrollTop -= around.top - top;
}

/** @param {HTMLElement} list @param {string} moment @param {number | null} seat */
function fit(list, moment, seat) {
  list.classList.remove("tight");
  if (list.scrollHeight <= list.clientHeight + 1) return;
  list.classList.add("tight");
  if (shown.get(list) === moment || seat === null) return;
  shown.set(list, moment);
  const row = list.querySelector(`[data-seat="${seat}"]`);
  if (row instanceof HTMLElement) bring(list, row);
}

/** The row that counts now: who is to act, or, when that is you, who has bet most. @param {Snapshot} snapshot */
function whoCounts({ hand, me }) {
  if (!hand || hand.over) return null;
  const acting = hand.to_act.find((seat) => seat !== me.seat);
  if (acting !== undefined && !hand.offer) return acting;
  const most = Math.max(...hand.players.filter((one) => one.seat !== me.seat).map((one) => one.bet));
  return most > 0 ? (hand.players.find((one) => one.seat !== me.seat && one.bet === most)?.seat ?? null) : null;
}

/** Keep a list of rows so, from drawing to drawing. @param {Snapshot} snapshot @returns {(list: HTMLElement) => void} */
export function keepFitting(snapshot) {
  const seat = whoCounts(snapshot);
  const moment = `${snapshot.hand?.id}.${snapshot.hand?.street.number}.${seat}.${snapshot.hand?.this_street}`;
  // once all of the page is drawn, since what stands below takes its room first
  return (list) => {
    again = () => fit(list, moment, seat);
    queueMicrotask(again);
  };
}

// A phone that is turned round has other room.
addEventListener("resize", () => again());
