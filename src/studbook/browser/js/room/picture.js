/** A picture of a hand that is over, to be sent: who took what, and every hand that was shown to all. It is drawn here, from the page's own colours. */

import { rankText } from "../core/cards.js";
import { shown } from "./ended.js";
import { wonBy } from "./seat.js";
import { dealtSeat } from "./seating.js";

const WIDE = 1200;
const MARGIN = 56;
const CARD = { width: 74, height: 104, gap: 10 };
const ROW = 190;
/** @type {Record<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
/** @type {Record<string, string>} */
const SUITS = { s: "--spade", h: "--heart", d: "--diamond", c: "--club" };

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** @param {string} name */
const family = (name) => colour(name) || "sans-serif";

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y @param {{ size: number, bold?: boolean, book?: boolean, ink?: string, most?: number }} how */
function write(pen, text, x, y, { size, bold = false, book = false, ink = "--ink", most = WIDE - 2 * MARGIN }) {
  pen.font = `${bold ? 700 : 400} ${size}px ${family(book ? "--book" : "--sans")}`;
  pen.fillStyle = colour(ink);
  pen.fillText(text, x, y, most);
}

/** @param {CanvasRenderingContext2D} pen @param {HeldCard} card @param {number} x @param {number} y */
function drawCard(pen, card, x, y) {
  const code = /** @type {string} */ (card.card);
  const joker = code.startsWith("Jk");
  const idle = card.plays.length === 0;
  pen.beginPath();
  pen.roundRect(x, y, CARD.width, CARD.height, 9);
  pen.fillStyle = colour(idle ? "--dead" : "--card");
  pen.fill();
  pen.strokeStyle = colour(card.wild ? "--wild" : "--card-edge");
  pen.lineWidth = card.wild ? 4 : 1.5;
  pen.stroke();
  const ink = idle ? "--dead-ink" : joker ? "--wild" : (SUITS[code[1]] ?? "--ink");
  write(pen, joker ? "★" : rankText(code[0]), x + 9, y + 46, { size: 42, bold: true, ink });
  if (!joker) write(pen, SIGNS[code[1]] ?? "", x + CARD.width - 42, y + CARD.height - 12, { size: 40, ink });
}

/** @param {HandSnapshot} snapshot @param {Player} player */
const nameOf = (snapshot, player) => player.seat === dealtSeat(snapshot) ? (snapshot.me.name ?? player.name) : player.name;

/** @param {HandSnapshot} snapshot */
function sentence(snapshot) {
  const { hand } = snapshot;
  const winners = hand.players.filter((one) => wonBy(one) > 0);
  return winners.map((one) => `${nameOf(snapshot, one)} takes ${wonBy(one)}`).join(", ") || "Nobody takes anything";
}

/** The picture as a PNG; null where this browser cannot draw one. @param {HandSnapshot} snapshot @returns {Promise<Blob | null>} */
export function drawHand(snapshot) {
  const { hand, room } = snapshot;
  const rows = shown(hand).sort((a, b) => wonBy(b) - wonBy(a));
  const shared = (hand.table ?? []).filter((one) => one.card && one.up);
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = 200 + rows.length * ROW + (shared.length ? ROW : 0) + 40;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = colour("--page");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, hand.game.name, MARGIN, 88, { size: 46, bold: true, book: true });
  write(pen, `${sentence(snapshot)}. ${room.name}, hand ${hand.id}`, MARGIN, 140, { size: 30, ink: "--ink-2" });
  let y = 190;
  if (shared.length) {
    write(pen, "On the table", MARGIN, y + 20, { size: 28, bold: true });
    shared.forEach((one, at) => drawCard(pen, { ...one, card: one.card, up: true, street: 0, place: at, dead: false, shown: true, plays: ["high"], as: null }, MARGIN + at * (CARD.width + CARD.gap), y + 36));
    y += ROW;
  }
  for (const player of rows) {
    const won = wonBy(player);
    const words = player.hand.filter((one) => !one.off).map((one) => one.title).join("; ");
    write(pen, nameOf(snapshot, player), MARGIN, y + 20, { size: 28, bold: true, most: 320 });
    write(pen, words, MARGIN + 340, y + 20, { size: 28, book: true, most: 560 });
    if (won) write(pen, `wins ${won}`, WIDE - MARGIN - 170, y + 20, { size: 28, bold: true, ink: "--turn-text", most: 170 });
    const cards = player.cards.filter((card) => card.card && (card.up || card.shown));
    cards.forEach((card, at) => drawCard(pen, card, MARGIN + at * (CARD.width + CARD.gap), y + 36));
    y += ROW;
  }
  return new Promise((then) => canvas.toBlob(then, "image/png"));
}
