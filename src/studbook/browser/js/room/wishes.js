/** What people ask of the host, for the host to answer; what somebody waits for; and what the host did about one's seat. */

import { h, icon } from "../core/dom.js";
import { change, store } from "../core/store.js";
import { send } from "./socket.js";

/** @param {string} words @param {Command} command @param {string} [look] */
const answer = (words, command, look = "") =>
  h("button.btn.small", { key: words, type: "button", class: look, on: { click: () => send(command) } }, h("span", null, words));

/** @param {Wish} wish */
const answers = (wish) => [
  answer(wish.kind === "back" ? "Let them in" : "Accept", { do: "accept", person: wish.person }, "gold"),
  answer("Decline", { do: "decline", person: wish.person }),
];

/** All that the host is asked, on the room's page. @param {Snapshot} snapshot */
export function wishesView({ room, me }) {
  const wishes = room.wishes ?? [];
  if (!me.host || !wishes.length) return null;
  return h(
    "section.sheet.box",
    { key: "wishes", "aria-label": "You are asked" },
    h("p.hd", null, h("h2", null, "You are asked"), wishes.length > 1 && answer("Accept all", { do: "accept" })),
    h("ul.wishes", { role: "list" }, wishes.map((wish) => h("li", { key: wish.person }, h("p", null, wish.words), h("div.acts", null, answers(wish))))),
  );
}

/** The line over every screen: what the host is asked first, or what was done about one's own seat. @param {Snapshot} snapshot */
export function newsStrip({ room, me }) {
  if (me.notice) return strip(me.notice, [answer("I see", { do: "noted" })]);
  const wish = (room.wishes ?? []).find((one) => !store.ui.later.includes(one.person));
  if (!me.host || !wish || store.ui.shown === "room") return null;
  const later = () => change({ later: [...store.ui.later, wish.person] });
  return strip(wish.words, [...answers(wish), h("button.tool", { key: "later", type: "button", "aria-label": "Later: it stays on the room’s page", on: { click: later } }, icon("i-x"))]);
}

/** @param {string} words @param {Child[]} buttons */
const strip = (words, buttons) => h("div.banner.news", { key: "news", role: "status" }, h("span", null, words), h("div.acts", null, buttons));

/** What one waits for, with the way back; nothing when one waits for nothing. @param {Snapshot} snapshot */
export function awaited({ me }) {
  return me.awaits ? { words: me.awaits.words, button: answer(me.awaits.kind === "heir" ? "Leave it to them" : "Never mind", { do: "withdraw" }) } : null;
}
