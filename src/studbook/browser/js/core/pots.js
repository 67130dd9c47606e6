/** The middle of the mat: table cards and what they say, what was just said, the pots, the dead cards on a phone. */

import { back, face, inline, RANK_ORDER } from "./cards.js";
import { h, hidden, icon } from "./dom.js";
import { change } from "./store.js";
import { termed } from "./terms.js";
import { ordinal } from "./words.js";

/** Table cards with a name of their own: the Good, the Bad and the Ugly. @param {TableCard[]} cards */
function named(cards) {
  const count = { 1: "one", 2: "two" }[cards.length] ?? "";
  const items = cards.map((one) => {
    const [, the, rest] = one.name.match(/^(The )?(.*)$/) ?? [];
    const drawn = one.card
      ? face({ ...one, card: one.card, up: true, place: 0 }, { tag: "span", key: "card" })
      : back({ tag: "span", key: "card", words: "face down" });
    return h(
      "li",
      { key: one.slot, class: one.just ? "just" : "" },
      drawn,
      h("span.nm", null, the && h("span.wide", null, the), rest),
      h("span.fx", null, one.says ?? ""),
    );
  });
  return h("ol.trio", { class: count, "aria-label": "Table cards, in order" }, items);
}

/** Cards that are everybody's. @param {TableCard[]} cards */
function board(cards) {
  const items = cards.map((one) =>
    one.card ? face({ ...one, card: one.card, up: true }, { key: one.slot, more: one.just ? "just" : "" }) : h("li.slot", { key: one.slot, "aria-hidden": "true" }),
  );
  return h("ul.board", { "aria-label": "Shared cards" }, items);
}

/** Cards in the middle: those that are shared, then those with a name. @param {{ table?: TableCard[] }} hand */
export function tableCards(hand) {
  const cards = hand.table ?? [];
  const shared = cards.filter((one) => one.shared);
  const own = cards.filter((one) => !one.shared);
  return [shared.length > 0 && board(shared), own.length > 0 && named(own)];
}

/** @param {Child} name @param {number} amount @param {string} [note] */
const line = (name, amount, note) => h("li", null, name, " ", h("b", null, amount), note && h("span.wide", null, ` ${note}`));

/** @param {Hand} hand @param {Player | undefined} mine */
function potLines(hand, mine) {
  const pots = hand.pots ?? [];
  if (pots.length > 1) {
    return [
      pots.map((pot) => line(pot.name.replace(/ pot$/, ""), pot.amount, pot.note)),
      hand.this_street > 0 && line([h("span.wide", null, "This street"), h("span.narrow", null, "Street")], hand.this_street),
    ];
  }
  const size = hand.street?.size?.match(/^(\D+?) (\d.*)$/);
  const drawn = (mine?.draws ?? []).map((one, at) => (one === null ? null : `${ordinal(at + 1)} ${one}`)).filter(Boolean);
  return [
    size && h("li", null, termed(`${size[1].charAt(0).toUpperCase()}${size[1].slice(1)}`), " ", h("b", null, size[2])),
    hand.raises?.of && h("li", null, "Raises ", h("b", null, `${hand.raises.made} of ${hand.raises.of}`)),
    drawn.length > 0 && h("li", null, "Your draws: ", h("b", null, drawn.join(", "))),
  ];
}

/** @param {Hand} hand */
function dead(hand) {
  const cards = [...(hand.dead ?? [])].sort((a, b) => RANK_ORDER.indexOf(a[0]) - RANK_ORDER.indexOf(b[0]));
  if (!cards.length) return null;
  const few = cards.length <= 9 && !(hand.table ?? []).length;
  return h(
    "button.dead-line",
    { key: "dead", type: "button", "aria-haspopup": "dialog", on: { click: () => change({ sheet: "tray" }) } },
    h("span", null, `Dead ${cards.length}`),
    few && h("span", null, cards.map(inline)),
    hidden("Show the cards seen"),
  );
}

/** @param {Hand} hand */
function said(hand) {
  if (hand.secret) return h("p.said-now", { key: "said" }, icon("i-hide"), h("span", null, "Secret until all have chosen"));
  return hand.voice ? h("p.said-now", { key: "said" }, h("span", null, termed(hand.voice))) : null;
}

/** The centre of the mat. @param {HandSnapshot} snapshot @param {Player | undefined} mine */
export function centre(snapshot, mine) {
  const { hand } = snapshot;
  const cards = tableCards(hand);
  const busy = cards.some(Boolean);
  const count = (hand.pots ?? []).length;
  const kind = count < 2 ? "one-pot" : count > (busy ? 2 : 4) ? "many-pots" : "";
  return h(
    "section.centre",
    { key: "centre", class: busy ? "with-cards" : "", "aria-label": busy ? "Table cards and pot" : "Pot" },
    cards,
    said(hand),
    h(
      "div.pot",
      { key: "pot" },
      h("p.sum", null, h("svg", { "aria-hidden": "true", "data-pot": "" }, h("use", { href: "#chip3" })), h("span", null, hand.total), h("small", null, "in the pot")),
      h("ul.pots", { class: kind }, potLines(hand, mine)),
    ),
    dead(hand),
  );
}
