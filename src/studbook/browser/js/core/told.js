/** Answers that come bit by bit, as server-sent events. */

import { isAbort } from "./api.js";

/** Server-sent events of an answer, one after the other. @param {Response} answer */
async function* events(answer) {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, ""));
  }
}

/**
 * Ask, and hear what is told until it is over. A refusal raises an Error with the server's words and the `field` they are about; a page
 * that gives up by `signal` hears of an abort.
 * @param {string} path @param {unknown} question @param {AbortSignal} signal
 */
export async function* told(path, question, signal) {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question), signal });
    if (!answer.ok) {
      const refusal = await answer.json();
      throw Object.assign(new Error(refusal.message), { field: refusal.field ?? "" });
    }
    yield* events(answer);
  } catch (error) {
    if (isAbort(error) || (error instanceof Error && "field" in error)) throw error;
    throw Object.assign(new Error("The server does not answer. Is it running?"), { field: "" });
  }
}
