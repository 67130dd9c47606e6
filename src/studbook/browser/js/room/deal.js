/** A deal in little cards, phase by phase. */

import { h } from "../core/dom.js";

/** How a hand goes: each phase with the cards it deals. @param {GameEntry} game */
export function dealView(game) {
  const items = game.phases.map((phase, at) =>
    h("li", { key: at }, h("span.m", { "aria-hidden": "true" }, [...phase.cards].map((face) => h("i", { class: face === "D" ? "x" : "" }))), phase.name),
  );
  return h("ol.phases", { key: "phases", "aria-label": "How a hand goes" }, items);
}
