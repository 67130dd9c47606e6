/** One's own link: by it any browser is yours, with name, seat, chips and role. Only its owner sees it. */

import { ask, messageOf } from "../core/api.js";
import { h } from "../core/dom.js";
import { refresh, store } from "../core/store.js";
import { linkLine } from "./invite.js";

/** @param {CardCode} code @param {string} [path] */
async function fetchLink(code, path = "") {
  store.mine = { link: store.mine?.link ?? "", error: "", drawn: (store.mine?.drawn ?? 0) + 1 };
  try {
    const { link } = await ask(`/api/rooms/${encodeURIComponent(code)}/me${path}`, path ? {} : undefined);
    store.mine = { ...store.mine, link };
  } catch (error) {
    store.mine = { ...store.mine, error: messageOf(error) };
  }
  refresh();
}

/** The sheet with one's own link. @param {Snapshot} snapshot */
export function mySeatSheet({ room }) {
  if (!store.mine) fetchLink(room.code);
  const { link = "", error = "", drawn = 0 } = store.mine ?? {};
  const body = h(
    "div.stack.own-link",
    null,
    h("p", null, "This link is yours alone. Open it on your phone, or keep it: wherever it is opened you have your name, seat and chips again."),
    error && h("p.hint.error", { role: "alert" }, error),
    link && h("img", { key: "drawing", src: `/api/rooms/${room.code}/me.svg?${drawn}`, alt: "Your link as a QR code", width: 200, height: 200 }),
    link && linkLine(link, "Your own link", "solid"),
    h("p.small-text.dim", null, "Whoever has it plays as you. If others have seen it, or a device is lost:"),
    h("button.btn", { type: "button", on: { click: () => fetchLink(room.code, "/new") } }, h("span", null, "Make a new link, and forget my other devices")),
  );
  return { title: "My seat on another device", body };
}
