/** A hand to send: as a link that anybody can open, and as a picture. Both have what was shown to all, and no more. */

import { messageOf } from "../core/api.js";
import { copy } from "../core/clipboard.js";
import { h } from "../core/dom.js";
import { packed } from "../core/handlink.js";
import { replayLink } from "../core/links.js";
import { drawHand } from "./picture.js";
import { hasHand, refresh } from "../core/store.js";
import { toast } from "../core/toast.js";

/** The link of one hand, when it has come. */
const made = { of: "", link: "", error: "" };

/** @param {Room} room @param {number} hand */
async function makeLink(room, hand) {
  Object.assign(made, { of: `${room.code}.${hand}`, link: "", error: "" });
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(room.code)}/hands/${hand}?public=1`);
    if (!answer.ok) throw new Error("The record of this hand is not there any more.");
    made.link = `${location.origin}/replay#hand=${await packed(await answer.text())}`;
  } catch (error) {
    made.error = messageOf(error);
  }
  refresh();
}

/** @param {HandSnapshot} snapshot */
async function sendPicture(snapshot) {
  const blob = await drawHand(snapshot);
  if (!blob) {
    toast("This browser draws no pictures.");
    return;
  }
  const file = new File([blob], `studbook-hand-${snapshot.hand.id}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {}); // who thinks better of it has not made an error
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The sheet of the hand that is over. @param {Snapshot} snapshot */
export function shareSheet(snapshot) {
  if (!hasHand(snapshot) || !snapshot.hand.over) return null;
  const { hand, room } = snapshot;
  if (made.of !== `${room.code}.${hand.id}`) queueMicrotask(() => made.of === `${room.code}.${hand.id}` || makeLink(room, hand.id));
  const ready = made.of === `${room.code}.${hand.id}` && made.link;
  const body = h(
    "div.stack",
    null,
    h("p", null, "Whoever opens the link sees the hand step by step, without an account and without this table: what was shown to all, and no more."),
    made.error && h("p.hint.error", { role: "alert" }, made.error),
    h(
      "div.link",
      null,
      h("output", { "aria-label": "Link to this hand" }, h("span", null, ready || "The link is being made.")),
      h("button.btn.small.solid", { type: "button", "aria-disabled": ready ? null : "true", on: { click: (event) => ready && copy(made.link, event.currentTarget.closest(".link")) } }, h("span", null, "Copy link")),
    ),
    h("a.btn.narrow", { href: replayLink(room.code, hand.id), target: "_blank", rel: "noopener" }, h("span", null, "Replay")),
    h("button.btn", { type: "button", on: { click: () => sendPicture(snapshot) } }, h("span", null, "Picture of this hand")),
  );
  return { title: `Hand ${hand.id}`, body };
}
