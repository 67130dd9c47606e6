/** The rows of the page "Odds": each hand's cards, its bar of chances, and the report above them. */

import { back, face, inline } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { aim, cardsOf, isPlayer, nameOf, rangeOf, select, setRange, shaped, sizeOf, state } from "./oddsstate.js";
import { kept, meant } from "./ranges.js";
import { change } from "../core/store.js";

/** @param {number} share @param {number} [digits] */
const percent = (share, digits = 1) => `${(share * 100).toFixed(digits)} %`;

/** A share in words; tiny ones are not nothing. @param {number} value */
function share(value) {
  if (value > 0 && value < 0.0005) return "under 0.1 %";
  if (value < 1 && value > 0.9995) return "over 99.9 %";
  return percent(value);
}

/** Whether the pot has two halves. */
const twoHalves = () => shaped().sides.length > 1;

/** @param {TappedCard} one */
function drawn(one) {
  if (one.card === "??") return back({ tag: "span", words: "a card nobody knows" });
  const up = !one.down || !shaped().faces_matter;
  return face({ card: one.card, up, plays: [], wild: false }, { tag: "span", showdown: "shown", still: true });
}

/** @param {Row} row @param {TappedCard} one @param {number} at */
function cardButton(row, one, at) {
  const on = state.selected?.row === row && state.selected.at === at;
  return h("li", { key: `c${at}` }, h("button.held", { type: "button", "aria-pressed": String(on), "data-held": one.card, on: { click: () => select(row, at) } }, drawn(one)));
}

/** @param {Row} row @param {number} at */
function slotWords(row, at) {
  if (row === "middle") return `${shaped().middle[at]}, not turned`;
  return `card ${at + 1} of ${nameOf(state.asked, row)}, not known`;
}

/** @param {Row} row @param {number} from @param {number} count */
function slots(row, from, count) {
  const now = state.target === row && !state.selected;
  return Array.from({ length: Math.max(0, count - from) }, (_, number) => {
    const at = from + number;
    if (number > 0) return h("li", { key: `s${at}`, "aria-hidden": "true", on: { click: () => aim(row) } }, h("span.slot"));
    return h("li", { key: `s${at}` }, h("button.slot", { type: "button", class: now ? "now" : "", "aria-label": slotWords(row, at), "aria-current": now ? "true" : null, on: { click: () => aim(row) } }, isPlayer(row) ? at + 1 : icon("i-plus", "")));
  });
}

/** @param {Row} row */
function cardRow(row) {
  const cards = cardsOf(state.asked, row);
  const size = row === "dead" ? cards.length + 1 : Math.max(sizeOf(state.asked, row), cards.length);
  return h(
    "ul.plays.fit",
    { key: "cards", class: row === "dead" ? "dead" : "", "aria-label": `Cards of ${nameOf(state.asked, row)}`, style: { "--now": String(Math.max(size, 7)) } },
    cards.map((one, at) => cardButton(row, one, at)),
    slots(row, cards.length, size),
  );
}

// ---- chances ----

/** @param {OddsSeat} seat */
function bar(seat) {
  // the second side is half of the pot; the rest of what a hand may expect it has by the first, which takes all where nobody qualifies
  const low = Math.min(seat.low / 2, seat.equity);
  /** @type {[string, number][]} */
  const parts = twoHalves() ? [["hi", seat.equity - low], ["lo", low]] : [["win", seat.win], ["tie", Math.max(0, seat.equity - seat.win)]];
  return h("div.chances", { key: "bar", "aria-hidden": "true" }, parts.map(([look, value]) => h("i", { key: look, class: look, style: { width: `${(value * 100).toFixed(3)}%` } })));
}

/** @param {OddsSeat} seat */
function details(seat) {
  /** @param {string} words @param {number} value @param {string} [drawing] */
  const item = (words, value, drawing = "") => h("span", { key: words }, drawing && icon(drawing, ""), `${words} ${share(value)}`);
  if (twoHalves()) return [...shaped().sides.map((name, at) => item(name, seat[shaped().fields[at]], shaped().fields[at] === "high" ? "up" : "dn")), item("scoops", seat.scoop)];
  return [item("wins", seat.win), seat.tie > 0 && item("ties", seat.tie)];
}

/** @param {OddsSeat} seat */
function margin(seat) {
  return seat.stderr > 0 ? `± ${(seat.stderr * 196).toFixed(2)}` : "";
}

/** What the cards that are not tapped in may be. @param {number} row @param {string} wrong */
function mayHold(row, wrong) {
  const { asked } = state;
  const cards = cardsOf(asked, row);
  if (cards.length >= sizeOf(asked, row) && cards.every(({ card }) => card !== "??")) return null;
  const range = rangeOf(asked, row);
  /** @param {At<Event, HTMLInputElement>} event */
  const change = (event) => setRange(row, event.target.value);
  const words = meant(range);
  return [
    h("label.range", { key: "range" }, h("span", null, cards.length ? "and hidden" : "may hold"), h("input", { value: range, placeholder: "any cards", list: "ranges", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-label": `What ${nameOf(asked, row)} may hold`, "aria-invalid": wrong ? "true" : null, on: { change } })),
    words !== range && h("p.small-text.dim", { key: "meant" }, words),
  ];
}

/** Ranges to choose from where one is typed: those kept here, then some of the game's. */
export const rangeList = () => h("datalist", { key: "ranges", id: "ranges" }, [...Object.entries(kept()), ...shaped().ranges.map((range) => [range, ""])].map(([value, words]) => h("option", { key: value, value }, words)));

/** A player's row, the middle, or the dead cards. @param {Row} row */
export function oddsRow(row) {
  const { asked, report, error } = state;
  const seat = isPlayer(row) ? report?.seats[row] : null;
  const best = seat && seat.equity > 0 && report?.seats.every((one) => one.equity <= seat.equity + 1e-9);
  const now = state.target === row && !state.selected;
  const wrong = error && error.field === (isPlayer(row) ? `hands.${row + 1}` : row === "middle" ? "shared" : "dead") ? error.message : "";
  const title = row === "middle" ? (shaped().shared ? "Shared cards" : "Turned in the middle") : row === "dead" ? "Dead cards" : null;
  const rename = () => change({ sheet: "player", player: Number(row) });
  return h(
    "section.res",
    { key: `row${row}`, class: [best ? "win" : "", now && !best ? "filling" : "", isPlayer(row) ? "" : "aside"].join(" "), "aria-label": title ?? nameOf(asked, row) },
    h(
      "div.row",
      null,
      title ? h("span.nm", null, title) : h("button.nm.rename", { type: "button", "aria-haspopup": "dialog", "aria-label": `${nameOf(asked, row)}: name, clear, remove`, on: { click: rename } }, nameOf(asked, row), icon("i-down", "")),
      row === "dead" && h("small.dim", null, "seen, and out of play"),
      seat && h("span.won", null, hidden("share of the pot: "), h("b", null, share(seat.equity)), seat.stderr > 0 && h("small", null, ` ${margin(seat)}`)),
    ),
    seat && bar(seat),
    seat && h("p.parts", { key: "parts" }, details(seat), isPlayer(row) && report?.plays?.[row] && h("span", { key: "plays" }, report.plays[row])),
    cardRow(row),
    isPlayer(row) && mayHold(row, wrong),
    wrong && h("p.field-error", { role: "alert" }, wrong),
  );
}

// ---- the report ----

function how() {
  const { report, over, waiting, running } = state;
  if (waiting) return "Others are being answered. You are next.";
  if (!report) return running ? "Working it out." : "";
  if (!report.seats.length) return report.done ? "Counting every deal." : "Counting every deal. The first time on a machine takes longest.";
  if (report.method === "exact") return over ? (report.deals > 1 ? `Exact: all ${report.deals.toLocaleString("en")} deals.` : "Exact.") : "Counting every deal.";
  const error = Math.max(...report.seats.map((seat) => seat.stderr)) * 196;
  const words = `${report.deals.toLocaleString("en")} deals, ± ${error.toFixed(2)} %`;
  return over ? `Sampled ${words}, nineteen times in twenty.` : `Sampling: ${words} so far.`;
}

/** What leads, in words. */
export function headline() {
  const { report, asked } = state;
  const seats = report?.seats ?? [];
  const best = Math.max(...seats.map((seat) => seat.equity));
  const leaders = [...seats.keys()].filter((row) => seats[row].equity > best - 1e-9);
  if (leaders.length > 1) return "Level";
  return `${nameOf(asked, leaders[0])}: ${share(best)} of the pot`;
}

/**
 * The report above the rows. `start`: the list of games; `send`, `stop`: what their buttons do.
 * @param {Child} start @param {() => void} send @param {() => void} stop
 */
export function reportPanel(start, send, stop) {
  const { report, error, over, running, waiting } = state;
  if (error && !/^(hands\.|dead|shared)/.test(error.field)) return h("section.sheet.split", { key: "answer" }, h("p.hint.error", { role: "alert" }, error.message));
  if (!report && !running) {
    return h("section.sheet.split.empty", { key: "answer" }, h("div.hd", null, h("h2.headline", null, "What odds?"), start), h("p.dim", null, error ? "One thing is not right yet: see below." : "Tap in the cards you know, of one hand or more."));
  }
  const seats = report?.seats.length ? report : null;
  return h(
    "section.sheet.split",
    { key: "answer", "aria-label": "The odds" },
    h(
      "div.hd",
      null,
      h("h2.headline", null, seats ? headline() : waiting ? "Waiting" : "Counting"),
      running ? h("button.btn.small", { key: "stop", type: "button", on: { click: stop } }, "Stop") : h("button.btn.small", { key: "send", type: "button", on: { click: send } }, icon("i-link"), h("span", null, "Send")),
    ),
    h("div.doing", { key: "doing", class: running ? "" : "done", role: "progressbar", "aria-label": "How far the work is", "aria-valuenow": Math.round((report?.done ?? 0) * 100), "aria-valuemin": 0, "aria-valuemax": 100 }, h("i", { style: { transform: `scaleX(${over ? 1 : (report?.done ?? 0)})` } })),
    h("p.how", { key: "how" }, how()),
    (report?.granted || report?.policy) && h("p.small-text.dim", { key: "policy" }, [report.granted, report.policy].filter(Boolean).join(" ")),
    report?.note && h("p.small-text.dim", { key: "note" }, report.note),
  );
}

/** Where the next card goes, in words. */
export function nextWords() {
  const { asked, selected, target } = state;
  if (selected) {
    const { card } = cardsOf(asked, selected.row)[selected.at];
    return ["Change ", card === "??" ? "a card nobody knows" : inline(card)];
  }
  if (target === null) return ["All cards are in"];
  const count = cardsOf(asked, target).length;
  if (target === "dead") return [h("b", null, "Dead cards"), count ? ` · ${count}` : ""];
  if (target === "middle") return [h("b", null, shaped().middle[count] ?? "The middle")];
  return [h("b", null, nameOf(asked, target)), ` · ${count + 1} of ${sizeOf(asked, target)}`, shaped().faces_matter && shaped().faces[count] === "D" ? ", down" : ""];
}
