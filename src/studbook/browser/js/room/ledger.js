/** The ledger, and the hands that were played. */

import { h, hidden, icon } from "../core/dom.js";
import { replayLink } from "../core/links.js";
import { paymentsView, tone } from "../core/standings.js";
import { signed } from "../core/words.js";

/** The columns after the name; those of a place where nobody has chips are left out. */
/** @type {["brought" | "took" | "has" | "pot", string, boolean][]} */
const COLUMNS = [["brought", "Brought", true], ["took", "Took away", false], ["has", "Has", true], ["pot", "In the pot", false]];

/** @param {LedgerRow[]} rows @param {"brought" | "took" | "has" | "pot" | "net"} name */
const sum = (rows, name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
/** @param {LedgerRow} row */
const nameCell = (row) => [row.name, row.bot && [" ", h("span.tag", null, "bot")], row.booked > 0 && h("small", null, `${row.booked} more after this hand`)];

/** Who brought what, took and has what, and is how far up or down. @param {Snapshot} snapshot */
export function ledgerView({ room }) {
  const rows = room.ledger ?? [];
  if (!rows.length) return null;
  const columns = COLUMNS.filter(([name, , always]) => always || rows.some((row) => row[name]));
  return h(
    "section.sheet.box",
    { key: "ledger", "aria-label": "Ledger" },
    h("p.hd", null, h("h2", null, "Ledger"), room.hands > 0 && h("a.statlink", { href: `/room/${room.code}/stats`, target: "_blank", rel: "noopener" }, "Statistics"), h("a.statlink", { href: `/room/${room.code}/ledger.csv`, download: `ledger-${room.code}.csv` }, "Save as CSV")),
    h(
      "table.ledger",
      null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "Player"), columns.map(([name, words]) => h("th", { key: name, scope: "col" }, words)), h("th", { scope: "col" }, "Result"), h("th.wide", { scope: "col" }, "Hands"))),
      h("tbody", null, rows.map((row) =>
        h("tr", { key: row.id }, h("td", null, nameCell(row)), columns.map(([name]) => h("td", { key: name }, row[name])), h("td", { class: tone(row.net) }, signed(row.net)), h("td.wide", null, row.hands)),
      )),
      h("tfoot", null, h("tr", null, h("td", null, "Together"), columns.map(([name]) => h("td", { key: name }, sum(rows, name))), h("td", null, signed(sum(rows, "net"))), h("td.wide"))),
    ),
    room.phase !== "over" && room.payments?.length > 0 && [h("h3", { key: "ends" }, "If it ended now"), paymentsView(room.payments)],
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
