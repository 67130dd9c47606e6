/** Which games of the book are meant by what is typed into the chooser, the best first. */

import { favourites, fits } from "./chosen.js";
import { gamesMeant } from "../core/gamenames.js";

/** The games of the chosen family that may be played here; where something is typed, those that it means, the best first. @param {Book} book @param {Chosen} chosen @param {Set<string>} allowed */
export function foundGames(book, chosen, allowed) {
  const liked = favourites();
  const games = book.games.filter((game) => {
    if (allowed.size && !allowed.has(game.key)) return false;
    if (chosen.family === "Favourites") return liked.has(game.key);
    return chosen.family === "All" || game.family === chosen.family;
  });
  return gamesMeant(games, chosen.find, book);
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
