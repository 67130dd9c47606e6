/** The dealer's choice: games by family, the chosen one with its house rules and sums, and the time there is. */

import { bar } from "../core/bar.js";
import { clock, timeLeft } from "../core/clock.js";
import { dealView } from "./deal.js";
import { h, hidden, icon } from "../core/dom.js";
import { OF_THIS_TABLE, bookHere, gameName, rulesOf } from "../core/games.js";
import { ruleRow } from "../core/houserules.js";
import { remember, remembered } from "../core/memory.js";
import { ownInHand, ownToMend, ownView, putOwn } from "./own.js";
import { send } from "./socket.js";
import { change, refresh, store } from "../core/store.js";
import { capital, STAKES } from "../core/words.js";

const STRUCTURE = "structure";
const AS_IT_SAYS = "as the game says";

function favourites() {
  return new Set((remembered("favourites") ?? "").split(" ").filter(Boolean));
}

function flipFavourite(key) {
  const now = favourites();
  if (!now.delete(key)) now.add(key);
  remember("favourites", [...now].join(" "));
  refresh();
}

/** What is chosen so far. */
function draft(snapshot) {
  const { choosing } = snapshot;
  store.ui.chooser ??= { find: "", family: "All", game: choosing.default?.game ?? null, options: { [choosing.default?.game]: { ...choosing.default?.options } }, stakes: null };
  return store.ui.chooser;
}

function redraft(values) {
  Object.assign(store.ui.chooser, values);
  refresh();
}

function optionsOf(chosen) {
  return (chosen.options[chosen.game] ??= {});
}

function setOption(chosen, name, value) {
  const options = { ...optionsOf(chosen) };
  if (value === undefined) delete options[name];
  else options[name] = value;
  redraft({ options: { ...chosen.options, [chosen.game]: options } });
}

/** How many will be dealt in. */
function dealtIn(snapshot) {
  return snapshot.room.players_ready ?? snapshot.seats.filter((seat) => seat && !["away", "out of chips", "leaving"].includes(seat.state)).length;
}

const fits = (game, count) => count >= game.players[0] && count <= game.players[1];

function marks(game) {
  const words = { wild: "wild cards", high: "high", low: "low", both: "high and low" };
  const drawing = { wild: ["star", "w"], high: ["up", ""], low: ["dn", ""], both: ["both", ""] };
  const sorted = [...game.marks].sort((a, b) => (b === "wild") - (a === "wild"));
  return h("span.mks", null, sorted.map((mark) => [icon(...(drawing[mark] ?? ["up", ""])), hidden(words[mark] ?? mark)]));
}

function gameButton(game, chosen, count) {
  const [least, most] = game.players;
  const possible = fits(game, count);
  return h(
    "li",
    { key: game.key },
    h(
      "button",
      {
        type: "button", "aria-pressed": String(chosen.game === game.key && !chosen.own), "aria-disabled": possible ? null : "true",
        born: chosen.game === game.key ? (el) => el.scrollIntoView({ block: "nearest" }) : null,
        title: possible ? null : `for ${least} to ${most} players`, on: { click: () => redraft({ game: game.key, own: false }) },
      },
      h("span", null, game.short || game.name),
      marks(game),
      h("span.n", null, hidden("players: "), `${least}–${most}`),
    ),
  );
}

function found(known, chosen, allowed) {
  const text = chosen.find.trim().toLowerCase();
  const liked = favourites();
  return known.games.filter((game) => {
    if (allowed.size && !allowed.has(game.key)) return false;
    if (chosen.family === "Favourites" && !liked.has(game.key)) return false;
    if (!["All", "Favourites"].includes(chosen.family) && game.family !== chosen.family) return false;
    return !text || `${game.name} ${game.short ?? ""} ${game.key} ${game.sentence}`.toLowerCase().includes(text);
  });
}

// The host's way to a game of their own stands where such games stand: before the book's.
function ownFamily(games, chosen, count) {
  return h(
    "section.fam",
    { key: OF_THIS_TABLE },
    h("h3", null, OF_THIS_TABLE),
    h("ul", null,
      games.map((game) => gameButton(game, chosen, count)),
      h("li", { key: "own" }, h("button.add", { type: "button", "aria-pressed": String(Boolean(chosen.own)), on: { click: () => redraft({ own: true }) } }, icon("i-plus"), h("span", null, "A game of your own"))),
    ),
  );
}

function list(known, chosen, count, allowed, host) {
  const games = found(known, chosen, allowed);
  const families = known.families.map((family) => [family, games.filter((game) => game.family === family)]).filter(([name, some]) => some.length && !(host && name === OF_THIS_TABLE));
  const adding = host && !chosen.find && ["All", OF_THIS_TABLE].includes(chosen.family);
  const mine = games.filter((game) => game.family === OF_THIS_TABLE);
  const none = chosen.family === "Favourites" && !chosen.find ? "No favourites yet: mark a game with its star." : "No game has that in its name.";
  return h(
    "nav.sheet.list",
    { key: "list", "aria-label": "Games", tabindex: "0" },
    h("div.columns", { key: "columns" }, (adding || (host && mine.length > 0)) && ownFamily(mine, chosen, count), families.map(([family, some]) => h("section.fam", { key: family }, h("h3", null, family), h("ul", null, some.map((game) => gameButton(game, chosen, count)))))),
    !families.length && !adding && !mine.length && h("p.none-found", { key: "none" }, none),
  );
}

function top(known, chosen, allowed) {
  const families = ["All", "Favourites", ...known.families.filter((family) => known.games.some((game) => game.family === family && (!allowed.size || allowed.has(game.key))))];
  const number = allowed.size || known.games.length;
  return h(
    "div.tops",
    { key: "tops" },
    h("div.find", null, icon("i-find"), h("label.vh", { for: "find" }, "Find a game"), h("input", {
      id: "find", type: "search", autocomplete: "off", placeholder: `Find a game: ${number} in the book`, value: chosen.find, on: { input: (event) => redraft({ find: event.target.value }) },
    })),
    h("div.chips", { role: "group", "aria-label": "Families" }, families.map((family) =>
      h("button", { key: family, type: "button", "aria-pressed": String(chosen.family === family), on: { click: () => redraft({ family }) } }, family))),
  );
}

function house(game, chosen, authority) {
  if (!game.options.length) return null;
  const options = optionsOf(chosen);
  const rows = game.options.map((option) =>
    ruleRow(option, options[option.name] ?? option.default, (value) => setOption(chosen, option.name, value), { authority }),
  );
  return h("div", { key: "house" }, h("h2", null, "House rules"), rows);
}

function tableRules(known, game, chosen, authority) {
  const names = new Set(game.table_options ?? []);
  names.delete(STRUCTURE);
  const rules = (known.table_options ?? []).filter((option) => names.has(option.name));
  if (!rules.length) return null;
  const options = optionsOf(chosen);
  const laid = rules.filter((option) => options[option.name] !== undefined).length;
  return h(
    "details.more",
    { key: "tablerules" },
    h("summary", null, `Rules of the table${laid ? `: ${laid} changed` : ""}`),
    rules.map((option) => ruleRow(option, options[option.name], (value) => setOption(chosen, option.name, value === "" ? undefined : value), { authority, unset: AS_IT_SAYS })),
  );
}

function stakes(snapshot, known, game, chosen) {
  const now = { ...snapshot.room.stakes, ...chosen.stakes };
  const wanted = game.stakes ?? Object.keys(now);
  const structure = (known.table_options ?? []).find((option) => option.name === STRUCTURE && (game.table_options ?? []).includes(STRUCTURE));
  const limit = optionsOf(chosen)[STRUCTURE] ?? game.structure;
  const set = (name) => (event) => {
    const text = event.target.value.trim();
    redraft({ stakes: { ...chosen.stakes, [name]: /^\d+$/.test(text) ? Number(text) : text } });
  };
  return [
    h(
      "div.stakes-head",
      { key: "stakes-head" },
      h("h2", null, "Stakes"),
      structure && h("div.seg", { role: "group", "aria-label": "Betting" }, structure.choices.map((choice) =>
        h("button", { key: choice, type: "button", "aria-pressed": String(choice === limit), on: { click: () => setOption(chosen, STRUCTURE, choice === game.structure ? undefined : choice) } }, capital(choice)))),
    ),
    h("div.nums", { key: "nums" }, STAKES.filter(([name]) => now[name] !== undefined && wanted.includes(name)).map(([name, words]) =>
      h("label", { key: name }, h("span", null, words), h("input", { inputmode: "numeric", autocomplete: "off", value: now[name], disabled: !snapshot.me.host, on: { change: set(name) } })))),
  ];
}

// Whose ruling stands where the documents are silent: the host may say so before the deal.
function authority(snapshot, name) {
  const words = "Where the rules are silent";
  const set = (event) => send({ do: "settings", settings: { authority: event.target.value } }, { refused: refresh });
  return h(
    "div.opt",
    { key: "authority" },
    h("div.t", null, words, h("small", null, h("span.rob", null, `ruling of the house: ${name}`))),
    snapshot.me.host ? h("input.long", { "aria-label": `${words}, who rules`, value: name, maxlength: 20, autocomplete: "off", on: { change: set } }) : null,
  );
}

let lastSums = "";

function verdict(answer) {
  if (answer.page) lastSums = answer.page.sums ?? "";
  const findings = answer.page?.findings ?? [];
  return [
    h("p.hint", { key: "sums" }, answer.page?.sums ?? (lastSums || "Counting the cards.")),
    answer.error && h("p.hint.error", { key: "error", role: "status" }, answer.error),
    findings.map((one) => h("p.hint", { key: one.text, class: one.level === "error" ? "error" : "", role: "status" }, one.text)),
  ];
}

function detail(snapshot, known, game, chosen, answer) {
  if (!game) return h("section.sheet.detail", { key: "detail" }, h("p.dim", null, "Choose a game."));
  const liked = favourites().has(game.key);
  const ruler = snapshot.room.settings.authority ?? known.authority ?? "Rob";
  return h(
    "section.sheet.detail",
    { key: `detail-${game.key}`, "aria-label": "The chosen game" },
    h(
      "div",
      { key: "name" },
      h("h1.gt", null, game.name),
      h("p.dim", null, game.sentence),
    ),
    dealView(game),
    house(game, chosen, ruler),
    stakes(snapshot, known, game, chosen),
    tableRules(known, game, chosen, ruler),
    authority(snapshot, ruler),
    verdict(answer),
    h("button.favourite", { key: "like", type: "button", "aria-pressed": String(liked), on: { click: () => flipFavourite(game.key) } }, icon("star", ""), liked ? "A favourite" : "Make it a favourite"),
  );
}

function ownDetail(snapshot) {
  return h("section.sheet.detail", { key: "detail-own", "aria-label": "A game of your own" }, h("h1.gt", { key: "title" }, "A game of your own"), ownView(snapshot, { phases: dealView, names: gameName }));
}

function deal(chosen) {
  const options = Object.fromEntries(Object.entries(optionsOf(chosen)).filter(([, value]) => value !== undefined));
  const command = { do: "choose", game: chosen.game, options };
  if (chosen.stakes) command.stakes = chosen.stakes;
  send(command);
}

/** The button that ends the choice: deal, or put the host's file on the list and go on choosing with it. */
function last(snapshot, game, wrong, chosen) {
  if (!chosen.own) return { words: game ? `Deal ${game.name}` : "Deal", off: wrong, run: () => deal(chosen) };
  const mine = ownInHand();
  const run = () => putOwn(snapshot.room.code, (key) => redraft({ game: key, own: false, find: "", family: "All" }));
  return { words: mine ? `Put ${mine.name} on the list` : ownToMend() ? "Mend the file first" : "Choose a file first", off: !mine, run };
}

function foot(snapshot, game, wrong, chosen) {
  const { words: said, off, run } = last(snapshot, game, wrong, chosen);
  const fallback = snapshot.choosing.default?.game;
  const words = fallback ? `Choose in time, or it is ${gameName(fallback).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}` : "Choose in time";
  return h(
    "footer.foot",
    { key: "foot" },
    clock(words, "choosing"),
    h(
      "button.btn",
      { type: "button", class: off ? "" : "gold", "aria-disabled": off ? "true" : null, on: { click: () => !off && run() } },
      h("span", null, said),
      h("small.narrow", null, timeLeft("choosing"), " left to choose"),
    ),
  );
}

/** The chooser's screen. */
export function chooserView(snapshot) {
  const known = bookHere();
  const chosen = draft(snapshot);
  if (!known) return h("div.chooser", { key: "chooser" }, bar(snapshot), h("main.page", null, h("p.dim", null, "Opening the book of games.")));
  const game = known.byKey.get(chosen.game);
  const count = dealtIn(snapshot);
  const allowed = new Set(snapshot.room.allowed ?? []);
  const answer = game ? rulesOf({ game: game.key, options: optionsOf(chosen), stakes: { ...snapshot.room.stakes, ...chosen.stakes }, players: count }, snapshot.room.code) : {};
  const wrong = !game || !fits(game, count) || Boolean(answer.error) || (answer.page?.findings ?? []).some((one) => one.level === "error");
  return h(
    "div.chooser",
    { key: "chooser" },
    bar(snapshot),
    top(known, chosen, allowed),
    h("main.cols", { key: "cols" }, list(known, chosen, count, allowed, snapshot.me.host), chosen.own ? ownDetail(snapshot) : detail(snapshot, known, game, chosen, answer)),
    snapshot.hand?.over && h("p.small-text.seelast", { key: "last" }, h("button.plain", { type: "button", on: { click: () => change({ screen: "table" }) } }, "See the last hand again")),
    foot(snapshot, game, wrong, chosen),
  );
}
