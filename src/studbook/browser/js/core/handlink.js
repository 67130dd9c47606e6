/** A hand in a link: its record, packed into the part of the address after the #. Nobody needs a cookie or this server to open it. */

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} way */
async function through(bytes, way) {
  const stream = new Blob([bytes]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The longest record that is opened from a link: more is no hand. */
const MOST = 200_000;

/** The end of a link for a record. @param {string} text */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The record in the end of a link. Raises an Error for people when there is none. @param {string} end */
export async function unpacked(end) {
  try {
    const letters = atob(end.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    if (bytes.length > MOST) throw new Error("too long");
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("Expected a link with a whole hand in it; this one was cut short on its way.");
  }
}
