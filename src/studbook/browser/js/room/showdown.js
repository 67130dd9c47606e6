/** After the hand: who took which part of which pot and why, and every hand shown, told in words. */

import { afterView } from "./after.js";
import { face } from "../core/cards.js";
import { h, icon } from "../core/dom.js";
import { shown } from "./ended.js";
import { partsView } from "../core/parts.js";
import { talkView } from "./saidat.js";
import { wayTag } from "./say.js";
import { wonBy } from "./seat.js";
import { dealtSeat } from "./seating.js";
import { capital, numberWord, SIDE_ICON } from "../core/words.js";

/** @param {string} name */
const short = (name) => name.replace(/ pot$/, "");

/**
 * "Hazel and Jun takes": names as the table gives them, with "You" where it is the viewer.
 * @param {HandSnapshot} snapshot @param {ShareWords} part
 */
function namesOf(snapshot, part) {
  const names = part.seats.map((at) => (at === dealtSeat(snapshot) ? "You" : (snapshot.hand.players.find((one) => one.seat === at)?.name ?? part.names)));
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? part.names);
}

/** @param {PotResult[]} result */
function reasons(result) {
  /** @type {string[]} */
  const found = [];
  for (const pot of result) {
    for (const part of pot.parts) {
      if (part.why && !found.some((one) => one === part.why)) found.push(part.why);
    }
  }
  return found.map((why) => h("p.reason", { key: why, role: "status" }, h("span", null, /odd|does not halve|does not divide/i.test(why) ? [h("b", null, "Odd chip: "), why] : capital(why))));
}

/** @param {PotResult[]} result */
function sideColumns(result) {
  /** @type {string[]} */
  const sides = [];
  for (const pot of result) for (const part of pot.parts) if (!sides.includes(part.side)) sides.push(part.side);
  return sides;
}

/** @param {string} side @param {boolean} many */
const columnWords = (side, many) => (!many ? "Goes to" : side === "whole" ? "Whole pot" : `${capital(side)} half`);

/** Who took what. @param {HandSnapshot} snapshot */
export function splitView(snapshot) {
  const { hand } = snapshot;
  const result = hand.result ?? [];
  if (!result.length) return null;
  const sides = sideColumns(result);
  const two = hand.game.sides.length > 1;
  const only = result.length === 1 && result[0].parts.length === 1 ? result[0].parts[0] : null;
  if (only) {
    const you = only.seats.length === 1 && only.seats[0] === dealtSeat(snapshot);
    const plain = you || only.seats.length > 1;
    const words = `${namesOf(snapshot, only)} ${only.seats.length > 1 ? "share" : plain ? "take" : "takes"} ${only.amount}`;
    return h(
      "section.sheet.split",
      { key: "split", "aria-label": "Who took what" },
      h("p.headline", null, words, only.hand || only.why ? `: ${only.hand || only.why}.` : "."),
      only.hand && reasons(result),
    );
  }
  /** @param {PotResult} pot @param {string} side */
  const cell = (pot, side) => {
    const parts = pot.parts.filter((part) => part.side === side);
    return h("td", { key: side }, parts.map((part, at) => [at > 0 && "; ", `${namesOf(snapshot, part)} `, h("b", null, part.amount)]));
  };
  return h(
    "section.sheet.split",
    { key: "split", "aria-label": "Who took what" },
    h(
      "table",
      null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "Pot"), sides.map((side) => h("th", { scope: "col" }, columnWords(side, two && sides.length > 1))))),
      h("tbody", null, result.map((pot) => h("tr", { key: pot.pot }, h("th", { scope: "row" }, `${short(pot.pot)} ${pot.amount}`), sides.map((side) => cell(pot, side))))),
    ),
    reasons(result),
  );
}

/** @param {string} side */
const look = (side) => (side === "low" ? "lo" : "hi");

/** @param {HandWords} one @param {boolean} many */
function sayLine(one, many) {
  const detail = h("b", null, one.title, one.detail && [", ", partsView(one.detail)]);
  const text = one.off ? [one.title, one.why && `, ${one.why}`] : [detail, one.why && `: ${one.why}`];
  return h("p", { key: one.side, class: `${look(one.side)} ${one.off ? "off" : ""}` }, many && icon(SIDE_ICON[one.side] ?? "up", ""), h("span", null, text));
}

/** @param {Player} player */
function failedBoth(player) {
  return player.declared === "both" && !(player.won ?? []).length;
}

/** @param {HandSnapshot} snapshot @param {Player} player */
function result(snapshot, player) {
  const { hand } = snapshot;
  const you = player.seat === dealtSeat(snapshot);
  const won = wonBy(player);
  const table = player.shared ?? [];
  const read = [...player.cards, ...table].some((card) => (card.plays ?? []).length) ? "read" : "shown";
  const sides = hand.game.sides.length;
  const cards = [...player.cards].sort((a, b) => a.place - b.place).filter((card) => card.card);
  const count = cards.length;
  return h(
    "li.res",
    { key: `res${player.seat}`, class: won ? "win" : "" },
    h(
      "div.row",
      null,
      h("span.nm", null, you ? "You" : player.name),
      snapshot.seats[player.seat]?.bot && h("span.tag", null, "bot"),
      player.state === "all in" && h("span.tag", null, "all in"),
      player.declared && wayTag(player.declared, failedBoth(player)),
      won > 0 ? h("span.won", null, `${you ? "win" : "wins"} ${won}`) : h("span.won.none", null, `${you ? "win" : "wins"} nothing`),
    ),
    h(
      "ul.plays.fit",
      { "aria-label": `${capital(numberWord(count))} cards${table.length ? ", then the shared ones" : ""}`, style: { "--now": Math.max(7, count + table.length) } },
      cards.map((card) => face(card, { key: `p${card.place}`, showdown: read, sides })),
      table.map((card, at) => face({ ...card, up: true }, { key: `t${card.card}`, more: at ? "" : "first-shared", showdown: read, sides })),
    ),
    h("div.say", null, (player.hand ?? []).map((one) => sayLine(one, sides > 1))),
  );
}

/** @param {string} name */
const theName = (name) => (name.startsWith("The ") ? [h("span.wide", null, "The "), name.slice(4)] : name);

/** @param {Hand} hand */
function tableCards(hand) {
  const cards = (hand.table ?? []).filter((one) => one.card);
  if (!cards.length) return null;
  if (cards.every((one) => one.shared)) {
    return h("section.sheet.tablecards", { key: "tablecards", "aria-label": "Shared cards" }, h("b.book", null, "Shared cards"), h("ul", null, cards.map((one) => face({ ...one, up: true }, { key: one.slot }))));
  }
  return h(
    "section.sheet.tablecards",
    { key: "tablecards", "aria-label": "Table cards" },
    cards.map((one) => h("figure", { key: one.slot }, face({ ...one, up: true }, { tag: "span" }), h("figcaption", null, h("b", null, theName(one.name)), h("span.small-text.dim", null, one.says ?? "")))),
  );
}

/** The whole showdown. @param {HandSnapshot} snapshot @param {Player | undefined} player */
export function showdownView(snapshot, player) {
  const { hand } = snapshot;
  const me = dealtSeat(snapshot);
  // the winners, then you, then the others
  const list = [...shown(hand)].sort((a, b) => wonBy(b) - wonBy(a) || Number(b.seat === me) - Number(a.seat === me));
  return h(
    "main.stage",
    { key: "showdown", "aria-label": "Showdown" },
    splitView(snapshot),
    tableCards(hand),
    h("ol.results", { key: "results", class: list.length > 4 ? "crowd" : "", role: "list", "aria-label": "Hands shown" }, list.map((one) => result(snapshot, one))),
    h("section.after", { key: "after", "aria-label": "What comes next" }, talkView(), afterView(snapshot, player)),
  );
}
