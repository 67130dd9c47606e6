/** What may be chosen on the page "Settle it": rankings, options, decks, wild cards and games, as the server tells them. */

/** Nothing, until it has come. @type {SettleChoices} */
export let choices = {
  rankings: [], options: [], decks: [], wild: { lowest_hole: "", lowest_card: "", joker: "" }, most: { hands: 0, cards: 0, shared: 0 }, games: [],
  byRanking: new Map(), byOption: new Map(),
};

/** Whether it has come. */
export const hasCome = () => choices.rankings.length > 0;

/** It has come. @param {SettleList} found */
export function takeIn(found) {
  choices = { ...found, byRanking: new Map(found.rankings.map((one) => [one.name, one])), byOption: new Map(found.options.map((one) => [one.name, one])) };
}

/** A ranking that a question names. @param {string} name */
export function rankingOf(name) {
  const ranking = choices.byRanking.get(name);
  if (!ranking) throw new Error(`there is no ranking called ${name}`);
  return ranking;
}
