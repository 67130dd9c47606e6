/** The chances of the open hand, street by street. */

import { groupAt, state } from "./replaystate.js";

/** Ask for them. */
export function findOdds() {}

/** The chances at a step, by seat; nothing while they are not known. */
export function chancesAt(replay, at) {
  const group = groupAt(replay, at);
  const street = state.odds?.streets?.find((one) => one.name === group.name);
  if (!street) return null;
  return street.equity.map((equity, seat) => ({ equity, look: state.odds.looks[seat] }));
}
