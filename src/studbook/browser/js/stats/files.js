/** Files that are brought to be counted: each sent in pieces and counted by itself, the sums kept here and added up some at a time. */

import { announce } from "../core/announce.js";
import { ask, messageOf } from "../core/api.js";
import { opened } from "../core/brought.js";
import { piecesOf } from "../core/pieces.js";
import { counted } from "../core/words.js";
import { set, state } from "./figures.js";

/** What is sent at once: some hundred hands, so that whoever else asks is soon answered. */
const PIECE = 400_000;
/** So many problems are told. */
const MOST_PROBLEMS = 200;
const NONE = "There is no file of hands among them.";
/** Which counting goes on: the latest. */
let latest = 0;

/** So many sums are added up at once. */
const TOGETHER = 8;

/** Sums of hands on end. Only sums of like size are joined, so that a big one is not sent again for every few hands. */
class Sums {
  /** @type {{ size: number, sum: string }[]} */
  parts = [];

  /** @param {string} sum */
  async add(sum) {
    this.parts.push({ size: 1, sum });
    for (;;) {
      const last = this.parts.slice(-TOGETHER);
      const { size } = last[0];
      if (last.length < TOGETHER || last.some((part) => part.size !== size)) return;
      /** @type {{ sum: string }} */
      const all = await ask("/api/stats/add", { sums: last.map((part) => part.sum) });
      this.parts.splice(-TOGETHER, TOGETHER, { size: size * TOGETHER, sum: all.sum });
    }
  }

  /** @returns {Promise<Figures>} */
  figures() {
    return ask("/api/stats/add?figures=1", { sums: this.parts.map((part) => part.sum) });
  }
}

/** The sums of a file, some hundred hands at a time. @param {Brought} file @param {URLSearchParams} query @returns {AsyncGenerator<CountedHands & { size: number }>} */
async function* countsOf(file, query) {
  for await (const piece of piecesOf(await file.read(), PIECE)) {
    const content = await piece.blob.arrayBuffer();
    for (let from = 1, more = true; more; ) {
      const address = new URLSearchParams([["name", file.name], ["from", String(from)], ...query]);
      /** @type {CountedHands} */
      const told = await ask(`/api/stats?${address}`, content);
      more = told.more;
      from += told.read;
      yield { ...told, size: more ? 0 : content.byteLength };
    }
  }
}

/** Leave off; what has been counted stands. */
export function stop() {
  if (state.reading) set({ stopped: true });
}

/** Forget what was brought. */
export function forget() {
  latest += 1;
  set({ files: null, title: "", reading: null, stopped: false, told: null, all: null, problem: "", busy: "", filter: {}, player: "" });
}

/** Count what was brought, as far as the filter lets it. */
export async function count() {
  const mine = (latest += 1);
  const goesOn = () => mine === latest && !state.stopped;
  const files = state.files ?? [];
  const query = new URLSearchParams(Object.entries(state.filter).filter(([, value]) => value));
  const sums = new Sums();
  /** @type {string[]} */
  const problems = [];
  let bad = 0;
  set({ busy: "Adding up the hands", problem: "", stopped: false, reading: { files: 0, all: files.length, bytes: 0, size: files.reduce((sum, file) => sum + file.size, 0) } });
  /** @param {number} hands @param {number} bytes */
  const went = (hands, bytes) => state.reading && set({ reading: { ...state.reading, files: state.reading.files + hands, bytes: state.reading.bytes + bytes } });
  for (const file of files) {
    const before = state.reading?.bytes ?? 0;
    try {
      for await (const told of countsOf(file, query)) {
        if (mine !== latest) return;
        bad += told.bad;
        problems.push(...told.problems);
        if (told.hands || told.bad) await sums.add(told.sum);
        if (mine !== latest) return;
        went(0, told.size);
        if (!goesOn()) break;
      }
    } catch (error) {
      if (mine !== latest) return;
      bad += 1;
      problems.push(`${file.name}: ${messageOf(error)}`);
    }
    if (!goesOn()) break;
    went(1, before + file.size - (state.reading?.bytes ?? 0));
  }
  await tell(mine, sums, query.size > 0, bad, problems);
}

/** The figures that the sums come to. @param {number} mine @param {Sums} sums @param {boolean} filtered @param {number} bad @param {string[]} problems */
async function tell(mine, sums, filtered, bad, problems) {
  try {
    const told = { ...(await sums.figures()), bad, problems: problems.slice(0, MOST_PROBLEMS) };
    if (mine !== latest) return;
    const player = told.players.length === 1 ? told.players[0].player : state.player;
    set({ told, all: filtered ? state.all : told, reading: null, busy: "", player });
    announce(`${counted(told.hands, "hand")} added up.`);
  } catch (error) {
    if (mine === latest) set({ problem: messageOf(error), reading: null, busy: "", files: state.told ? state.files : null });
  }
}

/** Take files, opening zips. @param {Brought[] | Promise<Brought[]>} bringing */
export async function bring(bringing) {
  forget();
  const mine = latest;
  set({ busy: "Opening" });
  try {
    const roots = await bringing;
    const files = await opened(roots);
    if (mine !== latest) return;
    if (!files.length) throw new Error(NONE);
    set({ files, title: roots.length === 1 ? roots[0].name : counted(roots.length, "file") });
  } catch (error) {
    if (mine === latest) set({ problem: messageOf(error), busy: "" });
    return;
  }
  await count();
}
