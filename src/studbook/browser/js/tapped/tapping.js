/**
 * What the pages "Settle it" and "Odds" share beside the pack: the bar, the head of the dock, a player's sheet, sending the link, and
 * keeping the row that is being filled in sight.
 *
 * `question` is the module of the page's question (settlestate.js, oddsstate.js): its `state`, `edit`, `undo`, `clear`, `resize`, …
 */

import { themeTool } from "../core/bar.js";
import { isAbort } from "../core/api.js";
import { field, h, icon } from "../core/dom.js";
import { change, refresh, store } from "../core/store.js";
import { toast } from "../core/toast.js";

/** Whether there is room for the pack beside the hands. */
export const wide = matchMedia("(min-width: 1000px)");

/** The bar at the top: what page it is, undo, clear. @param {TappedQuestion<any>} question @param {string} title @param {string} words */
export function tappingBar(question, title, words) {
  const { state } = question;
  const none = question.places(state.asked).size === 0;
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, h("b", null, title), h("span.wide", null, ` · ${words}`)),
    h("button.tool", { key: "undo", type: "button", "aria-label": "Undo", disabled: !state.past.length, on: { click: question.undo } }, icon("i-undo")),
    h("button.btn.small.clear", { key: "clear", type: "button", disabled: none, on: { click: question.clear } }, "Clear"),
    themeTool(),
  );
}

/** @param {TappedQuestion<any>} question @param {number} most @param {(size: number) => string} words @param {string} label */
function stepper(question, most, words, label) {
  const { size } = question.state.asked;
  /** @param {number} by */
  const step = (by) => () => question.resize(size + by);
  return h(
    "div.stepper",
    { key: "size", role: "group", "aria-label": label },
    h("button", { type: "button", "aria-label": "One card fewer", disabled: size <= 1, on: { click: step(-1) } }, icon("i-minus")),
    h("output", null, words(size)),
    h("button", { type: "button", "aria-label": "One card more", disabled: size >= most, on: { click: step(1) } }, icon("i-plus")),
  );
}

/** @param {TappedQuestion<any>} question @param {boolean | null | undefined} faces */
function selectedTools(question, faces) {
  const { row, at } = /** @type {{ row: Row, at: number }} */ (question.state.selected);
  const card = question.cardsOf(question.state.asked, row)[at];
  /** @param {string} words @param {() => void} run */
  const small = (words, run) => h("button.btn.small", { key: words, type: "button", on: { click: run } }, words);
  return [faces && small(card.down ? "Turn up" : "Turn down", question.turnOver), small("Take back", question.takeBack)];
}

/**
 * The pack in its dock. `next`: where the next card goes, in words. `faces`: whether the selected card may be turned over.
 * `size`: `{ most, words, label }` of the number of cards, or null where it is fixed. `pack`: the node of the pack.
 * @param {TappedQuestion<any>} question @param {{ next: Child, faces: boolean | null | undefined, size: { most: number, words: (size: number) => string, label: string } | null, pack: Child }} how
 */
export function dock(question, { next, faces, size, pack }) {
  const { state } = question;
  const open = () => {
    state.packed = false;
    refresh();
  };
  const shut = state.packed && !wide.matches;
  const tools = state.selected
    ? selectedTools(question, faces)
    : shut
      ? h("button.btn.small", { key: "open", type: "button", on: { click: open } }, "Show the pack")
      : size && stepper(question, size.most, size.words, size.label);
  return h("section.dock", { key: "dock", "aria-label": "Cards to tap in", class: state.packed ? "packed" : "" }, h("div.dockhead", null, h("p", { role: "status" }, next), tools), pack);
}

/** @param {TappedQuestion<any>} question */
function playerSheet(question) {
  const { state, edit } = question;
  const row = store.ui.player;
  const player = state.asked.players[row];
  if (!player) return null;
  const close = () => change({ sheet: null });
  /** @param {() => void} run */
  const then = (run) => () => {
    close();
    run();
  };
  /** @param {At<SubmitEvent, HTMLFormElement>} event */
  const rename = (event) => {
    event.preventDefault();
    const name = field(event.target, "name").value.trim();
    if (name !== player.name) edit((next) => { next.players[row].name = name; });
    close();
  };
  const emptied = () => edit((next) => {
    next.players[row].cards = [];
    Object.assign(state, { target: row, selected: null, packed: false });
  });
  /** @param {string} words @param {string} look @param {() => void} run */
  const small = (words, look, run) => h("button.btn.small", { key: words, type: "button", class: look, on: { click: then(run) } }, words);
  const body = h(
    "form.stack",
    { on: { submit: rename } },
    h("label.field", null, h("span", null, "Name"), h("input", { name: "name", maxlength: 20, autocomplete: "off", spellcheck: "false", placeholder: `Player ${row + 1}`, born: (el) => { el.value = player.name; el.select(); } })),
    h("button.btn.gold", { type: "submit" }, h("span", null, "Use this name")),
    player.cards.length > 0 && small("Clear this hand", "", emptied),
    state.asked.players.length > 2 && small("Remove this player", "danger", () => question.removePlayer(row)),
  );
  return { title: question.nameOf(state.asked, row), body };
}

function linkSheet() {
  const field = h("input", { readonly: true, value: location.href, born: (el) => el.select() });
  return { title: "The link", body: h("div.stack", null, h("p", null, "This browser keeps the clipboard to itself: copy the link from here."), h("label.field", null, h("span.vh", null, "Link"), field)) };
}

/** The sheets that both pages have. @param {TappedQuestion<any>} question */
export const commonSheets = (question) => ({ player: () => playerSheet(question), link: linkSheet });

/** Send the question: by what the phone has for that, else the link is copied. @param {string} title @param {string} text */
export async function sendLink(title, text) {
  const url = location.href;
  if (navigator.share && !wide.matches) {
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      if (isAbort(error)) return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast("Link copied: it opens with these cards.");
  } catch {
    change({ sheet: "link" });
  }
}

/** @type {string | null} */
let shown = null;

/**
 * After each drawing: the row that is filled now comes into sight, and so does the answer when all are full.
 * @param {{ packed: boolean, target: Row | null }} state
 */
export function keepInSight(state) {
  const now = state.packed ? "top" : String(state.target);
  const before = shown;
  shown = now;
  if (before === null || before === now) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  // the pack goes with the key that has the focus
  if (now === "top" && !/** @type {HTMLElement | null} */ (document.activeElement)?.offsetParent) /** @type {HTMLElement | null} */ (document.querySelector(".dockhead .btn"))?.focus({ preventScroll: true });
  if (now === "top") document.querySelector(".stage")?.scrollTo({ top: 0, behavior });
  else document.querySelector(".res .slot.now")?.closest(".res")?.scrollIntoView({ block: "nearest", behavior });
}
