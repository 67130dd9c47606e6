/** The room's stakes and settings, as the host changes them and everybody reads them. They hold from the next hand. */

import { h } from "../core/dom.js";
import { botSettings } from "./bots.js";
import { customSettings } from "./customs.js";
import { dealSettings, endSettings } from "./ending.js";
import { gameSettings } from "./gamesettings.js";
import { peopleSettings } from "./letin.js";
import { send } from "./socket.js";
import { refresh } from "../core/store.js";
import { counted, STAKES } from "../core/words.js";

/** Settings that are a time, with the times one is likely to want; a host may have another from elsewhere. */
/** @type {["clock" | "bank" | "choosing" | "pause" | "pace", string, string, number[]][]} */
const TIMES = [
  ["clock", "Clock", "for a decision", [10, 15, 20, 30, 45, 60, 90, 120]],
  ["bank", "Time bank", "for each player, when the clock is up", [0, 30, 60, 90, 120, 180]],
  ["choosing", "Dealer’s time", "to choose a game", [15, 20, 30, 45, 60, 90]],
  ["pause", "Pause", "between two hands", [2, 4, 7, 10, 15, 20]],
];
/** @type {(typeof TIMES)[number]} */
const THINKING = ["pace", "Bots", "think for about", [0, 0.5, 1, 1.5, 2, 3]];

/** @param {number} seconds @param {string} [none] */
const secondsWords = (seconds, none = "at once") => (seconds ? `${seconds} s` : none);

/** @param {Record<string, unknown>} stakes */
const changeStakes = (stakes) => send({ do: "settings", stakes }, { refused: refresh });
/** @param {Record<string, unknown>} settings */
const change = (settings) => send({ do: "settings", settings }, { refused: refresh });

/** @param {string} text */
const number = (text) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

/** @param {string} words @param {string} help @param {Child} control @param {boolean} [tall] */
function row(words, help, control, tall = false) {
  return h("div.opt", { key: words, class: tall ? "tall" : "" }, h("div.t", null, words, help && h("small", null, help)), control);
}

/** @param {Snapshot} snapshot */
function stakes({ room, me }) {
  const fields = STAKES.filter(([name]) => room.stakes?.[name] !== undefined).map(([name, words]) =>
    h("label", { key: name }, h("span", null, words), h("input", {
      inputmode: "numeric", value: room.stakes[name], disabled: !me.host, on: { change: (event) => changeStakes({ [name]: number(event.target.value) }) },
    })),
  );
  return row("Stakes", me.host ? "from the next hand" : "set by the host", h("div.nums", null, fields), true);
}

/** @param {Snapshot} snapshot @param {(typeof TIMES)[number]} time */
function timeRow({ room, me }, [name, words, help, likely]) {
  const now = room.settings[name];
  const none = name === "bank" ? "none" : "at once";
  if (now === undefined) return null;
  if (!me.host && name === "pace") return row(words, now ? `${help} ${secondsWords(now)}` : "act at once", null);
  if (!me.host) return row(words, `${secondsWords(now, none)} ${help}`, null);
  const options = [...new Set([...likely, now])].sort((one, two) => one - two).map((one) => h("option", { key: one, value: one }, secondsWords(one, none)));
  return row(words, help, h("select", { "aria-label": `${words}, ${help}`, value: now, on: { change: (event) => change({ [name]: Number(event.target.value) }) } }, options));
}

/** @param {Snapshot} snapshot */
function buyIn({ room, me }) {
  const { settings } = room;
  /** @type {["chips" | "least" | "most", string][]} */
  const limits = [["chips", "Usual"], ["least", "Least"], ["most", "Most"]];
  const fields = limits.filter(([name]) => settings[name] !== undefined).map(([name, words]) =>
    h("label", { key: name }, h("span", null, words), h("input", { inputmode: "numeric", value: settings[name], disabled: !me.host, on: { change: (event) => change({ [name]: number(event.target.value) }) } })),
  );
  const bets = Math.round(settings.chips / Math.max(room.stakes.big ?? 1, 1));
  return row("Chips to sit down with", `${settings.chips} are ${counted(bets, "big bet")}${bets < 10 ? ", which is little" : ""}`, h("div.nums", null, fields), true);
}

/** @param {Snapshot} snapshot */
function authority({ room, me }) {
  const name = room.settings.authority ?? "Rob";
  if (!me.host) return row("Authority", `${name} rules where the rules are silent`, null);
  const field = h("input.long", { "aria-label": "Authority", value: name, maxlength: 20, on: { change: (event) => change({ authority: event.target.value }) } });
  return row("Authority", "whose ruling stands where the rules are silent", field);
}

/** @param {Snapshot} snapshot */
function coach({ room, me }) {
  const on = Boolean(room.settings.coach);
  const help = "tells everybody their own equity and price, and all chances after the hand";
  if (!me.host) return row("Coach", on ? help : "off", null);
  return row("Coach", help, h("button.sw", { type: "button", role: "switch", "aria-checked": String(on), "aria-label": "Coach", on: { click: () => change({ coach: !on }) } }));
}

/** @param {Snapshot} snapshot */
function rabbit({ room, me }) {
  const on = Boolean(room.settings.rabbit);
  const help = "after a hand without a showdown, the cards that would have come may be looked at";
  if (!me.host) return on ? row("Rabbit", help, null) : null;
  return row("Rabbit", help, h("button.sw", { type: "button", role: "switch", "aria-checked": String(on), "aria-label": "Rabbit", on: { click: () => change({ rabbit: !on }) } }));
}

/**
 * Settings under a heading; those that one wants now and then are behind it.
 * @param {string} title @param {Child} rows @param {string} [inside]
 */
function group(title, rows, inside = "") {
  const list = [rows].flat(2).filter(Boolean);
  if (!list.length) return null;
  return h("details.group", { key: title, open: !inside }, h("summary", null, h("h3", null, title), inside && h("small", null, inside)), list);
}

/** The settings of the room, the common ones first. @param {Snapshot} snapshot */
export function settingsView(snapshot) {
  const { host } = snapshot.me;
  return h(
    "div.settings",
    { key: "settings" },
    group("Games", gameSettings(snapshot, row)),
    group("Stakes and chips", [stakes(snapshot), buyIn(snapshot)]),
    group("Time", TIMES.map((time) => timeRow(snapshot, time))),
    group("People", peopleSettings(snapshot, row, change)),
    group("Bots", [timeRow(snapshot, THINKING), botSettings(snapshot, row, change)], host ? "how quick, how good, of what temper" : ""),
    group("The end of the evening", endSettings(snapshot, row, change), host ? "a time, so many hands, or when one has everything" : ""),
    group("Coach, customs, rulings", [coach(snapshot), rabbit(snapshot), dealSettings(snapshot, row, change), customSettings(snapshot, row, change), authority(snapshot)], host ? "what some homes do, and who rules" : ""),
  );
}
