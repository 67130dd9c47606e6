/** Leaves and cuts of a shuffle, as `studbook.fair` has them; docs/fair.md says what is hashed. */

import { bytesOf, hexOf, hmac, joined, sha256 } from "./sha256.js";

const text = new TextEncoder();
const TAG = text.encode("studbook/1");

/** A whole number in two bytes, the high one first. @param {number} number */
const short = (number) => new Uint8Array([number >> 8, number & 255]);

/** @param {string} deal */
function named(deal) {
  const name = text.encode(deal);
  return joined(short(name.length), name);
}

/** The commitment to a card at a position, in hexadecimal. @param {string} deal @param {number} position @param {number} card @param {string} salt */
export function leaf(deal, position, card, salt) {
  return hexOf(sha256(joined(TAG, named(deal), short(position), new Uint8Array([card]), bytesOf(salt))));
}

/** What is said of a seed before the seed. @param {string} seed */
export const sealed = (seed) => hexOf(sha256(bytesOf(seed)));

/** The cut that these seeds make. @param {string} deal @param {string[]} seeds */
export const cutOf = (deal, seeds) => sha256(joined(TAG, text.encode(" cut"), named(deal), ...seeds.map(bytesOf)));

/** The positions in the order in which they are dealt. @param {Uint8Array} cut @param {number} count @returns {number[]} */
export function permutation(cut, count) {
  const order = Array.from({ length: count }, (_, position) => position);
  let bytes = /** @type {Uint8Array} */ (new Uint8Array());
  let at = 0;
  let counter = 0;
  /** @param {number} bound */
  const below = (bound) => {
    for (;;) {
      if (at === bytes.length) {
        const message = new DataView(new ArrayBuffer(8));
        message.setUint32(4, counter);
        bytes = hmac(cut, new Uint8Array(message.buffer));
        counter += 1;
        at = 0;
      }
      const number = bytes[at];
      at += 1;
      if (number < 256 - (256 % bound)) return number % bound;
    }
  };
  for (let last = count - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** The leaves out of one text in base 64, each in hexadecimal; none when it is no list of leaves. @param {string} base64 @returns {string[]} */
export function leavesOf(base64) {
  let bytes;
  try {
    bytes = atob(base64);
  } catch {
    return [];
  }
  if (!bytes.length || bytes.length % 32) return [];
  const hex = [...bytes].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.match(/.{64}/g) ?? [];
}
