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
    { key: `sheet-${sheet}`, "aria-label": content.title, born: (el) => el.showModal(), gone: (el) => el.close(), on: { close: closed, click: outside } },
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
