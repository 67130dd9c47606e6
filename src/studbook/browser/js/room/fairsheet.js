/** The mark that says whether the deal was checked, and the whole story behind it. */

import { h, icon } from "../core/dom.js";
import { change, store } from "../core/store.js";
import { unopened } from "./fair.js";

/** @param {string[]} names */
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** What is wrong with the deal, in sentences. @param {Snapshot} snapshot @returns {string[]} */
function faultsOf(snapshot) {
  const { fair } = store;
  if (!fair) return [];
  const missing = unopened(snapshot).map((card) => `${card} is on the table, and nothing shows that it was committed to`);
  const again = fair.again ? ["this hand was shuffled a second time: the table was started again, or somebody came or went before the deal"] : [];
  return [...fair.check.faults, ...missing, ...again];
}

/** The mark beside the game: tapped, it tells the story. @param {HandSnapshot} snapshot */
export function fairMark(snapshot) {
  const { fair } = store;
  if (!fair || fair.hand !== snapshot.hand.id || !fair.check.cuts.size) return null;
  const wrong = faultsOf(snapshot).length > 0;
  const words = wrong ? "Deal not as it should be" : "Deal checked";
  return h(
    "button.plain.fairmark",
    { key: "fair", type: "button", class: wrong ? "wrong" : "", "aria-label": words, title: words, "aria-haspopup": "dialog", on: { click: () => change({ sheet: "fair" }) } },
    icon(wrong ? "i-x" : "i-ok"),
    h("span.wide", null, words),
  );
}

/** Who cut a shuffle. @param {Fairness} fair @param {number} part @param {{ cutters: number[], late: number[] }} cut */
function cutWords({ names, seat, check }, part, { cutters, late }) {
  /** @param {number} other */
  const who = (other) => (other === seat ? "you" : names[other]);
  const size = check.shuffles.get(part)?.leaves.length ?? 0;
  const cards = part === 1 ? `The ${size} cards of the deck` : `The ${size} cards that were shuffled in again`;
  const fixed = `${cards} were fixed, each under a number of its own, before anybody cut them.`;
  const alone = cutters.length === 1 && cutters[0] === seat;
  const by = cutters.length ? (alone ? "You cut them." : `They were cut by ${listed(cutters.map(who))}.`) : "Nobody's page had a part in the cut: the table alone chose their order.";
  const absent = late.length ? ` ${listed(late.map(who))} did not answer in time.` : "";
  return h("p", { key: part }, `${fixed} ${by}${absent}`);
}

const LIMITS = [
  "The table knows all cards. That it tells nobody, you have to trust.",
  "Two players who tell each other their cards cannot be seen here.",
  "Cards that you did not see stay closed, folded ones too: that they were the rest of the deck is not shown.",
];

/** The story of the deal. @param {Snapshot} snapshot */
export function fairView(snapshot) {
  const { fair } = store;
  if (!fair) return h("p.dim", null, "Nothing has been dealt yet.");
  const { check } = fair;
  const faults = faultsOf(snapshot);
  const many = check.checked === 1 ? "One card that you have seen" : `${check.checked} cards that you have seen`;
  return h(
    "div.stack.fairstory",
    null,
    faults.length
      ? h("div.hint.error", { role: "alert" }, h("p", null, "Something is wrong with this deal:"), h("ul", null, faults.map((fault) => h("li", { key: fault }, `${fault[0].toUpperCase()}${fault.slice(1)}.`))))
      : h("p.good", null, `${check.checked ? many : "No card that you have seen yet"} ${check.checked === 1 ? "was" : "were"} checked by this page${check.checked ? ": each lay where it was fixed, in the order of the cut" : ""}.`),
    [...check.cuts].map(([part, cut]) => cutWords(fair, part, cut)),
    h("h3", null, "What this does not show"),
    h("ul", null, LIMITS.map((words) => h("li", { key: words }, words))),
    h("p.small-text.dim", null, "Bots have no part in the cut. The record of the hand has all this in it: studbook audit checks it again."),
  );
}
