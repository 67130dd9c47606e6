/** How bots play: a temperament and a level, which the host chooses for each seat and for those that are to come. */

import { h } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { send } from "./socket.js";

/** @type {Record<string, string>} */
const TEMPERS = {
  steady: "steady: plays by the book",
  tight: "tight: waits for good cards",
  loose: "loose: likes to see one more card",
  bold: "bold: bets whenever it is close",
  timid: "timid: would rather call than raise",
  tricky: "tricky: hides its strength and bluffs",
};
/** @type {Record<string, string>} */
const LEVELS = { easy: "easy", normal: "normal", hard: "hard" };
/** @type {Record<string, string>} */
const BROKE = { buy: "buy more", another: "go, and others come", go: "go" };

/** @param {string} label @param {Record<string, string>} choices @param {string} now @param {(value: string) => void} run */
function select(label, choices, now, run) {
  const options = Object.entries(choices).map(([value, words]) => h("option", { key: value, value }, words));
  return h("select", { "aria-label": label, value: now, on: { change: (event) => run(event.target.value) } }, options);
}

/** What the host chooses for the bot on a seat. @param {Seat} seat @param {number} at */
export function mindView(seat, at) {
  /** @param {Record<string, string>} mind */
  const set = (mind) => send({ do: "bot_mind", seat: at, ...mind }, { refused: refresh });
  return h(
    "div.stack",
    { key: "mind" },
    h("label.field", null, h("span", null, "Temperament"), select("Temperament", TEMPERS, seat.temper ?? "", (temper) => set({ temper }))),
    h("label.field", null, h("span", null, "Level"), select("Level", LEVELS, seat.level ?? "", (level) => set({ level }))),
  );
}

/**
 * What the host sets for bots that are to come.
 * @param {Snapshot} snapshot
 * @param {(words: string, help: string, control: Child, tall?: boolean) => Child} row
 * @param {(settings: Record<string, unknown>) => void} change
 */
export function botSettings({ room, me }, row, change) {
  const { bot_level: level, bot_temper: temper, broke_bots: broke, freezeout } = room.settings;
  if (!level) return null;
  if (!me.host) return row("New bots", temper === "any" ? level : `${temper}, ${level}`, null);
  return [
    row("New bots", "how well they play", select("Level of new bots", LEVELS, level, (value) => change({ bot_level: value }))),
    row("Their temperament", "", select("Temperament of new bots", { any: "one of each", ...TEMPERS }, temper, (value) => change({ bot_temper: value }))),
    !freezeout && row("Bots without chips", "", select("Bots without chips", BROKE, broke, (value) => change({ broke_bots: value }))),
  ];
}
