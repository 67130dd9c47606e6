/** The page "Starting hands": the ranked hands of a game, as a map and a list; a row opens in "Odds". */

import { themeTool } from "../core/bar.js";
import { app, h, icon, render } from "../core/dom.js";
import { book } from "../core/games.js";
import { subscribe } from "../core/store.js";
import { mapped, mapView } from "./map.js";
import { rankingView } from "./ranking.js";
import { look, query, read, state } from "./state.js";

/** The whole table whose map stands beside a part of it. @type {StartingTable | null} */
let whole = null;

/** @param {StartingTable | null} told */
function wholeOf(told) {
  if (told && !state.range && !state.busy) whole = told;
  return told && whole?.game === told.game && whole.opponents === told.opponents ? whole : told;
}

/** @param {string} game */
const chooseGame = (game) => look({ game, opponents: 0, range: "" });

/** @param {StartingTable} told */
function gameList(told) {
  const known = book();
  const games = known?.games ?? [{ key: told.game, name: told.name, family: "" }];
  /** @param {{ key: string, name: string }} game */
  const option = (game) => h("option", { key: game.key, value: game.key }, game.name);
  const others = games.filter((game) => !told.ranked.includes(game.key));
  return h("label", { key: "game" }, "Game",
    h("select", { value: told.game, on: { change: (/** @type {any} */ event) => chooseGame(event.target.value) } },
      h("optgroup", { key: "ranked", label: "Ranked already" }, games.filter((game) => told.ranked.includes(game.key)).map(option)),
      (known?.families ?? []).map((family) => h("optgroup", { key: family, label: family }, others.filter((game) => game.family === family).map(option)))));
}

/** @param {StartingTable} told */
function opponentsList(told) {
  const numbers = told.at_hand.includes(told.opponents) ? told.at_hand : [...told.at_hand, told.opponents].sort((one, other) => one - other);
  return h("label", { key: "opponents" }, "Against",
    h("select", { value: String(told.opponents), on: { change: (/** @type {any} */ event) => look({ opponents: Number(event.target.value) }) } },
      numbers.map((number) => h("option", { key: number, value: String(number) }, number === 1 ? "a random hand" : `${number} random hands`))));
}

/** @param {StartingTable} told */
function rangeField(told) {
  return h("form.startrange", { key: "range", role: "search", on: { submit: (event) => event.preventDefault() } }, // the field has told of its change by then
    h("label", null, "Hands",
      h("input", { name: "range", type: "search", value: state.range, list: "ranges", maxlength: 200, placeholder: told.ranges[0] ?? "AA", autocapitalize: "off", autocomplete: "off", spellcheck: "false", "aria-invalid": state.wrong ? "true" : null, on: { change: (/** @type {any} */ event) => look({ range: event.target.value.trim() }) } })),
    h("datalist", { id: "ranges" }, told.ranges.map((range) => h("option", { key: range, value: range }))));
}

/** @param {StartingTable} told */
const chips = (told) => h("div.gametabs.noprint", { key: "chips", role: "group", "aria-label": "Hands to choose" },
  told.ranges.slice(0, 6).map((range) => h("button.chip", { key: range, type: "button", "aria-pressed": String(state.range === range), on: { click: () => look({ range: state.range === range ? "" : range }) } }, range)),
  state.range && !told.ranges.slice(0, 6).includes(state.range) && h("button.chip", { key: "all", type: "button", "aria-pressed": "true", "aria-label": `Not only ${state.range}`, on: { click: () => look({ range: "" }) } }, state.range, " ×"));

/** @param {StartingTable} told */
function missing(told) {
  return h("section.sheet.box", { key: "missing", "aria-label": "No table yet" },
    h("p", null, `Nobody has ranked the starting hands of ${told.name} on this machine yet: it takes minutes. This makes the table, which then stands here:`),
    h("p", null, h("code.command", null, told.command)));
}

/** @param {StartingTable} told */
function tableView(told) {
  const all = wholeOf(told);
  return h("div.startgrid", { key: "grid", class: all && mapped(all) ? "two" : "" }, all && mapped(all) && mapView(all), rankingView(told));
}

/** @param {StartingTable} told */
function body(told) {
  const against = told.opponents === 1 ? "a random hand" : `${told.opponents} random hands`;
  return [
    h("div.hd", { key: "hd" },
      h("h1", null, told.name, h("small", null, `starting hands against ${against}${state.range && !state.wrong ? `: ${state.range}` : ""}`)),
      told.kinds > 0 && h("div.pair.noprint", null,
        h("a.btn.small", { href: `/api/starting.csv?${query()}`, download: "" }, "CSV"),
        h("button.btn.small", { type: "button", on: { click: () => print() } }, "Print"))),
    h("div.filters.noprint", { key: "filters" }, gameList(told), opponentsList(told), told.kinds > 0 && !told.classes && rangeField(told)),
    state.wrong && h("p.field-error", { key: "wrong", role: "alert" }, state.wrong),
    told.kinds > 0 && !told.classes && chips(told),
    told.kinds > 0 ? tableView(told) : missing(told),
  ];
}

function show() {
  const { told } = state;
  render(
    app(),
    h("header.bar", { key: "bar" },
      h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
      h("p.where", null, h("b", null, "Starting hands"), h("span.wide", null, " · each hand’s share of the pot")),
      h("a.plain", { key: "odds", href: told ? `/odds#g=${told.game}&n=${told.begins}&h=.&h=.` : "/odds" }, "Odds"),
      themeTool()),
    h("main.page.stats.starting", { key: "page", "aria-busy": String(state.busy) },
      state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem)),
      told ? body(told) : !state.problem && h("p.dim", { key: "wait" }, "Opening.")),
  );
}

subscribe(show);
addEventListener("hashchange", read);
read();
