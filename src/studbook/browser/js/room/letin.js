/** Who may come in and sit, and what becomes of the host's part: the settings about people. */

import { h } from "../core/dom.js";

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
      settings.approve && row("The host is asked", "before anybody sits down or buys chips", null),
      minutes > 0 && row("The host’s part passes on", `to somebody here when the host has been away for ${minutes} min`, null),
    ].filter(Boolean);
  }
  const on = String(Boolean(settings.approve));
  const options = [...new Set([...MINUTES, minutes])].sort((a, b) => a - b).map((count) => h("option", { key: count, value: count }, words(count)));
  return [
    row("Ask me", "before anybody sits down or buys chips", h("button.sw", { type: "button", role: "switch", "aria-checked": on, "aria-label": "Ask me before anybody sits down", on: { click: () => change({ approve: !settings.approve }) } })),
    row("My part passes on", "to somebody here when I have been away; I can take it back", h("select", { "aria-label": "My part passes on", value: minutes, on: { change: (event) => change({ host_away: Number(event.target.value) }) } }, options)),
  ];
}
