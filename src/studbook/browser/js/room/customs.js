/** Customs of stud homes from one hand to the next: kill pots, an ante that grows, bomb pots. */

import { h } from "../core/dom.js";
import { nth } from "../core/words.js";

/** @type {Record<string, string>} */
const KILLS = { none: "none", half: "by half", full: "to twice" };
/** @type {Record<string, string>} */
const BOMBS = { "0 5": "never", "5 5": "each 5th hand", "8 5": "each 8th hand", "10 5": "each 10th hand" };

/**
 * The customs, as the host changes them and everybody reads those that hold.
 * @param {Snapshot} snapshot @param {(words: string, help: string, control: Child) => VNode} row @param {(settings: Record<string, unknown>) => void} change
 */
export function customSettings({ room, me }, row, change) {
  const { kill, ante_grows: grows, bomb_every: every, bomb_antes: antes } = room.settings;
  if (kill === undefined) return null;
  const bomb = `${every} ${antes}`;
  const bombs = { ...BOMBS, [bomb]: every ? `each ${nth(every)} hand` : "never" };
  if (!me.host) {
    return [
      kill !== "none" && row("Kill pots", `who wins two pots running kills the next: a small bet of theirs is in it, and its stakes rise ${KILLS[kill]}`, null),
      grows && row("The ante grows", "while a pot rides", null),
      every > 0 && row("Bomb pots", `${bombs[bomb]}: ${antes} antes from everybody, and no betting in the first round`, null),
    ];
  }
  /** @param {string} words @param {Record<string, string>} choices @param {string} now @param {(value: string) => void} set */
  const select = (words, choices, now, set) =>
    h("select", { "aria-label": words, value: now, on: { change: (event) => set(event.target.value) } }, Object.entries(choices).map(([value, name]) => h("option", { key: value, value }, name)));
  /** @param {string} value */
  const setBomb = (value) => {
    const [hands, count] = (value === "0 5" ? `0 ${antes}` : value).split(" ").map(Number);
    change({ bomb_every: hands, bomb_antes: count });
  };
  return [
    row("Kill pots", "who wins two running puts a small bet into the next, and its stakes rise", select("Kill pots", KILLS, kill, (value) => change({ kill: value }))),
    row("The ante grows", "each time a pot rides, until it is won", h("button.sw", { type: "button", role: "switch", "aria-checked": String(grows), "aria-label": "The ante grows while a pot rides", on: { click: () => change({ ante_grows: !grows }) } })),
    row("Bomb pots", `${antes} antes from everybody, and no betting in the first round`, select("Bomb pots", bombs, every ? bomb : "0 5", setBomb)),
  ];
}
