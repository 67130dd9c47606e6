/** The rules page of the game in play: printed by the server from the game itself. */

import { h } from "../core/dom.js";
import { rulesOf } from "../core/games.js";
import { ladders } from "./ladder.js";
import { termed } from "../core/terms.js";

/** @param {RulesLine} one @param {RulesSection} section */
function line(one, section) {
  return h(
    "li",
    null,
    one.lead && h("b", null, `${one.lead}. `),
    termed(one.text),
    one.ruling && !section.by && h("span.rob", null, ` ruling of the house: ${one.ruling}`),
  );
}

/** The sections of a printed page. @param {RulesPage | null | undefined} page */
export function pageSections(page) {
  return (page?.sections ?? []).map((section) =>
    h("section", { key: section.title }, h("h3", null, section.title, section.by && h("span.rob", null, `: ${section.by}`)), h("ul", null, section.lines.map((one) => line(one, section)))),
  );
}

/** The page, and before it what this hand's rulings were. @param {Snapshot} snapshot */
export function rulesView(snapshot) {
  const { hand, room } = snapshot;
  if (!hand) return h("p.dim", null, "The rules stand here once a game is chosen.");
  const { game, rulings = [] } = hand;
  const { page, error } = rulesOf({ game: game.key, options: game.choices ?? {}, stakes: room.stakes, players: hand.players.length }, room.code);
  return h(
    "div.rulespage",
    { key: "rules", tabindex: "0", role: "region", "aria-label": "Rules" },
    h("p.title", null, game.name),
    page && h("p", null, page.sentence),
    h("p.dim", null, page?.line ?? game.line),
    rulings.length > 0 && h("section", { key: "now" }, h("h3", null, "Ruled in this hand"), h("ul", null, rulings.map((one) => h("li", null, one.text, " ", h("span.rob", null, `ruling of the house: ${one.by}`))))),
    ladders(page),
    pageSections(page),
    error && h("p.hint.error", null, error),
    !page && !error && h("p.dim", null, "Fetching the page."),
  );
}
