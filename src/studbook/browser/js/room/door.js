/** The door of a room: who comes in without a name is asked for one. */

import { pageBar } from "./bar.js";
import { field, h } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";

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
        refresh();
      },
    });
  }
  refresh();
}

/** The screen of somebody without a name. @param {Snapshot} snapshot */
export function doorView(snapshot) {
  const { room } = snapshot;
  const names = snapshot.seats.flatMap((seat) => seat?.name ?? []);
  const error = store.ui.doorError;
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
        h("p.dim", null, names.length ? `At the table: ${names.join(", ")}.` : "Nobody is at the table yet."),
        h("label.field", null, h("span", null, "Your name"), h("input", {
          name: "name", class: error ? "bad" : "", autocomplete: "nickname", maxlength: 20, "aria-invalid": error ? "true" : null, "aria-describedby": error ? "door-error" : null,
          born: (/** @type {HTMLInputElement} */ el) => { el.value = remembered("name") ?? ""; el.focus(); },
        })),
        error && h("p.field-error", { id: "door-error", role: "alert" }, error),
        h("button.btn.gold", { type: "submit" }, h("span", null, "Come in")),
      ),
    ),
  );
}
