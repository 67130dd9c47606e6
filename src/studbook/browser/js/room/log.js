/** The hand's log: the newest street first, its lines in the order they came. */

import { timeLeft } from "./clock.js";
import { h } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { hasHand } from "../core/store.js";
import { askedWords } from "./offer.js";
import { myPlayer } from "./seating.js";

/** @param {Snapshot} snapshot */
function now(snapshot) {
  const { hand, room, clock, choosing } = snapshot;
  if (hasHand(snapshot) && snapshot.hand.offer) return h("li.now", { key: "now" }, askedWords(snapshot, myPlayer(snapshot)));
  if (hand?.over && room.phase === "between" && clock) {
    return h("li.now", { key: "next", "aria-hidden": "true" }, room.ending?.last_hand ? "The result in " : "Next hand in ", timeLeft("clock", true), ".");
  }
  if (choosing) return h("li.now", { key: "choosing" }, choosing.seat === snapshot.me.seat ? "You choose the next game." : `${choosing.name} chooses the next game.`);
  return null;
}

// The draw is told until its first hand is over.
/** @param {Snapshot} snapshot */
function drawnNow({ room, hand }) {
  return room.drawing !== null && (!hand || hand.id <= room.drawing.hand);
}

/** What everybody drew for the first deal. @param {Drawing} drawing */
function drawnView({ cards, words }) {
  const lines = cards.map(({ name, card }) => h("li", { key: name }, partsView([{ who: name }, " draws ", { card }, "."])));
  return h("section", { key: "drawing" }, h("h2", null, "The draw"), h("ol", null, lines, h("li", { key: "first" }, words)));
}

/**
 * The lines of a street as they are drawn: who has chosen in secret, one after the other, in one line.
 * @param {LogLine[]} lines @returns {LogLine[]}
 */
function folded(lines) {
  /** @type {LogLine[]} */
  const rows = [];
  for (let at = 0; at < lines.length; at += 1) {
    let end = at;
    while (lines[end]?.kind === "chosen") end += 1;
    if (end - at > 1) {
      const names = lines.slice(at, end).flatMap((line) => (typeof line.parts === "string" ? [] : line.parts.filter((part) => typeof part === "object")));
      const between = (/** @type {number} */ number) => (number === names.length - 1 ? " and " : ", ");
      rows.push({ kind: "chosen", parts: [...names.flatMap((name, number) => (number ? [between(number), name] : [name])), " have chosen."] });
      at = end - 1;
    } else {
      rows.push(lines[at]);
    }
  }
  return rows;
}

/** The log as it stands in the side panel and in its sheet. @param {Snapshot} snapshot */
export function logView(snapshot) {
  const sections = snapshot.hand?.log ?? [];
  const body = sections.map((street, at) =>
    h(
      "section",
      { key: street.id ?? street.title },
      h("h2", null, street.title),
      h("ol", null, folded(street.lines).map((line, number) => h("li", { key: number }, partsView(line.parts))), at === 0 && now(snapshot)),
    ),
  );
  if (drawnNow(snapshot)) body.push(drawnView(/** @type {Drawing} */ (snapshot.room.drawing)));
  return h(
    "div.log",
    { key: "log", role: "log", "aria-live": "polite", "aria-label": "Hand log", tabindex: "0" },
    body.length ? body : h("p.dim", null, "Nothing has happened yet."),
    !sections.length && h("ol", null, now(snapshot)),
  );
}

/** On a phone the log is behind a button: readers hear its newest lines all the same. @param {Snapshot} snapshot */
export function spokenLog(snapshot) {
  const street = snapshot.hand?.log?.[0];
  if (!street) return null;
  /** @param {number} number */
  const key = (number) => `${snapshot.hand?.id}.${street.id ?? street.title}.${number}`;
  const lines = street.lines.map((line, number) => h("li", { key: key(number) }, partsView(line.parts, { plain: true })));
  return h("div.vh.narrow", { key: "spoken", role: "log", "aria-live": "polite", "aria-label": "What happens" }, h("ol", null, lines.slice(-8)));
}
