/** What the chooser has chosen so far: the game, its house rules, the stakes; and the games that this browser likes. */

import { remember, remembered } from "../core/memory.js";
import { refresh, store } from "../core/store.js";

export function favourites() {
  return new Set((remembered("favourites") ?? "").split(" ").filter(Boolean));
}

/** @param {string} key */
export function flipFavourite(key) {
  const now = favourites();
  if (!now.delete(key)) now.add(key);
  remember("favourites", [...now].join(" "));
  refresh();
}

/** What is chosen so far. @param {Snapshot} snapshot */
export function draft(snapshot) {
  const { choosing } = snapshot;
  const { game = "", options = {} } = choosing?.default ?? {};
  store.ui.chooser ??= { find: "", family: "All", game, options: { [game]: { ...options } }, stakes: null };
  return store.ui.chooser;
}

/** @param {Partial<Chosen>} values */
export function redraft(values) {
  Object.assign(store.ui.chooser ?? {}, values);
  refresh();
}

/** @param {Chosen} chosen */
export function optionsOf(chosen) {
  return (chosen.options[chosen.game] ??= {});
}

/** @param {Chosen} chosen @param {string} name @param {unknown} value */
export function setOption(chosen, name, value) {
  const options = { ...optionsOf(chosen) };
  if (value === undefined) delete options[name];
  else options[name] = value;
  redraft({ options: { ...chosen.options, [chosen.game]: options } });
}

/** How many will be dealt in. @param {Snapshot} snapshot */
export function dealtIn(snapshot) {
  return snapshot.room.players_ready ?? snapshot.seats.filter((seat) => seat && !["away", "out of chips", "leaving"].includes(seat.state)).length;
}

/** @param {GameEntry} game @param {number} count */
export const fits = (game, count) => count >= game.players[0] && count <= game.players[1];
