/** What lies in a zip: its list, from its end, and each file unpacked when it is read. What this does not read, the server does. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of a zip with the longest remark. */
const LONGEST_END = 22 + 0xffff;
/** No file of records is so long when it is unpacked: it is a bomb. */
const LONGEST = 256e6;
const STORED = 0;
const DEFLATED = 8;

/** @param {Blob} blob @param {number} from @param {number} to */
const view = async (blob, from, to) => new DataView(await blob.slice(from, to).arrayBuffer());

/** Where the list begins, and how long it is. @param {Blob} zip */
async function listOf(zip) {
  const start = Math.max(0, zip.size - LONGEST_END);
  const tail = await view(zip, start, zip.size);
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END) return { count: tail.getUint16(at + 10, true), size: tail.getUint32(at + 12, true), at: tail.getUint32(at + 16, true) };
  }
  return null;
}

const DAMAGED = "expected an archive that can be read, got one that is damaged";
const BOMB = "expected an archive of texts; this one unpacks to far more than they would";

/** The bytes of a stream, which may be so many as its zip says. @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream @param {number} most */
async function collected(stream, most) {
  const reader = stream.getReader(); // not every browser goes through a stream with for
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) throw new Error(DAMAGED);
    parts.push(value);
  }
}

/** @param {Blob} zip @param {{ at: number, packed: number, size: number, method: number, locked: boolean }} entry */
async function unpacked(zip, { at, packed, size, method, locked }) {
  if (locked) throw new Error("expected an archive that can be read, got one that asks for a password");
  if (size > LONGEST) throw new Error(BOMB);
  const local = await view(zip, at, at + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw new Error(DAMAGED);
  const begin = at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const body = zip.slice(begin, begin + packed);
  if (method === STORED) return body;
  try {
    return await collected(body.stream().pipeThrough(new DecompressionStream("deflate-raw")), size);
  } catch (error) {
    throw error instanceof TypeError ? new Error(DAMAGED) : error;
  }
}

/**
 * The files of a zip; nothing when it is none, or one of a kind that is not read here (too big, or packed in a rare way).
 * @param {Blob} zip @returns {Promise<Brought[] | null>}
 */
export async function membersOf(zip) {
  const list = typeof DecompressionStream === "undefined" ? null : await listOf(zip);
  if (!list || list.count === 0xffff || list.at + list.size > zip.size) return null;
  const entries = await view(zip, list.at, list.at + list.size);
  const members = [];
  for (let at = 0, number = 0; number < list.count; number += 1) {
    if (at + 46 > entries.byteLength || entries.getUint32(at, true) !== ENTRY) return null;
    const [flags, method] = [entries.getUint16(at + 8, true), entries.getUint16(at + 10, true)];
    const [packed, size] = [entries.getUint32(at + 20, true), entries.getUint32(at + 24, true)];
    const [long, extra, remark] = [entries.getUint16(at + 28, true), entries.getUint16(at + 30, true), entries.getUint16(at + 32, true)];
    const local = entries.getUint32(at + 42, true);
    if (at + 46 + long > entries.byteLength || Math.max(packed, size, local) === 0xffffffff || ![STORED, DEFLATED].includes(method)) return null;
    const name = new TextDecoder(flags & 0x800 ? "utf-8" : "windows-1252").decode(new Uint8Array(entries.buffer, at + 46, long)).replaceAll("\\", "/");
    if (!name.endsWith("/")) members.push({ name, size, read: () => unpacked(zip, { at: local, packed, size, method, locked: Boolean(flags & 1) }) });
    at += 46 + long + extra + remark;
  }
  return members;
}
