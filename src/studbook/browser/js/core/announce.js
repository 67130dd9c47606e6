/** What a screen reader is told at once: your turn, ten seconds, a ruling, a refusal. */

let last = "";

/** Say `text`; the same words twice in a row are said twice. @param {string} text */
export function announce(text) {
  const el = document.getElementById("status");
  if (!el || !text) return;
  el.textContent = text === last ? `${text}\u00a0` : text;
  last = el.textContent;
}
