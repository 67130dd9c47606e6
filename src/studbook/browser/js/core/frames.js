/** Frames of the table: each has what has changed since the one before on the same line, and is put to what the page has. */

/**
 * A list after a frame: `change` is the whole of it, or the entries that have changed, by their places.
 * @template T @param {T[] | undefined} known @param {T[] | Record<string, T> | undefined} change @returns {T[]}
 */
function joinList(known, change) {
  if (change === undefined) return known ?? [];
  return Array.isArray(change) ? change : Object.assign([...(known ?? [])], change);
}

/** The whole snapshot after a frame, but for the hand's log. @param {Snapshot | null} known @param {SnapshotFrame} frame @returns {Snapshot} */
export function joinFrame(known, frame) {
  const room = { ...known?.room, ...frame.room };
  room.people = joinList(known?.room.people, frame.room?.people);
  room.ledger = joinList(known?.room.ledger, frame.room?.ledger);
  let hand = known?.hand ?? null;
  if (frame.hand === null) hand = null;
  else if (frame.hand) hand = /** @type {Hand} */ ({ ...hand, ...frame.hand, players: joinList(hand?.players, frame.hand.players) });
  return /** @type {Snapshot} */ ({ ...known, ...frame, room, hand, seats: joinList(known?.seats, frame.seats) });
}
