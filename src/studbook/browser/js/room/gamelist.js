/** The list of games: by family, those that can be found and dealt. */

import { fits, redraft } from "./chosen.js";
import { h, hidden, icon } from "../core/dom.js";
import { OF_THIS_TABLE } from "../core/games.js";
import { firstFound, foundGames } from "./findgame.js";

/** @param {GameEntry} game */
function marks(game) {
  /** @type {Record<string, string>} */
  const words = { wild: "wild cards", high: "high", low: "low", both: "high and low" };
  /** @type {Record<string, [string, string]>} */
  const drawing = { wild: ["star", "w"], high: ["up", ""], low: ["dn", ""], both: ["both", ""] };
  const sorted = [...game.marks].sort((a, b) => Number(b === "wild") - Number(a === "wild"));
  return h("span.mks", null, sorted.map((mark) => [icon(...(drawing[mark] ?? ["up", ""])), hidden(words[mark] ?? mark)]));
}

/** @param {GameEntry} game @param {Chosen} chosen @param {number} count */
function gameButton(game, chosen, count) {
  const [least, most] = game.players;
  const possible = fits(game, count);
  return h(
    "li",
    { key: game.key },
    h(
      "button",
      {
        type: "button", "aria-pressed": String(chosen.game === game.key && !chosen.own), "aria-disabled": possible ? null : "true",
        born: chosen.game === game.key ? (el) => el.scrollIntoView({ block: "nearest" }) : null,
        title: possible ? null : `for ${least} to ${most} players`, on: { click: () => redraft({ game: game.key, own: false }) },
      },
      h("span", null, game.short || game.name),
      marks(game),
      h("span.n", null, hidden("players: "), `${least}–${most}`),
    ),
  );
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

/** @param {Book} known @param {Chosen} chosen @param {number} count @param {Set<string>} allowed @param {boolean} host */
export function list(known, chosen, count, allowed, host) {
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
    { key: "list", "aria-label": "Games", tabindex: "0" },
    h("div.columns", { key: "columns" }, !finding && (adding || (host && mine.length > 0)) && ownFamily(mine, chosen, count), families.map((family) => h("section.fam", { key: family }, h("h3", null, family), h("ul", null, games.filter((game) => game.family === family).map((game) => gameButton(game, chosen, count)))))),
    !families.length && !adding && !mine.length && h("p.none-found", { key: "none" }, none),
  );
}

/** @param {Book} known @param {Chosen} chosen @param {Set<string>} allowed @param {number} count */
function find(known, chosen, allowed, count, text = "") {
  const first = text.trim() ? firstFound(known, { ...chosen, find: text }, allowed, count) : null;
  redraft(first ? { find: text, game: first.key, own: false } : { find: text });
}

/**
 * The field to find a game by any of its names, and the families. Enter deals what the gold button names.
 * @param {Book} known @param {Chosen} chosen @param {Set<string>} allowed @param {number} count @param {() => void} enter
 */
export function top(known, chosen, allowed, count, enter) {
  const families = ["All", "Favourites", ...known.families.filter((family) => known.games.some((game) => game.family === family && (!allowed.size || allowed.has(game.key))))];
  const number = allowed.size || known.games.length;
  return h(
    "div.tops",
    { key: "tops" },
    h("div.find", null, icon("i-find"), h("label.vh", { for: "find" }, "Find a game"), h("input", {
      id: "find", type: "search", autocomplete: "off", placeholder: `Find a game: ${number} in the book`, value: chosen.find,
      on: { input: (event) => find(known, chosen, allowed, count, event.target.value), keydown: (event) => event.key === "Enter" && chosen.find.trim() && enter() },
    })),
    h("div.chips", { role: "group", "aria-label": "Families" }, families.map((family) =>
      h("button", { key: family, type: "button", "aria-pressed": String(chosen.family === family), on: { click: () => redraft({ family }) } }, family))),
  );
}
