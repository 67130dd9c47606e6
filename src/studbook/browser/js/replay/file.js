/** What is asked of the server about the file that is open, and about those that are gone through. */

import { state } from "./state.js";

/** Post a file's text; raises an Error with the server's words. @param {string} path @param {BodyInit} body @param {Record<string, string | number>} query */
export async function send(path, body, query) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  let answer;
  try {
    answer = await fetch(`${path}?${asked}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body });
  } catch {
    throw new Error("The server does not answer. Is it running?");
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => null);
  throw new Error(told?.message ?? `The server refused (${answer.status}).`);
}

/** Post the open file's text. @param {string} path @param {Record<string, string | number>} [query] */
export function post(path, query = {}) {
  const { file } = state;
  if (!file) return Promise.reject(new Error("There is no file open."));
  return send(path, file.text, { name: file.name, ...(file.mine ? { mine: 1 } : {}), ...query });
}
