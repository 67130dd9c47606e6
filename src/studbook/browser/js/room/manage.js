/** What the host may do with a seat or with somebody who looks on. What cannot be taken back is asked about first. */

import { field, h, icon } from "../core/dom.js";
import { change, store } from "../core/store.js";
import { mindView } from "./bots.js";
import { send } from "./socket.js";

/** @param {Command} command */
const closing = (command) => () => {
  send(command);
  change({ sheet: null, sure: null });
};

/** @param {string} drawing @param {string} words @param {string} help @param {() => void} run */
const item = (drawing, words, help, run) =>
  h("button", { key: words, type: "button", on: { click: run } }, icon(drawing), h("span", null, words, h("small", null, help)));

/** @param {Person} person @param {number | null} seat */
function choices(person, seat) {
  /** @param {NonNullable<Ui["sure"]>} sure */
  const sure = (sure) => () => change({ sure });
  return h(
    "div.menu",
    { key: "menu" },
    !person.host && !person.barred && item("i-next", "Pass host on", `${person.name} deals and sets the stakes`, sure("host")),
    seat !== null && !person.host && item("i-x", "Free the seat", "after this hand; the chips go to the ledger", sure("remove")),
    person.barred
      ? item("i-ok", "Let in again", `${person.name} may come back`, closing({ do: "bar", person: person.id, on: false }))
      : !person.host && item("i-hide", "Keep out", "for good; you are then asked about newcomers", sure("bar")),
  );
}

/** @param {Person} person @param {number | null} seat @param {NonNullable<Ui["sure"]>} what */
function question(person, seat, what) {
  const back = () => change({ sure: null });
  if (what === "host") {
    return h(
      "div.stack",
      { key: "sure" },
      h("p", null, `${person.name} will deal, set the stakes and let people in. It stays your table if it is yours now: you can take the part back.`),
      h("button.btn.gold", { type: "button", on: { click: closing({ do: "host", person: person.id }) } }, h("span", null, `Make ${person.name} the host`)),
      h("button.btn", { type: "button", on: { click: back } }, h("span", null, "Not now")),
    );
  }
  /** @param {At<SubmitEvent, HTMLFormElement>} event */
  const go = (event) => {
    event.preventDefault();
    const why = field(event.target, "why").value.trim();
    closing(what === "remove" ? { do: "remove", seat, why } : { do: "bar", person: person.id, why })();
  };
  const words = what === "remove"
    ? `${person.name} loses the seat when this hand is over, and is told so. The chips go to the ledger.`
    : `${person.name} is shown out and cannot come back by any link until you let them in again.`;
  return h(
    "form.stack",
    { key: "sure", on: { submit: go } },
    h("p", null, words),
    h("label.field", null, h("span", null, "Why (they read it)"), h("input", { name: "why", maxlength: 120, autocomplete: "off" })),
    h("button.btn.danger", { type: "submit" }, h("span", null, what === "remove" ? "Free the seat" : `Keep ${person.name} out`)),
    h("button.btn", { type: "button", on: { click: back } }, h("span", null, "Not now")),
  );
}

/** What closing the table means, before it is done. @param {Snapshot} snapshot */
export function closeSheet({ room }) {
  const body = h(
    "div.stack",
    null,
    h("p", null, room.ending ? "The evening ends after this hand, and its result is kept." : "No more hands are dealt.", " The table leaves the lobby, and nobody new comes in. Who has played here can still look at it; you can deal again whenever you like."),
    h("button.btn.danger", { type: "button", on: { click: closing({ do: "close" }) } }, h("span", null, "Close the table")),
    h("button.btn", { type: "button", on: { click: () => change({ sheet: null }) } }, h("span", null, "Not now")),
  );
  return { title: "Close the table", body };
}

/** The sheet of one seat, or of one person without. @param {Snapshot} snapshot */
export function manageSheet(snapshot) {
  const { room, seats } = snapshot;
  const { manage: at, guest, sure } = store.ui;
  const seat = guest === null ? seats[at] : null;
  if (seat?.bot) {
    const away = item("i-x", "Take the bot away", "after this hand, if it is in one", closing({ do: "remove_bot", seat: at }));
    return { title: seat.name, body: h("div.stack", null, mindView(seat, at), h("div.menu", null, away)) };
  }
  const person = room.people?.find((one) => (guest === null ? one.seat === at : one.id === guest));
  if (!person) return null;
  return { title: person.name, body: sure ? question(person, person.seat, sure) : choices(person, person.seat) };
}
