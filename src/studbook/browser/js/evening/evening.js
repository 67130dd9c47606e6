/** How an evening came out: who won, who pays whom, everybody’s line, the biggest pot and the best hands that were shown. */

import { ask, messageOf } from "../core/api.js";
import { themeTool } from "../core/bar.js";
import { face } from "../core/cards.js";
import { app, h, icon, render } from "../core/dom.js";
import { paymentsView, standingsView } from "../core/standings.js";
import { subscribe } from "../core/store.js";
import { toast, toasts } from "../core/toast.js";
import { capital, counted } from "../core/words.js";
import { curvesView } from "./curves.js";

const root = app();
const { code = "", name = "", key = "" } = root.dataset;
/** @type {Result | undefined} */
let result;
let problem = "";
/** @type {Lookback} */
let lookback = { mistakes: [], looked: 0, hands: 0 };

async function share() {
  try {
    if (navigator.share) return await navigator.share({ title: `${name}: the evening`, url: location.href });
    await navigator.clipboard.writeText(location.href);
    toast("Link copied. It shows no card that was not shown at the table.");
  } catch {
    toast("Copy the address of this page: this browser keeps the clipboard to itself.");
  }
}

/** @param {Result} shown */
function when({ began, ended, hands }) {
  const day = new Date(began).toLocaleDateString([], { day: "numeric", month: "long", year: "numeric" });
  const [from, to] = [began, ended].map((at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  return `${day}, ${from} to ${to}, ${counted(hands, "hand")}`;
}

/** @param {string} title @param {Child} body */
const box = (title, body) => h("section.sheet.box", { key: title, "aria-label": title }, h("h2", null, title), body);

/** @param {BestHand} hand @param {number} at */
function bestHand(hand, at) {
  return h(
    "li",
    { key: at },
    h("ol.cards", { role: "list" }, hand.cards.map((card, place) => face({ card, up: true }, { key: place, still: true }))),
    h("p", null, h("b", null, hand.words), h("small", null, `${hand.name}, ${hand.game}, hand ${hand.hand}`)),
  );
}

/** @param {Mistake} one @param {number} at */
function mistakeView(one, at) {
  const hand = `/replay?room=${encodeURIComponent(code)}&hand=${one.hand}`;
  return h(
    "li",
    { key: `${one.hand} ${at}` },
    h("p", null, "You ", h("b", null, said(one.did)), "; the coach would ", h("b", null, one.better), "."),
    h("p.dim", null, `${one.game}, ${one.street}, ${counted(one.pot, "chip")} in the pot. `, h("a", { href: hand }, `Hand ${one.hand}`)),
    h("span.cost", { title: "Chips that the other answer brings more, on the average" }, `−${one.cost}`),
  );
}

const PAST = { keep: "kept", throw: "threw", choose: "chose", pay: "paid" };
/** @param {string} words */
function said(words) {
  return words.replace(/\b(keep|throw|choose|pay)\b/g, (verb) => PAST[/** @type {keyof typeof PAST} */ (verb)])
    .replace(/^(fold|check|call|raise|complete|decline|bet|open|declare|pass|discard)\b/, (verb) => (verb === "bet" ? verb : verb.endsWith("e") ? `${verb}d` : `${verb}ed`))
    .replace(/^buy\b/, "bought");
}

/** The viewer’s own dearest decisions, where they played. */
function lookbackView() {
  const { mistakes, looked, hands } = lookback;
  if (!hands) return null;
  return box("What the coach would have said", [
    mistakes.length > 0 && h("ol.mistakes", { key: "list" }, mistakes.map(mistakeView)),
    looked < hands && h("p.dim", { key: "wait", role: "status" }, `Looking through your hands: ${looked} of ${hands}.`),
    looked === hands && h("p.dim", { key: "all" }, mistakes.length > 0 ? "Your dearest decisions, from what you could see. Only you see this." : "Nothing that you did cost much."),
  ]);
}

async function lookBack() {
  do {
    lookback = await ask(`/api/rooms/${encodeURIComponent(code)}/evenings/${encodeURIComponent(key)}/mistakes`);
    show();
  } while (lookback.looked < lookback.hands);
}

/** @param {Result} shown */
function figures(shown) {
  const { biggest, best } = shown;
  const paid = shown.payments.length > 0;
  const pot = biggest && box("Biggest pot", h("p.bigpot", null, h("b", null, biggest.pot), h("span", null, capital(biggest.winners), h("small", null, `${biggest.game}, hand ${biggest.hand}`))));
  const curves = curvesView(shown, innerWidth < 700 ? [460, 300] : [1060, 340]);
  return [
    h("div.statgrid", { key: "money" }, box(shown.prizes ? "Places" : "Result", standingsView(shown)), paid ? box("Who pays whom", paymentsView(shown.payments)) : pot),
    curves && box("Hand by hand", curves),
    lookbackView(),
    h(
      "div.statgrid",
      { key: "hands" },
      best.length > 0 && box("Best hands shown", h("ol.besthands", { role: "list" }, best.map(bestHand))),
      paid && pot,
    ),
  ];
}

function show() {
  render(
    root,
    h("header.bar", { key: "bar" },
      h("a.brand", { href: "/", "aria-label": "studbook, home" }, icon("mark", ""), h("span.wide", null, "studbook")),
      h("p.where", null, h("b", null, name), " · the evening"),
      h("button.tool", { type: "button", "aria-label": "Share this page", on: { click: share } }, icon("i-link")),
      themeTool()),
    h("main.page.stats.evening", { key: "page" },
      problem && h("p.hint.error", { key: "problem", role: "alert" }, h("span", null, problem)),
      result && [h("div", { key: "head" }, h("h1", null, result.words), h("p.dim", null, when(result))), figures(result)],
      !result && !problem && h("p.dim", { key: "wait" }, "Fetching the evening.")),
    toasts(),
  );
}

async function fetchResult() {
  try {
    result = await ask(`/api/rooms/${encodeURIComponent(code)}/evenings/${encodeURIComponent(key)}`);
  } catch (error) {
    problem = messageOf(error);
  }
  show();
  // Where nothing can be looked back on the page is whole without it.
  if (result) lookBack().catch(() => undefined);
}

subscribe(show);
addEventListener("resize", show);
show();
fetchResult();
