/** The side panel of a desktop: log, chat and rules as tabs, and the tray under them. */

import { chatView, unread } from "./chat.js";
import { afterChart, hasChart } from "./coach.js";
import { h, hidden } from "../core/dom.js";
import { logView } from "./log.js";
import { rulesView } from "./rulespage.js";
import { change, hasHand, store } from "../core/store.js";
import { trayView } from "./tray.js";

const TABS = [["log", "Log"], ["chat", "Chat"], ["rules", "Rules"]];

/** @param {At<KeyboardEvent, HTMLElement>} event */
function steer(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = TABS.findIndex(([name]) => name === store.ui.tab);
  change({ tab: TABS[(at + step + TABS.length) % TABS.length][0] });
  /** @type {HTMLElement | null} */ (event.currentTarget.querySelector('[aria-selected="true"]'))?.focus();
}

/** @param {Snapshot} snapshot @param {string[]} how */
function tab(snapshot, [name, words]) {
  const chosen = store.ui.tab === name;
  const news = name === "chat" && !chosen ? unread(snapshot) : 0;
  return h(
    "button",
    { key: name, type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(chosen), "aria-controls": "tabpanel", tabindex: chosen ? "0" : "-1", on: { click: () => change({ tab: name }) } },
    words,
    news > 0 && h("span.count", null, news, hidden(" unread")),
  );
}

/** @type {Record<string, (snapshot: Snapshot) => Child>} */
const CONTENT = { log: logView, chat: chatView, rules: rulesView };

// Paper is narrow: what stands in the panel when it is printed goes on standing there.
let wide = false;

/** Whether the side panel stands: a phone has sheets instead. */
export function isWide() {
  if (!matchMedia("print").matches) wide = matchMedia("(min-width: 1000px)").matches;
  return wide;
}

/**
 * The panel. `showdown`: the tray tells how to read the hands.
 * @param {Snapshot} snapshot @param {Player | null | undefined} player @param {boolean} showdown
 */
export function sidePanel(snapshot, player, showdown) {
  if (!isWide()) return null;
  return h(
    "aside.side",
    { key: "side", "aria-label": "Log, chat and cards seen" },
    h(
      "section.sheet.grow",
      { key: "panel" },
      h("div.tabs", { role: "tablist", "aria-label": "Side panel", on: { keydown: steer } }, TABS.map((one) => tab(snapshot, one))),
      h("div.tabpanel", { key: store.ui.tab, id: "tabpanel", role: "tabpanel", "aria-labelledby": `tab-${store.ui.tab}` }, CONTENT[store.ui.tab](snapshot)),
    ),
    hasChart(snapshot) && hasHand(snapshot) && h("section.sheet.chancebox", { key: "chancebox", "aria-label": "Chances by street" }, h("h2", null, "Chances by street"), afterChart(snapshot, { small: true })),
    trayView(snapshot, player, showdown),
  );
}
