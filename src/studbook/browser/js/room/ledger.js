/** The ledger, and the hands that were played. */

import { h, hidden, icon } from "../core/dom.js";
import { replayLink } from "../core/links.js";
import { signed } from "../core/words.js";

/** @param {LedgerRow[]} rows @param {"bought" | "chips" | "net"} name */
const sum = (rows, name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
/** @param {number} net */
const tone = (net) => (net > 0 ? "plus" : net < 0 ? "minus" : "");

/** @param {LedgerRow[]} rows */
function csv(rows) {
  /** @param {unknown} value */
  const cell = (value) => (/[",\n;]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  const lines = rows.map((row) => [row.name, row.bought, row.chips, row.net, row.hands ?? "", row.won ?? ""].map(cell).join(","));
  return `${["Player,Brought,Has,Result,Hands,Won", ...lines].join("\r\n")}\r\n`;
}

/** @param {Room} room */
function save(room) {
  const url = URL.createObjectURL(new Blob([csv(room.ledger)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `ledger-${room.code}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Who brought what, has what, and is how far up or down. @param {Snapshot} snapshot */
export function ledgerView({ room }) {
  const rows = room.ledger ?? [];
  if (!rows.length) return null;
  return h(
    "section.sheet.box",
    { key: "ledger", "aria-label": "Ledger" },
    h("p.hd", null, h("h2", null, "Ledger"), room.hands > 0 && h("a.statlink", { href: `/room/${room.code}/stats`, target: "_blank", rel: "noopener" }, "Statistics"), h("button.plain", { type: "button", on: { click: () => save(room) } }, "Save as CSV")),
    h(
      "table.ledger",
      null,
      h("thead", null, h("tr", null, ["Player", "Brought", "Has", "Result"].map((words) => h("th", { scope: "col" }, words)))),
      h("tbody", null, rows.map((row) =>
        h("tr", { key: row.name }, h("td", null, row.name, row.bot && [" ", h("span.tag", null, "bot")]), h("td", null, row.bought), h("td", null, row.chips), h("td", { class: tone(row.net) }, signed(row.net))),
      )),
      h("tfoot", null, h("tr", null, h("td", null, "Together"), h("td", null, sum(rows, "bought")), h("td", null, sum(rows, "chips")), h("td", null, signed(sum(rows, "net"))))),
    ),
  );
}

/** The hands played at this table, newest first. @param {Snapshot} snapshot */
export function historyView(snapshot) {
  const rows = [...(snapshot.room.history ?? [])].sort((a, b) => b.id - a.id);
  if (!rows.length) return h("p.dim", null, "No hand has been played yet.");
  return h(
    "table.ledger.hands-played",
    null,
    h("thead", null, h("tr", null, ["Hand", "Game", "Won by", "Pot"].map((words) => h("th", { scope: "col" }, words)), h("th", null, hidden("Replay")))),
    h("tbody", null, rows.map((row) => h("tr", { key: row.id }, h("td", null, row.id), h("td", null, row.game), h("td", null, row.winners), h("td", null, row.pot),
      h("td", null, h("a.tool", { href: replayLink(snapshot.room.code, row.id), target: "_blank", rel: "noopener", "aria-label": `Replay hand ${row.id}` }, icon("i-play")))))),
  );
}
