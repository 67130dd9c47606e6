/** Who picks the games, which, in what order and for how long: as the host changes it and everybody reads it. */

import { h, icon } from "../core/dom.js";
import { book, bookHere, gameName } from "../core/games.js";
import { send } from "./socket.js";
import { refresh } from "../core/store.js";
import { counted, listed } from "../core/words.js";

/** @typedef {(words: string, help: string, control: Child, tall?: boolean) => VNode} Row */

/** @type {Record<string, string[]>} */
const CHOICES = {
  dealer: ["Dealer’s choice", "each dealer picks"],
  host: ["Host’s choice", "the host picks"],
  rotate: ["In turn", "the games follow each other by themselves"],
};
const EACH = [1, 2, 3, 5, 10, 0];

/** @param {number} each */
const eachWords = (each) => (each ? (each === 1 ? "one hand" : counted(each, "hand")) : "one orbit");

/** @param {Record<string, unknown>} settings */
const change = (settings) => send({ do: "settings", settings }, { refused: refresh });

/** @param {string} words @param {[string, string][]} choices @param {string} now @param {(value: string) => unknown} set */
const select = (words, choices, now, set) =>
  h("select", { "aria-label": words, value: now, on: { change: (event) => set(event.target.value) } }, choices.map(([value, name]) => h("option", { key: value, value }, name)));

/** The orders there are, by the value of the setting. @param {Room} room @returns {[string, string, string[]][]} */
function orders(room) {
  const booked = (book()?.orders ?? []).map(({ key, name, games }) => /** @type {[string, string, string[]]} */ ([key, name, games]));
  const kept = Object.entries(room.orders ?? {}).map(([name, games]) => /** @type {[string, string, string[]]} */ ([name, name, games]));
  return [["", "the games that are ticked", room.settings.games], ...kept, ...booked];
}

/** @param {string[]} keys */
const names = (keys) => listed([...new Set(keys)].map(gameName));

/** @param {Room} room @param {Me} me @param {Row} row */
function orderRows(room, me, row) {
  const all = orders(room);
  const now = all.find(([value]) => value === room.settings.order) ?? all[0];
  const help = now[2].length ? names(now[2]) : "every game of the book";
  if (!me.host) return row(`In turn: ${now[1]}`, help, null);
  const kept = room.orders?.[room.settings.order];
  return [
    row("Order", help, select("Order of the games", all.map(([value, name]) => [value, name]), room.settings.order, (order) => change({ order }))),
    kept && h("button.plain", { key: "forget", type: "button", on: { click: () => send({ do: "take_order", name: room.settings.order }) } }, `Forget ${room.settings.order}`),
  ];
}

/** @param {Room} room @param {Me} me @param {Row} row */
function ticked(room, me, row) {
  const chosen = room.settings.games ?? [];
  const known = bookHere();
  const words = chosen.length ? names(chosen) : "every game of the book" + (room.own?.length ? " and of this table" : "");
  if (!me.host || !known) return row("Games", words, null);
  /** @param {string} key */
  const flip = (key) => change({ games: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key] });
  /** @param {At<SubmitEvent, HTMLFormElement>} event */
  const keep = (event) => {
    event.preventDefault();
    const name = String(new FormData(event.target).get("name") ?? "").trim();
    if (name) send({ do: "put_order", name, games: chosen }, { done: () => event.target.reset() });
  };
  return h(
    "details.games-on",
    { key: "games" },
    h("summary", null, "Games", h("small", null, words)),
    h("div.menu", null, known.games.map((game) => {
      const place = chosen.indexOf(game.key);
      const on = String(place >= 0);
      return h("button", { key: game.key, type: "button", role: "switch", "aria-checked": on, on: { click: () => flip(game.key) } }, h("span.sw", { "aria-hidden": "true", "aria-checked": on }), h("span", null, game.name), place >= 0 && h("span.place", null, place + 1));
    })),
    chosen.length > 1 && h(
      "form.keeplist",
      { key: "keep", on: { submit: keep } },
      h("label.vh", { for: "listname" }, "Keep these games, in this order, as"),
      h("input", { id: "listname", name: "name", maxlength: 30, autocomplete: "off", placeholder: "Our Thursday list" }),
      h("button.btn.small", { type: "submit" }, icon("i-plus"), h("span", null, "Keep as a list")),
    ),
  );
}

/** What is played at this table. @param {Snapshot} snapshot @param {Row} row */
export function gameSettings({ room, me }, row) {
  const { settings } = room;
  const [words, help] = CHOICES[settings.choice] ?? CHOICES.dealer;
  const inTurn = settings.choice === "rotate";
  const each = [...new Set([...EACH, settings.each])].map((count) => /** @type {[string, string]} */ ([String(count), eachWords(count)]));
  const twice = settings.twice;
  if (!me.host) {
    return [
      inTurn ? orderRows(room, me, row) : row(words, `${help}, ${eachWords(settings.each)} each`, null),
      inTurn && row("Each game", `is played for ${eachWords(settings.each)}`, null),
      !inTurn && !twice && row("No game twice running", "", null),
      !(inTurn && settings.order) && ticked(room, me, row),
    ];
  }
  return [
    row("Who picks the game", help, select("Who picks the game", Object.entries(CHOICES).map(([value, [name]]) => [value, name]), settings.choice, (choice) => change({ choice }))),
    inTurn && orderRows(room, me, row),
    row("Each game", "is played for", select("How long each game is played", each, String(settings.each), (count) => change({ each: Number(count) }))),
    !inTurn && row("The same game twice running", twice ? "may be chosen" : "is not chosen while there is another", h("button.sw", { type: "button", role: "switch", "aria-checked": String(twice), "aria-label": "The same game twice running", on: { click: () => change({ twice: !twice }) } })),
    !(inTurn && settings.order) && ticked(room, me, row),
  ];
}
