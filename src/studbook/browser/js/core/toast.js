/** Messages of the table to this person: a refusal in the table's words, "link copied". They go by themselves, and readers hear them. */

import { h } from "./dom.js";
import { announce } from "./announce.js";
import { refresh, store } from "./store.js";

let number = 0;

/** Show `text` for a while. @param {string} text */
export function toast(text) {
  const id = (number += 1);
  store.ui.toasts = [...store.ui.toasts.slice(-2), { id, text }];
  announce(text);
  setTimeout(() => {
    store.ui.toasts = store.ui.toasts.filter((one) => one.id !== id);
    refresh();
  }, 3500 + text.length * 45);
  refresh();
}

/** The messages that stand now. */
export function toasts() {
  return h("div.toasts", { key: "toasts", "aria-hidden": "true" }, store.ui.toasts.map(({ id, text }) => h("p.toast", { key: id }, text)));
}
