/** Copying a link, or helping to copy it by hand where the browser keeps the clipboard to itself (pages without TLS in a network). */

import { toast } from "./toast.js";

/** @param {string} link @param {Element | null} place where it stands in words */
export async function copy(link, place) {
  try {
    await navigator.clipboard.writeText(link);
    toast("Link copied.");
  } catch {
    const text = place?.querySelector("output span");
    if (!text) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    toast("Select and copy the link: this browser keeps the clipboard to itself.");
  }
}
