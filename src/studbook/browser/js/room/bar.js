/** The bar of a room, and the game in one line under it. */

import { unread } from "./chat.js";
import { fairMark } from "./fairsheet.js";
import { endingWords } from "./ending.js";
import { themeTool, tool } from "../core/bar.js";
import { h, icon, onScreen } from "../core/dom.js";
import { soundsOn, toggleSounds } from "./sound.js";
import { change, store } from "../core/store.js";
import { termed } from "../core/terms.js";

/** @param {string} sheet */
const open = (sheet) => () => change({ sheet });

function soundTool() {
  const on = soundsOn();
  return tool(on ? "i-sound" : "i-mute", "A sound at your turn", toggleSounds, { key: "sounds", class: "wide", "aria-pressed": String(on) });
}

/** @param {Snapshot} snapshot */
function more(snapshot) {
  const { hand, room, me, choosing } = snapshot;
  if (choosing) return choosing.seat === me.seat ? "you choose the game" : `${choosing.name} chooses the game`;
  if (room.custom && hand && !hand.over) return room.custom;
  const left = endingWords(room);
  if (left) return left;
  const ruling = hand?.rulings?.[0];
  if (ruling) return ["ruling of the house: ", h("span.rob", null, ruling.by)];
  if (room.turn && room.turn.at >= 0) return `${room.turn.name || "games in turn"}, ${room.turn.at + 1} of ${room.turn.games.length}`;
  if (room.next) return `next to choose: ${room.next.seat === me.seat ? "you" : room.next.name}`;
  return null;
}

/** The bar of a table or a chooser. @param {Snapshot} snapshot */
export function bar(snapshot) {
  const { room, hand } = snapshot;
  const number = snapshot.choosing ? room.hands + 1 : (hand?.id ?? room.hands);
  const words = more(snapshot);
  const news = unread(snapshot);
  const home = onScreen() ? {} : { href: "/", "aria-label": "studbook, home" };
  return h(
    "header.bar",
    { key: "bar" },
    h(onScreen() ? "span.brand" : "a.brand", home, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, h("b", null, room.name), h("span.hand-no", null, ` · hand ${number}`), words && h("span.wide", null, " · ", words)),
    tool("i-log", "Hand log", open("log"), { class: "narrow", "aria-haspopup": "dialog" }),
    tool("i-chat", news ? `Chat, ${news} unread` : "Chat", open("chat"), { class: "narrow", "aria-haspopup": "dialog" }, news > 0 && h("span.count", { "aria-hidden": "true" }, news)),
    soundTool(),
    themeTool("wide"),
    tool("i-menu", "Menu", open("menu"), { "aria-haspopup": "dialog" }),
  );
}

/** The bar where no table is in sight: the room, and the door to it. @param {Room | null} room @param {string} words */
export function pageBar(room, words) {
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/" }, icon("mark", ""), h("span", { class: room ? "brand-name" : "" }, "studbook")),
    h("p.where", null, room && h("b", null, room.name), words && ` · ${words}`),
    themeTool(),
    room ? tool("i-menu", "Menu", open("menu"), { "aria-haspopup": "dialog" }) : null,
  );
}

function showRules() {
  if (matchMedia("(min-width: 1000px)").matches) change({ tab: "rules" });
  else change({ sheet: "rules" });
}

/** The game in play, in one line. @param {HandSnapshot} snapshot */
export function ruleLine(snapshot) {
  const { game } = snapshot.hand;
  return h(
    "section.ruleline",
    { key: "ruleline", "aria-label": "Rules in one line" },
    h("h1", { class: game.name.length > 30 ? "long" : "" }, game.name),
    h("p", null, h("span.wide", null, termed(game.line)), h("span.narrow", null, termed(game.short ?? game.line))),
    fairMark(snapshot),
    h("button.plain", { type: "button", on: { click: showRules } }, "Rules"),
  );
}

/** The line to the table is lost, and what is being done about it. @param {() => void} retry */
export function banner(retry) {
  if (store.link === "gone") return h("div.banner", { key: "banner", role: "alert" }, h("span", null, "This table is no longer there."), h("a", { href: "/" }, "All tables"));
  if (store.link === "barred") return h("div.banner", { key: "banner", role: "alert" }, h("span", null, store.barred || "The host keeps you out of this table."), h("a", { href: "/" }, "All tables"));
  if (store.link === "renewed") return h("div.banner", { key: "banner", role: "alert" }, h("span", null, "The server is being renewed. The table stands as it is, and goes on in a moment."));
  if (store.link !== "lost") return store.trouble ? h("div.banner", { key: "banner", role: "alert" }, h("span", null, store.trouble)) : null;
  return h("div.banner", { key: "banner", role: "alert" }, h("span", null, store.full || "Connection lost, trying again."), h("button", { type: "button", on: { click: retry } }, "Try now"));
}
