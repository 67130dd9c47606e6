/** The ranked list of starting hands: each row with its bar, and a link that opens it in "Odds". */

import { inline, rankText } from "../core/cards.js";
import { h, hidden } from "../core/dom.js";
import { oddsLink, percent, ROWS, showMore, state, topWords } from "./state.js";

/** The cards of a row: suits where they count, those face down in brackets where that counts. @param {StartingTable} told @param {RankedHand} row */
function cardsView(told, row) {
  if (told.classes) return h("b", null, row.name);
  if (!row.cards.length) return h("b", null, "nothing");
  return h("span.cards", null, row.cards.map((card, at) => {
    const lies = told.faces ? (row.down[at] ? "down" : "up") : "";
    const shown = told.suits || card === "Jk" ? inline(card) : rankText(card[0]);
    return h("span.one", { key: card, class: lies }, shown, lies === "down" && hidden(" face down"));
  }));
}

/** @param {StartingTable} told @param {RankedHand} row @param {number} even */
function rowView(told, row, even) {
  const link = oddsLink(told, row);
  const cards = cardsView(told, row);
  return h(
    "tr",
    { key: row.place, class: row.equity > even ? "ahead" : "" },
    h("td.place", null, row.place),
    h("th", { scope: "row" }, link ? h("a", { href: link }, cards, hidden(" in Odds")) : cards),
    h("td.equity", null, h("b", null, percent(row.equity)), h("small", null, ` ± ${(100 * row.stderr).toFixed(2)}`)),
    h("td.share", { "aria-hidden": "true" }, h("i", { style: { "--even": String(even) } }, h("i", { style: { width: percent(row.equity, 2).replace(" ", "") } }))),
    h("td.rest", null, percent(row.win)),
    h("td.rest", null, percent(row.tie)),
    h("td.rest", null, `1 in ${Math.round(1 / row.share).toLocaleString("en")}`),
    h("td.top", null, topWords(row.top)),
  );
}

/** @param {StartingTable} told */
function foot(told) {
  const words = `Sampled: ${told.deals.toLocaleString("en")} deals for each of ${told.kinds.toLocaleString("en")} kinds of hands; ± is the standard error. The line on the bars is an even share, ${percent(1 / (told.opponents + 1))}.`;
  const left = told.rows.length - state.shown;
  return [
    left > 0 && h("div.pair.noprint", { key: "more" },
      h("button.btn.small", { type: "button", on: { click: () => showMore(ROWS) } }, `Show ${Math.min(ROWS, left)} more`),
      h("button.btn.small", { type: "button", on: { click: () => showMore(left) } }, `Show all ${told.rows.length.toLocaleString("en")}`)),
    h("p.dim.small-text", { key: "how" }, words, told.policy && ` ${told.policy}`),
  ];
}

/** @param {StartingTable} told */
export function rankingView(told) {
  const even = 1 / (told.opponents + 1);
  if (!told.rows.length) return h("section.sheet.box", { key: "ranking", "aria-label": "Ranked hands" }, h("p", null, "No starting hand is like that."));
  return h(
    "section.sheet.box.ranking",
    { key: "ranking", "aria-label": "Ranked hands" },
    h("table", { key: "table", class: told.begins > 3 ? "long" : told.suits ? "suited" : "" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, hidden("Place")), h("th", { scope: "col" }, told.keeps ? "Keeps" : "Hand"), h("th", { scope: "col" }, "Equity"), h("td.share"), h("th.rest", { scope: "col" }, "Wins"), h("th.rest", { scope: "col" }, "Ties"), h("th.rest", { scope: "col" }, "Dealt"), h("th", { scope: "col" }, "Top"))),
      h("tbody", null, told.rows.slice(0, state.shown).map((row) => rowView(told, row, even)))),
    foot(told),
  );
}
