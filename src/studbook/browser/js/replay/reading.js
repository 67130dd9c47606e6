/** Files that were brought, gone through one after the other: their hands make a list, and one hand alone is opened. */

import { announce } from "../core/announce.js";
import { messageOf } from "../core/api.js";
import { brought, opened as files } from "../core/brought.js";
import { piecesOf } from "../core/pieces.js";
import { counted } from "../core/words.js";
import { send } from "./file.js";
import { opened, work } from "./open.js";
import { ROWS, set, state } from "./state.js";

const NONE = "There is no file of hands among them.";
/** Which files are gone through: those brought last. */
let latest = 0;

/** Stop going through files; what has been read stays. */
export function stop() {
  latest += 1;
  set({ reading: null, stopped: true, busy: "" });
}

/** Back to where files are dropped. */
export function another() {
  latest += 1;
  history.replaceState(null, "", "/replay");
  set({ file: null, title: "", list: null, troubles: [], reading: null, replay: null, odds: null, problem: "", busy: "", playing: false });
}

/** A hand with what the file brought it in. @param {Brought} file @param {{ blob: Blob, before: number }} piece @param {ListedHand} one @returns {HandOfList} */
function placed(file, piece, one) {
  const source = one.file ? `${file.name}/${one.file}` : file.name;
  return { ...one, source, blob: piece.blob, before: one.file ? 0 : piece.before, line: one.line && one.line + (one.file ? 0 : piece.before) };
}

/** The hands of a file, some at a time. @param {Brought} file */
async function* handsOf(file) {
  for await (const piece of piecesOf(await file.read())) {
    for (let from = 1, more = true; more; ) {
      /** @type {HandList} */
      const told = await (await send("/api/replay", piece.blob, { name: file.name, from })).json();
      yield told.hands.map((one) => placed(file, piece, one));
      from += told.hands.length;
      more = told.more;
    }
  }
}

/** Whether it is the problem of a file as a whole. @param {ListedHand} one */
const isFault = (one) => !one.readable && !one.line;

/** The server says first which file it is; the list has that beside it. @param {string} words @param {string} name */
const without = (words, name) => (words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words);

/** @param {Brought} file @param {() => boolean} goesOn */
async function readFile(file, goesOn) {
  try {
    for await (const hands of handsOf(file)) {
      if (!goesOn()) return;
      const faults = hands.filter(isFault).map((one) => ({ name: one.source, problem: one.problem ?? "" }));
      state.list?.push(...hands.filter((one) => !isFault(one)));
      set({ troubles: [...state.troubles, ...faults] });
    }
  } catch (error) {
    if (goesOn()) set({ troubles: [...state.troubles, { name: file.name, problem: without(messageOf(error), file.name) }] });
  }
}

/** The only hand there is, opened without a list. @param {HandOfList} one */
async function openOnly(one) {
  set({ file: { name: one.source, text: await one.blob.arrayBuffer(), mine: false, room: "", before: one.before }, list: null });
  opened((await (await send("/api/replay", one.blob, { name: one.source, hand: one.number })).json()).replay);
}

/** What stands at the end, for a list. @param {Brought[]} all */
async function ended(all) {
  const { list, troubles } = state;
  set({ reading: null, busy: "" });
  if (list?.length === 1 && !troubles.length) await openOnly(list[0]);
  else if (!list?.length && all.length < 2) set({ list: null, troubles: [], problem: troubles.map((one) => `${one.name}: ${one.problem}`).join(" ") || NONE });
  else announce(`${counted(list?.length ?? 0, "hand")} read.`);
}

/** Go through files, opening zips; what was open before is put away. @param {Brought[] | Promise<Brought[]>} bringing @param {string} [title] */
export function bring(bringing, title = "") {
  const mine = (latest += 1);
  const goesOn = () => mine === latest;
  return work("Reading", async () => {
    const roots = await bringing;
    if (!goesOn()) return;
    if (!roots.length) throw new Error(NONE);
    const all = await files(roots);
    if (!goesOn()) return;
    const size = all.reduce((sum, file) => sum + file.size, 0);
    const one = roots.length === 1;
    set({ title: title || (one ? roots[0].name : counted(roots.length, "file")), file: null, list: [], troubles: [], stopped: false, only: "all", shown: ROWS, replay: null, odds: null, reading: { files: 0, all: all.length, bytes: 0, size } });
    for (const file of all) {
      await readFile(file, goesOn);
      if (!goesOn()) return;
      const { reading } = state;
      if (reading) set({ reading: { ...reading, files: reading.files + 1, bytes: reading.bytes + file.size } });
    }
    await ended(all);
  });
}

/** Go through a text as if it were a file. @param {string} text @param {string} name */
export const bringText = (text, name) => bring([brought(new File([text], name))]);

/** Paste from the clipboard, where the browser lets the page. */
export async function pasted() {
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) bringText(text, "what was pasted");
    else set({ problem: "There is no text on the clipboard." });
  } catch {
    set({ problem: "This browser keeps the clipboard to itself: press Ctrl+V, or ⌘V, on this page." });
  }
}
