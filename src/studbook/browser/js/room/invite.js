/** How friends come to this table: every address of it, the best one as a QR code to hold a phone to. */

import { ask, messageOf } from "../core/api.js";
import { copy } from "../core/clipboard.js";
import { h, icon } from "../core/dom.js";
import { refresh, store } from "../core/store.js";

/** @param {string} link */
const plain = (link) => link.replace(/^https?:\/\//, "");

/** @param {CardCode} code */
async function fetchWays(code) {
  store.ways = { ways: [], error: "" };
  try {
    const { ways } = await ask(`/api/rooms/${encodeURIComponent(code)}/ways`);
    store.ways = { ways, error: "" };
  } catch (error) {
    store.ways = { ways: [], error: messageOf(error) };
  }
  refresh();
}

/** A link with its button. @param {string} link @param {string} words @param {string} [look] */
export function linkLine(link, words, look = "") {
  return h(
    "div.link",
    { key: link },
    h("output", { "aria-label": words }, h("span", null, plain(link))),
    h("button.btn.small", { type: "button", class: look, "aria-label": `Copy: ${words}`, on: { click: (/** @type {At<MouseEvent, HTMLElement>} */ event) => copy(link, event.currentTarget.closest(".link")) } }, icon("i-link"), h("span", null, "Copy link")),
  );
}

/** The invitation. @param {Room} room */
export function inviteView(room) {
  if (!store.ways) fetchWays(room.code);
  const { ways = [], error = "" } = store.ways ?? {};
  const [best, ...others] = ways;
  const far = best && !best.near;
  return h(
    "section.sheet.box.stack.invite",
    { key: "invite", "aria-label": "Invite" },
    h("h2", null, "Invite"),
    error && h("p.hint.error", { role: "alert" }, error),
    best && h(
      "div.best-way",
      { key: "best" },
      far && h("img", { src: best.qr, alt: "The link as a QR code: point a phone’s camera at it", width: 132, height: 132 }),
      h("div.stack", null, h("p", null, far ? h("b", null, `For ${best.who}`) : h("b", null, "Only this computer can open this link.")), linkLine(best.url, `For ${best.who}`, "solid")),
    ),
    best && !far && h("p.hint", { key: "near" }, h("span", null, "Let friends in: start studbook with ", h("code", null, "--lan"), " for your home network, or see “Hosting” in its documentation for the open one.")),
    others.length > 0 && h("details", { key: "others" }, h("summary", null, "Other addresses"), h("div.stack", null, others.map((way) => h("div", { key: way.url }, h("p.small-text", null, way.near ? "Only this computer can open this link" : `For ${way.who}`), linkLine(way.url, `For ${way.who}`))))),
  );
}
