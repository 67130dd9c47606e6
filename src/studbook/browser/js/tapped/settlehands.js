/** The players' rows: their cards, what they come to, who wins; and the answer above them. */

import { face, inline } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { facesMatter } from "./settleoptions.js";
import { aim, cardsOf, complete, isBoard, nameOf, select, sizeOf, state } from "./settlestate.js";
import { change } from "../core/store.js";
import { capital, listed } from "../core/words.js";

/** @param {{ low: boolean }} side */
const sideIcon = (side) => (side.low ? "dn" : "up");

/** How many of each card play, by side; jokers have but one name. @param {SettleAnswer} answer @param {string} name */
function playing(answer, name) {
  return answer.sides.map((side) => ({ low: side.low, left: [...(side.plays[name] ?? [])] }));
}

/** @param {CardCode[]} list @param {CardCode} card */
function takes(list, card) {
  const at = list.indexOf(card);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** What each card of a hand is, as `face` draws it. @param {Row} row @param {TappedCard[]} cards */
function seen(row, cards) {
  const { answer, asked } = state;
  const name = isBoard(row) ? null : String(row + 1);
  if (!answer || name === null || !(name in answer.sides[0].names)) {
    return cards.map((one) => ({ card: one.card, up: !one.down || !facesMatter(asked), plays: [], wild: asked.wild.includes(one.card[0]) || asked.wild.includes(one.card) }));
  }
  const sides = playing(answer, name);
  const stands = [...(answer.sides[0].wild?.[name] ?? answer.sides[1]?.wild?.[name] ?? [])];
  const wild = answer.sides.flatMap((side) => side.wild_cards[name] ?? []);
  return cards.map((one) => {
    const plays = sides.filter((side) => takes(side.left, one.card)).map((side) => (side.low ? "low" : "high"));
    const at = stands.findIndex(([from]) => from === one.card);
    const as = at >= 0 ? stands.splice(at, 1)[0][1] : null;
    return { card: one.card, up: !one.down || !facesMatter(asked), plays, wild: wild.includes(one.card), as };
  });
}

/** @param {Row} row @param {DrawnCard} one @param {number} at */
function cardButton(row, one, at) {
  const { selected } = state;
  const on = selected && selected.row === row && selected.at === at;
  const drawn = face({ ...one }, { tag: "span", showdown: state.answer && !isBoard(row) ? "read" : "shown", sides: state.answer?.sides.length ?? 1, still: true });
  return h("li", { key: `c${at}` }, h("button.held", { type: "button", "aria-pressed": String(Boolean(on)), "data-held": one.card, on: { click: () => select(row, at) } }, drawn));
}

/** @param {Row} row @param {number} count */
function slots(row, count) {
  const from = cardsOf(state.asked, row).length;
  const now = state.target === row && !state.selected;
  return Array.from({ length: Math.max(0, count - from) }, (_, number) => {
    const at = from + number;
    if (number > 0) return h("li", { key: `s${at}`, "aria-hidden": "true", on: { click: () => aim(row) } }, h("span.slot"));
    const words = `card ${at + 1} of ${nameOf(state.asked, row)}, empty`;
    return h("li", { key: `s${at}` }, h("button.slot", { type: "button", class: now ? "now" : "", "aria-label": words, "aria-current": now ? "true" : null, on: { click: () => aim(row) } }, at + 1));
  });
}

/** @param {Row} row */
function cardRow(row) {
  const { asked } = state;
  const cards = cardsOf(asked, row);
  const size = Math.max(sizeOf(asked, row), cards.length);
  return h(
    "ul.plays.fit",
    { key: "cards", "aria-label": `Cards of ${nameOf(asked, row)}`, style: { "--now": String(Math.max(size, 5)) } },
    seen(row, cards).map((one, at) => cardButton(row, one, at)),
    slots(row, size),
  );
}

/** @param {string} name */
function sayings(name) {
  const { answer } = state;
  if (!answer || !(name in answer.sides[0].names)) return null;
  const several = answer.sides.length > 1;
  return h("div.say", { key: "say" }, answer.sides.map((side, at) => {
    const [title, became] = side.names[name].split("; ");
    const won = side.winners.includes(name);
    return h("p", { key: at, class: won ? (side.low ? "lo" : "hi") : "off" }, several && icon(sideIcon(side), ""), several && hidden(side.low ? "low: " : "high: "),
      h("span", null, h("b", null, title), became && h("span.became", null, ` ${became}`)));
  }));
}

/** A player's row, or the shared cards. @param {Row} row */
export function handRow(row) {
  const { asked, answer, error } = state;
  const name = String(Number(row) + 1);
  const takings = isBoard(row) ? null : answer?.takes[name];
  const now = state.target === row && !state.selected;
  const rename = () => change({ sheet: "player", player: Number(row) });
  const wrong = error?.field === (isBoard(row) ? "shared" : `hands.${name}`) ? error.message : "";
  return h(
    "section.res",
    { key: `row${row}`, class: [takings && complete(asked) ? "win" : "", now && !takings ? "filling" : ""].join(" "), "aria-label": isBoard(row) ? "Shared cards" : nameOf(asked, row) },
    h(
      "div.row",
      null,
      isBoard(row) ? h("span.nm", null, "Shared cards") : h("button.nm.rename", { type: "button", "aria-haspopup": "dialog", "aria-label": `${nameOf(asked, row)}: name, clear, remove`, on: { click: rename } }, nameOf(asked, row), icon("i-down", "")),
      takings && h("span.won", null, complete(asked) ? takings : "ahead"),
    ),
    cardRow(row),
    sayings(name),
    wrong && h("p.field-error", { role: "alert" }, wrong),
  );
}

// ---- the answer ----

function headline() {
  const { asked, answer } = state;
  if (!answer) return "";
  /** @param {string[]} list */
  const named = (list) => listed(list.map((name) => nameOf(asked, Number(name) - 1)));
  const winners = Object.keys(answer.takes);
  if (!winners.length) return "Nobody qualifies";
  if (!complete(asked)) return `So far ${named(winners)} ${winners.length > 1 ? "are level" : "is ahead"}`;
  const claimed = answer.sides.filter((side) => side.winners.length);
  if (winners.length === 1) return `${named(winners)} ${answer.sides.length > 1 && claimed.length > 1 ? "scoops" : "wins"}`;
  if (claimed.length === 1) return `${named(winners)} split`;
  return claimed.map((side, at) => `${named(side.winners)} ${at ? "" : side.winners.length > 1 ? "share " : "takes "}${at ? "the low" : "the high"}`.trim()).join(", ");
}

function reasons() {
  const sides = state.answer?.sides ?? [];
  const several = sides.length > 1;
  return sides.map((side, at) => {
    const why = side.winners.length ? side.why : "nobody qualifies";
    return h("p.reason", { key: at, class: several ? (side.low ? "lo" : "hi") : "" }, several && icon(sideIcon(side), ""), h("span", null, several && hidden(side.low ? "Low: " : "High: "), `${capital(why)}.`));
  });
}

/** What the page says of the whole. @param {() => void} send @param {Child} start */
export function answerPanel(send, start) {
  const { answer, error, asked } = state;
  const rows = /^(hands\.|shared)/;
  if (error && !rows.test(error.field)) return h("section.sheet.split", { key: "answer" }, h("p.hint.error", { role: "alert" }, error.message));
  if (!answer) {
    return h("section.sheet.split.empty", { key: "answer" }, h("div.hd", null, h("h2.headline", null, "Who wins?"), start), h("p.dim", null, error ? "One thing is not right yet: see below." : "Tap in the cards; the answer comes by itself."));
  }
  return h(
    "section.sheet.split",
    { key: "answer", "aria-label": "The answer", class: state.waiting ? "waiting" : "" },
    h("div.hd", null, h("h2.headline", null, headline()), complete(asked) && h("button.btn.small", { type: "button", on: { click: send } }, icon("i-link"), h("span", null, "Send"))),
    reasons(),
  );
}

/** For readers: the answer in one breath. */
export function spoken() {
  if (!state.answer) return "";
  return `${headline()}. ${state.answer.sides.map((side) => (side.winners.length ? capital(side.why) : "Nobody qualifies")).join(". ")}.`;
}

/** Where the next card goes, in words. */
export function nextWords() {
  const { asked, selected, target } = state;
  if (selected) return ["Change the ", inline(cardsOf(asked, selected.row)[selected.at].card)];
  if (target === null) return ["All cards are in"];
  const at = cardsOf(asked, target).length;
  return [h("b", null, isBoard(target) ? "Shared cards" : nameOf(asked, target)), ` · ${at + 1} of ${sizeOf(asked, target)}`];
}

