/** The room's stakes and settings, as the host changes them and everybody reads them. They hold from the next hand. */

import { h } from "./dom.js";
import { book } from "./games.js";
import { send } from "./socket.js";
import { refresh } from "./store.js";

const CHOICES = {
  dealer: ["Dealer’s choice", "each dealer picks, one hand each"],
  host: ["Host’s choice", "the host picks, until told otherwise"],
  rotate: ["In rotation", "the games below in turn, a round each"],
};

const CLOCKS = [0, 15, 20, 30, 45, 60, 90, 120];
const clockWords = (seconds) => (seconds ? `${seconds} s` : "none");

const STAKES = [["ante", "Ante"], ["bring_in", "Bring-in"], ["small", "Small bet"], ["big", "Big bet"], ["small_blind", "Small blind"], ["big_blind", "Big blind"]];

const change = (values) => send({ do: "settings", ...values }, { refused: refresh });

const number = (text) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

function row(words, help, control, tall = false) {
  return h("div.opt", { key: words, class: tall ? "tall" : "" }, h("div.t", null, words, help && h("small", null, help)), control);
}

function stakes({ room, me }) {
  const fields = STAKES.filter(([name]) => room.stakes?.[name] !== undefined).map(([name, words]) =>
    h("label", { key: name }, h("span", null, words), h("input", {
      inputmode: "numeric", value: room.stakes[name], disabled: !me.host, on: { change: (event) => change({ stakes: { ...room.stakes, [name]: number(event.target.value) } }) },
    })),
  );
  return row("Stakes", me.host ? "from the next hand" : "set by the host", h("div.nums", null, fields), true);
}

function choice({ room, me }) {
  const now = room.settings.choice ?? "dealer";
  const [words, help] = CHOICES[now] ?? CHOICES.dealer;
  if (!me.host) return row(words, help, null);
  const options = Object.entries(CHOICES).map(([value, [name]]) => h("option", { key: value, value }, name));
  return row("Who picks the game", help, h("select", { "aria-label": "Who picks the game", value: now, on: { change: (event) => change({ choice: event.target.value }) } }, options));
}

function games({ room, me }) {
  if ((room.settings.choice ?? "dealer") === "dealer") return null;
  const chosen = room.settings.games ?? [];
  const known = book();
  const name = (key) => known?.byKey.get(key)?.name ?? key;
  if (!me.host || !known) return row("Games", chosen.map(name).join(", ") || "not chosen yet", null);
  const flip = (key) => change({ games: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key] });
  return h(
    "details.more",
    { key: "games" },
    h("summary", null, `Games: ${chosen.length ? chosen.map(name).join(", ") : "choose"}`),
    h("div.menu", null, known.games.map((game) =>
      h("button", { key: game.key, type: "button", role: "switch", "aria-checked": String(chosen.includes(game.key)), on: { click: () => flip(game.key) } }, h("span.sw", { "aria-hidden": "true", "aria-checked": String(chosen.includes(game.key)) }), game.name))),
  );
}

function clock({ room, me }) {
  const now = room.settings.clock ?? 0;
  if (!me.host) return row("Clock", now ? `${now} s a decision` : "none", null);
  const times = CLOCKS.includes(now) ? CLOCKS : [...CLOCKS, now].sort((a, b) => a - b);
  const options = times.map((one) => h("option", { key: one, value: one }, clockWords(one)));
  return row("Clock", "for a decision", h("select", { "aria-label": "Clock", value: now, on: { change: (event) => change({ clock: Number(event.target.value) }) } }, options));
}

function buyIn({ room, me }) {
  const { settings } = room;
  const fields = [["chips", "Usual"], ["least", "Least"], ["most", "Most"]].filter(([name]) => settings[name] !== undefined).map(([name, words]) =>
    h("label", { key: name }, h("span", null, words), h("input", { inputmode: "numeric", value: settings[name], disabled: !me.host, on: { change: (event) => change({ [name]: number(event.target.value) }) } })),
  );
  return row("Chips to sit down with", "", h("div.nums", null, fields), true);
}

function authority({ room, me }) {
  const name = room.settings.authority ?? "Rob";
  if (!me.host) return row("Authority", `${name} rules where the rules are silent`, null);
  const field = h("input.long", { "aria-label": "Authority", value: name, maxlength: 20, on: { change: (event) => change({ authority: event.target.value }) } });
  return row("Authority", "whose ruling stands where the rules are silent", field);
}

/** The settings of the room. */
export function settingsView(snapshot) {
  return h("div", { key: "settings" }, choice(snapshot), games(snapshot), clock(snapshot), stakes(snapshot), buyIn(snapshot), authority(snapshot));
}

