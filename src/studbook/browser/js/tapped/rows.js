/**
 * Changing a question of cards that are tapped in, as "Settle it" and "Odds" both do: each change can be undone, a row or a card is pointed
 * at, players come and go.
 */

import { refresh } from "../core/store.js";

/** As many changes as can be undone. */
const MOST_PAST = 60;

/**
 * The functions for one page's `state`. `cardsOf(asked, row)`: a row's cards; `wanting(asked, row)`: the next row that wants cards, from
 * `row` on; `settled()`: the question has changed.
 * @template {TappedCommon} A @param {TappedState<A>} state @param {{ cardsOf: (asked: A, row: Row) => TappedCard[], wanting: (asked: A, row: Row) => Row | null, settled: () => void }} how
 */
export function tappedRows(state, { cardsOf, wanting, settled }) {
  /** Change the question; `change` gets a copy to write on, and gives false for "never mind". @param {(next: A) => unknown} change */
  function edit(change) {
    const next = structuredClone(state.asked);
    if (change(next) === false) return;
    state.past = [...state.past.slice(-MOST_PAST), { asked: state.asked, target: state.target }];
    state.asked = next;
    settled();
  }

  /** Point at a row for the next cards. @param {Row} row */
  function aim(row) {
    Object.assign(state, { target: row, selected: null, packed: false });
    refresh();
  }

  /** Point at a card that lies in a hand: the next card tapped takes its place. @param {Row} row @param {number} at */
  function select(row, at) {
    const same = state.selected && state.selected.row === row && state.selected.at === at;
    Object.assign(state, { selected: same ? null : { row, at }, packed: false });
    refresh();
  }

  /** The selected card goes; its row wants another. */
  function takeBack() {
    const { row, at } = /** @type {{ row: Row, at: number }} */ (state.selected);
    edit((next) => {
      cardsOf(next, row).splice(at, 1);
      Object.assign(state, { selected: null, target: row });
    });
  }

  /** The selected card is turned over. */
  function turnOver() {
    const { row, at } = /** @type {{ row: Row, at: number }} */ (state.selected);
    edit((next) => {
      const card = cardsOf(next, row)[at];
      card.down = !card.down;
    });
  }

  /** The last card of the nearest row with cards, of these and from the last back, is taken back. @param {Row[]} rows */
  function popLast(rows) {
    const row = [...rows].reverse().find((one) => cardsOf(state.asked, one).length);
    if (row === undefined) return;
    edit((next) => {
      cardsOf(next, row).pop();
      Object.assign(state, { selected: null, target: row, packed: false });
    });
  }

  /** Another player, up to `most`. @param {number} most */
  function addUpTo(most) {
    edit((next) => {
      if (next.players.length >= most) return false;
      next.players.push({ name: "", cards: [] });
      Object.assign(state, { selected: null, target: next.players.length - 1, packed: false });
      return true;
    });
  }

  /** @param {number} row */
  function removePlayer(row) {
    edit((next) => {
      next.players.splice(row, 1);
      Object.assign(state, { selected: null, target: wanting(next, 0), packed: false });
    });
  }

  return { edit, aim, select, takeBack, turnOver, popLast, addUpTo, removePlayer };
}
