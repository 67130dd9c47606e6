/** The rabbit: the cards that would have come, had nobody folded last. */

import { ask, messageOf } from "../core/api.js";
import { inline } from "../core/cards.js";
import { h } from "../core/dom.js";
import { refresh } from "../core/store.js";
import { isShowdown } from "./ended.js";
import { myPlayer } from "./seating.js";

/** What was fetched last, and of which hand. @type {{ of: string, rabbits: Rabbit[] | null, error: string }} */
const hunted = { of: "", rabbits: null, error: "" };

/** Whether there is a rabbit to hunt. @param {Snapshot} snapshot */
export const mayHunt = (snapshot) => Boolean(snapshot.room.settings.rabbit && snapshot.hand?.over && !isShowdown(snapshot.hand) && myPlayer(snapshot));

/** @param {string} code @param {number} hand */
async function hunt(code, hand) {
  Object.assign(hunted, { of: `${code}.${hand}`, rabbits: null, error: "" });
  try {
    hunted.rabbits = (await ask(`/api/rooms/${encodeURIComponent(code)}/hands/${hand}/rabbit`)).rabbits;
  } catch (error) {
    hunted.error = messageOf(error);
  }
  refresh();
}

/** The sheet with them. @param {Snapshot} snapshot */
export function rabbitSheet(snapshot) {
  const { room, hand } = snapshot;
  if (!hand || !mayHunt(snapshot)) return null;
  if (hunted.of !== `${room.code}.${hand.id}`) queueMicrotask(() => hunted.of === `${room.code}.${hand.id}` || hunt(room.code, hand.id));
  const rabbits = hunted.of === `${room.code}.${hand.id}` ? hunted.rabbits : null;
  const lines = (rabbits ?? []).map(({ who, cards }) =>
    h("li", { key: who }, h("b", null, who || "In the middle"), " ", cards.map((card, at) => [at > 0 && " ", card ? inline(card) : "a down card"])),
  );
  return {
    title: "What would have come",
    body: h(
      "div.stack",
      null,
      hunted.error && h("p.hint.error", { role: "alert" }, hunted.error),
      rabbits ? (lines.length ? h("ul", null, lines) : h("p", null, "No card would have come any more.")) : !hunted.error && h("p.dim", null, "Looking."),
      h("p.dim.small-text", null, "Had the last fold been a call, and nobody bet again. Down cards you see only of your own."),
    ),
  };
}
