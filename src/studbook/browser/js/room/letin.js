/** Who may come in and sit, and what becomes of the host's part: the settings about people. */

import { h } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { send } from "./socket.js";

const MINUTES = [0, 2, 5, 10, 20, 30, 60];

/**
 * @param {Snapshot} snapshot
 * @param {(words: string, help: string, control: Child) => VNode} row
 * @param {(settings: Record<string, unknown>) => void} change
 */
export function peopleSettings({ room, me }, row, change) {
  const { settings } = room;
  const minutes = settings.host_away ?? 0;
  /** @param {number} count */
  const words = (count) => (count ? `after ${count} min` : "never");
  if (!me.host) {
    return [
      settings.listed && row("In the lobby", "anybody who opens this server sees the table", null),
      settings.approve && row("The host is asked", "before anybody sits down or buys chips", null),
      minutes > 0 && row("The host’s part passes on", `to somebody here when the host has been away for ${minutes} min`, null),
    ].filter(Boolean);
  }
  const options = [...new Set([...MINUTES, minutes])].sort((a, b) => a - b).map((count) => h("option", { key: count, value: count }, words(count)));
  /** @param {"approve" | "listed"} name @param {string} label */
  const flip = (name, label) =>
    h("button.sw", { type: "button", role: "switch", "aria-checked": String(Boolean(settings[name])), "aria-label": label, on: { click: () => change({ [name]: !settings[name] }) } });
  return [
    row("Name of the table", "", h("input.long", { "aria-label": "Name of the table", value: room.name, maxlength: 40, on: { change: (event) => send({ do: "rename", name: event.target.value }, { refused: refresh }) } })),
    row("In the lobby", settings.listed ? "anybody who opens this server sees the table" : "only who has been here sees it; others need the link", flip("listed", "Show the table in the lobby")),
    row("Ask me", "before anybody sits down or buys chips", flip("approve", "Ask me before anybody sits down")),
    row("My part passes on", "to somebody here when I have been away; I can take it back", h("select", { "aria-label": "My part passes on", value: minutes, on: { change: (event) => change({ host_away: Number(event.target.value) }) } }, options)),
  ];
}
