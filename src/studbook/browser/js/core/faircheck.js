/** The check of a deal, as it happens: each card that is seen lay where it was committed to, and nobody chose the order alone. */

import { cutOf, leaf, leavesOf, permutation, sealed } from "./shuffle.js";

/** In place of a place that this person may not know. */
const HIDDEN = -1;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** A card's name out of its code. @param {number} code @returns {string} */
export const nameOf = (code) => (code >= 52 ? "Jk" : RANKS[code >> 2] + SUITS[code & 3]);

/**
 * One shuffle, as far as it is known. `next`: the place of the next card, null in a reshuffle, where not all places are everybody's to know.
 * @typedef {{ deal: string, leaves: string[], seals: Map<number, string>, order: number[] | null, next: number | null, dealt: Set<number>,
 *   opened: Map<number, number> }} Shuffle
 */

/** One person's check of one hand. */
export class FairCheck {
  /** @param {number | null} seat */
  constructor(seat) {
    this.seat = seat;
    /** What is wrong, in sentences. @type {string[]} */
    this.faults = [];
    this.checked = 0;
    /** By shuffle: who cut it, and whose seed came too late. @type {Map<number, { cutters: number[], late: number[] }>} */
    this.cuts = new Map();
    /** @type {Map<number, Shuffle>} */
    this.shuffles = new Map();
    /** The seeds that this page said, by shuffle. @type {Map<number, string>} */
    this.said = new Map();
  }

  /** The names of all cards that were opened. */
  get cards() {
    return new Set([...this.shuffles.values()].flatMap((shuffle) => [...shuffle.opened.values()].map(nameOf)));
  }

  /** @param {FairEvent} event */
  take(event) {
    if (event.what === "committed") this.commit(event);
    else if (event.what === "cut") this.cut(event);
    else if (event.what === "dealt") this.deal(event);
    else this.open(event);
  }

  /** @param {Extract<FairEvent, { what: "committed" }>} event */
  commit({ part, deal, leaves, seals }) {
    const list = leavesOf(leaves);
    if (this.shuffles.has(part)) this.faults.push(`shuffle ${part} was committed to twice`);
    else if (part !== this.shuffles.size + 1) this.faults.push(`expected shuffle ${this.shuffles.size + 1}, got shuffle ${part}`);
    if (!list.length) {
      this.faults.push(`the commitment to shuffle ${part} is not a list of 32-byte leaves`);
      return;
    }
    if (new Set(list).size < list.length) this.faults.push(`two leaves of shuffle ${part} are the same`);
    const sealsBySeat = new Map(seals.map((one) => [one.seat, one.seal]));
    this.shuffles.set(part, { deal, leaves: list, seals: sealsBySeat, order: null, next: part === 1 ? 0 : null, dealt: new Set(), opened: new Map() });
  }

  /** @param {Extract<FairEvent, { what: "cut" }>} event */
  cut({ part, seeds, late }) {
    const shuffle = this.shuffles.get(part);
    if (!shuffle || shuffle.order) {
      this.faults.push(shuffle ? `shuffle ${part} was cut twice` : `shuffle ${part} was cut before it was committed to`);
      return;
    }
    const seats = seeds.map((one) => one.seat);
    if (seats.some((seat, at) => at && seats[at - 1] >= seat)) this.faults.push(`the seeds of shuffle ${part} are not in the order of the seats`);
    for (const { seat, seed } of seeds) {
      if (shuffle.seals.get(seat) !== sealed(seed)) this.faults.push(`the seed of seat ${seat} for shuffle ${part} is not the one that was sealed`);
    }
    const own = this.said.get(part);
    if (own && !late.includes(this.seat ?? -1) && !seeds.some((one) => one.seat === this.seat && one.seed === own)) {
      this.faults.push(`your seed for shuffle ${part} was not taken into the cut`);
    }
    for (const seat of shuffle.seals.keys()) {
      if (!seats.includes(seat) && !late.includes(seat)) {
        this.faults.push(`the seed of seat ${seat} for shuffle ${part} is left out, and nobody says that it was late`);
      }
    }
    this.cuts.set(part, { cutters: seats, late });
    shuffle.order = permutation(cutOf(shuffle.deal, seeds.map((one) => one.seed)), shuffle.leaves.length);
  }

  /** @param {number} part @returns {(Shuffle & { order: number[] }) | null} */
  cutShuffle(part) {
    const shuffle = this.shuffles.get(part);
    if (shuffle?.order) return /** @type {Shuffle & { order: number[] }} */ (shuffle);
    this.faults.push(`cards came out of shuffle ${part} before it was cut`);
    return null;
  }

  /** @param {Shuffle} shuffle @param {number} part @param {number} place */
  count(shuffle, part, place) {
    if (shuffle.dealt.has(place)) this.faults.push(`place ${place} of shuffle ${part} was dealt twice`);
    if (place < 0 || place >= shuffle.leaves.length) this.faults.push(`shuffle ${part} has no place ${place}`);
    shuffle.dealt.add(place);
  }

  /** @param {Extract<FairEvent, { what: "dealt" }>} event */
  deal({ part, places }) {
    const shuffle = this.cutShuffle(part);
    if (!shuffle) return;
    for (const place of places) {
      if (place === HIDDEN) {
        if (shuffle.next !== null) this.faults.push(`a card of shuffle ${part} was dealt without its place being told`);
        continue;
      }
      this.count(shuffle, part, place);
      if (shuffle.next === null) continue;
      if (place !== shuffle.next) this.faults.push(`shuffle ${part} was dealt out of order: place ${place} where place ${shuffle.next} was next`);
      shuffle.next = place + 1;
    }
  }

  /** @param {Extract<FairEvent, { what: "open" }>} event */
  open({ part, place, card, salt }) {
    const shuffle = this.cutShuffle(part);
    if (!shuffle) return;
    if (place < 0 || place >= shuffle.order.length || card < 0 || card > 53) {
      this.faults.push(`shuffle ${part} has no place ${place}, or there is no card ${card}`);
      return;
    }
    const position = shuffle.order[place];
    if (salt.length !== 64 || leaf(shuffle.deal, position, card, salt) !== shuffle.leaves[position]) {
      this.faults.push(`${nameOf(card)} is not the card that was committed to at place ${place} of shuffle ${part}`);
      return;
    }
    if (shuffle.opened.has(place)) return;
    if ([...shuffle.opened.values()].includes(card)) this.faults.push(`${nameOf(card)} came twice out of shuffle ${part}`);
    if (!shuffle.dealt.has(place)) {
      if (shuffle.next !== null) this.faults.push(`${nameOf(card)} at place ${place} of shuffle ${part} was shown without having been dealt`);
      this.count(shuffle, part, place);
    }
    shuffle.opened.set(place, card);
    this.checked += 1;
  }
}
