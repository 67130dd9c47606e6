/** Beside the chances: what helps a hand, card by card or throw by throw, and what hands end as. */

import { inline } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { spreadPanel } from "./oddsspread.js";
import { cardsOf, nameOf, rangeOf, shaped, state } from "./oddsstate.js";
import { counted } from "../core/words.js";

/** `helped`: the player whose help is shown, null for the first whose cards are known. @type {{ helped: number | null, outs: OddsOuts | null, makes: OddsMakes | null, spread: OddsSpread | null, asking: boolean }} */
const more = { helped: null, outs: null, makes: null, spread: null, asking: false };

/** @type {Record<string, string>} */
const SUIT_NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** What is done with the cards of a choice. @type {Record<string, string>} */
const VERBS = { throw: "throw ", pass: "pass ", discard: "throw ", turn: "turn up " };

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** The players all of whose cards are known. */
function known() {
  return [...state.asked.players.keys()].filter((row) => {
    const cards = cardsOf(state.asked, row);
    return cards.length > 0 && cards.every(({ card }) => card !== "??") && !rangeOf(state.asked, row);
  });
}

function helped() {
  const rows = known();
  return more.helped !== null && rows.includes(more.helped) ? more.helped : (rows[0] ?? null);
}

/** What a question asks for beside the chances. */
export function wishes() {
  const rows = known();
  const row = helped();
  if (row === null) return { makes: true };
  const others = [...state.asked.players.keys()].some((one) => one !== row && (!rows.includes(one) || cardsOf(state.asked, one).length < state.asked.size));
  return { makes: true, outs: row + 1, ...(others ? { spread: row + 1 } : {}) };
}

/** Whether news were of this. @param {OddsNews} told */
export function took(told) {
  if (told.outs === undefined && told.makes === undefined && told.spread === undefined) return false;
  if (told.spread !== undefined) more.spread = told.spread;
  if (told.outs !== undefined) Object.assign(more, { outs: told.outs, asking: false });
  if (told.makes !== undefined) more.makes = told.makes;
  return true;
}

/** Nothing is known any more. @param {boolean} asking */
export function begin(asking) {
  Object.assign(more, { outs: null, makes: null, spread: null, asking });
}

// ---- what helps ----

/** How far a card moves the equity, in five steps from the worst to the best. @param {number} equity @param {OddsOuts} outs */
function heat(equity, outs) {
  const most = Math.max(...outs.rows.map((row) => Math.abs(row.equity - outs.equity)), 1e-9);
  const step = (equity - outs.equity) / most;
  return step < -0.6 ? 0 : step < -0.15 ? 1 : step <= 0.15 ? 2 : step <= 0.6 ? 3 : 4;
}

/** @param {OddsOuts} outs */
function map(outs) {
  const after = new Map(outs.rows.map((row) => [row.cards, row]));
  const ranks = [...shaped().ranks];
  return h(
    "table.map",
    { key: "map" },
    h("thead", null, h("tr", null, h("td"), ranks.map((rank) => h("th", { key: rank, scope: "col" }, rank === "T" ? "10" : rank)))),
    h("tbody", null, Object.keys(SUIT_NAMES).map((suit) =>
      h("tr", { key: suit }, h("th", { scope: "row" }, hidden(SUIT_NAMES[suit]), h("span.ic", { class: suit, "aria-hidden": "true" }, icon(`p${suit}`, ""))), ranks.map((rank) => {
        const row = after.get(`${rank}${suit}`);
        if (!row) return h("td.gone", { key: rank }, "·");
        return h("td", { key: rank, class: `h${heat(row.equity, outs)}`, title: `${row.makes || row.cards}: ${percent(row.equity)}` }, Math.round(100 * row.equity));
      }))),
    ),
  );
}

/** @param {OddsProspect[]} rows */
const mean = (rows) => rows.reduce((sum, row) => sum + row.equity, 0) / rows.length;

/** The cards that help, put together by what they make. @param {OddsOuts} outs */
function list(outs) {
  const better = outs.rows.filter((row) => row.equity > outs.equity + 1e-9);
  const groups = new Map(better.map((row) => [row.makes, better.filter((one) => one.makes === row.makes)]));
  const others = outs.rows.length - better.length;
  return h(
    "ul.outs",
    { key: "outs" },
    [...groups].slice(0, 8).map(([makes, rows]) => h("li", { key: makes }, h("b", null, percent(mean(rows))), h("span", null, makes || "helps"), h("small", null, rows.slice(0, 9).map((row) => h("span", { key: row.cards }, inline(row.cards), " ")), rows.length > 9 && `and ${rows.length - 9} more`))),
    others > 0 && h("li.dim", { key: "others" }, h("b", null, percent(mean(outs.rows.slice(better.length)))), h("span", null, `${counted(others, "card")} that do not help`)),
  );
}

/** Each throw, or each card made wild, the best marked. @param {OddsOuts} outs */
function choices(outs) {
  return h("ul.outs.choices", { key: "choices" }, outs.rows.slice(0, 8).map((row, at) =>
    h("li", { key: row.words, class: at === 0 ? "best" : "" }, h("b", null, percent(row.equity)), h("span", null, row.cards ? [VERBS[outs.asked] ?? "", row.cards.split(" ").map((card) => h("span", { key: card }, inline(card), " "))] : outs.asked === "throw" ? "stand pat" : row.words, at === 0 && h("em", null, "best")), h("small", null, row.makes)),
  ));
}

/** @param {(row: number) => void} help */
function helpPanel(help) {
  const rows = known();
  const row = helped();
  if (row === null || (!more.outs && !more.asking)) return null;
  const words = { card: "What helps ", throw: "What to throw: ", wild: "What to make wild: ", pass: "What to pass on: ", discard: "What to throw away: ", turn: "What to turn up: ", buy: "Whether to buy: ", declare: "What to declare: " }[more.outs?.asked ?? "card"];
  return h(
    "section.sheet.more",
    { key: "helps", "aria-label": "What helps" },
    h("div.hd", null, h("h2", null, words, nameOf(state.asked, row)), rows.length > 1 && h("div.who", null, rows.map((one) => h("button.btn.small", { key: one, type: "button", "aria-pressed": String(one === row), on: { click: () => choose(one, help) } }, nameOf(state.asked, one))))),
    !more.outs && h("p.dim", null, "Working it out."),
    more.outs?.asked === "card" && [map(more.outs), list(more.outs)],
    more.outs && more.outs.asked !== "card" && choices(more.outs),
  );
}

/** @param {number} row @param {(row: number) => void} help */
function choose(row, help) {
  Object.assign(more, { helped: row, outs: null, spread: null, asking: true });
  refresh();
  help(row);
}

// ---- what hands end as ----

/** @param {string} side @param {OddsFinalHands[]} hands */
function endings(side, hands) {
  const names = more.makes?.sides.find(([name]) => name === side)?.[1] ?? [];
  const there = names.filter((name) => hands.some((one) => one.kinds.some((kind) => kind.name === name && kind.often > 0.0005)));
  const most = Math.max(...hands.flatMap((one) => one.kinds.map((kind) => kind.often)));
  return h(
    "div.scroll",
    { key: side, tabindex: 0, role: "region", "aria-label": `What hands end as, ${side}` },
    h("table.makes", null,
      h("thead", null, h("tr", null, h("td", null, shaped().sides.length > 1 ? side : ""), hands.map((one) => h("th", { key: one.seat, scope: "col" }, nameOf(state.asked, one.seat))))),
      h("tbody", null, there.map((name) => h("tr", { key: name }, h("th", { scope: "row" }, name), hands.map((one) => {
        const kind = one.kinds.find((each) => each.name === name);
        return h("td", { key: one.seat }, kind && [h("span", null, percent(kind.often)), h("i", { key: "bar", "aria-hidden": "true", style: { width: `${(100 * kind.often) / most}%` } }, h("i", { style: { width: `${Math.min(100, (100 * kind.won) / kind.often)}%` } }))]);
      })))),
    ),
  );
}

function makesPanel() {
  const { makes } = more;
  if (!makes) return null;
  const sides = [...new Set(makes.hands.map((one) => one.side))];
  return h(
    "section.sheet.more",
    { key: "makes", "aria-label": "What hands end as" },
    h("div.hd", null, h("h2", null, "What hands end as")),
    h("p.small-text.dim", null, "How often; the full part of a bar is how often it wins then.", makes.method === "sampled" && ` Sampled: ${makes.deals.toLocaleString("en")} deals.`),
    sides.map((side) => endings(side, makes.hands.filter((one) => one.side === side))),
  );
}

/** All of it, as far as it is known. @param {(row: number) => void} help */
export const morePanels = (help) => [helpPanel(help), spreadPanel(more.spread), makesPanel()];
