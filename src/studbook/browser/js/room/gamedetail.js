/** The chosen game: its deal, house rules, stakes and rules of the table, whose ruling stands, and whether the cards are enough. */

import { favourites, flipFavourite, optionsOf, redraft, setOption } from "./chosen.js";
import { dealView } from "./deal.js";
import { h, icon } from "../core/dom.js";
import { gameName } from "../core/games.js";
import { ruleRow } from "../core/houserules.js";
import { ownView } from "./own.js";
import { rulesInFront, STRUCTURE } from "./rulesinfront.js";
import { send } from "./socket.js";
import { refresh } from "../core/store.js";
import { capital, STAKES } from "../core/words.js";

const AS_IT_SAYS = "as the game says";

/** @param {Book} known @param {GameEntry} game @param {Chosen} chosen @param {string | undefined} authority @param {string[] | undefined} live */
function houseRules(known, game, chosen, authority, live) {
  const { front, rest } = rulesInFront(known, game, chosen, live);
  const options = optionsOf(chosen);
  /** @param {ReturnType<typeof rulesInFront>["front"][number]} rule */
  const row = ({ option, own }) => own
    ? ruleRow(option, options[option.name] ?? option.default, (value) => setOption(chosen, option.name, value), { authority })
    : ruleRow(option, options[option.name], (value) => setOption(chosen, option.name, value === "" ? undefined : value), { authority, unset: AS_IT_SAYS });
  return [
    front.length > 0 && h("div", { key: "house" }, h("h2", null, "House rules"), front.map(row)),
    rest.length > 0 && h("details.more", { key: "tablerules" }, h("summary", null, front.length ? `${rest.length} more house rules` : `${rest.length} house rules`), rest.map(row)),
  ];
}

/** @param {Snapshot} snapshot @param {Book} known @param {GameEntry} game @param {Chosen} chosen */
function stakes(snapshot, known, game, chosen) {
  const now = { ...snapshot.room.stakes, ...chosen.stakes };
  const wanted = game.stakes ?? Object.keys(now);
  const structure = (known.table_options ?? []).find((option) => option.name === STRUCTURE && (game.table_options ?? []).includes(STRUCTURE));
  const limit = optionsOf(chosen)[STRUCTURE] ?? game.structure;
  /** @param {string} name */
  const set = (name) => (/** @type {At<Event, HTMLInputElement>} */ event) => {
    const text = event.target.value.trim();
    redraft({ stakes: { ...chosen.stakes, [name]: /^\d+$/.test(text) ? Number(text) : text } });
  };
  return [
    h(
      "div.stakes-head",
      { key: "stakes-head" },
      h("h2", null, "Stakes"),
      structure && h("div.seg", { role: "group", "aria-label": "Betting" }, /** @type {string[]} */ (structure.choices).map((choice) =>
        h("button", { key: choice, type: "button", "aria-pressed": String(choice === limit), on: { click: () => setOption(chosen, STRUCTURE, choice === game.structure ? undefined : choice) } }, capital(choice)))),
    ),
    h("div.nums", { key: "nums" }, STAKES.filter(([name]) => now[name] !== undefined && wanted.includes(name)).map(([name, words]) =>
      h("label", { key: name }, h("span", null, words), h("input", { inputmode: "numeric", autocomplete: "off", value: now[name], disabled: !snapshot.me.host, on: { change: set(name) } })))),
  ];
}

// Whose ruling stands where the documents are silent: the host may say so before the deal.
/** @param {Snapshot} snapshot @param {string} name */
function authority(snapshot, name) {
  const words = "Where the rules are silent";
  /** @param {At<Event, HTMLInputElement>} event */
  const set = (event) => send({ do: "settings", settings: { authority: event.target.value } }, { refused: refresh });
  return h(
    "div.opt",
    { key: "authority" },
    h("div.t", null, words, h("small", null, h("span.rob", null, `ruling of the house: ${name}`))),
    snapshot.me.host ? h("input.long", { "aria-label": `${words}, who rules`, value: name, maxlength: 20, autocomplete: "off", on: { change: set } }) : null,
  );
}

let lastSums = "";
/** What was last known to matter in each game, so that the list stands still while a change is asked about. */
const lastLive = new Map();

/** @param {Partial<RulesEntry>} answer */
function verdict(answer) {
  if (answer.page) lastSums = answer.page.sums ?? "";
  const findings = (answer.page?.findings ?? []).filter((one) => one.text !== answer.page?.sums);
  return [
    h("p.hint", { key: "sums" }, answer.page?.sums ?? (lastSums || "Counting the cards.")),
    answer.error && h("p.hint.error", { key: "error", role: "status" }, answer.error),
    findings.map((one) => h("p.hint", { key: one.text, class: one.level === "error" ? "error" : "", role: "status" }, one.text)),
  ];
}

/** @param {Snapshot} snapshot @param {Book} known @param {GameEntry | undefined} game @param {Chosen} chosen @param {Partial<RulesEntry>} answer */
export function detail(snapshot, known, game, chosen, answer) {
  if (!game) return h("section.sheet.detail", { key: "detail" }, h("p.dim", null, "Choose a game."));
  const liked = favourites().has(game.key);
  if (answer.page?.live) lastLive.set(game.key, answer.page.live);
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
    houseRules(known, game, chosen, ruler, answer.page?.live ?? lastLive.get(game.key)),
    stakes(snapshot, known, game, chosen),
    authority(snapshot, ruler),
    verdict(answer),
    h("button.favourite", { key: "like", type: "button", "aria-pressed": String(liked), on: { click: () => flipFavourite(game.key) } }, icon(liked ? "star" : "i-star", ""), liked ? "A favourite" : "Make it a favourite"),
  );
}

/** @param {Snapshot} snapshot */
export function ownDetail(snapshot) {
  return h("section.sheet.detail", { key: "detail-own", "aria-label": "A game of your own" }, h("h1.gt", { key: "title" }, "A game of your own"), ownView(snapshot, { phases: dealView, names: gameName }));
}
