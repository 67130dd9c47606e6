/** A new version of the page: the server says which it has, and a page of another is opened anew when that disturbs nobody. */

import { app } from "../core/dom.js";
import { store, subscribe } from "../core/store.js";

/** The version of the server that was heard last, when it is another than this page's. */
let newer = "";

/** Whether something is being done here that a new page would take away. @param {Snapshot} snapshot */
function isBusy({ room, me, choosing }) {
  const { sheet, own } = store.ui;
  const writes = document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;
  const plays = room.phase === "playing" && me.seat !== null;
  return plays || writes || Boolean(sheet || own) || (choosing !== null && choosing.seat === me.seat);
}

function renew() {
  if (!newer || !store.snapshot || isBusy(store.snapshot)) return;
  const key = `renewed for ${newer}`;
  newer = "";
  if (sessionStorage.getItem(key)) return; // once: what stands between may keep an old page
  sessionStorage.setItem(key, "1");
  location.reload();
}

/** What the server says of itself on each new line. @param {string} version */
export function hearVersion(version) {
  newer = version === app().dataset.version ? "" : version;
}

/** Look, with every change at the table, whether it is time. */
export function renewBetweenHands() {
  subscribe(renew);
}
