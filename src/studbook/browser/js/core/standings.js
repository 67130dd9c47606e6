/** Who won how much of an evening, and who pays whom. */

import { h } from "./dom.js";
import { nth, signed } from "./words.js";

/** @param {number} net */
export const tone = (net) => (net > 0 ? "plus" : net < 0 ? "minus" : "");

/** @param {Payment[] | undefined} payments */
export function paymentsView(payments) {
  if (!payments?.length) return null;
  return h("ul.payments", { key: "payments", role: "list" }, payments.map(({ payer, payee, amount }) =>
    h("li", { key: `${payer}-${payee}` }, h("span", null, h("b", null, payer), payer === "the bots" ? " pay " : " pays ", h("b", null, payee)), h("span.sum", null, amount))));
}

/** Everybody of the evening: in places where there are prizes, else by what they won. @param {Result} result */
export function standingsView(result) {
  const rows = result.prizes ? result.standings : [...result.standings].sort((one, other) => other.net - one.net);
  const head = [result.prizes ? "Place" : "", "Player", "Hands", "Brought", result.prizes ? "Prize" : "Took home", "Result"].filter(Boolean);
  return h(
    "table.ledger.standings",
    { key: "standings", class: result.prizes ? "placed" : "" },
    h("thead", null, h("tr", null, head.map((words) => h("th", { key: words, scope: "col" }, words)))),
    h("tbody", null, rows.map((line, at) =>
      h("tr", { key: `${at}-${line.name}` },
        result.prizes && h("td", null, nth(line.place)),
        h("td", null, line.name, line.bot && [" ", h("span.tag", null, "bot")]),
        h("td", null, line.hands),
        h("td", null, line.brought),
        h("td", null, result.prizes ? line.prize : line.chips + line.took),
        h("td", { class: tone(line.net) }, signed(line.net))))),
  );
}
