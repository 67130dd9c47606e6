/** What may be chosen on the page "Settle it": rankings, options, decks, wild cards and games, as the server tells them. */

/** Null until it has come. */
export let choices = null;

/** It has come. */
export function takeIn(found) {
  choices = { ...found, byRanking: new Map(found.rankings.map((one) => [one.name, one])), byOption: new Map(found.options.map((one) => [one.name, one])) };
}
