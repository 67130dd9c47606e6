/** Which games of the book are meant by what is typed into the chooser, the best first. */

import { favourites, fits } from "./chosen.js";
import { fitOf, forms, nearlyFits } from "../core/names.js";

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

/** The games of the chosen family that may be played here; where something is typed, those that it means, the best first. @param {Book} book @param {Chosen} chosen @param {Set<string>} allowed */
export function foundGames(book, chosen, allowed) {
  const liked = favourites();
  const games = book.games.filter((game) => {
    if (allowed.size && !allowed.has(game.key)) return false;
    if (chosen.family === "Favourites") return liked.has(game.key);
    return chosen.family === "All" || game.family === chosen.family;
  });
  if (!chosen.find.trim()) return games;
  const found = games
    .map((game) => ({ game, rank: rankOf(game, chosen.find, book) }))
    .filter(({ rank }) => rank < NOWHERE)
    .sort((one, other) => one.rank - other.rank)
    .map(({ game }) => game);
  return found.length ? found : misspelt(games, chosen.find, book);
}

/** The keys of the list as it stands on the page, family by family, from the best where something is typed. @param {Book} book @param {Chosen} chosen @param {Set<string>} allowed */
export function inView(book, chosen, allowed) {
  const games = foundGames(book, chosen, allowed);
  const families = chosen.find.trim() ? [...new Set(games.map((game) => game.family))] : book.families;
  return families.flatMap((family) => games.filter((game) => game.family === family));
}

/** What is typed chooses the first game found that as many can play. @param {Book} book @param {Chosen} chosen @param {Set<string>} allowed @param {number} count */
export function firstFound(book, chosen, allowed, count) {
  const games = foundGames(book, chosen, allowed);
  return games.find((game) => fits(game, count)) ?? games[0];
}
