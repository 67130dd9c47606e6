/** Somebody's own link (`#me=…`): this browser becomes theirs before the page opens its line. Its end goes to the server alone. */

import { ask, messageOf, statusOf } from "../core/api.js";
import { h } from "../core/dom.js";
import { change, store } from "../core/store.js";

/** The server's answer to a link of one person in the browser of another: it asks first. */
const SOMEBODY_ELSE = 409;

/** @param {CardCode} code @param {string} key @param {boolean} instead */
const give = (code, key, instead) => ask(`/api/rooms/${encodeURIComponent(code)}/me`, { key, instead });

/**
 * Come back by the link that the page was opened with, if it is one, and then `go`.
 * @param {CardCode} code @param {() => void} go
 */
export async function comeBack(code, go) {
  const key = new URLSearchParams(location.hash.slice(1)).get("me");
  if (key === null) {
    go();
    return;
  }
  history.replaceState(null, "", location.pathname + location.search); // not to be copied with the page's address
  try {
    await give(code, key, false);
    go();
  } catch (error) {
    change({ back: { words: messageOf(error), go, instead: statusOf(error) === SOMEBODY_ELSE ? () => give(code, key, true) : null } });
  }
}

/** @param {() => Promise<unknown>} first @param {() => void} go */
async function answer(first, go) {
  try {
    await first();
    change({ back: null });
    go();
  } catch (error) {
    change({ back: { words: messageOf(error), go, instead: null } });
  }
}

/** What is asked, or said, before the table is opened. */
export function backView() {
  const { back } = store.ui;
  if (!back) return h("p.page.dim", { key: "opening" }, "Opening the table.");
  const { words, go, instead } = back;
  return h(
    "main.page",
    { key: "back" },
    h(
      "section.sheet.box.stack.door",
      { role: "alert", "aria-label": "Your link" },
      h("h1", null, instead ? "Two people, one browser" : "Your link"),
      h("p", null, words),
      instead && h("button.btn.gold", { type: "button", on: { click: () => answer(instead, go) } }, h("span", null, "Yes, take me there")),
      h("button.btn", { type: "button", on: { click: () => answer(async () => {}, go) } }, h("span", null, instead ? "No, stay who I am" : "To the table")),
    ),
  );
}
