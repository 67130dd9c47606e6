/** Talk at the table. */

import { h } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";

const idOf = (line, at) => line.id ?? at + 1;
const place = (snapshot) => `chat.${snapshot.room.code}`;

function seen(snapshot) {
  store.ui.chatSeen ||= Number(remembered(place(snapshot)) ?? 0);
  return store.ui.chatSeen;
}

/** How many lines of others are unread. */
export function unread(snapshot) {
  const mark = seen(snapshot);
  return (snapshot.chat ?? []).filter((line, at) => !line.you && idOf(line, at) > mark).length;
}

/** What stands there now has been read. */
export function readAll(snapshot) {
  const { chat = [] } = snapshot;
  const last = chat.length ? idOf(chat.at(-1), chat.length - 1) : 0;
  if (last <= seen(snapshot)) return;
  store.ui.chatSeen = last;
  remember(place(snapshot), String(last));
}

function say(event) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  send({ do: "chat", text }, { refused: () => (field.value ||= text) });
  field.value = "";
  refresh();
}

const toEnd = (el) => {
  if (el.childElementCount !== el.lines) el.scrollTop = el.scrollHeight;
  el.lines = el.childElementCount;
};

/** The talk, and a line to say something. */
export function chatView(snapshot) {
  const { chat = [] } = snapshot;
  readAll(snapshot);
  return h(
    "div.chat",
    { key: "chat" },
    h(
      "ol",
      { role: "log", "aria-live": "polite", "aria-label": "Chat", tabindex: "0", each: toEnd, born: toEnd },
      chat.map((line, at) => h("li", { key: idOf(line, at) }, h("b", null, line.you ? "You" : line.who), ` ${line.text}`)),
    ),
    !chat.length && h("p.dim", null, "Nobody has said anything."),
    h(
      "form",
      { on: { submit: say } },
      h("input", { name: "text", maxlength: 300, autocomplete: "off", placeholder: "Say something", "aria-label": "Say something" }),
      h("button.btn.small", { type: "submit" }, "Send"),
    ),
  );
}
