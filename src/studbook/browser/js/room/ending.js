/** How an evening begins, goes round and ends: what cards are drawn for, the button, what the host agrees with the others, and who has won. */

import { h } from "../core/dom.js";
import { paymentsView, standingsView } from "../core/standings.js";
import { counted, present } from "../core/words.js";
import { send } from "./socket.js";

/** Ends that are a number, with those one is likely to want; 0 is none. */
/** @type {["minutes" | "hands" | "orbits", string, string, number[]][]} */
const ENDS = [
  ["minutes", "Ends after", "minute", [0, 30, 60, 90, 120, 180, 240]],
  ["hands", "or after", "hand", [0, 10, 20, 30, 50, 100]],
  ["orbits", "or after", "orbit", [0, 1, 2, 3, 4, 5, 6]],
];
/** @type {Record<string, string>} */
const DRAWS = { none: "nothing", "first deal": "the first deal", seats: "seats and the first deal" };
/** @type {Record<string, string>} */
const BUTTONS = { moving: "passes on", dead: "is dead" };

/** "Last orbit", "3 hands to go", "ends at 23:30"; null when nothing was agreed. @param {Room} room */
export function endingWords(room) {
  return present([wordsOfEnd(room), levelWords(room)]).join(" · ") || null;
}

/** @param {Room} room */
function wordsOfEnd({ ending }) {
  if (!ending) return null;
  if (ending.last_hand) return "last hand";
  if (ending.hands) return `${ending.last_orbit ? "last orbit: " : ""}${counted(ending.hands, "hand")} to go`;
  if (ending.last_orbit) return "last orbit";
  if (ending.orbits) return `${counted(ending.orbits, "orbit")} to go`;
  return ending.at ? `ends at ${new Date(ending.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` : null;
}

/** @param {Room} room */
function levelWords({ ending }) {
  if (!ending?.level) return null;
  const time = ending.level_at && new Date(ending.level_at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const next = ending.level_hands ? `after ${counted(ending.level_hands, "hand")}` : time ? `at ${time}` : "";
  return `level ${ending.level}, stakes rise ${next}`;
}

/** Who has won the evening, what everybody has, who pays whom, and the way to all its figures. @param {Room} room */
export function resultView({ result }) {
  if (!result) return null;
  return h(
    "section.sheet.box",
    { key: "result", "aria-label": "Result" },
    h("h2", null, "Result"),
    h("p.resultwords", null, result.words),
    standingsView(result),
    result.payments.length > 0 && [h("h3", { key: "pays" }, "Who pays whom"), paymentsView(result.payments)],
    h("p.resultlink", { key: "more" }, h("a.btn.small.solid", { href: result.url, target: "_blank", rel: "noopener" }, h("span", null, "The whole evening, to share"))),
  );
}

/** @param {Room} room @param {(words: string, run: () => void) => VNode} button */
export function endButtons(room, button) {
  if (!room.ending) return [];
  return [
    !room.ending.last_orbit && button("Call the last orbit", () => send({ do: "end", orbit: true })),
    button("End after this hand", () => send({ do: "end", orbit: false })),
  ].filter(Boolean);
}

/** How stakes rise: by so many hands, or minutes, a level. */
/** @type {Record<string, string>} */
const RISES = { "none 10": "never", "hands 6": "every 6 hands", "hands 10": "every 10 hands", "hands 20": "every 20 hands", "minutes 10": "every 10 minutes", "minutes 15": "every 15 minutes", "minutes 20": "every 20 minutes" };
/** @type {Record<string, string>} */
const PRIZES = { "100": "winner takes all", "65 35": "65 / 35 %", "50 30 20": "50 / 30 / 20 %" };

/**
 * What is agreed beside that one is to have everything.
 * @param {Room} room @param {Me} me
 * @param {(words: string, help: string, control: Child) => VNode} row
 * @param {(settings: Record<string, unknown>) => void} change
 * @param {(words: string, choices: Record<string, string>, now: string, set: (value: string) => void) => VNode} select
 */
function rising({ settings }, me, row, change, select) {
  const rise = settings.levels === "none" ? "none 10" : `${settings.levels} ${settings.level_length}`;
  const prizes = settings.prizes.join(" ");
  const rises = { ...RISES, [rise]: RISES[rise] ?? `every ${settings.level_length} ${settings.levels}` };
  const divisions = { ...PRIZES, [prizes]: PRIZES[prizes] ?? `${settings.prizes.join(" / ")} %` };
  if (!me.host) return [row("Stakes rise", rises[rise], null), row("Prizes", divisions[prizes], null)];
  /** @param {string} value */
  const setRise = (value) => {
    const [levels, length] = value.split(" ");
    change({ levels, level_length: Number(length) });
  };
  return [
    row("Stakes rise", "between two hands: one and a half times, twice, three times the first", select("Stakes rise", rises, rise, setRise)),
    row("Prizes", "of all that was brought", select("Prizes", divisions, prizes, (value) => change({ prizes: value.split(" ").map(Number) }))),
  ];
}

/** @param {string} words @param {Record<string, string>} choices @param {string} now @param {(value: string) => void} set */
const select = (words, choices, now, set) =>
  h("select", { "aria-label": words, value: now, on: { change: (event) => set(event.target.value) } }, Object.entries(choices).map(([value, name]) => h("option", { key: value, value }, name)));

/**
 * What was agreed about the end.
 * @param {Snapshot} snapshot
 * @param {(words: string, help: string, control: Child) => VNode} row
 * @param {(settings: Record<string, unknown>) => void} change
 */
export function endSettings({ room, me }, row, change) {
  const { settings } = room;
  /** @param {"last_orbit" | "freezeout"} name @param {string} words @param {string} help */
  const flip = (name, words, help) => {
    const on = settings[name];
    if (!me.host) return on ? row(words, help, null) : null;
    return row(words, help, h("button.sw", { type: "button", role: "switch", "aria-checked": String(on), "aria-label": words, on: { click: () => change({ [name]: !on }) } }));
  };
  const counts = ENDS.map(([name, words, one, likely]) => {
    const now = settings[name];
    if (!me.host) return now ? row(`${words} ${counted(now, one)}`, "then the most chips win", null) : null;
    const choices = Object.fromEntries([...new Set([...likely, now])].sort((a, b) => a - b).map((count) => [String(count), count ? counted(count, one) : "no end"]));
    return row(`${words} ${one}s`, "", select(`${words} ${one}s`, choices, String(now), (value) => change({ [name]: Number(value) })));
  });
  return [
    ...counts,
    settings.minutes > 0 && flip("last_orbit", "Last orbit", "the deal goes round once more when the time is up"),
    flip("freezeout", "Until one has everything", "nobody buys chips once it has begun"),
    settings.freezeout && rising(room, me, row, change, select),
  ].filter(Boolean);
}

/**
 * What was agreed about the first deal and the button.
 * @param {Snapshot} snapshot
 * @param {(words: string, help: string, control: Child) => VNode} row
 * @param {(settings: Record<string, unknown>) => void} change
 */
export function dealSettings({ room: { settings }, me }, row, change) {
  if (!me.host) {
    return [
      settings.draw !== "none" && row("Cards are drawn", `for ${DRAWS[settings.draw]}`, null),
      settings.button === "dead" && row("Dead button", "the big blind moves on one player each hand", null),
    ].filter(Boolean);
  }
  return [
    row("Cards are drawn for", "before the first hand", select("Cards are drawn for", DRAWS, settings.draw, (value) => change({ draw: value }))),
    row("The button", "where the next player has left: to who is there, or dead, so that nobody misses the big blind", select("The button", BUTTONS, settings.button, (value) => change({ button: value }))),
  ];
}
