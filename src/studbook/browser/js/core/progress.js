/** How far files have been gone through, with a button to stop. */

import { h } from "./dom.js";
import { counted } from "./words.js";

/** @param {number} bytes */
const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** @param {Progress} reading @param {() => void} stop */
export function progressView({ files, all, bytes, size: whole }, stop) {
  return h(
    "div.reading",
    { key: "reading" },
    h("progress", { max: Math.max(whole, 1), value: bytes, "aria-label": "How much has been read" }),
    h("span", null, `${files} of ${counted(all, "file")}, ${size(bytes)} of ${size(whole)}`),
    h("button.plain", { type: "button", on: { click: stop } }, "Stop"),
  );
}
