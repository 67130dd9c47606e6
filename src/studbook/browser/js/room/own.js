/** A game of the host's own: a file picked or dropped, what is wrong with it by line, its sums and its page; then it goes on the list. */

import { announce } from "../core/announce.js";
import { ask, messageOf } from "../core/api.js";
import { h, icon } from "../core/dom.js";
import { ladders } from "./ladder.js";
import { editView, gameFile, startView } from "./ownfile.js";
import { pageSections } from "./rulespage.js";
import { send } from "./socket.js";
import { refresh, store } from "../core/store.js";
import { toast } from "../core/toast.js";
import { counted } from "../core/words.js";

/** The server reads no more of a file than this. */
const MOST_BYTES = 32_768;

/** What is known of the file in hand: its name and text, what the server said of it, and what went wrong on the way. */
function held() {
  store.ui.own ??= { name: "", text: "", told: null, error: "", busy: false, over: false };
  return store.ui.own;
}

/** @param {Partial<OwnFile>} values */
function now(values) {
  Object.assign(held(), values);
  refresh();
}

/** @param {CardCode} code */
const address = (code) => `/api/rooms/${encodeURIComponent(code)}/games`;

/** @param {FileReport | null} told */
const errorsOf = (told) => (told?.findings ?? []).filter((one) => one.level === "error");

/** @param {File} file @param {CardCode} code */
async function read(file, code) {
  now({ name: file.name, text: "", told: null, error: "", busy: true });
  if (file.size > MOST_BYTES) {
    now({ busy: false, error: `Expected a file of at most 32 KB, got ${Math.ceil(file.size / 1024)} KB.` });
    return;
  }
  await check(code, await file.arrayBuffer());
}

/** Ask what is to be said of the file in hand. @param {CardCode} code @param {ArrayBuffer | Uint8Array<ArrayBuffer>} body */
async function check(code, body) {
  const own = held();
  const text = new TextDecoder().decode(body);
  Object.assign(own, { text, error: "", busy: true });
  try {
    const told = await ask(`${address(code)}/check`, body);
    if (own.text !== text) return; // it has been changed meanwhile, and is asked about anew
    now({ busy: false, told });
    const wrong = errorsOf(told).length;
    announce(wrong ? `${own.name}: ${counted(wrong, "error")}.` : `${told.name} can be dealt.`);
  } catch (error) {
    now({ busy: false, error: messageOf(error) });
  }
}

/** Begin with a game of the book. @param {CardCode} code @param {string} key */
async function begin(code, key) {
  now({ name: `our-${key}.toml`, text: "", told: null, error: "", busy: true });
  try {
    await check(code, new TextEncoder().encode(await gameFile(key)));
  } catch (error) {
    now({ busy: false, error: messageOf(error) });
  }
}

/** Put the game on the table's list, then call `done` with its key. @param {CardCode} code @param {((key: string) => void) | undefined} done */
export async function putOwn(code, done) {
  const { told, text, busy } = held();
  if (!told?.playable || busy) return;
  now({ busy: true });
  try {
    await ask(address(code), new TextEncoder().encode(text));
    store.ui.own = null;
    toast(`${told.name} is on the list.`);
    done?.(told.key ?? "");
  } catch (error) {
    now({ busy: false, error: messageOf(error) });
  }
}

/** Whether a file is in hand that is no game yet. */
export const ownToMend = () => Boolean(store.ui.own?.name) && !store.ui.own?.busy && !store.ui.own?.told?.playable;

/** The game in hand that could go on the list now, or null. */
export const ownInHand = () => (store.ui.own?.told?.playable ? store.ui.own.told : null);

/** @param {Snapshot} snapshot */
function drop(snapshot) {
  const own = held();
  const { code } = snapshot.room;
  /** @param {boolean} on */
  const over = (on) => (/** @type {At<DragEvent, HTMLElement>} */ event) => {
    event.preventDefault();
    if (own.over !== on) now({ over: on });
  };
  /** @param {FileList | null | undefined} files */
  const take = (files) => files?.[0] && read(files[0], code);
  return h(
    "label.drop",
    {
      key: "drop", class: [own.over && "over", own.told && "done"].filter(Boolean).join(" "),
      on: {
        dragover: over(true), dragenter: over(true), dragleave: over(false),
        drop: (event) => {
          event.preventDefault();
          own.over = false;
          take(event.dataTransfer?.files);
        },
      },
    },
    icon("i-book"),
    h("span", null,
      h("b", null, own.name || (matchMedia("(pointer: coarse)").matches ? "Choose a file" : "Drop a file here, or choose one")),
      h("small", null, own.busy ? "Reading the file." : own.name ? "choose another, or the same again after a change" : "a game in TOML, up to 32 KB"),
    ),
    h("input.vh", {
      type: "file", accept: ".toml,application/toml,text/plain", "aria-label": "A game file",
      on: {
        change: (event) => {
          take(event.target.files);
          event.target.value = ""; // the same file again, changed meanwhile, is a change too
        },
      },
    }),
  );
}

/** An error with the line of the file it is about. @param {Finding} one @param {string[]} lines @param {number} key */
function fault(one, lines, key) {
  const source = one.line ? (lines[one.line - 1] ?? "").trim() : "";
  return h(
    "li",
    { key },
    h("p", null, one.line && h("b.at", null, `Line ${one.line}`), one.text),
    source && h("code", null, source.length > 90 ? `${source.slice(0, 88)}…` : source),
  );
}

/** @param {OwnFile} own */
function faults(own) {
  const wrong = errorsOf(own.told);
  if (!wrong.length) return null;
  const lines = own.text.split(/\r?\n/);
  return h(
    "section.faults",
    { key: "faults", role: "alert" },
    h("h2", null, wrong.length > 1 ? `${counted(wrong.length, "thing")} to mend` : "One thing to mend"),
    h("ul", null, wrong.map((one, at) => fault(one, lines, at))),
  );
}

/** @param {FileReport} told */
function notes(told) {
  const found = told.findings.filter((one) => one.level !== "error");
  return [
    h("p.hint", { key: "sums" }, told.sums),
    found.filter((one) => one.text !== told.sums).map((one) => h("p.hint", { key: one.text, class: one.level === "warning" ? "error" : "" }, one.line && h("b.at", null, `Line ${one.line}`), h("span", null, one.text))),
  ];
}

/** @param {OwnFile} own @param {(game: GameEntry) => Child} drawPhases */
function good(own, drawPhases) {
  const { told } = own;
  if (!told?.playable) return null;
  return [
    h("div", { key: "name" }, h("h3.gt", null, told.name), h("p.dim", null, told.game?.sentence), h("p.dim", null, told.page?.line)),
    told.game && drawPhases(told.game),
    h("div.findings", { key: "notes" }, notes(told)),
    h("details.more", { key: "page" }, h("summary", null, "Its rules page"), h("div.rulespage", null, ladders(told.page), pageSections(told.page))),
  ];
}

/** @param {Snapshot} snapshot @param {(key: string) => string} names */
function listed(snapshot, names) {
  const own = snapshot.room.own ?? [];
  if (!own.length) return null;
  return h(
    "section",
    { key: "listed" },
    h("h2", null, "On the list of this table"),
    h("ul.ownlist", null, own.map(({ key }) =>
      h("li", { key }, h("span", null, names(key)), h("button.tool", { type: "button", "aria-label": `Take ${names(key)} off the list`, on: { click: () => send({ do: "take_game", game: key }) } }, icon("i-x"))))),
  );
}

/**
 * The whole part: `phases` draws a deal, `names` gives a game's name.
 * @param {Snapshot} snapshot @param {{ phases: (game: GameEntry) => Child, names: (key: string) => string }} how
 */
export function ownView(snapshot, { phases, names }) {
  const own = held();
  return h(
    "div.own",
    { key: "own" },
    !own.name && h("p.dim", { key: "about" }, "A small file says what happens, step by step. Once it is on the list it is dealt, recorded and priced like any other, for everybody at this table."),
    drop(snapshot),
    !own.name && startView((key) => begin(snapshot.room.code, key)),
    own.error && h("p.hint.error", { key: "error", role: "alert" }, own.error),
    faults(own),
    own.text && editView(own, (text) => check(snapshot.room.code, new TextEncoder().encode(text))),
    good(own, phases),
    listed(snapshot, names),
  );
}

/**
 * The same as a sheet, with its button.
 * @param {Snapshot} snapshot @param {{ phases: (game: GameEntry) => Child, names: (key: string) => string, done: (key: string) => void }} how
 */
export function ownSheet(snapshot, { phases, names, done }) {
  const game = ownInHand();
  return h(
    "div.stack",
    null,
    ownView(snapshot, { phases, names }),
    game && h("button.btn.gold", { key: "put", type: "button", on: { click: () => putOwn(snapshot.room.code, done) } }, h("span", null, `Put ${game.name} on the list`)),
  );
}
