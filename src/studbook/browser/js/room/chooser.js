/** The dealer's choice: games by family, the chosen one with its house rules and sums, and the time there is. */

import { bar } from "./bar.js";
import { dealtIn, draft, optionsOf, redraft } from "./chosen.js";
import { clock, timeLeft } from "./clock.js";
import { h } from "../core/dom.js";
import { bookHere, gameName, rulesOf } from "../core/games.js";
import { detail, ownDetail } from "./gamedetail.js";
import { foundGames } from "./findgame.js";
import { list, top, whyNot } from "./gamelist.js";
import { ownInHand, ownToMend, putOwn } from "./own.js";
import { send } from "./socket.js";
import { change } from "../core/store.js";

/** @param {Chosen} chosen */
function deal(chosen) {
  const options = Object.fromEntries(Object.entries(optionsOf(chosen)).filter(([, value]) => value !== undefined));
  /** @type {Command} */
  const command = { do: "choose", game: chosen.game, options };
  if (chosen.stakes) command.stakes = chosen.stakes;
  redraft({ sent: true });
  send(command, { refused: () => redraft({ sent: false }) });
}

/**
 * The button that ends the choice: deal, or put the host's file on the list and go on choosing with it.
 * @param {Snapshot} snapshot @param {GameEntry | undefined} game @param {boolean} wrong @param {Chosen} chosen
 */
function last(snapshot, game, wrong, chosen) {
  const why = game && whyNot(game, dealtIn(snapshot));
  if (chosen.sent && game) return { words: `Dealing ${game.name}`, off: true, run: () => {} };
  if (!chosen.own) return { words: !game ? "No game has that name" : why ? `${game.name}: ${why}` : `Deal ${game.name}`, off: wrong, run: () => deal(chosen) };
  const mine = ownInHand();
  const run = () => putOwn(snapshot.room.code, (key) => redraft({ game: key, own: false, find: "", family: "All" }));
  return { words: mine ? `Put ${mine.name} on the list` : ownToMend() ? "Mend the file first" : "Choose a file first", off: !mine, run };
}

/** @param {Snapshot} snapshot @param {ReturnType<typeof last>} ending */
function foot(snapshot, ending) {
  const { words: said, off, run } = ending;
  const fallback = snapshot.choosing?.default?.game;
  const timed = typeof snapshot.choosing?.left === "number";
  const words = !timed ? "" : fallback ? `Choose in time, or it is ${gameName(fallback)}` : "Choose in time";
  return h(
    "footer.foot",
    { key: "foot" },
    clock(words, "choosing"),
    h(
      "button.btn",
      { type: "button", class: off ? "" : "gold", "aria-disabled": off ? "true" : null, on: { click: () => !off && run() } },
      h("span", null, said),
      timed && h("small.narrow", null, timeLeft("choosing"), " left to choose"),
    ),
  );
}

/** The chooser's screen. @param {Snapshot} snapshot */
export function chooserView(snapshot) {
  const known = bookHere();
  const chosen = draft(snapshot);
  if (!known) return h("div.chooser", { key: "chooser" }, bar(snapshot), h("main.page", null, h("p.dim", null, "Opening the book of games.")));
  const count = dealtIn(snapshot);
  const allowed = new Set(snapshot.room.allowed ?? []);
  const none = chosen.find.trim() !== "" && !foundGames(known, chosen, allowed).length;
  const game = none ? undefined : known.byKey.get(chosen.game);
  /** @type {Partial<RulesEntry>} */
  const answer = game ? rulesOf({ game: game.key, options: optionsOf(chosen), stakes: { ...snapshot.room.stakes, ...chosen.stakes }, players: count }, snapshot.room.code) : {};
  const wrong = !game || whyNot(game, count) !== null || Boolean(answer.error) || (answer.page?.findings ?? []).some((one) => one.level === "error");
  const ending = last(snapshot, game, wrong, chosen);
  const deals = () => !ending.off && ending.run();
  return h(
    "div.chooser",
    { key: "chooser" },
    bar(snapshot),
    top(known, chosen, allowed, count, deals),
    h("main.cols", { key: "cols" }, list(known, chosen, count, allowed, snapshot.me.host, deals), chosen.own ? ownDetail(snapshot) : detail(snapshot, known, game, chosen, answer)),
    snapshot.hand?.over && h("p.small-text.seelast", { key: "last" }, h("button.plain", { type: "button", on: { click: () => change({ screen: "table" }) } }, "See the last hand again")),
    foot(snapshot, ending),
  );
}
