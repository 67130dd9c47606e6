/** The page "Quiz": a showdown lies there; who wins it, and what does each get? */

import { ask, messageOf } from "../core/api.js";
import { themeTool } from "../core/bar.js";
import { app, h, icon, render } from "../core/dom.js";
import { book } from "../core/games.js";
import { refresh, subscribe } from "../core/store.js";
import { questionView } from "./questionview.js";
import { keepAnswer, recordOf } from "./records.js";
import { fetchStop, state } from "./stopstate.js";
import { tableView } from "./tableview.js";

const RECORD = "quiz";
/** What the address says: a level, a seed, a stop, and a game or none. */
let place = { level: 1, seed: 1, stop: 0, game: "" };
/** @type {{ levels: { number: number, name: string, words: string }[], games: string[] } | null} */
let choices = null;

/** A showdown that nobody has looked at before, as far as chance allows. */
const otherSeed = () => 1 + Math.floor(Math.random() * 1_000_000);

/** @param {Partial<typeof place>} next */
function go(next) {
  const to = { ...place, ...next };
  location.hash = `${to.level}/${to.seed}/${to.stop + 1}${to.game ? `/${encodeURIComponent(to.game)}` : ""}`;
}

function read() {
  const [level, seed, stop, game = ""] = location.hash.slice(1).split("/").map(decodeURIComponent);
  const whole = (/** @type {string} */ text) => Math.max(Math.trunc(Number(text) || 1), 1);
  if (!level) {
    history.replaceState(null, "", `#1/${otherSeed()}/1`);
    return read();
  }
  place = { level: whole(level), seed: whole(seed), stop: whole(stop) - 1, game };
  fetchStop(`/api/quiz/${place.level}/${place.seed}/${place.stop}${game ? `?game=${encodeURIComponent(game)}` : ""}`);
  scrollTo(0, 0);
  show();
}

function bar() {
  return h(
    "header.bar",
    { key: "bar" },
    h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
    h("p.where", null, h("a", { href: "/learn" }, "Learn"), " · ", h("b", null, "Quiz")),
    themeTool(),
  );
}

function settings() {
  const games = book()?.games.filter((game) => choices?.games.includes(game.key)) ?? [];
  return h(
    "div.quizbar",
    { key: "settings" },
    h("div.seg", { role: "group", "aria-label": "Level" }, (choices?.levels ?? []).map((level) => h("button", { key: level.number, type: "button", "aria-pressed": String(level.number === place.level), title: level.words, on: { click: () => go({ level: level.number, seed: otherSeed(), stop: 0 }) } }, level.name))),
    h("label.field", null, h("span.vh", null, "Game"), h("select", { value: place.game, on: { change: (event) => go({ game: event.target.value, seed: otherSeed(), stop: 0 }) } }, h("option", { key: "any", value: "" }, "Any game"), games.map((game) => h("option", { key: game.key, value: game.key }, game.name)))),
  );
}

function score() {
  const { right, asked } = recordOf(RECORD, `level ${place.level}`);
  return asked ? h("p.dim", { key: "score" }, `${right} of ${asked} right at this level`) : null;
}

/** @param {LearnStop} shown */
function ending(shown) {
  return h(
    "div.question.ending",
    { key: "ending" },
    h("ul.takes", null, shown.stop.scene.result.flatMap((pot) => pot.parts.map((part, at) => h("li", { key: `${pot.pot}${at}` }, h("b", null, `${part.names}: ${part.amount}`), part.hand && h("span", null, ` with ${part.hand}`), part.why && h("small", null, part.why))))),
    h("div.pair", null, h("button.btn.gold.small", { type: "button", born: (/** @type {HTMLElement} */ el) => el.focus(), on: { click: () => go({ seed: otherSeed(), stop: 0 }) } }, "Another"), h("a.btn.small", { href: `/learn#${encodeURIComponent(shown.key)}/1/1/1` }, `Learn ${shown.name}`)),
  );
}

/** @param {LearnStop} shown */
function quiz(shown) {
  const { question, number, of } = shown.stop;
  const judged = (/** @type {boolean} */ right) => keepAnswer(RECORD, `level ${place.level}`, right);
  const how = { judged, onWords: number + 2 === of ? "See who gets what" : "Go on", goOn: () => go({ stop: place.stop + 1 }) };
  return h(
    "main.learn.quiz",
    { key: "quiz" },
    h("section.stage", { key: "stage" }, settings(), h("div.ruleline", null, h("h1", null, shown.name), h("p", null, shown.line)), tableView(shown)),
    h("aside.asking", { key: `${place.seed}.${number}`, "aria-label": "The question" }, score(), question ? questionView(question, how) : ending(shown)),
  );
}

function show() {
  const problem = state.problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, state.problem));
  const body = state.stop
    ? quiz(state.stop)
    : h("main.page", { key: "opening" }, h("h1.vh", null, "Quiz"), settings(), problem || h("p.dim", null, "Dealing."));
  render(app(), bar(), state.stop && problem, body);
}

async function fetchChoices() {
  try {
    choices = await ask("/api/quiz/choices");
  } catch (error) {
    state.problem = messageOf(error);
  }
  refresh();
}

subscribe(show);
addEventListener("hashchange", read);
read();
fetchChoices();
