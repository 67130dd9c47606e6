/** Statistics, of a room or of files: who plays how, which games, where hands end, the biggest pots; and one player in full. */

import { ask, messageOf } from "../core/api.js";
import { themeTool } from "../core/bar.js";
import { dropped } from "../core/brought.js";
import { app, h, hidden, icon, render } from "../core/dom.js";
import { replayLink } from "../core/links.js";
import { progressView } from "../core/progress.js";
import { subscribe } from "../core/store.js";
import { counted } from "../core/words.js";
import { dropView } from "./door.js";
import { amount, amounts, net, rate, set, share, state, table, tile, tone, width } from "./figures.js";
import { bring, count, forget, stop } from "./files.js";
import { filtersView } from "./filters.js";
import { playerView } from "./player.js";

const root = app();
const { code = "", name } = root.dataset;
const MOST_ROWS = 60;
let asked = 0;

/** Who won most first; where stakes differ, by the rate. @param {Figures} told */
const ranked = (told) => [...told.players].sort((a, b) => (code ? net(b) - net(a) : b.hands - a.hands));

/** @param {Figures} told */
function players(told) {
  /** @type {[string, Child[]][]} */
  const rows = ranked(told).slice(0, MOST_ROWS).map((one) => [one.player, [
    h("th", { scope: "row" }, h("button.name", { type: "button", on: { click: () => choosePlayer(one.player) } }, one.player)),
    h("td", { class: tone(net(one)) }, amounts(one.net)), // first, since a phone shows what stands first
    h("td", { class: tone(one.rate.per_hundred) }, rate(one.rate.per_hundred), h("small", null, ` ${width(one.rate)}`)),
    one.hands, share(one.won, one.hands), share(one.voluntary, one.hands), share(one.showdowns, one.hands), share(one.won_at_showdown, one.showdowns),
  ]]);
  return table("Players", ["Player", "Result", "Big bets/100", "Hands", "Won", "In by choice", "Shown", "Won there"], rows, {},
    h("p.dim.small-text", null, "A name opens all about the player. ± is how far chance may have moved the rate, in nineteen of twenty samples."));
}

/** @param {Figures} told */
function games(told) {
  const names = ranked(told).slice(0, 10).map((one) => one.player);
  /** @type {[string, Child[]][]} */
  const rows = told.games.map((game) => [game.game, [
    h("th", { scope: "row" }, told.names[game.game] ?? game.game), game.hands, share(game.showdowns, game.hands),
    Object.keys(game.pots).length === 1 ? Object.entries(game.pots).map(([money, sum]) => amount(money, Math.round(sum / game.hands), false)) : "–",
    ...names.map((player) => {
      const line = told.players.find((one) => one.player === player)?.games[game.game];
      return h("td", { class: line ? tone(net(line)) : "none" }, line ? [amounts(line.net), h("small", null, hidden("won "), `${line.won}/${line.hands}`)] : "–");
    }),
  ]]);
  return table("Won by game", ["Game", "Hands", "Showdowns", "Average pot", ...names], rows, { class: "bygame" });
}

/** @param {Figures} told */
function streets(told) {
  const list = Object.entries(told.ended_on).sort(([one], [other]) => Number(one === "Showdown") - Number(other === "Showdown"));
  const most = Math.max(1, ...list.map(([, count]) => count));
  /** @param {string} street */
  const best = (street) => {
    const winner = told.players.filter((one) => one.won_on[street]).sort((a, b) => b.won_on[street] - a.won_on[street])[0];
    return winner ? `most won by ${winner.player}, ${winner.won_on[street]}` : "";
  };
  return h("section.sheet.box", { key: "streets", "aria-label": "Where hands end" },
    h("h2", null, "Where hands end"),
    h("ol.bars", { role: "list" }, list.map(([street, count]) =>
      h("li", { key: street }, h("span.st", null, street), h("span.track", { "aria-hidden": "true" }, h("i", { style: { width: `${(100 * count) / most}%` } })), h("b", null, count), h("small", null, `${share(count, told.hands)} of hands`, best(street) && h("span", null, `, ${best(street)}`))))));
}

/** @param {Figures} told */
function pots(told) {
  return h("section.sheet.box", { key: "pots", "aria-label": "Biggest pots" },
    h("h2", null, "Biggest pots"),
    h("ol.bigpots", { role: "list" }, told.biggest_pots.map((one) =>
      h("li", { key: `${one.currency} ${one.file} ${one.hand}` },
        h("b", null, amount(one.currency, one.pot, false)),
        h("span", null, one.winners, h("small", null, `${told.names[one.game] ?? one.game}, hand ${one.hand}`)),
        code && h("a.tool", { href: replayLink(code, one.hand), "aria-label": `Replay hand ${one.hand}` }, icon("i-play"))))));
}

/** @param {Figures} told */
function everybody(told) {
  const shown = told.games.reduce((sum, one) => sum + one.showdowns, 0);
  const total = told.games.reduce((sum, one) => sum + (one.pots[""] ?? 0), 0);
  return [
    h("ul.tiles", { key: "tiles", role: "list" },
      tile(told.hands, told.hands === 1 ? "hand" : "hands"), tile(told.games.length, told.games.length === 1 ? "game" : "games"), tile(share(shown, told.hands), "went to a showdown"),
      total ? tile(Math.round(total / told.hands), "chips in an average pot") : tile(told.players.length, "players")),
    players(told),
    games(told),
    h("div.statgrid", { key: "grid" }, streets(told), pots(told)),
  ];
}

/** @param {Figures} told */
function leftOut(told) {
  if (!told.bad) return null;
  const words = code
    ? `${counted(told.bad, "hand")} of an older version cannot be played again and ${told.bad === 1 ? "is" : "are"} left out.`
    : `${counted(told.bad, "hand")} could not be read or ${told.bad === 1 ? "does" : "do"} not verify, and ${told.bad === 1 ? "is" : "are"} left out.`;
  return h("div.hint", { key: "bad" }, h("span", null, words), (told.problems ?? []).length > 0 && h("details", null, h("summary", null, "Which"), h("ul", null, (told.problems ?? []).map((problem) => h("li", { key: problem }, problem)))));
}

function body() {
  const { told } = state;
  if (!code && !state.files) return dropView(bring);
  if (state.problem) return h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem));
  if (!told) return state.reading ? h("section.sheet.box", { key: "wait", "aria-label": "Adding up the hands" }, h("h1", null, state.title), progressView(state.reading, stop)) : h("p.dim", { key: "wait" }, "Adding up the hands.");
  const one = told.players.find((player) => player.player === state.player);
  const none = told.bad ? `None of ${code ? "this table’s hands can be played again" : "these hands can be read"}.` : Object.values(state.filter).some(Boolean) ? "No hand is like that." : "No hand has been played yet. When one is over its figures stand here.";
  return [
    h("div.hd", { key: "h1" }, h("h1", null, code ? "Statistics" : state.title), !code && h("button.plain", { type: "button", on: { click: forget } }, "Other files")),
    state.reading && progressView(state.reading, stop),
    state.stopped && !state.reading && h("p.dim", { key: "stopped", role: "status" }, "It was stopped: these are the hands read until then."),
    filtersView({ choose, clear: () => choose("", "") }),
    told.more && h("p.dim", { key: "more", role: "status" }, "There are more hands; they are being added."),
    leftOut(told),
    told.hands ? (one ? playerView(one) : everybody(told)) : h("p.dim", { key: "none" }, none),
  ];
}

function show() {
  render(
    root,
    h("header.bar", { key: "bar" },
      h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
      h("p.where", null, h("b", null, code ? name : "Hands"), " · statistics"),
      code && h("a.tool", { href: `/room/${code}`, "aria-label": "Back to the table" }, icon("i-card")),
      themeTool()),
    h("main.page.stats", { key: "page", "aria-busy": String(Boolean(state.busy)) }, body()),
  );
}

/** @param {string} player */
function choosePlayer(player) {
  set({ player });
  document.getElementById("player")?.scrollIntoView({ block: "start" });
}

/** Change one choice of the filter; no name: all of them. @param {string} choiceName @param {string} value */
function choose(choiceName, value) {
  state.filter = choiceName ? { ...state.filter, [choiceName]: value } : {};
  fetchAll();
}

async function fetchAll() {
  if (!code) return count();
  const mine = ++asked;
  const query = new URLSearchParams(Object.entries(state.filter).filter(([, value]) => value));
  set({ busy: "Adding up the hands", problem: "" });
  try {
    let told;
    do {
      told = await ask(`/api/rooms/${encodeURIComponent(code)}/stats?${query}`);
      if (mine !== asked) return;
      set({ told, all: query.size ? state.all : told, busy: told.more ? state.busy : "" });
    } while (told.more);
  } catch (error) {
    if (mine === asked) set({ problem: messageOf(error), busy: "" });
  }
}

function drops() {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    if (!state.over) set({ over: true });
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) set({ over: false });
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    state.over = false;
    bring(dropped(event.dataTransfer));
  });
}

subscribe(show);
addEventListener("resize", show);
show();
if (code) fetchAll();
else drops();
