/** Talk at the table. */

import { field, h } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { tappedWords } from "./saidat.js";
import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";

/** @param {Remark} line @param {number} at */
const idOf = (line, at) => line.id ?? at + 1;
/** @param {Snapshot} snapshot */
const place = (snapshot) => `chat.${snapshot.room.code}`;

/** @param {Snapshot} snapshot */
function seen(snapshot) {
  store.ui.chatSeen ||= Number(remembered(place(snapshot)) ?? 0);
  return store.ui.chatSeen;
}

/** How many lines of others are unread. @param {Snapshot} snapshot */
export function unread(snapshot) {
  const mark = seen(snapshot);
  return (snapshot.chat ?? []).filter((line, at) => !line.you && idOf(line, at) > mark).length;
}

/** What stands there now has been read. @param {Snapshot} snapshot */
export function readAll(snapshot) {
  const { chat = [] } = snapshot;
  const last = chat.length ? idOf(chat[chat.length - 1], chat.length - 1) : 0;
  if (last <= seen(snapshot)) return;
  store.ui.chatSeen = last;
  remember(place(snapshot), String(last));
}

/** @param {At<SubmitEvent, HTMLFormElement>} event */
function say(event) {
  event.preventDefault();
  const words = field(event.target, "text");
  const text = words.value.trim();
  if (!text) return;
  send({ do: "chat", text }, { refused: () => (words.value ||= text) });
  words.value = "";
  refresh();
}

/** @param {HTMLElement & { lines?: number }} el */
const toEnd = (el) => {
  if (el.childElementCount !== el.lines) el.scrollTop = el.scrollHeight;
  el.lines = el.childElementCount;
};

/** The talk, and a line to say something. @param {Snapshot} snapshot */
export function chatView(snapshot) {
  const { chat = [] } = snapshot;
  readAll(snapshot);
  /** @param {Remark} line */
  const seatOf = ({ who }) => snapshot.seats.find((seat) => seat?.name === who)?.seat ?? null;
  return h(
    "div.chat",
    { key: "chat" },
    h(
      "ol",
      { role: "log", "aria-live": "polite", "aria-label": "Chat", tabindex: "0", each: toEnd, born: toEnd },
      chat.map((line, at) => h("li", { key: idOf(line, at), class: line.who ? "" : "dim", "data-seat": line.who && !line.you ? seatOf(line) : null }, line.who ? h("b", null, line.you ? "You" : line.who) : null, ` ${line.text}`)),
    ),
    !chat.length && h("p.dim", null, "Nobody has said anything."),
    tappedWords(),
    h(
      "form",
      { on: { submit: say } },
      h("input", { name: "text", maxlength: 300, autocomplete: "off", placeholder: "Say something", "aria-label": "Say something" }),
      h("button.btn.small", { type: "submit" }, "Send"),
    ),
  );
}
