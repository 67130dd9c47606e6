/** The replay page: a recorded hand, from a file or from a table, step by step. */

import { themeTool } from "../core/bar.js";
import { app, h, icon, render } from "../core/dom.js";
import { motionReady } from "../core/motion.js";
import { dropped } from "../core/brought.js";
import { dropView } from "./door.js";
import { listView } from "./list.js";
import { openLink, openTable, pick, takeAway } from "./open.js";
import { panelView } from "./panel.js";
import { another, bring, bringText, pasted, stop } from "./reading.js";
import { rowsView } from "./rows.js";
import { beat, slideView, startReplayKeys } from "./slide.js";
import { onChange, set, state } from "./state.js";
import { chancesAt } from "./odds.js";
import { subscribe } from "../core/store.js";
import { toasts } from "../core/toast.js";

const root = app();

/** Whether there is a list to show: not while a file is read that may have one hand only. */
const hasList = () => Boolean(state.list && !(state.reading && state.reading.all < 2 && state.list.length < 2));

/** @param {OpenReplay | null} replay */
function where(replay) {
  const { file } = state;
  const name = replay?.hand ? `Hand ${replay.hand}` : replay ? "A hand" : "Replay";
  const place = replay?.table || (replay ? (file && !file.room ? file.name : "") : hasList() ? state.title : "");
  return h("p.where", null, h("b", null, name), place && ` · ${place}`);
}

/** @param {OpenReplay | null} replay */
function barView(replay) {
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span", { class: replay ? "wide" : "" }, "studbook")),
    where(replay),
    state.list && replay && h("button.tool", { key: "list", type: "button", "aria-label": "The list of hands", on: { click: () => set({ replay: null, odds: null, playing: false }) } }, icon("i-log")),
    replay && h("button.tool", { key: "another", type: "button", "aria-label": "Other files", on: { click: another } }, icon("i-plus")),
    state.file?.room && h("a.tool", { key: "back", href: `/room/${state.file.room}`, "aria-label": "Back to the table" }, icon("i-card")),
    themeTool(),
  );
}

/** The line itself, as it stands in the file. @param {number | null} number */
function lineOf(number) {
  if (!number || !state.file) return "";
  return new TextDecoder().decode(state.file.text).split(/\r?\n/)[number - 1]?.trim() ?? "";
}

/** @param {{ verdict: Verdict, over: boolean }} how */
function verdictView({ verdict, over }) {
  if (verdict.ok && !over) return h("p.verdict", { key: "verdict" }, icon("i-pause"), h("span", null, h("span.wide", null, "right so far; the record "), "stops before the end"));
  if (verdict.ok) {
    const allowed = verdict.allowed.length ? `, allowing for ${verdict.allowed.join("; ")}` : "";
    return h("p.verdict.good", { key: "verdict", title: `Every action, amount and card is as the rules have it${allowed}.` }, icon("i-ok"), h("span.wide", null, "checked: all of it is right"), h("span.narrow", null, "checked"));
  }
  const line = lineOf(verdict.line);
  return h("p.verdict.wrong", { key: "verdict", role: "alert" }, icon("i-x"), h("span", null, verdict.line ? `line ${verdict.line + (state.file?.before ?? 0)}: ` : "", verdict.problem, line && h("code", null, line)));
}

/** @param {OpenReplay} replay */
function ruleLine(replay) {
  const { game } = replay;
  return h(
    "section.ruleline",
    { key: "ruleline", "aria-label": "Rules in one line" },
    h("h1", { class: game.name.length > 30 ? "long" : "" }, game.name),
    h("p", null, h("span.wide", null, game.line), h("span.narrow", null, game.short)),
    replay.verdict.ok && verdictView(replay),
  );
}

/** @param {OpenReplay} replay */
function handView(replay) {
  const { at } = state;
  const step = replay.steps[at];
  return h(
    "div.replay",
    { key: "replay" },
    barView(replay),
    ruleLine(replay),
    !replay.verdict.ok && verdictView(replay),
    h("main.cols", { key: "cols" }, panelView(replay, at, takeAway), rowsView(replay, step, chancesAt(replay, at)), slideView(replay, at)),
  );
}

function view() {
  const { replay } = state;
  if (replay) return handView(replay);
  const body = hasList() ? listView({ pick, another, stop }) : dropView({ bring, paste: pasted });
  return h("div", { key: "start" }, barView(null), body);
}

function show() {
  document.title = `${state.replay ? `${state.replay.game.name} · ` : ""}Replay · studbook`;
  render(root, view(), toasts());
  motionReady(Boolean(state.replay));
  beat();
}

function drops() {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    if (!state.over) set({ over: true });
  });
  addEventListener("dragleave", (event) => !event.relatedTarget && set({ over: false }));
  addEventListener("drop", (event) => {
    event.preventDefault();
    set({ over: false });
    const text = event.dataTransfer?.getData("text/plain");
    if (event.dataTransfer?.files.length) bring(dropped(event.dataTransfer));
    else if (text) bringText(text, "what was dropped");
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) bringText(text, "what was pasted");
  });
}

onChange(show);
subscribe(show);
matchMedia("(min-width: 1000px)").addEventListener("change", show);
startReplayKeys();
drops();
show();
const asked = new URLSearchParams(location.search);
const room = asked.get("room");
const inLink = new URLSearchParams(location.hash.slice(1)).get("hand");
if (inLink) openLink(inLink);
else if (room) openTable(room, asked.get("hand") ?? "");
