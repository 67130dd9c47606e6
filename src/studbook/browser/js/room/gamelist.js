/** The list of games: by family, those that can be found and dealt. */

import { fits, redraft } from "./chosen.js";
import { h, hidden, icon } from "../core/dom.js";
import { OF_THIS_TABLE } from "../core/games.js";
import { firstFound, foundGames, inView } from "./findgame.js";
import { store } from "../core/store.js";

/** @param {GameEntry} game */
function marks(game) {
  /** @type {Record<string, string>} */
  const words = { wild: "wild cards", high: "high", low: "low", both: "high and low" };
  /** @type {Record<string, [string, string]>} */
  const drawing = { wild: ["star", "w"], high: ["up", ""], low: ["dn", ""], both: ["both", ""] };
  const sorted = [...game.marks].sort((a, b) => Number(b === "wild") - Number(a === "wild"));
  return h("span.mks", null, sorted.map((mark) => [icon(...(drawing[mark] ?? ["up", ""])), hidden(words[mark] ?? mark)]));
}

/** Why a game cannot be dealt now; null where it can. @param {GameEntry} game @param {number} count */
export function whyNot(game, count) {
  const [least, most] = game.players;
  if (store.snapshot?.room.barred === game.key) return "dealt last";
  if (fits(game, count)) return null;
  return count < least ? `${least} or more` : `${most} at most`;
}

/** @param {GameEntry} game @param {Chosen} chosen @param {number} count */
function gameButton(game, chosen, count) {
  const [least, most] = game.players;
  const why = whyNot(game, count);
  const now = chosen.game === game.key && !chosen.own;
  return h(
    "li",
    { key: game.key },
    h(
      "button",
      {
        type: "button", "aria-pressed": String(now), "aria-disabled": why ? "true" : null, tabindex: now ? "0" : "-1", "data-game": game.key,
        born: now ? (el) => el.scrollIntoView({ block: "nearest" }) : null, on: { click: () => redraft({ game: game.key, own: false }) },
      },
      h("span", null, game.short || game.name),
      why ? h("span.why", null, why) : [marks(game), h("span.n", null, hidden("players: "), `${least}–${most}`)],
    ),
  );
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows go through the list, Home and End to its ends, and Enter deals what is chosen. */
/** @param {At<KeyboardEvent, HTMLElement>} event @param {GameEntry[]} games @param {Chosen} chosen @param {() => void} enter */
function walk(event, games, chosen, enter) {
  const button = event.target.closest("[data-game]");
  const field = event.target.id === "find";
  if (event.key === "Enter" && (field || button?.getAttribute("aria-pressed") === "true")) {
    event.preventDefault();
    enter();
    return;
  }
  const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const edge = { Home: 0, End: games.length - 1 }[event.key];
  if (!games.length || (field && (sideways || edge !== undefined)) || (!STEPS[event.key] && edge === undefined)) return;
  event.preventDefault();
  const at = games.findIndex((game) => game.key === chosen.game);
  const to = edge ?? (at < 0 ? 0 : Math.min(Math.max(at + STEPS[event.key], 0), games.length - 1));
  redraft({ game: games[to].key, own: false });
  const next = /** @type {HTMLElement | null} */ (document.querySelector(`[data-game="${CSS.escape(games[to].key)}"]`));
  next?.scrollIntoView({ block: "nearest" });
  if (!field) next?.focus({ preventScroll: true });
}

// The host's way to a game of their own stands where such games stand: before the book's.
/** @param {GameEntry[]} games @param {Chosen} chosen @param {number} count */
function ownFamily(games, chosen, count) {
  return h(
    "section.fam",
    { key: OF_THIS_TABLE },
    h("h3", null, OF_THIS_TABLE),
    h("ul", null,
      games.map((game) => gameButton(game, chosen, count)),
      h("li", { key: "own" }, h("button.add", { type: "button", "aria-pressed": String(Boolean(chosen.own)), on: { click: () => redraft({ own: true }) } }, icon("i-plus"), h("span", null, "A game of your own"))),
    ),
  );
}

/** @param {Book} known @param {Chosen} chosen @param {number} count @param {Set<string>} allowed @param {boolean} host @param {() => void} enter */
export function list(known, chosen, count, allowed, host, enter) {
  const games = foundGames(known, chosen, allowed);
  // What was typed has its best game first, so its family too.
  const finding = chosen.find.trim() !== "";
  const headings = finding ? [...new Set(games.map((game) => game.family))] : known.families;
  const families = headings.filter((family) => games.some((game) => game.family === family) && (finding || !(host && family === OF_THIS_TABLE)));
  const adding = host && !chosen.find && ["All", OF_THIS_TABLE].includes(chosen.family);
  const mine = games.filter((game) => game.family === OF_THIS_TABLE);
  const none = chosen.family === "Favourites" && !chosen.find ? "No favourites yet: mark a game with its star." : "No game has that in its name.";
  return h(
    "nav.sheet.list",
    { key: "list", "aria-label": "Games", on: { keydown: (event) => walk(event, inView(known, chosen, allowed), chosen, enter) } },
    h("div.columns", { key: "columns" }, !finding && (adding || (host && mine.length > 0)) && ownFamily(mine, chosen, count), families.map((family) => h("section.fam", { key: family }, h("h3", null, family), h("ul", null, games.filter((game) => game.family === family).map((game) => gameButton(game, chosen, count)))))),
    !families.length && !adding && !mine.length && h("p.none-found", { key: "none" }, none),
  );
}

/** @param {Book} known @param {Chosen} chosen @param {Set<string>} allowed @param {number} count */
function find(known, chosen, allowed, count, text = "") {
  const first = text.trim() ? firstFound(known, { ...chosen, find: text }, allowed, count) : null;
  redraft(first ? { find: text, game: first.key, own: false } : { find: text });
}

/** Any game of the list that can be dealt, another than the last and than the one that is chosen. @param {Book} known @param {Chosen} chosen @param {Set<string>} allowed @param {number} count */
function surprise(known, chosen, allowed, count) {
  const last = store.snapshot?.hand?.game.key;
  const games = foundGames(known, { ...chosen, find: "" }, allowed).filter((game) => !whyNot(game, count));
  const others = games.filter((game) => game.key !== last && game.key !== chosen.game);
  const pool = others.length ? others : games;
  if (pool.length) redraft({ find: "", game: pool[Math.floor(Math.random() * pool.length)].key, own: false });
}

/**
 * The field to find a game by any of its names, and the families. Enter deals what the gold button names.
 * @param {Book} known @param {Chosen} chosen @param {Set<string>} allowed @param {number} count @param {() => void} enter
 */
export function top(known, chosen, allowed, count, enter) {
  const families = ["All", "Favourites", ...known.families.filter((family) => known.games.some((game) => game.family === family && (!allowed.size || allowed.has(game.key))))];
  const number = allowed.size || known.games.length;
  return h(
    "section.tops",
    { key: "tops", role: "search", "aria-label": "Games" },
    h("div.find", null, icon("i-find"), h("label.vh", { for: "find" }, "Find a game"), h("input", {
      id: "find", type: "search", autocomplete: "off", placeholder: `Find a game: ${number} in the book`, value: chosen.find,
      on: { input: (event) => find(known, chosen, allowed, count, event.target.value), keydown: (event) => walk(event, inView(known, chosen, allowed), chosen, enter) },
    })),
    h("div.chips", { role: "group", "aria-label": "Families" }, h("button.surprise", { key: "surprise", type: "button", on: { click: () => surprise(known, chosen, allowed, count) } }, icon("i-next"), "Surprise me"), families.map((family) =>
      h("button", { key: family, type: "button", "aria-pressed": String(chosen.family === family), on: { click: () => redraft({ family }) } }, family))),
  );
}
