/** The statistics of a room: who plays how, which games, where hands end, the biggest pots. */

import { ask, messageOf } from "../core/api.js";
import { themeTool } from "../core/bar.js";
import { app, h, hidden, icon, render } from "../core/dom.js";
import { replayLink } from "../core/links.js";
import { subscribe } from "../core/store.js";
import { counted, signed } from "../core/words.js";

const root = app();
const { code = "", name } = root.dataset;
/** @type {Figures} */
let told;
let problem = "";

/** @param {number} part @param {number} whole */
const share = (part, whole) => (whole ? `${Math.round((100 * part) / whole)}%` : "–");
/** @param {PlayerShare} line */
const net = (line) => line.net[""] ?? 0;
/** @param {number} n */
const tone = (n) => (n > 0 ? "plus" : n < 0 ? "minus" : "");
/** @param {GameFigures} game */
const average = (game) => (game.hands ? Math.round((game.pots[""] ?? 0) / game.hands) : 0);

/** @param {Child} value @param {string} words */
function tile(value, words) {
  return h("li.tile", { key: words }, h("b", null, value), h("span", null, words));
}

/** @param {string} title @param {string[]} head @param {[string, Child[]][]} rows @param {Props} [more] */
function table(title, head, rows, more = {}) {
  return h(
    "section.sheet.box",
    { key: title, "aria-label": title, ...more },
    h("h2", null, title),
    h(
      "div.scroll",
      { tabindex: "0", role: "region", "aria-label": title },
      h("table.ledger", null,
        h("thead", null, h("tr", null, head.map((words) => h("th", { scope: "col" }, words)))),
        h("tbody", null, rows.map(([key, cells]) => h("tr", { key }, cells.map((cell) => (typeof cell === "object" && cell && "props" in cell ? cell : h("td", null, cell))))))),
    ),
  );
}

function players() {
  /** @type {[string, Child[]][]} */
  const rows = [...told.players].sort((a, b) => net(b) - net(a)).map((one) => [one.player, [
    h("th", { scope: "row" }, one.player),
    h("td", { class: tone(net(one)) }, signed(net(one))), // first, since a phone shows what stands first
    one.hands, share(one.won, one.hands), share(one.voluntary, one.hands), share(one.showdowns, one.hands), share(one.won_at_showdown, one.showdowns),
  ]]);
  return table("Players", ["Player", "Result", "Hands", "Won", "In by choice", "Shown", "Won there"], rows);
}

function games() {
  const names = [...told.players].sort((a, b) => net(b) - net(a)).slice(0, 10).map((one) => one.player);
  /** @type {[string, Child[]][]} */
  const rows = told.games.map((game) => [game.game, [
    h("th", { scope: "row" }, told.names[game.game] ?? game.game), game.hands, share(game.showdowns, game.hands), average(game),
    ...names.map((player) => {
      const line = told.players.find((one) => one.player === player)?.games[game.game];
      return h("td", { class: line ? tone(net(line)) : "none" }, line ? [signed(net(line)), h("small", null, hidden("won "), `${line.won}/${line.hands}`)] : "–");
    }),
  ]]);
  return table("Won by game", ["Game", "Hands", "Showdowns", "Average pot", ...names], rows, { class: "bygame" });
}

function streets() {
  const list = Object.entries(told.ended_on).sort(([one], [other]) => Number(one === "Showdown") - Number(other === "Showdown"));
  const most = Math.max(1, ...list.map(([, count]) => count));
  /** @type {Record<string, PlayerFigures[]>} */
  const won = {};
  for (const one of told.players) for (const street of Object.keys(one.won_on)) (won[street] ??= []).push(one);
  /** @param {string} street */
  const best = (street) => {
    const found = [...(won[street] ?? [])].sort((a, b) => b.won_on[street] - a.won_on[street])[0];
    return found ? `most won by ${found.player}, ${found.won_on[street]}` : "";
  };
  return h(
    "section.sheet.box",
    { key: "streets", "aria-label": "Where hands end" },
    h("h2", null, "Where hands end"),
    h("ol.bars", { role: "list" }, list.map(([street, count]) =>
      h("li", { key: street }, h("span.st", null, street), h("span.track", { "aria-hidden": "true" }, h("i", { style: { width: `${(100 * count) / most}%` } })), h("b", null, count), h("small", null, `${share(count, told.hands)} of hands`, best(street) && h("span", null, `, ${best(street)}`))),
    )),
  );
}

function pots() {
  return h(
    "section.sheet.box",
    { key: "pots", "aria-label": "Biggest pots" },
    h("h2", null, "Biggest pots"),
    h("ol.bigpots", { role: "list" }, told.biggest_pots.map((one) =>
      h("li", { key: one.hand },
        h("b", null, one.pot),
        h("span", null, one.winners, h("small", null, `${told.names[one.game] ?? one.game}, hand ${one.hand}`)),
        h("a.tool", { href: replayLink(code, one.hand), "aria-label": `Replay hand ${one.hand}` }, icon("i-play"))),
    )),
  );
}

function body() {
  if (problem) return h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, problem));
  if (!told) return h("p.dim", { key: "wait" }, "Adding up the hands.");
  if (!told.hands) return h("p.dim", { key: "none" }, told.bad ? "None of this table’s hands can be played again." : "No hand has been played yet. When one is over its figures stand here.");
  const shown = told.games.reduce((sum, one) => sum + one.showdowns, 0);
  const total = told.games.reduce((sum, one) => sum + (one.pots[""] ?? 0), 0);
  return [
    h("ul.tiles", { key: "tiles", role: "list" },
      tile(told.hands, told.hands === 1 ? "hand" : "hands"), tile(told.games.length, told.games.length === 1 ? "game" : "games"), tile(share(shown, told.hands), "went to a showdown"), tile(Math.round(total / told.hands), "chips in an average pot")),
    told.more && h("p.dim", { key: "more", role: "status" }, "There are more hands; they are being added."),
    told.bad > 0 && h("p.hint", { key: "bad" }, `${counted(told.bad, "hand")} of an older version cannot be played again and ${told.bad === 1 ? "is" : "are"} left out.`),
    players(),
    games(),
    h("div.statgrid", { key: "grid" }, streets(), pots()),
  ];
}

function show() {
  render(
    root,
    h("header.bar", { key: "bar" },
      h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
      h("p.where", null, h("b", null, name), " · statistics"),
      h("a.tool", { href: `/room/${code}`, "aria-label": "Back to the table" }, icon("i-card")),
      themeTool()),
    h("main.page.stats", { key: "page" }, h("h1", { key: "h1" }, "Statistics"), body()),
  );
}

async function fetchAll() {
  try {
    do {
      told = await ask(`/api/rooms/${encodeURIComponent(code)}/stats`);
      show();
    } while (told.more);
  } catch (error) {
    problem = messageOf(error);
    show();
  }
}

subscribe(show);
show();
fetchAll();
