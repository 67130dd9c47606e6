/** The hand's log as this page has it: a frame carries the lines since the frame before, and they are put to those that are here. */

/** How many lines it has. @param {LogSection[]} log */
const count = (log) => log.reduce((sum, street) => sum + street.lines.length, 0);

/**
 * The whole log after a frame, newest street first. `known`: the hand before, with its whole log. Null when lines in between are missing.
 * @param {Hand | null | undefined} known @param {Hand} hand
 */
export function joinLog(known, hand) {
  const from = hand.log_from ?? 0;
  if (from === 0) return hand.log;
  if (known?.id !== hand.id || count(known.log) !== from) return null;
  const streets = new Map(known.log.map((street) => [street.id, street]));
  const told = hand.log.map((street) => ({ ...street, lines: [...(streets.get(street.id)?.lines ?? []), ...street.lines] }));
  for (const street of hand.log) streets.delete(street.id);
  return [...told, ...[...streets.values()].filter((street) => street.lines.length)];
}
