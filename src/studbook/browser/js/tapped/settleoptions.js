/** The options of a question: which of them can make a difference, and what each is worth now. */

import { choices, rankingOf } from "./settlechoices.js";

/** Whether it matters which cards lie face down. @param {SettleAsked} asked */
export const facesMatter = (asked) => asked.wild.includes(choices.wild.lowest_hole);

/**
 * The value an option has now: what was chosen, or what the ranking says.
 * @param {SettleAsked} asked @param {SettleSide} side @param {string} name
 */
export function valueOf(asked, side, name) {
  const chosen = choices.byOption.get(name)?.of_ranking ? side.options : asked.options;
  return name in chosen ? chosen[name] : rankingOf(side.ranking).options[name];
}

/** The options that can make a difference to a side. @param {SettleAsked} asked @param {SettleSide} side */
export function optionsOf(asked, side) {
  const ranking = rankingOf(side.ranking);
  /** @type {Record<string, unknown>} */
  const facts = { wild: asked.wild.length > 0 || asked.bug, lowest_hole: facesMatter(asked), shared: asked.board > 0, system: ranking.system, ladder: ranking.ladder };
  return choices.options.filter((option) => {
    if (!(option.name in ranking.options)) return false;
    if (!option.needs) return true;
    const { what, values } = option.needs;
    return values.includes(what in facts ? facts[what] : valueOf(asked, side, what));
  });
}
