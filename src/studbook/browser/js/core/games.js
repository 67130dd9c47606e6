/** The book of games, fetched once, and the rules page of a game, fetched when it is wanted. */

import { ask } from "./api.js";
import { refresh, store } from "./store.js";

let asked = false;

/** The registry, or null until it has come. */
export function book() {
  if (!store.games && !asked) {
    asked = true;
    ask("/api/games")
      .then((/** @type {GameList} */ found) => {
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

/** The heading of the games that the host has put on this table's list. */
export const OF_THIS_TABLE = "Of this table";

/** @param {Snapshot} snapshot */
const markOf = (snapshot) => JSON.stringify(snapshot.room.own ?? []);

// The list of this table's own games changes seldom; its marks in the snapshot say when.
/** @param {Snapshot} snapshot */
function ownGames(snapshot) {
  const mark = markOf(snapshot);
  if (store.ownMark !== mark) {
    store.ownMark = mark;
    if (mark === "[]") store.ownGames = [];
    else
      ask(`/api/rooms/${encodeURIComponent(snapshot.room.code)}/games`)
        .then((found) => {
          store.ownGames = found.games;
          refresh();
        })
        .catch(() => {
          store.ownMark = "";
        });
  }
  return store.ownGames ?? [];
}

/** The registry with this table's own games before the book's, or null until it has come. */
export function bookHere() {
  const known = book();
  const own = store.snapshot ? ownGames(store.snapshot) : [];
  if (!known || !own.length) return known;
  const games = [...own, ...known.games];
  return { ...known, families: [OF_THIS_TABLE, ...known.families], games, byKey: new Map(games.map((game) => [game.key, game])) };
}

/** The name of a game, as far as it is known. @param {string} key */
export const gameName = (key) => bookHere()?.byKey.get(key)?.name ?? key;

const pages = new Map();

/**
 * The rules page of a game with its options at this room: `{ page, error }`, both null until it has come.
 * @param {RulesRequest} request @param {CardCode} code
 */
export function rulesOf(request, code) {
  const key = JSON.stringify(request) + (store.snapshot ? markOf(store.snapshot) + (store.snapshot.room.settings?.authority ?? "") : "");
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
