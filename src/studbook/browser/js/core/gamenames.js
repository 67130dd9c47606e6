/** Which games are meant by what is typed, the best first. */

import { fitOf, forms, nearlyFits } from "./names.js";

/** @type {WeakMap<GameEntry, ReturnType<typeof forms>[]>} */
const known = new WeakMap();

/** @param {GameEntry} game @param {Book} book */
function namesOf(game, book) {
  let names = known.get(game);
  if (!names) {
    names = [game.name, game.key, game.short, ...game.aliases].filter(Boolean).map((name) => forms(name, book));
    known.set(game, names);
  }
  return names;
}

const NOWHERE = 4;

/** 0 to 2 by a name, 3 by its sentence. @param {GameEntry} game @param {string} text @param {Book} book */
function rankOf(game, text, book) {
  const typed = forms(text, book);
  const best = typed.spelt ? Math.min(...namesOf(game, book).map((name) => fitOf(typed, name))) : 3;
  return best < 3 ? best : game.sentence.toLowerCase().includes(text.trim().toLowerCase()) ? 3 : NOWHERE;
}

/** The games that may be meant where no name is spelt so. @param {GameEntry[]} games @param {string} text @param {Book} book */
function misspelt(games, text, book) {
  const typed = forms(text, book);
  return games.filter((game) => namesOf(game, book).some((name) => nearlyFits(typed, name)));
}

/** Those of these games that what is typed means; all where nothing is typed. @param {GameEntry[]} games @param {string} text @param {Book} book */
export function gamesMeant(games, text, book) {
  if (!text.trim()) return games;
  const found = games
    .map((game) => ({ game, rank: rankOf(game, text, book) }))
    .filter(({ rank }) => rank < NOWHERE)
    .sort((one, other) => one.rank - other.rank)
    .map(({ game }) => game);
  return found.length ? found : misspelt(games, text, book);
}
