/** What is asked of the server outside the socket. */

/**
 * Fetch JSON, sending `body` as JSON or, when it is bytes, as a file; an answer that is not a success raises an Error with the server's own
 * words, and the `field` they are about. `more`: for fetch.
 */
export async function ask(path, body, more = {}) {
  const file = body instanceof ArrayBuffer || ArrayBuffer.isView(body);
  const headers = { "Content-Type": file ? "application/toml" : "application/json" };
  const options = body === undefined ? {} : { method: "POST", headers, body: file ? body : JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, { ...options, ...more, headers: { Accept: "application/json", ...options.headers } });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error("The server does not answer. Is it running?");
  }
  let content = null;
  try {
    content = await answer.json();
  } catch {
    /* an answer without a body says no more than its status */
  }
  if (!answer.ok) throw Object.assign(new Error(content?.message ?? `The server refused (${answer.status}).`), { field: content?.field ?? "" });
  return content;
}
