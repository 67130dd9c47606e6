/** The words of the table: where they stand in what it says, they can be tapped, and one sentence says what they mean. */

import { ask } from "./api.js";
import { h, onScreen } from "./dom.js";
import { change, refresh } from "./store.js";

/** @type {Term[]} */
let known = [];
/** @type {Map<string, Term>} */
const byForm = new Map();
/** @type {RegExp | null} */
let anyForm = null;
let asked = false;

/** @param {Term[]} terms */
function learn(terms) {
  known = terms;
  for (const term of terms) for (const form of [term.name, ...term.forms]) byForm.set(form.toLowerCase(), term);
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length); // letters, spaces and hyphens: nothing that a pattern reads otherwise
  anyForm = new RegExp(`(?<![\\p{L}-])(${forms.join("|")})(?![\\p{L}-])`, "giu");
}

async function fetchTerms() {
  try {
    learn((await ask("/api/terms")).terms);
    refresh();
  } catch {
    /* the words stand as they are, and the next page asks again */
  }
}

/** All of them, in the order of the alphabet. */
export function terms() {
  if (!asked) queueMicrotask(fetchTerms);
  asked = true;
  return known;
}

/** @param {string} words @param {Term} term @param {number} at */
const button = (words, term, at) =>
  h("button.term", { key: `${at}${words}`, type: "button", tabindex: "-1", title: term.sentence, on: { click: () => change({ sheet: "term", term: term.name }) } }, words);

/** A text of the table with its terms to be tapped. @param {string} text @returns {Child} */
export function termed(text) {
  if (onScreen() || !terms().length || !anyForm) return text;
  const parts = text.split(anyForm);
  if (parts.length < 2) return text;
  return parts.map((part, at) => {
    const term = at % 2 ? byForm.get(part.toLowerCase()) : undefined;
    return term ? button(part, term, at) : part;
  });
}

/** The sheet of one word, or of all of them. @param {string | null} name @returns {SheetContent} */
export function termSheet(name) {
  const chosen = terms().filter((term) => name === null || term.name === name);
  const body = name === null
    ? h("dl.terms", null, chosen.map((term) => [h("dt", { key: term.name }, term.name), h("dd", { key: `${term.name} is` }, term.sentence)]))
    : h("div.stack", null, chosen.map((term) => h("p", { key: term.name }, term.sentence)), h("button.btn.small", { key: "all", type: "button", on: { click: () => change({ sheet: "terms" }) } }, "All words of the table"));
  return { title: name === null ? "Words of the table" : name.charAt(0).toUpperCase() + name.slice(1), body };
}
