/** Which house rules stand in front of the chooser, and which behind a fold. */

import { optionsOf } from "./chosen.js";

/** The rule that has its own place beside the stakes. */
export const STRUCTURE = "structure";
/** Rules of the table that many would ask for, those first that most would. */
const USUAL = ["wild", "declare", "qualifier", "low", "jokers", "first_round", "raises", "deck"];
/** So many house rules stand open. */
const OPEN = 3;

/** @typedef {{ option: RuleControl, own: boolean }} Ruled */

/**
 * The rules that may be laid over the game as it is settled: those in front, and the rest. What has been changed stands in front.
 * @param {Book} known @param {GameEntry} game @param {Chosen} chosen @param {string[] | undefined} live
 */
export function rulesInFront(known, game, chosen, live) {
  const options = optionsOf(chosen);
  const names = new Set(live ?? game.table_options ?? []);
  /** @type {Ruled[]} */
  const own = game.options.filter((option) => !live || names.has(option.name) || options[option.name] !== undefined).map((option) => ({ option, own: true }));
  /** @type {Ruled[]} */
  const laid = (known.table_options ?? []).filter((option) => option.name !== STRUCTURE && !game.options.some((one) => one.name === option.name) && (names.has(option.name) || options[option.name] !== undefined)).map((option) => ({ option, own: false }));
  const usual = USUAL.flatMap((name) => laid.filter(({ option }) => option.name === name));
  const first = [...own, ...usual].slice(0, OPEN);
  /** @param {Ruled} rule */
  const inFront = (rule) => first.includes(rule) || options[rule.option.name] !== undefined;
  return { front: [...own, ...laid].filter(inFront), rest: [...own, ...laid].filter((rule) => !inFront(rule)) };
}
