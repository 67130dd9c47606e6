/** Opening: a file, a hand of a file, a hand of a table; and taking one away in another format. */

import { messageOf } from "../core/api.js";
import { unpacked } from "../core/handlink.js";
import { post } from "./file.js";
import { findOdds } from "./odds.js";
import { groupsOf, set, state } from "./state.js";
import { toast } from "../core/toast.js";

// Rows go clockwise from the reader's left, as at the table, the reader first.
/** @param {ReplayData} replay */
function orderOf(replay) {
  const seats = replay.players.map((_, seat) => seat);
  const first = replay.you ?? replay.hero ?? 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** Show a hand that the server has told. @param {ReplayData} replay */
export function opened(replay) {
  const before = state.file?.before ?? 0;
  if (!replay.steps.length) {
    const { problem, line } = replay.verdict;
    set({ busy: "", problem: `${line ? `Line ${line + before}: ` : ""}${problem}.`.replace(/\.\.$/, ".") });
    return;
  }
  const open = { ...replay, groups: groupsOf(replay), order: orderOf(replay) };
  set({ replay: open, odds: null, at: 0, busy: "", problem: "", playing: false });
  findOdds();
}

/** Say what is under way, and what went wrong with it. @param {string} words @param {() => Promise<void> | void} run */
export async function work(words, run) {
  set({ busy: words, problem: "" });
  try {
    await run();
  } catch (error) {
    set({ busy: "", problem: messageOf(error) });
    if (state.replay) toast(messageOf(error));
  }
}

/** The hand of a file of one. */
const read = async () => opened((await (await post("/api/replay", { hand: 1 })).json()).replay);

/** Open a hand of a table. @param {string} room @param {string} hand */
export function openTable(room, hand) {
  work("Fetching the hand", async () => {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(room)}/hands/${encodeURIComponent(hand)}`).catch(() => null);
    if (!answer?.ok) throw new Error((await answer?.json().catch(() => null))?.message ?? "The server does not answer. Is it running?");
    set({ file: { name: `hand-${hand}.toml`, text: await answer.arrayBuffer(), mine: true, room, before: 0 }, list: null });
    await read();
  });
}

/** Open the hand that a link has in it. @param {string} end */
export function openLink(end) {
  work("Unpacking the hand", async () => {
    const text = new TextEncoder().encode(await unpacked(end));
    set({ file: { name: "hand.toml", text: text.buffer, mine: false, room: "", before: 0 }, list: null });
    await read();
  });
}

/** Open a hand of the list. @param {HandOfList} one */
export const pick = (one) =>
  work("Reading", async () => {
    set({ file: { name: one.source, text: await one.blob.arrayBuffer(), mine: false, room: "", before: one.before } });
    opened((await (await post("/api/replay", { hand: one.number })).json()).replay);
  });

/** Show the hand as one seat saw it, or with all that is known. @param {number | null} seat */
export function seenBy(seat) {
  const { replay, at } = state;
  if (!replay) return;
  return work("Reading", async () => {
    /** @type {ReplayData} */
    const told = (await (await post("/api/replay", { hand: replay.number, ...(seat === null ? {} : { seat }) })).json()).replay;
    set({ replay: { ...told, groups: groupsOf(told), order: replay.order }, at: Math.min(at, told.steps.length - 1), busy: "" });
    findOdds();
  });
}

/** @type {Record<string, string>} */
const ENDS = { native: "toml", phh: "phh", ohh: "ohh", stars: "txt" };

/** Save the open hand as a file of another format. @param {string} to */
export async function takeAway(to) {
  const { replay } = state;
  if (!replay) return;
  try {
    const text = await (await post("/api/replay/write", { hand: replay.number, to })).text();
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `hand-${(replay.hand || "1").replace(/\W+/g, "-")}.${ENDS[to]}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } catch (error) {
    toast(messageOf(error));
  }
}
