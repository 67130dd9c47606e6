/** The door of a room: who comes in without a name is asked for one. */

import { pageBar } from "./bar.js";
import { field, h } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";
import { counted } from "../core/words.js";

/** @param {At<SubmitEvent, HTMLFormElement>} event */
function enter(event) {
  event.preventDefault();
  const name = field(event.target, "name").value.trim();
  store.ui.doorError = name ? "" : "A name is needed, of one to twenty letters.";
  if (name) {
    send({ do: "join", name }, {
      quiet: true,
      done: () => remember("name", name),
      refused: (message) => {
        store.ui.doorError = message;
        store.ui.taken = (store.snapshot?.room.people ?? []).find((person) => person.name.toLowerCase() === name.toLowerCase())?.name ?? "";
        refresh();
      },
    });
  }
  refresh();
}

/** The screen of somebody without a name. @param {Snapshot} snapshot */
export function doorView(snapshot) {
  const { room } = snapshot;
  const names = snapshot.seats.flatMap((seat) => (seat && !seat.bot ? seat.name : []));
  const bots = snapshot.seats.filter((seat) => seat?.bot).length;
  const here = [...names, bots && counted(bots, "bot")].filter(Boolean).join(", ");
  const error = store.ui.doorError;
  const { awaits } = snapshot.me;
  const host = room.people?.find((person) => person.host)?.name ?? "the host";
  return h(
    "div.doorpage",
    { key: "door" },
    pageBar(null, ""),
    h(
      "main.page",
      null,
      h(
        "form.sheet.box.stack.door",
        { on: { submit: enter }, "aria-label": "Your name" },
        h("h1", null, room.name),
        h("p.dim", null, here ? `At the table: ${here}.` : "Nobody is at the table yet."),
        h("label.field", null, h("span", null, "Your name"), h("input", {
          name: "name", class: error ? "bad" : "", autocomplete: "nickname", maxlength: 80, "aria-invalid": error ? "true" : null, "aria-describedby": error ? "door-error" : null,
          born: (/** @type {HTMLInputElement} */ el) => { el.value = remembered("name") ?? ""; el.focus(); },
        })),
        error && h("p.field-error", { id: "door-error", role: "alert" }, error),
        awaits && h("div.hint.waits", { key: "waits", role: "status" }, h("span", null, awaits.words), h("button.btn.small", { type: "button", on: { click: () => send({ do: "withdraw" }) } }, h("span", null, "Never mind"))),
        !awaits && store.ui.taken && h("div.hint.waits", { key: "taken" }, h("span", null, `Is ${store.ui.taken} you, on another device? Open your own link, or ask ${host} to let you back in.`), h("button.btn.small", { type: "button", on: { click: () => send({ do: "back", name: store.ui.taken }) } }, h("span", null, `Ask ${host}`))),
        h("button.btn.gold", { type: "submit" }, h("span", null, "Come in")),
      ),
    ),
  );
}
