/** A hand that is over: whose cards are on the table, and whether there is a showdown to be read. */

/** Those whose hands are on the table. @param {Hand} hand */
export function shown(hand) {
  return hand.players.filter((player) => player.state !== "folded" && (player.shows ?? player.cards.some((card) => card.shown || (card.plays ?? []).length)));
}

/** Whether there is a showdown to be read: a hand that ended without one stays on the mat. @param {Hand | null} hand */
export const isShowdown = (hand) => hand !== null && hand.over && shown(hand).length > 1;
