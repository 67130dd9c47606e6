/** What this browser remembers between visits. Where it may not remember (private windows), everything works without. */

const PREFIX = "studbook.";

/** The text stored under `name`, or null. @param {string} name */
export function remembered(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Store `text` under `name`; null forgets it. @param {string} name @param {string | null} text */
export function remember(name, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  } catch {
    /* it is remembered until the page is left */
  }
}
