/** What somebody has just said stands at their seat for a few seconds, since the chat may be out of sight; and the words that are said with a tap. */

import { announce } from "../core/announce.js";
import { h } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { send } from "./socket.js";

/** Milliseconds that a line stands at a seat. */
const STANDS = 6000;
/** What people say after a hand: kind words, since everybody reads them. */
const TAPPED = ["Nice hand", "Well played", "Unlucky", "Thank you"];

/** The last line of each speaker, and when it came. @type {Map<string, { text: string, since: number }>} */
const lines = new Map();

/** Take note of what has been said since the snapshot before; what was said before the page was opened is no news. @param {Snapshot | null} before @param {Snapshot} snapshot */
export function hearTalk(before, snapshot) {
  const last = before?.chat?.at(-1)?.id ?? 0;
  const news = before ? (snapshot.chat ?? []).filter((line) => line.id > last && line.who && !line.you) : [];
  for (const { who, text } of news) {
    lines.set(who, { text, since: performance.now() });
    setTimeout(refresh, STANDS + 20);
    if (!document.querySelector(".chat")) announce(`${who} says: ${text}`);
  }
}

/** @param {{ since: number } | undefined} line */
const stands = (line) => line !== undefined && performance.now() - line.since <= STANDS;

/** The line at a seat, while it stands. @param {string} name */
export function saidView(name) {
  const line = lines.get(name);
  if (!line || !stands(line)) return null;
  return h("p.saidat", { key: "saidat", "aria-hidden": "true" }, line.text);
}

/** What has just been said by anybody, with their names: after a hand there are no seats for it to stand at. */
export function talkView() {
  const said = [...lines].filter(([, line]) => stands(line));
  if (!said.length) return null;
  return h("ul.talk", { key: "talk", "aria-hidden": "true" }, said.map(([who, { text }]) => h("li", { key: who }, h("b", null, who), ` ${text}`)));
}

/** Words to be said with a tap. */
export function tappedWords() {
  const buttons = TAPPED.map((words) => h("button", { key: words, type: "button", on: { click: () => send({ do: "chat", text: words }) } }, words));
  return h("div.chips.tapped", { key: "tapped", role: "group", "aria-label": "Say with a tap" }, buttons);
}
