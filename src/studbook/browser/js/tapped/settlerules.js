/** The rules of a question as controls: the game they are from, rankings, wild cards, the deck, and the house rules that can matter. */

import { h } from "../core/dom.js";
import { ruleRow } from "../core/houserules.js";
import { pickerView, ranksOf } from "./picker.js";
import { choices, rankingOf } from "./settlechoices.js";
import { optionsOf, valueOf } from "./settleoptions.js";
import { edit, resize, setOption, state, useGame, useRanking } from "./settlestate.js";
import { rankPlural, wildWords } from "./settlewords.js";
import { capital } from "../core/words.js";

/** @param {string} words @param {string} help @param {Child} control @param {{ tall?: boolean, key?: string }} [how] */
function row(words, help, control, { tall = false, key = words } = {}) {
  return h("div.opt", { key, class: tall ? "tall" : "" }, h("div.t", null, words, help && h("small", null, help)), control);
}

/** @param {string} label @param {unknown} value @param {(string | number)[][]} pairs @param {(value: string) => unknown} set */
function list(label, value, pairs, set) {
  return h("select", { "aria-label": label, value: String(value), on: { change: (event) => set(event.target.value) } }, pairs.map(([one, words]) => h("option", { key: one, value: String(one) }, words)));
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => unknown} set */
function toggle(label, on, set) {
  return h("button.sw", { type: "button", role: "switch", "aria-checked": String(on), "aria-label": label, on: { click: () => set(!on) } });
}

/** Ranks as buttons to press. @param {string} label @param {string[]} chosen @param {(ranks: string[]) => unknown} set */
function ranks(label, chosen, set) {
  /** @param {string} rank */
  const flip = (rank) => set(chosen.includes(rank) ? chosen.filter((one) => one !== rank) : [...chosen, rank]);
  return h("div.rankset", { role: "group", "aria-label": label }, ranksOf(52).map((rank) =>
    h("button", { key: rank, type: "button", "aria-pressed": String(chosen.includes(rank)), "aria-label": rankPlural(rank), on: { click: () => flip(rank) } }, rank === "T" ? "10" : rank)));
}

/** The games of the book, by family. @param {SettleAsked} asked */
export function gameList(asked) {
  const families = [...new Set(choices.games.map((game) => game.family))];
  return h(
    "select",
    { "aria-label": "Start from a game", value: asked.game ?? "", on: { change: (event) => event.target.value && useGame(event.target.value) } },
    h("option", { key: "", value: "" }, "Start from a game"),
    families.map((family) => h("optgroup", { key: family, label: family }, choices.games.filter((game) => game.family === family).map((game) => h("option", { key: game.key, value: game.key }, game.name)))),
  );
}

/** @param {SettleAsked} asked */
function rankings(asked) {
  const names = choices.rankings.map((one) => [one.name, one.label]);
  /** @param {number} side */
  const at = (side) => choices.byRanking.get(asked.sides[side]?.ranking);
  return [
    row("Ranking", at(0)?.sentence ?? "", list("Ranking", asked.sides[0].ranking, names, (name) => useRanking(0, name)), { key: "ranking" }),
    row("The other half", at(1)?.sentence ?? "the whole pot goes by the one ranking", list("The other half", asked.sides[1]?.ranking ?? "", [["", "none"], ...names], (name) => useRanking(1, name)), { key: "half" }),
  ];
}

/** @param {SettleAsked} asked */
function cards(asked) {
  /** @param {number} from @param {number} to */
  const counts = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => [from + at, String(from + at)]);
  return [
    row("Cards a hand", "", list("Cards a hand", asked.size, counts(1, choices.most.cards), (text) => resize(Number(text)))),
    row("Shared cards", "on the table, part of every hand", list("Shared cards", asked.board, [[0, "none"], ...counts(1, choices.most.shared)], (text) => edit((next) => {
      next.board = Number(text);
      next.shared = next.shared.slice(0, next.board);
    }))),
    row("Deck", "", list("Deck", asked.deck, choices.decks.map((deck) => [deck, `${deck} cards`]), (text) => edit((next) => (next.deck = Number(text))))),
    row("Hands may hold the same card", "to compare what one deck could not deal", toggle("Hands may hold the same card", asked.share, (on) => edit((next) => (next.share = on)))),
  ];
}

/** @param {string[]} names */
function setWild(names) {
  edit((next) => (next.wild = names));
}

/** @param {SettleAsked} asked @param {...string} names */
function without(asked, ...names) {
  return asked.wild.filter((name) => !names.includes(name));
}

/** @param {SettleAsked} asked */
function wildCards(asked) {
  const { lowest_hole: hole, lowest_card: lowest, joker } = choices.wild;
  const chosen = asked.wild.filter((name) => name.length === 1);
  const single = asked.wild.filter((name) => /^[2-9TJQKA][cdhs]$/.test(name));
  const jokers = asked.bug ? "bug" : asked.wild.includes(joker) ? "wild" : "none";
  const low = [hole, lowest].find((name) => asked.wild.includes(name)) ?? "";
  /** @param {string} value */
  const setJokers = (value) => edit((next) => {
    next.wild = value === "wild" ? [...without(next, joker), joker] : without(next, joker);
    next.bug = value === "bug";
  });
  return [
    row("Wild ranks", "", ranks("Wild ranks", chosen, (now) => setWild([...now, ...asked.wild.filter((name) => name.length > 1)])), { tall: true }),
    row("Jokers", jokers === "bug" ? "an ace, or what completes a straight or flush" : "", list("Jokers", jokers, [["none", "none"], ["wild", "wild"], ["bug", "a bug"]], setJokers)),
    row("Lowest card wild", low === hole ? "say which cards lie face down: tap a card" : "and its rank, in that hand", list("Lowest card wild", low, [["", "no"], [hole, "the lowest in the hole"], [lowest, "the lowest held"]], (name) => setWild([...without(asked, hole, lowest), ...(name ? [name] : [])]))),
    h(
      "details.more",
      { key: "single" },
      h("summary", null, "Single wild cards", h("small", null, single.length ? wildWords({ ...asked, wild: single, bug: false }) : "none")),
      pickerView({
        ranks: ranksOf(asked.deck), label: "Single wild cards", wild: (card) => single.includes(card), taken: null, mine: null, id: "wild",
        pick: (card) => setWild(single.includes(card) ? without(asked, card) : [...asked.wild, card]),
      }),
    ),
  ];
}

/** @param {string} name */
function complaint(name) {
  const { error } = state;
  return error && (error.field === name || error.field.startsWith(`${name}.`)) && h("p.field-error", { key: `wrong-${name}`, role: "alert" }, error.message);
}

/** @param {SettleAsked} asked */
function options(asked) {
  const several = asked.sides.length > 1;
  /** @type {Child[]} */
  const rows = [];
  asked.sides.forEach((side, at) => {
    for (const option of optionsOf(asked, side)) {
      if (!option.of_ranking && at > 0) continue;
      const value = valueOf(asked, side, option.name);
      /** @param {unknown} chosen */
      const set = (chosen) => setOption(at, option, chosen);
      const of = several && option.of_ranking ? `${rankingOf(side.ranking).label}: ${option.label}` : option.label;
      const key = `${option.of_ranking ? at : "house"}${option.name}`;
      if (option.kind === "ranks") rows.push(row(of, option.help, ranks(of, [.../** @type {string[]} */ (value)], set), { tall: true, key }));
      else rows.push({ ...ruleRow({ ...option, label: of }, value, set), key });
      rows.push(complaint(`options.${option.name}`));
    }
  });
  return rows;
}

/** All of it. */
export function rulesPanel() {
  const { asked } = state;
  return h(
    "div.settlerules",
    { key: "rules" },
    row("A game of the book", "its rankings, wild cards and number of cards", gameList(asked), { key: "game" }),
    asked.note && h("p.hint", { key: "note" }, capital(asked.note)),
    rankings(asked),
    complaint("ranking"),
    complaint("sides"),
    h("h3", { key: "h-cards" }, "Cards"),
    cards(asked),
    complaint("deck"),
    h("h3", { key: "h-wild" }, "Wild cards"),
    wildCards(asked),
    complaint("wild"),
    complaint("bug"),
    h("h3", { key: "h-house" }, "House rules"),
    options(asked),
  );
}

