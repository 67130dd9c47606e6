/** The page of a room: which screen stands, and what is said when something happens. */

import { announce } from "../core/announce.js";
import { banner } from "./bar.js";
import { chooserView } from "./chooser.js";
import { startClocks } from "./clock.js";
import { backView, comeBack } from "./comeback.js";
import { doorView } from "./door.js";
import { app, onScreen, render } from "../core/dom.js";
import { guardClicks } from "../core/fresh.js";
import { startKeys } from "./keys.js";
import { betPlaces, motionReady, slideBets } from "../core/motion.js";
import { askedWords } from "./offer.js";
import { roomView } from "./room.js";
import { hearTalk } from "./saidat.js";
import { renewBetweenHands } from "./renew.js";
import { myPlayer } from "./seating.js";
import { sheetView } from "../core/sheet.js";
import { sheetContents } from "./sheets.js";
import { connect, retry } from "./socket.js";
import { call, sound } from "./sound.js";
import { hasHand, store, subscribe } from "../core/store.js";
import { turnStrip } from "./strip.js";
import { tableView } from "./table.js";
import { toast, toasts } from "../core/toast.js";
import { newsStrip } from "./wishes.js";

/** @type {Record<string, (snapshot: Snapshot) => VNode>} */
const SCREENS = { door: doorView, room: roomView, chooser: chooserView, table: tableView };

/** Where the bar has no room for what is special in a hand, which is said when it begins. */
const isNarrow = () => matchMedia("(max-width: 999px)").matches;

/** @param {Snapshot} snapshot */
const choosesNow = (snapshot) => snapshot.choosing !== null && snapshot.choosing.seat === snapshot.me.seat;

/** The screen that the table's state asks for, unless this person is looking at another. @param {Snapshot} snapshot */
function screenOf(snapshot) {
  if (onScreen()) return "table";
  if (!snapshot.me.name) return "door";
  const { screen } = store.ui;
  if (screen === "room") return "room";
  if (choosesNow(snapshot) || store.ui.chooser?.sent) return screen === "table" && snapshot.hand ? "table" : "chooser";
  if (screen === "table") return "table";
  return snapshot.hand || !["waiting", "paused", "over"].includes(snapshot.room.phase) ? "table" : "room";
}

// What calls for a person brings its screen: your turn, your choice of the game, the first hand.
/** @param {Snapshot | null} before @param {Snapshot} snapshot */
function calls(before, snapshot) {
  /** @param {Snapshot | null} one */
  const turn = (one) => (one?.hand?.offer ? `${one.hand.id}.${one.hand.turn}` : "");
  const mine = turn(snapshot);
  if (mine && mine !== turn(before) && hasHand(snapshot)) {
    store.ui.screen = null;
    announce(`Your turn. ${askedWords(snapshot, myPlayer(snapshot))}`);
    if (before) call("Your turn", snapshot.room.name);
  }
  if (choosesNow(snapshot) && !(before && choosesNow(before))) {
    store.ui.screen = null;
    store.ui.chooser = null;
    announce("You choose the game.");
    if (before) call("You choose the game", snapshot.room.name);
  }
  if (snapshot.hand && !before?.hand) store.ui.screen = null;
  if (snapshot.room.phase !== "choosing") store.ui.chooser = null;
  const { custom } = snapshot.room;
  if (custom && snapshot.hand && !snapshot.hand.over && snapshot.hand.id !== before?.hand?.id && isNarrow()) queueMicrotask(() => toast(custom));
  const voice = snapshot.hand?.voice;
  if (voice && voice !== before?.hand?.voice) announce(voice);
  const rulings = snapshot.hand?.rulings ?? [];
  const ruling = rulings.at(-1);
  if (ruling && rulings.length > (before?.hand?.rulings?.length ?? 0)) announce(`${ruling.text} Ruling of the house: ${ruling.by}.`);
}

/** The snapshot that was called out last. @type {Snapshot | null} */
let called = null;

/** @param {Snapshot} snapshot */
function title(snapshot) {
  const mine = snapshot.hand?.offer || choosesNow(snapshot);
  const game = snapshot.hand?.game.name;
  return `${mine ? "● " : ""}${game ? `${game} · ` : ""}${snapshot.room.name} · studbook`;
}

function show() {
  const { snapshot } = store;
  const root = app();
  const bets = betPlaces();
  if (snapshot && snapshot !== called) {
    calls(called, snapshot);
    sound(called, snapshot);
    hearTalk(called, snapshot);
    called = snapshot;
  }
  if (snapshot) {
    store.ui.shown = screenOf(snapshot);
    document.title = title(snapshot);
  }
  render(
    root,
    snapshot ? SCREENS[store.ui.shown](snapshot) : backView(),
    snapshot && !store.ui.sheet && turnStrip(snapshot),
    snapshot && sheetView(sheetContents(snapshot), turnStrip(snapshot, true)),
    banner(retry) || (snapshot && newsStrip(snapshot)),
    toasts(),
  );
  slideBets(bets);
  motionReady(Boolean(snapshot));
}

subscribe(show);
matchMedia("(min-width: 1000px)").addEventListener("change", show);
renewBetweenHands();
guardClicks();
startKeys();
startClocks();
show();
const code = app().dataset.code ?? "";
document.documentElement.toggleAttribute("data-screen", onScreen());
comeBack(code, () => connect(code, onScreen()));
