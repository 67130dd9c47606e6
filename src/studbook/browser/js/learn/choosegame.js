/** The list of games to learn: by family, or by what is typed. */

import { h, icon } from "../core/dom.js";
import { gamesMeant } from "../core/gamenames.js";
import { refresh } from "../core/store.js";
import { recordOf } from "./records.js";

let typed = "";

/** @param {string} key */
function done(key) {
  const { hands, right, asked } = recordOf("learn", key);
  if (!asked && !hands.length) return null;
  return h("small.done", null, icon("i-ok"), `${right} of ${asked} right`);
}

/** @param {GameEntry} game @param {(key: string) => void} choose */
function entry(game, choose) {
  return h(
    "li",
    { key: game.key },
    h("a.gamecard", { href: `#${game.key}/1/1/1`, "data-game": game.key, on: { click: (event) => (event.preventDefault(), choose(game.key)) } }, h("b", null, game.name), h("span", null, game.sentence), done(game.key)),
  );
}

/** @param {Book} known @param {(key: string) => void} choose */
function families(known, choose) {
  const games = gamesMeant(known.games, typed, known);
  const headings = typed.trim() ? [...new Set(games.map((game) => game.family))] : known.families;
  if (!games.length) return h("p.none-found", { key: "none", role: "status" }, "No game has that in its name.");
  return headings.map((family) => h("section", { key: family }, h("h2", null, family), h("ul.gamecards", { role: "list" }, games.filter((game) => game.family === family).map((game) => entry(game, choose)))));
}

/** @param {Book | null} known @param {(key: string) => void} choose */
export function chooseView(known, choose) {
  /** @param {At<Event, HTMLInputElement>} event */
  const input = (event) => {
    typed = event.target.value;
    refresh();
  };
  /** @param {At<SubmitEvent, HTMLFormElement>} event */
  const submit = (event) => {
    event.preventDefault();
    const first = known && typed.trim() ? gamesMeant(known.games, typed, known)[0] : null;
    if (first) choose(first.key);
  };
  return h(
    "main.page.learnlist",
    { key: "choose" },
    h("h1", null, "Learn a game"),
    h("p.lead", null, "Three real hands against bots. Each stops where something new happens and asks you; the rules tell why the answer is so."),
    h("form.find", { role: "search", on: { submit } }, h("label.field", null, h("span", null, "Find a game"), h("input", { type: "search", value: typed, placeholder: "name or nickname", autocomplete: "off", spellcheck: "false", on: { input } }))),
    known ? families(known, choose) : h("p.dim", { key: "wait" }, "Opening the book."),
  );
}
