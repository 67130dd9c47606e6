/** The bar at the top of every page: its tools. */

import { h, icon } from "./dom.js";
import { refresh } from "./store.js";
import { isDark, toggleTheme } from "./theme.js";

/**
 * A button of the bar: a drawing, with its name for readers.
 * @param {string} name @param {string} label @param {(event: At<MouseEvent, HTMLElement>) => unknown} run @param {Props} [more] @param {Child} [extra]
 */
export function tool(name, label, run, more = {}, extra = null) {
  return h("button.tool", { key: name, type: "button", "aria-label": label, on: { click: run }, ...more }, icon(name), extra);
}

/** Day or evening. @param {string} [classes] */
export function themeTool(classes = "") {
  const flip = () => {
    toggleTheme();
    refresh();
  };
  return tool(isDark() ? "i-sun" : "i-moon", "Dark theme", flip, { key: "theme", class: classes, "aria-pressed": String(isDark()) });
}
