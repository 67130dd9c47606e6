/** What is asked of the server outside the socket. */

/** Whether a request was given up by the page itself. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/** The field that a refusal is about, or empty. @param {unknown} error */
export const fieldOf = (error) => (error instanceof Error && "field" in error ? String(error.field) : "");

/** The status of a refusal, or 0. @param {unknown} error */
export const statusOf = (error) => (error instanceof Error && "status" in error ? Number(error.status) : 0);

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Fetch JSON, sending `body` as JSON or, when it is bytes, as a file; an answer that is not a success raises an Error with the server's own
 * words, and the `field` they are about. `more`: for fetch.
 * @param {string} path @param {unknown} [body] @param {RequestInit} [more]
 */
export async function ask(path, body, more = {}) {
  const file = body instanceof ArrayBuffer || ArrayBuffer.isView(body);
  const headers = { "Content-Type": file ? "application/toml" : "application/json" };
  /** @type {RequestInit} */
  const options = body === undefined ? {} : { method: "POST", headers, body: file ? /** @type {BodyInit} */ (body) : JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, { ...options, ...more, headers: { Accept: "application/json", ...options.headers } });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Error("The server does not answer. Is it running?");
  }
  let content = null;
  try {
    content = await answer.json();
  } catch {
    /* an answer without a body says no more than its status */
  }
  if (!answer.ok) throw Object.assign(new Error(content?.message ?? `The server refused (${answer.status}).`), { field: content?.field ?? "", status: answer.status });
  return content;
}
