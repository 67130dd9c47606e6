/** Another's seat: name and chips, the pile, the board in street order, the bet, and the reason for every mark. */

import { cardName, face, pile, slot } from "../core/cards.js";
import { runningBar } from "./clock.js";
import { saidView } from "./saidat.js";
import { h, hidden, icon } from "../core/dom.js";
import { bet } from "../core/motion.js";
import { termed } from "../core/terms.js";
import { nth } from "../core/words.js";

/** Whether a card lies up, or was shown after the hand. @param {HeldCard} card */
const isOpen = (card) => card.up || card.shown;

/** Up cards, cards shown after the hand, and cards taken away, in the order of the streets. @param {Player} player */
function board(player) {
  const up = player.cards.filter((card) => isOpen(card) && card.card);
  const gone = (player.gone ?? []).filter((card) => card.up !== false && card.why === "bad").map((card) => ({ ...card, struck: true }));
  /** @type {(DrawnCard & { street: number })[]} */
  const cards = [...up, ...gone];
  return cards.sort((a, b) => a.street - b.street || (a.place ?? 99) - (b.place ?? 99));
}

/** The name in a seat, with its marks. @param {Seat | null} seat @param {string} name @param {{ bot?: boolean, dealer?: boolean }} [how] */
export function nameLine(seat, name, { bot = seat?.bot, dealer = seat?.dealer } = {}) {
  return h(
    "span.nm",
    null,
    h("span", null, name),
    bot && h("span.tag", { class: dealer ? "wide" : "" }, "bot"),
    dealer && h("span.dealer", { title: "Dealer" }, hidden("dealer"), h("span", { "aria-hidden": "true" }, "D")),
  );
}

/** @param {Player} player @param {string} name */
function draws(player, name) {
  const first = player.draws.findIndex((one) => one === null);
  const boxes = player.draws.map((one, at) => {
    const yet = one === null;
    const shown = yet ? "–" : one;
    const said = yet ? "not yet" : one === "pat" ? "stood pat" : `drew ${one}`;
    return h(
      "li",
      { class: yet ? (at === first && player.drawing ? "now" : "yet") : "" },
      h("small", null, nth(at + 1)),
      h("span", { "aria-hidden": "true" }, shown),
      hidden(said),
    );
  });
  return h("ol.draws", { "aria-label": `${name} draws` }, boxes);
}

/** @param {Player} player @param {string} name @param {boolean} folded @param {boolean} over */
function cardsOf(player, name, folded, over) {
  const list = board(player);
  const down = player.cards.filter((card) => !isOpen(card) || !card.card).length;
  const coming = folded || over ? [] : (player.to_come ?? []).filter((one) => one.up).map((one) => slot(one.street));
  const label = folded ? `${name} showed, folded` : `${name} shows`;
  const faces = list.map((card, at) =>
    face(card, { key: card.struck ? `gone${card.card}` : `p${card.place ?? at}`, struck: card.struck, showdown: over && !card.up && !card.struck && "shown" }),
  );
  const style = { "--now": Math.max(1, list.length), "--soon": Math.max(1, list.length + coming.length) };
  const mostlyDown = player.draws?.length > 0;
  return h(
    "div.hand",
    { key: "hand" },
    pile(folded ? 0 : down),
    (!mostlyDown || list.length > 0) && h("ul.ups.fit", { "aria-label": label, style }, faces, coming),
    mostlyDown && draws(player, name),
  );
}

/** @type {Record<string, string>} */
const SHORT_NOTE = { folded: "folded", "all in": "all in" };

/** @param {Player | undefined} player @param {Seat | null} seat */
function note(player, seat) {
  if (player?.declared === "chosen") {
    return h("p.note", { key: "note" }, h("span.chosen.ok", null, icon("i-ok", ""), h("span.wide", null, "chosen"), h("span.narrow.vh", null, "has chosen")));
  }
  if (player?.declared === "choosing") {
    return h("p.note", { key: "note" }, h("span.chosen", null, h("span.narrow", { "aria-hidden": "true" }, "…"), h("span.wide", { "aria-hidden": "true" }, "choosing"), hidden("is choosing")));
  }
  const words = player ? player.note : seatWords(seat);
  if (!words) return null;
  const short = (player && SHORT_NOTE[player.state]) || (player?.draws?.length ? "" : words);
  return h("p.note", { key: "note" }, h("span.wide", null, words), short && h("span.narrow", null, short));
}

/** Why somebody at the table is not in the hand. @param {Seat | null} seat */
export function seatWords(seat) {
  if (!seat) return "left the table";
  /** @type {Record<string, string>} */
  const words = { away: "away, sits out", "out of chips": "out of chips", leaving: "leaving", disconnected: "disconnected" };
  return words[seat.state] ?? "waits for the next hand";
}

/**
 * The reason under a board: what forced a fold, who opens and why, what was taken, what was done.
 * @param {Player | undefined} player @param {Seat | null} seat
 */
function why(player, seat) {
  if (!player) return null;
  if (player.forced) return h("p.why.warn", { key: "why" }, h("span", null, player.forced));
  const shown = player.shows && player.hand.map((one) => one.short ?? one.title).join("; ");
  if (shown) return h("p.why.shows", { key: "why" }, h("span", null, `shows: ${shown}`));
  if (player.opens) return h("p.why.opens", { key: "why" }, icon("flag", ""), h("span", null, "opens: ", termed(player.opens)));
  const taken = (player.gone ?? []).filter((card) => card.why === "bad" && card.card);
  if (taken.length && player.state !== "folded") {
    return h("p.why", { key: "why" }, h("span", null, `lost the ${taken.map((card) => cardName(card.card)).join(" and the ")} to the Bad`));
  }
  const away = seat?.state === "disconnected" && "disconnected: the clock plays";
  const words = away || (player.state === "folded" ? null : player.did || player.says);
  return words ? h("p.why", { key: "why", class: away ? "" : "said" }, h("span", null, termed(words))) : null;
}

/** The chips won by a player in this hand, all pots together. @param {Player | undefined} player */
export const wonBy = (player) => (player?.won ?? []).reduce((sum, part) => sum + part.amount, 0);

/**
 * One opponent. `place`: where on the rail.
 * @param {Snapshot} snapshot @param {{ at: number, seat: Seat | null, player: Player | undefined }} how @param {number} place
 */
export function seatView(snapshot, { at, seat, player }, place) {
  const name = player?.name ?? seat?.name ?? "";
  const folded = player?.state === "folded";
  const out = !player || folded;
  const acting = player !== undefined && Boolean(snapshot.hand?.to_act.includes(at)) && !player.declared;
  const won = snapshot.hand?.over ? wonBy(player) : 0;
  const long = player && board(player).length > 4;
  const classes = [
    `p${place}`, out && "out", player?.forced && "forced", player?.opens && "opening", acting && "act", long && "long", won > 0 && "win",
  ].filter(Boolean).join(" ");
  const chips = player?.chips ?? seat?.chips ?? 0;
  return h(
    "li.seat",
    { key: `seat${at}`, class: classes, "data-seat": at },
    h(
      "div.who",
      { key: "who" },
      h("span.av", { "aria-hidden": "true" }, name.charAt(0).toUpperCase()),
      nameLine(seat, name),
      h("span.stk", null, hidden("chips: "), chips, player?.declared && player.state === "all in" && " all in"),
      seat?.bot && seat.dealer && h("span.tag.narrow", null, "bot"),
    ),
    player ? cardsOf(player, name, folded, Boolean(snapshot.hand?.over)) : h("div.hand", { key: "hand" }),
    why(player, seat),
    won > 0 && h("p.note", { key: "note" }, h("b", null, `wins ${won}`)),
    !won && !(player?.bet && !folded && narrowNoteGivesWay(player)) && note(player, seat),
    player !== undefined && player.bet > 0 && bet(at, player.bet),
    acting && snapshot.clock?.seats.includes(at) && runningBar(),
    acting && hidden("is to act"),
    saidView(seat?.name ?? name),
  );
}

// On a phone bet and note share a place: the chips in front say more than "all in".
/** @param {Player} player */
const narrowNoteGivesWay = (player) => player.bet > 0 && player.state !== "folded" && !player.declared;
