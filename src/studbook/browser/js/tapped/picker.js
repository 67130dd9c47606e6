/**
 * A pack of cards to tap in, with one thumb on a phone of 360 px: suits down, ranks across (in two rows of seven where it is narrow).
 * Pages give it what it shows and what to do; it keeps only which of its cards has the focus.
 *
 *     pickerView({ ranks, wild, jokers, jokersUsed, unknown, taken, mine, label, id, pick, undo })
 *
 * ranks    the ranks of the deck from high to low, as "AKQJT98765432"; a stripped deck has fewer
 * jokers   how many jokers to offer, 0 to 2; both are called "Jk"
 * jokersUsed  how many of them lie somewhere already
 * unknown  true to offer a card that nobody knows, picked as "??"
 * taken    Map: card -> where it lies, in words ("in Jun’s hand"). It is grey, and tapping it says where it is
 * mine     Set of cards that lie in the hand being filled: grey and underlined; tapping one picks it again, for the page to take it back
 * wild     function card -> whether it is to be drawn as wild
 * label    what the pack is for, for readers
 * id       a name of its own where a page has two packs
 * pick     function (card, where) -> nothing; `where` in words when it lies in another place, else null
 * undo     function to take back the last card, or null to leave that key out
 *
 *     listenForCards({ pick, undo, when })
 *
 * The keyboard of the whole page: a rank and then a suit ("k", "s"; "1" or "t" is the ten; "*" a joker), Backspace takes
 * back. `when`: whether cards are wanted at all now.
 */

import { announce } from "../core/announce.js";
import { cardName, RANK_ORDER, SUIT_ORDER } from "../core/cards.js";
import { h, icon } from "../core/dom.js";

const ACROSS = 7;
/** Which key of each pack is reached by Tab. */
/** The card that has the focus, by the pack. @type {Map<string, string>} */
const focused = new Map();

/** The ranks of a deck of so many cards without some ranks, from high to low. @param {number} deck @param {string} [without] */
export function ranksOf(deck, without = "") {
  return RANK_ORDER.slice(0, deck / 4).filter((rank) => !without.includes(rank));
}

/** @param {CardCode} code */
function drawn(code) {
  if (code === "??") return h("span.qq", { "aria-hidden": "true" }, "?");
  if (code === "Jk") return [icon("star", "pp"), h("span.jk", { "aria-hidden": "true" }, "Joker")];
  return [icon(`r${code[0]}`, "rk"), icon(`p${code[1]}`, "pp")];
}

/** @param {CardCode} code */
function named(code) {
  return code === "??" ? "a card nobody knows" : cardName(code);
}

/** @param {CardCode} code @param {string} at @param {PickerOptions} how */
function key(code, at, { id = "pack", taken, mine, wild, pick }) {
  const where = taken?.get(code);
  const own = mine?.has(code);
  const words = [named(code), wild?.(code) && "wild", own && "in this hand, tap to take it back", where && !own && where].filter(Boolean);
  const press = () => {
    focused.set(id, at);
    if (where && !own) announce(`The ${named(code)} is ${where}.`);
    pick(code, own ? null : (where ?? null));
  };
  return h(
    "button.pk",
    {
      key: at,
      type: "button",
      class: [code === "Jk" || code === "??" ? "j" : code[1], where && !own ? "taken" : "", own ? "own" : "", wild?.(code) ? "wild" : ""].filter(Boolean).join(" "),
      "data-pick": at,
      "aria-label": words.join(", "),
      "aria-disabled": where && !own ? "true" : null,
      "aria-pressed": own ? "true" : null,
      tabindex: at === focused.get(id) ? "0" : "-1",
      on: { click: press },
    },
    drawn(code),
  );
}

/** Where the arrows lead: the nearest key that way. @param {HTMLElement} from @param {[number, number]} step */
function nearest(from, step) {
  const here = from.getBoundingClientRect();
  const keys = [.../** @type {NodeListOf<HTMLElement>} */ (from.closest(".picker")?.querySelectorAll(".pk") ?? [])].filter((one) => one !== from);
  let best = null;
  let least = Infinity;
  for (const one of keys) {
    const there = one.getBoundingClientRect();
    const along = (there.left - here.left) * step[0] + (there.top - here.top) * step[1];
    const aside = Math.abs((there.left - here.left) * step[1]) + Math.abs((there.top - here.top) * step[0]);
    const far = along + aside * 4;
    if (along > 2 && far < least) [best, least] = [one, far];
  }
  return best;
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {At<KeyboardEvent, HTMLElement>} event @param {string} id */
function move(event, id) {
  const step = STEPS[event.key];
  const from = /** @type {HTMLElement | null} */ (event.target.closest(".pk"));
  if (!step || !from) return;
  event.preventDefault();
  const to = nearest(from, step);
  if (!to) return;
  from.tabIndex = -1;
  to.tabIndex = 0;
  focused.set(id, to.dataset.pick ?? "");
  to.focus();
}

/** The pack. @param {PickerOptions} given */
export function pickerView(given) {
  const options = { id: "pack", ...given };
  const { id, ranks, jokers = 0, unknown = false, undo = null, label = "Cards" } = options;
  const extras = [...Array.from({ length: jokers }, (_, at) => ["Jk", `Jk${at + 1}`]), ...(unknown ? [["??", "??"]] : [])];
  const first = `${ranks[0]}${SUIT_ORDER[0]}`;
  const now = focused.get(id);
  if (!now || (!ranks.includes(now[0]) && !extras.some(([, at]) => at === now))) focused.set(id, first);
  const jokersTaken = options.jokersUsed ?? 0;
  const keys = extras.map(([code, at], number) => key(code, at, code === "Jk" ? { ...options, taken: number < jokersTaken ? new Map([["Jk", "dealt already"]]) : null, mine: null } : { ...options, taken: null, mine: null }));
  if (undo) keys.push(h("button.pk.undo", { key: "undo", type: "button", "aria-label": "Take back", "data-pick": "undo", tabindex: "-1", on: { click: undo } }, icon("i-undo")));
  const room = ranks.length % ACROSS !== 0;
  const rows = SUIT_ORDER.map((suit, at) =>
    h("div.suit", { key: suit, role: "presentation" }, ranks.map((rank) => key(`${rank}${suit}`, `${rank}${suit}`, options)), room && keys[at]),
  );
  const rest = room ? keys.slice(4) : keys;
  return h(
    "div.picker",
    { role: "group", "aria-label": label, style: { "--ranks": String(ranks.length + (room ? 1 : 0)) }, on: { keydown: (event) => move(event, id) } },
    rows,
    rest.length > 0 && h("div.suit", { key: "rest", role: "presentation" }, rest),
  );
}

/** @type {Record<string, string>} */
const RANK_KEYS = { 1: "T", 0: "T", t: "T", a: "A", k: "K", q: "Q", j: "J" };
/** The rank that was typed, until its suit is. @type {string | null} */
let rank = null;

/**
 * Cards by the keyboard, wherever on the page the focus is, but for fields and dialogs.
 * @param {{ pick: (card: CardCode) => void, undo: () => void, when?: () => boolean }} how
 */
export function listenForCards({ pick, undo, when = () => true }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !when()) return;
    if (/** @type {Element} */ (event.target).closest("input, select, textarea, dialog")) return;
    const typed = event.key.toLowerCase();
    if (event.key === "Backspace") {
      event.preventDefault();
      rank = null;
      undo();
    } else if (event.key === "*") {
      pick("Jk");
    } else if (rank && "shdc".includes(typed) && typed.length === 1) {
      pick(`${rank}${typed}`);
      rank = null;
    } else if (typed.length === 1 && (RANK_KEYS[typed] || /[2-9]/.test(typed))) {
      rank = RANK_KEYS[typed] ?? typed;
    } else {
      rank = null;
    }
  });
}
