/** Beside the rows: the chances and what everybody has, the log, and the record itself. */

import { h, icon } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { remember } from "../core/memory.js";
import { groupAt, go, set, state } from "./state.js";
import { oddsChart, oddsNote, oddsTitle } from "./odds.js";
import { seenBy } from "./open.js";
import { small } from "../core/words.js";

const TABS = [["chances", "Chances"], ["log", "Log"], ["record", "Record"]];
/** @type {Record<string, string[]>} */
const FORMS = { native: ["studbook", "TOML, everything the record knows"], phh: ["Poker Hand History", "for other programs"], ohh: ["Open Hand History", "JSON, for trackers and replayers"], stars: ["PokerStars text", "as the site prints hands"] };

/** @param {string} tab */
function choose(tab) {
  remember("replay-tab", tab);
  set({ tab });
}

/** @param {At<KeyboardEvent, HTMLElement>} event */
function steer(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = TABS.findIndex(([name]) => name === state.tab);
  choose(TABS[(at + step + TABS.length) % TABS.length][0]);
  document.getElementById(`tab-${state.tab}`)?.focus();
}

/** All cards, or as one seat saw them. @param {OpenReplay} replay */
function eyes(replay) {
  const { hero, seat } = replay;
  if (hero !== null) {
    /** @param {string} words @param {number | null} value */
    const button = (words, value) => h("button", { key: words, type: "button", "aria-pressed": String(seat === value), on: { click: () => seenBy(value) } }, words);
    return h("div.seg", { role: "group", "aria-label": "Known cards" }, button("all cards", null), button(replay.you === hero ? "my seat" : "one seat", hero));
  }
  const known = replay.players.map((one, at) => ({ ...one, at })).filter((one) => one.known);
  if (known.length < 2) return null;
  return h(
    "select.eyes",
    { "aria-label": "Known cards", value: seat ?? "", on: { change: (event) => seenBy(event.target.value === "" ? null : Number(event.target.value)) } },
    h("option", { key: "all", value: "" }, "all cards"),
    known.map((one) => h("option", { key: one.at, value: one.at }, `as ${one.name}`)),
  );
}

/** @param {OpenReplay} replay @param {ReplayStep} step */
function held(replay, step) {
  const rows = replay.order.map((seat) => ({ seat, player: step.players[seat] })).filter(({ player }) => player.hand?.length && player.state !== "folded");
  if (!rows.length) return null;
  return h("dl", { key: "held" }, rows.map(({ seat, player }) =>
    h("div", { key: seat }, h("dt", null, seat === replay.you ? "You" : replay.players[seat].name), h("dd", null, (player.hand ?? []).filter((one) => !one.off).map((one, at) => [at > 0 && "; ", step.over ? [small(one.title), one.detail?.length > 0 && [", ", partsView(one.detail)]] : one.title]))),
  ));
}

/** @param {OpenReplay} replay @param {number} at */
function handsView(replay, at) {
  const step = replay.steps[at];
  const group = groupAt(replay, at);
  const on = group.over ? group.name : `${/street$/.test(group.name) ? "On " : ""}${/street$/.test(group.name) ? small(group.name) : group.name}`;
  const chart = oddsChart(replay, at);
  return [
    chart && h("h2.charthead", { key: "charthead" }, oddsTitle(replay)),
    chart,
    h(
      "div.now-words",
      { key: "words", class: chart ? "beside" : "" },
      h("h2", null, on),
      held(replay, step) ?? h("p.dim", null, "Nobody’s cards are known in full."),
      h("p.dim", { key: "note" }, oddsNote()),
    ),
  ];
}

/** @param {OpenReplay} replay @param {number} at */
function logView(replay, at) {
  let number = 0;
  const { lines } = replay.steps[at];
  const before = at ? replay.steps[at - 1].lines : 0;
  /** @param {number} line */
  const stepOf = (line) => replay.steps.findIndex((step) => step.lines > line);
  /** @param {HTMLElement} el */
  const keep = (el) => el.scrollIntoView({ block: "nearest" });
  return h(
    "div.log",
    { key: "log", tabindex: "0", role: "region", "aria-label": "Hand log" },
    replay.log.map((section) =>
      h(
        "section",
        { key: section.id },
        h("h2", null, section.title),
        h("ol", null, section.lines.map((line) => {
          const mine = number;
          number += 1;
          const now = mine >= before && mine < lines;
          return h("li", { key: mine, class: now ? "now" : mine >= lines ? "later" : "", each: now ? keep : null }, h("button", { type: "button", on: { click: () => go(stepOf(mine), { playing: false }) } }, partsView(line.parts)));
        })),
      ),
    ),
  );
}

/** @param {OpenReplay} replay @param {(form: string) => unknown} takeAway */
function recordView(replay, takeAway) {
  const { verdict } = replay;
  const good = replay.over ? "Every action, opener, amount, card, pot and stack is as the rules have it." : "All of it is right so far. The record stops before the hand is over.";
  const words = verdict.ok ? good : `${verdict.line ? `Line ${verdict.line}: ` : ""}${verdict.problem}`;
  return h(
    "div.record",
    { key: "record" },
    h("p", { class: verdict.ok ? "ok" : "bad" }, icon(verdict.ok ? "i-ok" : "i-x"), h("span", null, words)),
    verdict.allowed.length > 0 && h("p.dim.small-text", null, `Allowed for: ${verdict.allowed.join("; ")}.`),
    replay.forms.length > 0 && h("h3", null, "Take it away"),
    h("div.menu", null, replay.forms.map((form) => h("button", { key: form, type: "button", on: { click: () => takeAway(form) } }, icon("i-save"), h("span", null, FORMS[form][0], h("small", null, FORMS[form][1]))))),
  );
}

/** The panel. @param {OpenReplay} replay @param {number} at @param {(form: string) => unknown} takeAway */
export function panelView(replay, at, takeAway) {
  const { tab } = state;
  const body = tab === "log" ? logView(replay, at) : tab === "record" ? recordView(replay, takeAway) : handsView(replay, at);
  return h(
    "section.sheet.facts",
    { key: "facts", class: tab, "aria-label": "About the hand" },
    h(
      "div.head",
      { key: "head" },
      h("div.tabs", { role: "tablist", "aria-label": "About the hand", on: { keydown: steer } }, TABS.map(([name, words]) =>
        h("button", { key: name, id: `tab-${name}`, type: "button", role: "tab", "aria-selected": String(tab === name), "aria-controls": "facts", tabindex: tab === name ? "0" : "-1", on: { click: () => choose(name) } }, words),
      )),
      eyes(replay),
    ),
    h("div.factsbody", { key: tab, id: "facts", role: "tabpanel", "aria-labelledby": `tab-${tab}` }, body),
  );
}
