/** The page "Settle it": who wins, with which cards, and why; for people at a real table. */

import { announce } from "./announce.js";
import { ask } from "./api.js";
import { themeTool } from "./bar.js";
import { h, icon, render } from "./dom.js";
import { listenForCards, pickerView, ranksOf } from "./picker.js";
import { answerPanel, handRow, nextWords, spoken } from "./settlehands.js";
import { gameList, rulesPanel } from "./settlerules.js";
import * as question from "./settlestate.js";
import { rankingWords, rulesWords } from "./settlewords.js";
import { sheetView } from "./sheet.js";
import { change, refresh, store, subscribe } from "./store.js";
import { toast, toasts } from "./toast.js";

const { state } = question;
const wide = matchMedia("(min-width: 1000px)");
let failed = "";

// ---- asking ----

let underway = null;
let timer = 0;

function answered(answer, error) {
  Object.assign(state, { answer, error, waiting: false });
  refresh();
  if (answer && question.complete(state.asked)) announce(spoken());
}

async function settleNow() {
  underway?.abort();
  const asked = question.asQuestion(state.asked);
  if (!asked) {
    answered(null, null);
    return;
  }
  const mine = (underway = new AbortController());
  state.waiting = true;
  try {
    const answer = await ask("/api/settle", asked, { signal: mine.signal });
    if (mine === underway) answered(answer, null);
  } catch (error) {
    if (error.name === "AbortError" || mine !== underway) return;
    answered(null, { message: inNames(error.message), field: error.field ?? "" });
  }
}

// Players are numbers to the server.
function inNames(message) {
  return message.replace(/\bhand (\d)\b/g, (_, number) => question.nameOf(state.asked, Number(number) - 1));
}

function later() {
  // an answer to other cards must not stand beside these, nor come late
  underway?.abort();
  underway = null;
  state.answer = null;
  state.error = null;
  clearTimeout(timer);
  timer = setTimeout(settleNow, 60);
}

// ---- what the buttons do ----

function pick(card, where) {
  if (where && !(state.asked.share && !where.startsWith("in this"))) {
    toast(`That card is ${where}.`);
    return;
  }
  if (state.target === null && !state.selected) toast("Every hand has its cards. Tap a card to change it, or add a player.");
  else question.put(card);
}

async function send() {
  const link = location.href;
  if (navigator.share && !wide.matches) {
    try {
      await navigator.share({ title: "Settle it", text: spoken(), url: link });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    toast("Link copied: it opens with these cards and the answer.");
  } catch {
    change({ sheet: "link" });
  }
}

// ---- drawing ----

function bar() {
  const tool = (name, label, run, off) => h("button.tool", { key: name, type: "button", "aria-label": label, disabled: off, on: { click: run } }, icon(name));
  const cards = question.places(state.asked).size > 0;
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, h("b", null, "Settle it"), h("span.wide", null, " · who wins, and why")),
    tool("i-undo", "Undo", question.undo, !state.past.length),
    h("button.btn.small.clear", { key: "clear", type: "button", disabled: !cards, on: { click: question.clear } }, "Clear"),
    themeTool(),
  );
}

function rulesLine() {
  const open = () => change({ sheet: "rules" });
  return h(
    "section.ruleline",
    { key: "ruleline", "aria-label": "The rules of the question" },
    h("h1", null, rankingWords(state.asked)),
    h("p", null, rulesWords(state.asked)),
    !wide.matches && h("button.plain", { key: "change", type: "button", "aria-haspopup": "dialog", on: { click: open } }, "Rules"),
  );
}

function hands() {
  const { asked } = state;
  const few = asked.players.length < 8;
  return h(
    "div.results",
    { key: "hands" },
    asked.board > 0 && handRow("shared"),
    asked.players.map((_, row) => handRow(row)),
    few && h("button.btn.small.addone", { key: "add", type: "button", on: { click: question.addPlayer } }, icon("i-plus"), h("span", null, "Add a player")),
  );
}

function stepper() {
  const { size } = state.asked;
  const step = (by) => () => question.resize(size + by);
  return h(
    "div.stepper",
    { key: "size", role: "group", "aria-label": "Cards a hand" },
    h("button", { type: "button", "aria-label": "One card fewer", disabled: size <= 1, on: { click: step(-1) } }, icon("i-minus")),
    h("output", null, `${size} cards`),
    h("button", { type: "button", "aria-label": "One card more", disabled: size >= question.choices.most.cards, on: { click: step(1) } }, icon("i-plus")),
  );
}

function selectedTools() {
  const { row, at } = state.selected;
  const card = question.cardsOf(state.asked, row)[at];
  const small = (words, run) => h("button.btn.small", { key: words, type: "button", on: { click: run } }, words);
  return [
    question.facesMatter(state.asked) && !question.isBoard(row) && small(card.down ? "Turn up" : "Turn down", question.turnOver),
    small("Take back", question.takeBack),
  ];
}

function dock() {
  const { asked, selected, target } = state;
  const at = question.places(asked);
  const here = selected ? selected.row : target;
  const mine = new Set(here === null || selected ? [] : question.cardsOf(asked, here).map((one) => one.card));
  const taken = new Map();
  for (const [card, row] of at) if (!asked.share || row === here || question.isBoard(row)) taken.set(card, question.isBoard(row) ? "on the table" : `in the hand of ${question.nameOf(asked, row)}`);
  const { joker } = question.choices.wild;
  const jokers = asked.bug || asked.wild.includes(joker) ? 2 : 0;
  const dealt = question.rowsOf(asked).flatMap((row) => question.cardsOf(asked, row)).filter((one) => one.card === "Jk").length;
  const removed = asked.options.without ?? "";
  return h(
    "section.dock",
    { key: "dock", "aria-label": "Cards to tap in", class: state.packed ? "packed" : "" },
    h(
      "div.dockhead",
      null,
      h("p", { role: "status" }, nextWords()),
      selected ? selectedTools() : state.packed && !wide.matches ? h("button.btn.small", { key: "open", type: "button", on: { click: () => { state.packed = false; refresh(); } } }, "Show the pack") : stepper(),
    ),
    pickerView({
      ranks: ranksOf(asked.deck, removed), jokers, jokersUsed: asked.share ? 0 : dealt, taken, mine, undo: question.backspace, label: "The pack", pick,
      wild: (card) => asked.wild.includes(card[0]) || asked.wild.includes(card),
    }),
  );
}

function playerSheet() {
  const row = store.ui.player;
  const player = state.asked.players[row];
  if (!player) return null;
  const close = () => change({ sheet: null });
  const then = (run) => () => {
    close();
    run();
  };
  const rename = (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    if (name !== player.name) question.edit((next) => (next.players[row].name = name));
    close();
  };
  const body = h(
    "form.stack",
    { on: { submit: rename } },
    h("label.field", null, h("span", null, "Name"), h("input", { name: "name", maxlength: 20, autocomplete: "off", spellcheck: "false", placeholder: `Player ${row + 1}`, born: (el) => { el.value = player.name; el.select(); } })),
    h("button.btn.gold", { type: "submit" }, h("span", null, "Call the player so")),
    player.cards.length > 0 && h("button.btn.small", { key: "clear", type: "button", on: { click: then(() => question.edit((next) => { next.players[row].cards = []; Object.assign(state, { target: row, selected: null, packed: false }); })) } }, "Clear this hand"),
    state.asked.players.length > 2 && h("button.btn.small.danger", { key: "remove", type: "button", on: { click: then(() => question.removePlayer(row)) } }, "Remove this player"),
  );
  return { title: question.nameOf(state.asked, row), body };
}

const SHEETS = {
  rules: () => ({ title: "Rules", body: rulesPanel() }),
  player: playerSheet,
  link: () => ({
    title: "The link",
    body: h("div.stack", null, h("p", null, "This browser keeps the clipboard to itself: copy the link from here."), h("label.field", null, h("span.vh", null, "Link"), h("input", { readonly: true, value: location.href, born: (el) => el.select() }))),
  }),
};

function page() {
  if (!question.choices) return h("p.page.dim", { key: "opening" }, failed || "Opening.");
  return h(
    "main.settle",
    { key: "settle", class: state.packed ? "" : "tapping" },
    bar(),
    h("div.stage", { key: "stage" }, rulesLine(), state.asked.note && h("p.hint.note", { key: "note" }, state.asked.note), answerPanel(send, gameList(state.asked)), hands()),
    h(
      "aside.side2",
      { key: "side" },
      dock(),
      wide.matches && h("details.sheet.box.rulesbox", { key: "rulesbox", open: true }, h("summary", null, h("h2", null, "Rules")), rulesPanel()),
    ),
  );
}

let shown = null;

function show() {
  render(document.getElementById("app"), page(), sheetView(SHEETS), toasts());
  if (!question.choices) return;
  const now = state.packed ? "top" : String(state.target);
  const before = shown;
  shown = now;
  if (before === null || before === now) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  if (now === "top") document.querySelector(".stage").scrollTo({ top: 0, behavior });
  else document.querySelector(".res .slot.now")?.closest(".res").scrollIntoView({ block: "nearest", behavior });
}

async function start() {
  try {
    question.begin(await ask("/api/settle/choices"));
  } catch (error) {
    failed = error.message;
    refresh();
    setTimeout(start, 2000);
  }
}

subscribe(show);
question.onQuestion(later);
wide.addEventListener("change", show);
window.addEventListener("hashchange", question.read);
listenForCards({ pick: (card) => pick(card, whereOther(card)), undo: question.backspace, when: () => Boolean(question.choices) && !store.ui.sheet });

// By the keyboard a card may be asked for that the pack would show as grey.
function whereOther(card) {
  const row = question.places(state.asked).get(card);
  const here = state.selected ? null : state.target;
  if (row === undefined || card === "Jk" || row === here || state.asked.share) return null;
  return question.isBoard(row) ? "on the table" : `in the hand of ${question.nameOf(state.asked, row)}`;
}

show();
start();
