/** The table as it lies at a stop: a row a player, the learner's own last, and the middle over them. */

import { face, pile } from "../core/cards.js";
import { h, hidden, icon } from "../core/dom.js";
import { partsView } from "../core/parts.js";
import { tableCards } from "../core/pots.js";

/** @param {ScenePlayer} player @param {Scene} scene */
function cards(player, scene) {
  const shown = scene.over && player.cards.some((card) => card.plays?.length);
  const down = player.cards.filter((card) => !card.card).length;
  const known = player.cards.filter((card) => card.card);
  return [
    down > 0 && pile(down),
    h(
      "ul.ups.fit",
      { "aria-label": `${player.name}: cards`, style: { "--now": Math.max(known.length, 4) } },
      known.map((card) => face(card, { key: `p${card.place}`, sides: scene.sides.length, peek: !card.up && !card.shown, showdown: shown ? "read" : card.shown && "shown" })),
      player.gone.map((card) => face({ ...card, up: true, place: 0 }, { key: `gone${card.card}`, struck: true })),
    ),
  ];
}

/** @param {ScenePlayer} player @param {Scene} scene */
function doing(player, scene) {
  if (player.state === "folded") return "folded";
  const drawn = (player.draws ?? []).filter((one) => one !== null);
  const words = [
    player.declared && `declares ${player.declared}`,
    !scene.over && player.did,
    player.state === "all in" && "all in",
    drawn.length > 0 && `drew ${drawn.join(", ")}`,
  ];
  return words.filter(Boolean).join(", ");
}

/** @param {ScenePlayer} player */
function handWords(player) {
  return (player.hand ?? []).map((hand) => h("p.made", { key: hand.side }, h("b", null, hand.title), hand.detail && [", ", partsView(hand.detail, { plain: true })], hand.why && h("span.dim", null, ` · ${hand.why}`)));
}

/** @param {ScenePlayer} player @param {Scene} scene */
function row(player, scene) {
  const classes = [player.state === "folded" && "cut", player.acts && "act", player.you && "you", player.won && "win"].filter(Boolean).join(" ");
  const done = doing(player, scene);
  return h(
    "li.place",
    { key: player.seat, class: classes },
    h("div.nm", null, h("span.n", null, h("span", null, player.name), player.dealer && h("span.dealer", { title: "dealer" }, h("span", { "aria-hidden": "true" }, "D"), hidden("dealer"))), h("small", null, done || `${player.chips} chips`)),
    h("div.held", null, cards(player, scene)),
    h("div.chip", null, player.won ? h("b.won", null, `+${player.won}`) : player.bet ? h("b", null, hidden("bet: "), player.bet) : null),
    handWords(player),
  );
}

/** @param {Scene} scene */
function pots(scene) {
  if (scene.over || !scene.total) return null;
  const several = scene.pots.length > 1 && scene.pots.map((pot) => `${pot.name}: ${pot.amount} ${pot.note}`.trim()).join(", ");
  return h("p.potline", null, icon("chip3", "ico"), h("span", null, h("b", null, scene.total), " in the pot", several && h("small", null, several)));
}

/** @param {Scene} scene */
function wildLine(scene) {
  if (!scene.wild.length) return null;
  const ranks = scene.wild.map((one) => (one.length > 1 ? one : `${one === "T" ? "10" : one}s`));
  return h("p.wildline", null, icon("star", "ico"), `Wild: ${ranks.join(", ")}`);
}

/** @param {LearnStop} shown */
export function tableView({ stop: { scene } }) {
  const mine = scene.players.findIndex((player) => player.you);
  const order = mine < 0 ? scene.players : [...scene.players.slice(mine + 1), ...scene.players.slice(0, mine + 1)];
  const middle = tableCards(scene);
  return h(
    "section.laid",
    { key: "table", "aria-label": "The table" },
    h("div.middle", { key: "middle" }, middle, h("div.facts", null, h("p.street", null, scene.street.name, scene.street.size && h("span.dim", null, ` · ${scene.street.size}`)), pots(scene), wildLine(scene))),
    h("ol.places", { key: "places", role: "list", class: scene.over ? "over" : "" }, order.map((player) => row(player, scene))),
  );
}

/** What happened since the stop before. @param {LearnStop} shown */
export function storyView({ stop: { scene, number } }) {
  if (!scene.story.length) return null;
  const lines = scene.story.map((street) => h("li", { key: street.id }, h("h3", null, street.title), h("ul", null, street.lines.map((line, at) => h("li", { key: at, class: line.kind }, partsView(line.parts, { plain: true }))))));
  return h("section.story", { key: `story${number}`, "aria-label": "What happened", tabindex: "0", born: (/** @type {HTMLElement} */ el) => el.scrollTo(0, el.scrollHeight) }, h("ol", null, lines));
}
