/** One player in full: the curve, the first street, each street, draws, places, and where chips are lost. */

import { h } from "../core/dom.js";
import { capital, counted } from "../core/words.js";
import { amounts, net, rate, set, share, stacked, state, table, tile, tone, width } from "./figures.js";
import { curveView } from "./plot.js";
import { sessionsView, stakesView } from "./sessions.js";

const MOST_OPPONENTS = 40;
const PARTS = ["nothing", "a quarter", "half", "three quarters", "everything"];

/** How many bets and raises come on a call. @param {{ raises: number, calls: number }} one */
const factor = (one) => (one.calls ? (one.raises / one.calls).toFixed(1) : "–");

/** Where some was paid, a line for each currency. @param {PlayerFigures} one */
const stackedRake = (one) => amounts(Object.fromEntries(Object.entries(one.rake).filter(([, sum]) => sum)), false);

/** @param {PlayerFigures} one */
function tiles(one) {
  return h("ul.tiles", { key: "tiles", role: "list" },
    tile(stacked(one.net), counted(one.hands, "hand")),
    tile([rate(one.rate.per_hundred), h("small", null, ` ${width(one.rate)}`)], "big bets a hundred hands"),
    tile(share(one.voluntary, one.hands), "in by choice"),
    tile(share(one.won_at_showdown, one.showdowns), `won of ${counted(one.showdowns, "showdown")}`),
    Object.values(one.rake).some(Boolean) && tile(stackedRake(one), "rake paid"));
}

/** @param {PlayerFigures} one */
function curves(one) {
  const size = /** @type {[number, number]} */ (innerWidth < 700 ? [380, 240] : [900, 260]);
  const list = Object.entries(one.curve).filter(([, points]) => points.length > 2);
  if (!list.length) return null;
  const { adjusted } = one;
  return h("section.sheet.box", { key: "curve", "aria-label": "Hand by hand" },
    h("h2", null, "Hand by hand"),
    list.map(([money, points]) => curveView(money, points, size)),
    adjusted.hands > 0 && h("p.dim", null, `${counted(adjusted.hands, "hand")} ${adjusted.hands === 1 ? "was" : "were"} all in before the last card${adjusted.exact === adjusted.hands ? ", counted exactly" : `, ${adjusted.exact} counted exactly`}: brought ${amounts(adjusted.net)}, ${amounts(adjusted.expected)} to be expected. So counted, ${rate(adjusted.rate.per_hundred)} big bets a hundred.`));
}

/** A chance and how often it was taken, as a bar. @param {string} words @param {number} part @param {number} whole */
function chance(words, part, whole) {
  return whole ? h("li", { key: words }, h("span.st", null, words), h("span.track", { "aria-hidden": "true" }, h("i", { style: { width: `${(100 * part) / whole}%` } })), h("b", null, share(part, whole)), h("small", null, `${part} of ${whole}`)) : null;
}

/** @param {GameLine} game */
function firstStreet(game) {
  const first = game.first_street;
  return h("section.sheet.box", { key: "first", "aria-label": "The first street" },
    h("h2", null, "The first street"),
    h("ol.bars", { role: "list" },
      chance("In by choice", game.voluntary, game.hands), first.brought_in > 0 && chance("Brought in", first.brought_in, game.hands), chance("Opened", first.opened, first.could_open), chance("Stole", first.stole, first.could_steal),
      chance("Steals that won at once", first.won_steals, first.stole), chance("Defended a steal", first.defended, first.faced_steal), chance("Limped", first.limped, game.hands), chance("Called a raise", first.called, game.hands), chance("Raised again", first.raised, game.hands), chance("From the second street to the showdown", game.showdowns, game.streets[1]?.reached ?? 0)));
}

/** @param {GameLine} game */
function streets(game) {
  return table("Street by street", ["Street", "Reached", "Folded", "Won", "Bets per call", "Check-raises", "Put in"],
    game.streets.map((street) => [street.name, [
      h("th", { scope: "row" }, street.name), share(street.reached, game.hands), share(street.folded, street.reached), share(street.won, street.reached), factor(street), street.check_raises || "–", amounts(street.paid, false),
    ]]));
}

/** @param {GameLine} game */
function starts(game) {
  if (!game.starts.length) return null;
  return table("The first three cards", ["Cards", "Hands", "In by choice", "Won", "Big bets/100", "Result"],
    game.starts.map((one) => [one.cards, [
      h("th", { scope: "row" }, capital(one.cards)), one.hands, share(one.voluntary, one.hands), share(one.won, one.hands),
      h("td", { class: tone(one.rate.per_hundred) }, rate(one.rate.per_hundred), h("small", null, ` ${width(one.rate)}`)), amounts(one.net),
    ]]));
}

/** @param {PlayerFigures} one */
function opponents(one) {
  if (!one.opponents.length) return null;
  return table("Alone with", ["Opponent", "Hands", "Won", "Lost", "Big bets/100", "Result"],
    one.opponents.slice(0, MOST_OPPONENTS).map((other) => [other.opponent, [
      h("th", { scope: "row" }, other.opponent), other.hands, other.won, other.lost,
      h("td", { class: tone(other.rate.per_hundred) }, rate(other.rate.per_hundred), h("small", null, ` ${width(other.rate)}`)), h("td", { class: tone(net(other)) }, amounts(other.net)),
    ]]),
    {},
    h("p.dim.small-text", null, "Hands in which the two were left in the end, and what was won of the other’s chips."));
}

/** @param {GameLine} game */
function places(game) {
  const most = Math.max(...game.positions.map((one) => Math.abs(one.rate.per_hundred)), 1);
  return game.positions.length > 1 && h("section.sheet.box", { key: "places", "aria-label": "By place" },
    h("h2", null, "By place, in big bets a hundred"),
    h("ol.bars.two", { role: "list" }, game.positions.map((one) =>
      h("li", { key: one.position }, h("span.st", null, capital(one.position)), h("span.track", { class: tone(one.rate.per_hundred), "aria-hidden": "true" }, h("i", { style: { width: `${(50 * Math.abs(one.rate.per_hundred)) / most}%` } })), h("b", { class: tone(one.rate.per_hundred) }, rate(one.rate.per_hundred)), h("small", null, `${counted(one.hands, "hand")} ${width(one.rate)}`)))));
}

/** @param {GameLine} game */
function draws(game) {
  if (!game.draws.length) return null;
  const most = Math.max(...game.draws.flatMap((draw) => Object.keys(draw).map(Number)));
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return table("Cards thrown", ["Draw", ...counts.map((count) => (count ? String(count) : "Pat"))],
    game.draws.map((draw, at) => {
      const all = Object.values(draw).reduce((sum, count) => sum + count, 0);
      return [String(at), [h("th", { scope: "row" }, String(at + 1)), ...counts.map((count) => share(draw[count] ?? 0, all))]];
    }));
}

/** @param {GameLine} game */
function halves(game) {
  const all = Object.values(game.quarters).reduce((sum, count) => sum + count, 0);
  return all > 0 && h("section.sheet.box", { key: "halves", "aria-label": "High and low" },
    h("h2", null, "Of pots of two halves"),
    h("ol.bars", { role: "list" }, PARTS.map((words, part) => chance(capital(words), game.quarters[part] ?? 0, all))));
}

/** @param {PlayerFigures} one */
function leaks(one) {
  return h("section.sheet.box", { key: "leaks", "aria-label": "Where chips are lost" },
    h("h2", null, "Where chips are lost"),
    one.leaks.length
      ? h("ol.leaks", { role: "list" }, one.leaks.slice(0, 8).map((leak) => h("li", { key: leak.sentence, class: leak.sure ? "sure" : "" }, h("b", null, leak.lost.toFixed(1)), h("span", null, leak.sentence))))
      : h("p.dim", null, "Nothing stands out in so few hands."));
}

/** @param {PlayerFigures} one */
export function playerView(one) {
  const games = Object.entries(one.games);
  const [key, game] = games.find(([name]) => name === state.game) ?? games[0];
  return [
    h("div.hd", { key: "who", id: "player" }, h("h2.who", null, one.player), h("button.plain", { type: "button", on: { click: () => set({ player: "" }) } }, "Everybody")),
    tiles(one),
    curves(one),
    leaks(one),
    games.length > 1 && h("div.gametabs", { key: "games", role: "group", "aria-label": "Game" }, games.map(([name, line]) =>
      h("button.chip", { key: name, type: "button", "aria-pressed": String(name === key), on: { click: () => set({ game: name }) } }, line.name, h("small", null, ` ${line.hands}`)))),
    streets(game),
    starts(game),
    h("div.statgrid", { key: "grid1" }, firstStreet(game), h("div.column", null, places(game), halves(game))),
    draws(game),
    stakesView(one),
    sessionsView(one),
    opponents(one),
  ];
}
