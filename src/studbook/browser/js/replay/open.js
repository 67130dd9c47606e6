/** Opening: a file, a hand of a file, a hand of a table; and taking one away in another format. */

import { messageOf } from "../core/api.js";
import { unpacked } from "../core/handlink.js";
import { post } from "./file.js";
import { findOdds } from "./odds.js";
import { groupsOf, set, state } from "./state.js";
import { toast } from "../core/toast.js";

const LARGEST = 2_000_000;

// Rows go clockwise from the reader's left, as at the table, the reader first.
/** @param {ReplayData} replay */
function orderOf(replay) {
  const seats = replay.players.map((_, seat) => seat);
  const first = replay.you ?? replay.hero ?? 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** @param {ReplayData} replay */
function opened(replay) {
  if (!replay.steps.length) {
    const { problem, line } = replay.verdict;
    set({ busy: "", problem: `${line ? `Line ${line}: ` : ""}${problem}.`.replace(/\.\.$/, ".") });
    return;
  }
  const open = { ...replay, groups: groupsOf(replay), order: orderOf(replay) };
  set({ replay: open, odds: null, at: 0, busy: "", problem: "", playing: false });
  findOdds();
}

/** @param {string} words @param {() => Promise<void> | void} run */
async function work(words, run) {
  set({ busy: words, problem: "" });
  try {
    await run();
  } catch (error) {
    set({ busy: "", problem: messageOf(error) });
    if (state.replay) toast(messageOf(error));
  }
}

const read = async () => {
  const told = await (await post("/api/replay")).json();
  if (told.replay) opened(told.replay);
  else set({ list: told.hands, more: told.more, replay: null, odds: null, busy: "" });
};

/** Open what was brought; the first, when it is several files. @param {File[]} files */
export function openFile(files) {
  const [file] = files;
  if (!file) return;
  if (file.size > LARGEST) {
    set({ problem: `Expected a file of at most 2 MB, got ${(file.size / 1e6).toFixed(1)} MB. The command line reads files of any size: studbook replay.` });
    return;
  }
  work("Reading", async () => {
    set({ file: { name: file.name, text: await file.arrayBuffer(), mine: false, room: "" }, list: null, more: false, replay: null });
    await read();
  });
}

/** Open a hand of a table. @param {string} room @param {string} hand */
export function openTable(room, hand) {
  work("Fetching the hand", async () => {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(room)}/hands/${encodeURIComponent(hand)}`).catch(() => null);
    if (!answer?.ok) throw new Error((await answer?.json().catch(() => null))?.message ?? "The server does not answer. Is it running?");
    set({ file: { name: `hand-${hand}.toml`, text: await answer.arrayBuffer(), mine: true, room }, list: null });
    await read();
  });
}

/** Open the hand that a link has in it. @param {string} end */
export function openLink(end) {
  work("Unpacking the hand", async () => {
    const text = new TextEncoder().encode(await unpacked(end));
    set({ file: { name: "hand.toml", text: text.buffer, mine: false, room: "" }, list: null });
    await read();
  });
}

/** Open a hand of the list. @param {number} hand */
export const pick = (hand) => work("Reading", async () => opened((await (await post("/api/replay", { hand })).json()).replay));

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

/** Back to where a file is dropped. */
export function another() {
  history.replaceState(null, "", "/replay");
  set({ file: null, list: null, replay: null, odds: null, problem: "", playing: false });
}

/** Paste from the clipboard, where the browser lets the page. */
export async function pasted() {
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) openFile([new File([text], "what was pasted")]);
    else set({ problem: "There is no text on the clipboard." });
  } catch {
    set({ problem: "This browser keeps the clipboard to itself: press Ctrl+V, or ⌘V, on this page." });
  }
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
