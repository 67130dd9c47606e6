/** Who sits where: the others clockwise from your left, and their places on the rail. */

/** Places on the rail for so many opponents; p2 is at your left, then clockwise. `mat`: how the mat is divided. */
const PLACES = [
  { mat: "", places: [] },
  { mat: "", places: [4] },
  { mat: "", places: [3, 5] },
  { mat: "", places: [3, 4, 5] },
  { mat: "", places: [2, 3, 5, 6] },
  { mat: "", places: [2, 3, 4, 5, 6] },
  { mat: "eight hollow", places: [2, 3, 4, 6, 7, 8] },
  { mat: "eight", places: [2, 3, 4, 5, 6, 7, 8] },
  { mat: "ten", places: [2, 3, 4, 5, 7, 8, 9, 10] },
  { mat: "ten", places: [2, 3, 4, 5, 6, 7, 8, 9, 10] },
];

/** The viewer's seat in the hand; null for who looks on, and for who has sat down where another was dealt in. @param {Snapshot} snapshot */
export const dealtSeat = ({ me }) => (me.dealt === false ? null : me.seat);

/** `{ seat, player }` of everyone else, clockwise from the viewer's left: those in the hand, and those who sit it out. @param {Snapshot} snapshot */
export function others(snapshot) {
  const size = snapshot.room.seats_max;
  const from = snapshot.me.seat ?? size - 1;
  const players = new Map((snapshot.hand?.players ?? []).map((player) => [player.seat, player]));
  const found = [];
  for (let step = 1; step <= size; step += 1) {
    const at = (from + step) % size;
    const player = players.get(at);
    const mine = at === snapshot.me.seat;
    if (mine && (!player || dealtSeat(snapshot) === at)) continue;
    const seat = mine ? null : snapshot.seats[at];
    if (seat || player) found.push({ at, seat, player });
  }
  return found;
}

/** How the mat is divided for so many opponents, and the place of each. @param {number} count */
export function places(count) {
  return PLACES[Math.min(count, PLACES.length - 1)];
}

/** The viewer's own player in the hand, or undefined. @param {Snapshot} snapshot */
export function myPlayer(snapshot) {
  const mine = dealtSeat(snapshot);
  return mine === null || mine === undefined ? undefined : snapshot.hand?.players.find((player) => player.seat === mine);
}

/** The name of a seat: "You" for one's own. @param {Snapshot} snapshot @param {number} at */
export function nameAt(snapshot, at) {
  if (at === snapshot.me.seat) return "You";
  return snapshot.hand?.players.find((player) => player.seat === at)?.name ?? snapshot.seats[at]?.name ?? "somebody";
}
