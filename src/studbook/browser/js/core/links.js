/** Where one page leads to another. */

/** Where a hand of the room with this code is played again. @param {CardCode} code @param {number | string} hand */
export const replayLink = (code, hand) => `/replay?room=${encodeURIComponent(code)}&hand=${hand}`;
