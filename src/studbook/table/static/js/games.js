/** The book of games, fetched once, and the rules page of a game, fetched when it is wanted. */

import { ask } from "./api.js";
import { refresh, store } from "./store.js";

let asked = false;

/** The registry, or null until it has come. */
export function book() {
  if (!store.games && !asked) {
    asked = true;
    ask("/api/games")
      .then((found) => {
        store.games = { ...found, byKey: new Map(found.games.map((game) => [game.key, game])) };
        refresh();
      })
      .catch(() => {
        asked = false;
        setTimeout(book, 2000);
      });
  }
  return store.games;
}

/** The name of a game, as far as it is known. */
export const gameName = (key) => book()?.byKey.get(key)?.name ?? key;

const pages = new Map();

/** The rules page of a game with its options at this room: `{ page, error }`, both null until it has come. */
export function rulesOf(request, code) {
  const key = JSON.stringify(request);
  if (!pages.has(key)) {
    const entry = { page: null, error: null };
    pages.set(key, entry);
    if (pages.size > 60) pages.delete(pages.keys().next().value);
    ask(`/api/rules?room=${encodeURIComponent(code)}`, request)
      .then((page) => (entry.page = page))
      .catch((error) => (entry.error = error.message))
      .finally(refresh);
  }
  return pages.get(key);
}
