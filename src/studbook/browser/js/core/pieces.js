/** A file in pieces that the server takes, cut between two hands; each knows how many lines stand before it. */

/** The most that is sent at once. */
export const LARGEST = 2_000_000;
/** How a hand begins in files that grow long: sites' texts, what stands between two sent by mail, numbers of TOML, objects of JSON. */
const BEGINS = /\n(?=(?:PokerStars|POKERSTARS|Full ?Tilt Poker|Winamax Poker) [^#\n]{0,60}#|\*{5,40} # \d|\[\d{1,9}\]\r?\n|\{ ?"ohh")/g;
/** What begins a message of an mbox; within one nothing can be cut, since a body may be packed. */
const MESSAGES = /\n(?=From \S{1,200} .{0,60}\d{4}.{0,20}\r?\n)/g;

/** How many line ends there are. @param {Uint8Array} bytes */
function lines(bytes) {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/**
 * The pieces one after the other. Raises an Error when no cut can be found.
 * @param {Blob} file
 */
export async function* piecesOf(file, most = LARGEST) {
  let from = 0;
  let before = 0;
  const isMbox = (await file.slice(0, 5).text()) === "From ";
  while (file.size - from > most) {
    const bytes = new Uint8Array(await file.slice(from, from + most).arrayBuffer());
    const text = new TextDecoder("latin1").decode(bytes); // a letter a byte
    const cut = [...text.matchAll(isMbox ? MESSAGES : BEGINS)].at(-1);
    if (!cut && file.size - from <= LARGEST) break; // a packed one, which goes as it is
    if (!cut) throw new Error(`Expected a file of at most ${LARGEST / 1e6} MB, or one that can be cut between two hands, got ${(file.size / 1e6).toFixed(1)} MB. The command line reads files of any size.`);
    yield { blob: file.slice(from, from + cut.index + 1), before };
    before += lines(bytes.subarray(0, cut.index + 1));
    from += cut.index + 1;
  }
  yield { blob: file.slice(from), before };
}
