/** Which hands count: the game, the stakes, how many players, from where, against whom, and when. */

import { h } from "../core/dom.js";
import { amount, state } from "./figures.js";

const SEATS = [["", "Any number"], ["2", "Heads-up"], ["3-4", "3 or 4"], ["5-6", "5 or 6"], ["7-9", "7 or more"]];
const PLACES = ["bring-in", "early", "middle", "late", "small blind", "big blind", "cutoff", "button"];

/** @param {string} name @param {string} label @param {string[][]} choices @param {(name: string, value: string) => void} choose */
function choice(name, label, choices, choose) {
  if (choices.length < 3) return null;
  /** @param {At<Event, HTMLInputElement>} event */
  const changed = (event) => choose(name, event.target.value);
  return h("label", { key: name }, h("span", null, label),
    h("select", { name, on: { change: changed } }, choices.map(([value, words]) => h("option", { key: value, value, selected: (state.filter[name] ?? "") === value }, words))));
}

/** @param {string} name @param {string} label @param {(name: string, value: string) => void} choose */
function day(name, label, choose) {
  /** @param {At<Event, HTMLInputElement>} event */
  const changed = (event) => choose(name, event.target.value);
  return h("label", { key: name }, h("span", null, label), h("input", { type: "date", name, value: state.filter[name] ?? "", on: { change: changed } }));
}

/** Stakes as the filter has them, and in words. @param {Figures} all */
function stakesOf(all) {
  /** @type {Map<string, string>} */
  const stakes = new Map();
  for (const player of all.players) {
    for (const row of player.stakes) {
      const unit = all.units[row.money] ?? 1;
      const plain = [row.small, row.big].map((n) => String(Math.round(n * unit * 1e6) / 1e6)).join("/");
      stakes.set(plain, `${amount(row.money, row.small, false)}/${amount(row.money, row.big, false)}`);
    }
  }
  return [...stakes].sort((one, other) => Number.parseFloat(one[0]) - Number.parseFloat(other[0]));
}

/** @param {{ choose: (name: string, value: string) => void, clear: () => void }} how */
export function filtersView({ choose, clear }) {
  const { all } = state;
  if (!all?.hands) return null;
  const names = all.players.slice(0, 200).map((one) => one.player);
  const dated = all.players.some((one) => one.days.some((row) => row.date));
  return h("form.filters.sheet.box", { key: "filters", "aria-label": "Which hands count", on: { submit: (/** @type {Event} */ event) => event.preventDefault() } },
    choice("game", "Game", [["", "All games"], ...Object.entries(all.names)], choose),
    choice("stakes", "Stakes", [["", "All stakes"], ...stakesOf(all)], choose),
    choice("seats", "Players", SEATS, choose),
    choice("position", "Place", [["", "Any place"], ...PLACES.map((place) => [place, place])], choose),
    choice("against", "With", [["", "Anybody"], ...names.map((name) => [name, name])], choose),
    dated && [day("since", "Since", choose), day("until", "Until", choose)],
    Object.values(state.filter).some(Boolean) && h("button.plain", { key: "clear", type: "button", on: { click: clear } }, "All hands"));
}
