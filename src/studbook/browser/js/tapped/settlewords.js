/** The rules of a question in words: the line under the title. */

import { cardName } from "../core/cards.js";
import { choices, rankingOf } from "./settlechoices.js";
import { optionsOf, valueOf } from "./settleoptions.js";
import { sizeWords } from "./settlestate.js";
import { capital, listed, small } from "../core/words.js";

/** "6" -> "sixes". @param {string} rank */
export function rankPlural(rank) {
  const word = cardName(`${rank}s`).split(" of ")[0];
  return word === "six" ? "sixes" : `${word}s`;
}

/** @param {string} name */
function wildName(name) {
  const { lowest_hole: hole, lowest_card: card, joker } = choices.wild;
  if (name === hole) return "each one’s lowest hole card";
  if (name === card) return "each one’s lowest card";
  if (name === joker) return "jokers";
  return name.length === 1 ? rankPlural(name) : `the ${cardName(name)}`;
}

/** "twos and the king of diamonds wild", "no wild cards". @param {SettleAsked} asked */
export function wildWords(asked) {
  const wild = asked.wild.map(wildName);
  const parts = [];
  if (wild.length) parts.push(`${listed(wild)} wild`);
  if (asked.bug) parts.push("the joker is a bug");
  return parts.join(", ") || "no wild cards";
}

/** A value of an option in words. @param {SettleOption} option @param {any} value */
function choiceWords(option, value) {
  const at = option.choices.findIndex((choice) => String(choice) === String(value));
  return at < 0 ? String(value) : option.words[at];
}

/** @param {SettleOption} option @param {any} value */
function optionWords(option, value) {
  if (option.kind === "switch") return value ? small(option.label) : `no ${small(option.label)}`;
  if (option.kind === "ranks") return `${small(option.label)}: ${listed([...value].map(rankPlural))}`;
  return `${small(option.label)}: ${choiceWords(option, value)}`;
}

/** What is not as usual, each in a few words. @param {SettleAsked} asked */
function unusual(asked) {
  /** @type {string[]} */
  const found = [];
  for (const side of asked.sides) {
    for (const option of optionsOf(asked, side)) {
      const usual = rankingOf(side.ranking).options[option.name];
      const value = valueOf(asked, side, option.name);
      const words = optionWords(option, value);
      if (option.name !== "suit_tiebreak" && value !== null && String(value) !== String(usual) && !found.includes(words)) found.push(words);
    }
  }
  return found;
}

/** "High and eight or better". @param {SettleAsked} asked */
export function rankingWords(asked) {
  const labels = asked.sides.map((side) => rankingOf(side.ranking).label);
  return capital(listed(labels.map((label, at) => (at ? small(label) : label))));
}

/** "five cards · no wild cards · suits never decide". @param {SettleAsked} asked */
export function rulesWords(asked) {
  const ties = choices.byOption.get("suit_tiebreak");
  const suits = !ties ? [] : [...new Set(asked.sides.map((side) => choiceWords(ties, valueOf(asked, side, ties.name))))];
  const parts = [sizeWords(asked), wildWords(asked), `suits ${suits.every((one) => one.startsWith("never")) ? "never decide" : `decide ${suits.join(", ")}`}`];
  if (asked.board) parts.splice(1, 0, `${asked.board} shared`);
  if (asked.deck !== 52) parts.push(`a deck of ${asked.deck}`);
  if (asked.share) parts.push("hands may hold the same card");
  return [...parts, ...unusual(asked)].join(" · ");
}
