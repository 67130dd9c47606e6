/** Sheets: dialogs from below on a phone, in the middle of a desktop. The browser keeps the focus inside and gives it back. */

import { h, icon } from "./dom.js";
import { change, store } from "./store.js";

// Closing is the browser's, which gives the focus back to what had it before.
/** @param {At<MouseEvent, HTMLElement>} event */
const shut = (event) => event.currentTarget.closest("dialog")?.close();

/** @param {At<MouseEvent, HTMLElement>} event */
function outside(event) {
  if (event.target === event.currentTarget) shut(event);
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };
/** What arrows move in themselves: words that are typed, lists, sliders. */
const OWN_ARROWS = "input, select, textarea";
const REACHED = "button:not(:disabled, [tabindex='-1']), a[href], summary, input, select";

/** Arrows go from one thing of a sheet to the next, Home and End to its ends. @param {At<KeyboardEvent, HTMLElement>} event */
function walk(event) {
  const edge = { Home: 0, End: -1 }[event.key];
  if ((!STEPS[event.key] && edge === undefined) || event.target.matches(OWN_ARROWS)) return;
  const all = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll(REACHED)]).filter((one) => one.checkVisibility());
  const at = all.indexOf(event.target);
  if (!all.length || (at < 0 && event.target !== event.currentTarget && event.target.scrollHeight > event.target.clientHeight)) return; // a log scrolls
  event.preventDefault();
  const to = edge ?? Math.min(Math.max(at + STEPS[event.key], 0), all.length - 1);
  all.at(to)?.focus();
}

/**
 * The sheet that is open, or nothing. `contents`: name -> `{ title, tall, body }`; `first`: what stands over every sheet.
 * @param {Sheets} contents @param {Child} [first]
 */
export function sheetView(contents, first = null) {
  const { sheet } = store.ui;
  const content = sheet && contents[sheet]?.();
  if (!content) return null;
  const closed = () => store.ui.sheet === sheet && change({ sheet: null });
  return h(
    "dialog",
    { key: `sheet-${sheet}`, "aria-label": content.title, born: (el) => el.showModal(), gone: (el) => el.close(), on: { close: closed, click: outside, keydown: walk } },
    first,
    h(
      "div.sheet-head",
      null,
      h("h2", null, content.title),
      h("button.tool", { type: "button", "aria-label": "Close", on: { click: shut } }, icon("i-x")),
    ),
    h("div.sheet-body", { class: content.tall ? "tall" : "" }, content.body),
  );
}
