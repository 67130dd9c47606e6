/** What is asked of the server about the file that is open. */

import { state } from "./state.js";

/** Post the file's text; raises an Error with the server's words. @param {string} path @param {Record<string, string | number>} [query] */
export async function post(path, query = {}) {
  const { file } = state;
  if (!file) throw new Error("There is no file open.");
  const asked = new URLSearchParams({ name: file.name, ...(file.mine ? { mine: "1" } : {}), ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) });
  let answer;
  try {
    answer = await fetch(`${path}?${asked}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: file.text });
  } catch {
    throw new Error("The server does not answer. Is it running?");
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => null);
  throw new Error(told?.message ?? `The server refused (${answer.status}).`);
}
