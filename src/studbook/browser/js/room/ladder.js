/** What beats what: the hands of a game from the best to the worst, each with an example. */

import { face } from "../core/cards.js";
import { h } from "../core/dom.js";

/** @param {LadderLine} line */
function rung(line) {
  const about = [line.words, line.note].filter(Boolean).join("; ");
  return h(
    "li",
    { key: line.name },
    h("ul.ups", null, line.cards.map(({ card, wild, spare }, at) => face({ card, wild, up: true }, { key: at, still: true, showdown: spare ? "read" : undefined }))),
    h("span.what", null, h("b", null, line.name), about && h("span.dim", null, about)),
    line.often && h("span.often.dim", null, line.often),
  );
}

/** @param {PageLadder} ladder */
const drawn = (ladder) =>
  h(
    "section.ladder",
    { key: `ladder ${ladder.title}` },
    h("h3", null, "What beats what: ", ladder.title[0].toLowerCase(), ladder.title.slice(1)),
    h("ol", null, ladder.lines.map(rung)),
    ladder.notes.map((note) => h("p.dim", { key: note }, note)),
  );

/** A ladder for each side of the pot. @param {RulesPage | null | undefined} page */
export const ladders = (page) => (page?.ladders ?? []).map(drawn);
