/** The page "Settle it": who wins, with which cards, and why; for people at a real table. */

import { announce } from "../core/announce.js";
import { ask, fieldOf, isAbort, messageOf } from "../core/api.js";
import { app, h, icon, render } from "../core/dom.js";
import { listenForCards, pickerView, ranksOf } from "./picker.js";
import { answerPanel, handRow, nextWords, spoken } from "./settlehands.js";
import { gameList, rulesPanel } from "./settlerules.js";
import { MOST_PLAYERS } from "./limits.js";
import { choices, hasCome } from "./settlechoices.js";
import { facesMatter } from "./settleoptions.js";
import * as question from "./settlestate.js";
import { rankingWords, rulesWords } from "./settlewords.js";
import { sheetView } from "../core/sheet.js";
import { change, refresh, store, subscribe } from "../core/store.js";
import { commonSheets, dock, keepInSight, sendLink, tappingBar, wide } from "./tapping.js";
import { toast, toasts } from "../core/toast.js";
import { counted, forPeople } from "../core/words.js";

const { state } = question;
let failed = "";

// ---- asking ----

/** The question that is being answered. @type {AbortController | null} */
let underway = null;
let timer = 0;

/** @param {SettleAnswer | null} answer @param {QuestionError | null} error */
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
    if (isAbort(error) || mine !== underway) return;
    answered(null, { message: forPeople(messageOf(error), (row) => question.nameOf(state.asked, row)), field: fieldOf(error) });
  }
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

/** @param {Row} row */
const lying = (row) => (question.isBoard(row) ? "on the table" : `in the hand of ${question.nameOf(state.asked, row)}`);

// By the keyboard a card may be asked for that the pack would show as grey.
/** @param {CardCode} card */
function whereOther(card) {
  const row = question.places(state.asked).get(card);
  const here = state.selected ? null : state.target;
  return row === undefined || card === "Jk" || row === here || state.asked.share ? null : lying(row);
}

/** @param {CardCode} card @param {string | null} where */
function pick(card, where) {
  if (where) toast(`That card is ${where}.`);
  else if (state.target === null && !state.selected) toast("Every hand has its cards. Tap a card to change it, or add a player.");
  else question.put(card);
}

const send = () => sendLink("Settle it", spoken());

// ---- drawing ----

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
  const few = asked.players.length < MOST_PLAYERS;
  return h(
    "div.results",
    { key: "hands" },
    asked.board > 0 && handRow("shared"),
    asked.players.map((_, row) => handRow(row)),
    few && h("button.btn.small.addone", { key: "add", type: "button", on: { click: question.addPlayer } }, icon("i-plus"), h("span", null, "Add a player")),
  );
}

function pack() {
  const { asked, selected, target } = state;
  const here = selected ? selected.row : target;
  const mine = new Set(here === null || selected ? [] : question.cardsOf(asked, here).map((one) => one.card));
  const taken = new Map();
  for (const [card, row] of question.places(asked)) if (!asked.share || row === here || question.isBoard(row)) taken.set(card, lying(row));
  const jokers = asked.bug || asked.wild.includes(choices.wild.joker) ? 2 : 0;
  const dealt = question.rowsOf(asked).flatMap((row) => question.cardsOf(asked, row)).filter((one) => one.card === "Jk").length;
  return pickerView({
    ranks: ranksOf(asked.deck, String(asked.options.without ?? "")), jokers, jokersUsed: asked.share ? 0 : dealt, taken, mine, undo: question.backspace, label: "The pack", pick,
    wild: (card) => asked.wild.includes(card[0]) || asked.wild.includes(card),
  });
}

function cards() {
  const { selected, asked } = state;
  return dock(question, {
    next: nextWords(),
    faces: selected && facesMatter(asked) && !question.isBoard(selected.row),
    size: { most: choices.most.cards, words: (size) => counted(size, "card"), label: "Cards a hand" },
    pack: pack(),
  });
}

const SHEETS = { ...commonSheets(question), rules: () => ({ title: "Rules", body: rulesPanel() }) };

function page() {
  if (!hasCome()) return h("p.page.dim", { key: "opening" }, failed || "Opening.");
  return h(
    "main.settle",
    { key: "settle", class: state.packed ? "" : "tapping" },
    tappingBar(question, "Settle it", "who wins, and why"),
    h("div.stage", { key: "stage" }, rulesLine(), state.asked.note && h("p.hint.note", { key: "note" }, state.asked.note), answerPanel(send, gameList(state.asked)), hands()),
    h(
      "aside.side2",
      { key: "side" },
      cards(),
      wide.matches && h("details.sheet.box.rulesbox", { key: "rulesbox", open: true }, h("summary", null, h("h2", null, "Rules")), rulesPanel()),
    ),
  );
}

function show() {
  render(app(), page(), sheetView(SHEETS), toasts());
  if (hasCome()) keepInSight(state);
}

async function start() {
  try {
    question.begin(await ask("/api/settle/choices"));
  } catch (error) {
    failed = messageOf(error);
    refresh();
    setTimeout(start, 2000);
  }
}

subscribe(show);
question.onQuestion(later);
wide.addEventListener("change", show);
window.addEventListener("hashchange", question.read);
listenForCards({ pick: (card) => pick(card, whereOther(card)), undo: question.backspace, when: () => hasCome() && !store.ui.sheet });

show();
start();
