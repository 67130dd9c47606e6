/** A file for a game of the host's own without leaving the page: begun with a game of the book, and changed in its place. */

import { h } from "../core/dom.js";
import { bookHere, OF_THIS_TABLE } from "../core/games.js";

/** Milliseconds after the last key until what was typed is checked. */
const STILL = 500;
let timer = 0;

/** A game of the book as a file to begin with. Throws where it does not come. @param {string} key */
export async function gameFile(key) {
  const answer = await fetch(`/api/games/${encodeURIComponent(key)}/file`);
  if (!answer.ok) throw new Error("The file of this game did not come; try again.");
  return answer.text();
}

/** Which game to begin with. @param {(key: string) => void} begin */
export function startView(begin) {
  const book = bookHere();
  if (!book) return null;
  const families = book.families.map((family) => ({ family, games: book.games.filter((game) => game.family === family && family !== OF_THIS_TABLE) })).filter(({ games }) => games.length);
  const groups = families.map(({ family, games }) => h("optgroup", { key: family, label: family }, games.map((game) => h("option", { key: game.key, value: game.key }, game.name))));
  return h(
    "label.field",
    { key: "start" },
    h("span", null, "Or begin with a game of the book"),
    h("select", { value: "", on: { change: (event) => event.target.value && begin(event.target.value) } }, h("option", { value: "" }, "Choose one to change"), groups),
  );
}

/** The file in hand, to be changed. @param {OwnFile} own @param {(text: string) => void} check */
export function editView(own, check) {
  /** @param {At<Event, HTMLInputElement>} event */
  const typed = (event) => {
    own.text = event.target.value;
    clearTimeout(timer);
    timer = setTimeout(check, STILL, own.text);
  };
  const saved = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([own.text], { type: "application/toml" }));
    link.download = own.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return h(
    "details.more.edit",
    { key: "edit", open: own.name.startsWith("our-") },
    h("summary", null, "Change it here"),
    h("textarea", { "aria-label": "The file of the game", rows: 14, spellcheck: "false", autocapitalize: "off", value: own.text, on: { input: typed } }),
    h("p.dim", null, "Every word that a file may use: ", h("code", null, "studbook game words"), ", and “A game of your own” in the documentation. ", h("button.plain", { type: "button", on: { click: saved } }, "Save this file")),
  );
}
