/** What the chooser has chosen so far: the game, its house rules, the stakes; and the games that this browser likes. */

import { remember, remembered } from "../core/memory.js";
import { refresh, store } from "../core/store.js";

export function favourites() {
  return new Set((remembered("favourites") ?? "").split(" ").filter(Boolean));
}

export function flipFavourite(key) {
  const now = favourites();
  if (!now.delete(key)) now.add(key);
  remember("favourites", [...now].join(" "));
  refresh();
}

/** What is chosen so far. */
export function draft(snapshot) {
  const { choosing } = snapshot;
  store.ui.chooser ??= { find: "", family: "All", game: choosing.default?.game ?? null, options: { [choosing.default?.game]: { ...choosing.default?.options } }, stakes: null };
  return store.ui.chooser;
}

export function redraft(values) {
  Object.assign(store.ui.chooser, values);
  refresh();
}

export function optionsOf(chosen) {
  return (chosen.options[chosen.game] ??= {});
}

export function setOption(chosen, name, value) {
  const options = { ...optionsOf(chosen) };
  if (value === undefined) delete options[name];
  else options[name] = value;
  redraft({ options: { ...chosen.options, [chosen.game]: options } });
}

/** How many will be dealt in. */
export function dealtIn(snapshot) {
  return snapshot.room.players_ready ?? snapshot.seats.filter((seat) => seat && !["away", "out of chips", "leaving"].includes(seat.state)).length;
}

export const fits = (game, count) => count >= game.players[0] && count <= game.players[1];
