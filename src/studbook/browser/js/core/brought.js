/** Files that somebody brings: picked, dropped, whole folders, and what lies in a zip. They are read when their turn comes. */

import { membersOf } from "./zip.js";

/** What a field for files takes. */
export const KINDS = ".txt,.log,.phh,.phhs,.toml,.ohh,.json,.eml,.mbox,.mht,.mhtml,.htm,.html,.zip,.gz,.tgz,.tar,text/plain";
const WANTED = new Set(["txt", "log", "phh", "phhs", "toml", "ohh", "json", "eml", "mbox", "mht", "mhtml", "htm", "html", "zip", "gz", "tgz", "tar", ""]);

/** Whether a file of a folder or an archive is called as records are: "July.TXT", not ".thumbs" or "a.jpg". @param {string} path */
export function isWanted(path) {
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  const dot = name.lastIndexOf(".");
  return !name.startsWith(".") && !parts.includes("__MACOSX") && WANTED.has(dot < 0 ? "" : name.slice(dot + 1).toLowerCase());
}

/** @param {File} file @param {string} [name] @returns {Brought} */
export const brought = (file, name = file.name) => ({ name, size: file.size, read: () => Promise.resolve(file) });

/** What was picked; of a folder, what is called as records are. @param {Iterable<File>} files */
export function picked(files) {
  const list = [...files].filter((file) => !file.webkitRelativePath || isWanted(file.webkitRelativePath));
  return list.map((file) => brought(file, file.webkitRelativePath || file.name)).sort(byName);
}

/** @param {Brought} one @param {Brought} other */
const byName = (one, other) => one.name.localeCompare(other.name, "en", { numeric: true });

/** @param {FileSystemEntry} entry */
const isFolder = (entry) => entry.isDirectory;

/** @param {FileSystemEntry} entry @returns {Promise<Brought[]>} */
async function inside(entry) {
  const path = entry.fullPath.replace(/^\//, "");
  if (!isFolder(entry)) {
    const file = await new Promise((found, failed) => /** @type {FileSystemFileEntry} */ (entry).file(found, failed));
    return [brought(file, path)];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {Brought[]} */
  const files = [];
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((found, failed) => reader.readEntries(found, failed)); // a hundred at a time
    if (!some.length) return files.sort(byName);
    for (const one of some) if (isFolder(one) || isWanted(one.fullPath)) files.push(...(await inside(one)));
  }
}

/** What was dropped, with what is in its folders. The event must still be under way. @param {DataTransfer | null} transfer */
export async function dropped(transfer) {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...(transfer?.files ?? [])];
  if (!entries.some((entry) => entry && isFolder(entry))) return picked(plain);
  /** @type {Brought[]} */
  const files = [];
  for (const entry of entries) if (entry) files.push(...(await inside(entry)));
  return files;
}

/** The files themselves, zips opened; one that is no zip after all stays as it is. @param {Brought[]} files */
export async function opened(files) {
  const all = [];
  for (const file of files) {
    const members = file.name.toLowerCase().endsWith(".zip") ? await membersOf(await file.read()) : null;
    if (members) all.push(...members.filter((one) => isWanted(one.name)).map((one) => ({ ...one, name: `${file.name}/${one.name}` })));
    else all.push(file);
  }
  return all;
}
