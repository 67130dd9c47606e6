/** How a hand's chances are spread over what another may hold: a curve from the worst for it to the best, and the share it is ahead of. */

import { inline } from "../core/cards.js";
import { h, hidden } from "../core/dom.js";
import { nameOf, rangeOf, state } from "./oddsstate.js";

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const WIDE = 600;
const HIGH = 160;

/** The curve: each holding a step as wide as it is likely. @param {OddsSpread} spread */
function curve(spread) {
  let passed = 0;
  const steps = spread.rows.map((row) => {
    const from = passed;
    passed += row.weight;
    const y = (HIGH * (1 - row.equity)).toFixed(1);
    return `L${(WIDE * from).toFixed(1)} ${y}L${(WIDE * passed).toFixed(1)} ${y}`;
  });
  const even = HIGH * (1 - 1 / state.asked.players.length);
  return h(
    "svg.curve",
    { key: "curve", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    h("path.area", { d: `M0 ${HIGH}${steps.join("")}L${WIDE} ${HIGH}Z` }),
    h("line.even", { x1: 0, x2: WIDE, y1: even, y2: even }),
  );
}

/** @param {string} words @param {OddsHolding[]} rows */
const some = (words, rows) => h("li", { key: words }, h("b", null, percent(rows.reduce((sum, row) => sum + row.equity, 0) / rows.length)), h("span", null, words), h("small", null, rows.map((row) => h("span.holding", { key: row.cards }, row.cards.split(" ").map((card) => inline(card))))));

/** What the other may have, how likely that is, and the chances against it. @param {OddsSpreadClass[]} classes */
const kinds = (classes) => h("ul.outs", { key: "kinds" }, classes.slice(0, 8).map((one) =>
  h("li", { key: one.makes }, h("b", null, percent(one.equity)), h("span", null, one.makes || "no claim"), h("small", null, `${percent(one.weight)} of it, ahead of ${percent(one.ahead)}`))));

/** @param {OddsSpread | null} spread */
export function spreadPanel(spread) {
  if (!spread || spread.rows.length < 3) return null;
  const few = spread.rows.slice(0, 5);
  const best = spread.rows.slice(-5).reverse();
  const range = rangeOf(state.asked, spread.against);
  return h(
    "section.sheet.more",
    { key: "spread", "aria-label": "Against each holding" },
    h("div.hd", null, h("h2", null, nameOf(state.asked, spread.seat), " against each hand of ", nameOf(state.asked, spread.against))),
    h("p.small-text.dim", null, `Ahead of ${percent(spread.ahead)} of ${range ? "the range" : "all it may hold"}; ${spread.holdings.toLocaleString("en")} holdings${spread.rows.length < spread.holdings ? `, ${spread.rows.length} of them looked at` : ""}.`),
    h("div.curvebox", { key: "box" }, h("span.axis", { "aria-hidden": "true" }, h("i", null, "100 %"), h("i", null, "0 %")), curve(spread)),
    h("p.small-text.dim.ends", { key: "ends" }, h("span", null, "the worst for it"), hidden(" to "), h("span", null, "the best")),
    h("ul.outs", { key: "some" }, some("worst", few), some("best", best)),
    spread.classes.length > 1 && kinds(spread.classes),
  );
}
