/** Where one page leads to another. */

/** Where a hand of the room with this code is played again. */
export const replayLink = (code, hand) => `/replay?room=${encodeURIComponent(code)}&hand=${hand}`;
