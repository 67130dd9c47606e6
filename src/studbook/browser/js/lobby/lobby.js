/** The lobby: come to a table by its link, or open one. The page itself is the server's. */

import { ask, messageOf } from "../core/api.js";
import { field } from "../core/dom.js";
import { remember, remembered } from "../core/memory.js";
import { isDark, toggleTheme } from "../core/theme.js";

const name = /** @type {HTMLInputElement} */ (document.querySelector('[name="you"]'));
const join = /** @type {HTMLFormElement} */ (document.getElementById("join"));
const create = /** @type {HTMLFormElement} */ (document.getElementById("create"));

/** @param {HTMLFormElement} form @param {string} message */
function complain(form, message) {
  const place = /** @type {HTMLElement} */ (form.querySelector("[data-error]"));
  place.textContent = message;
  place.hidden = !message;
}

/** The code in a link, or the code itself. @param {string} text */
export function codeIn(text) {
  const found = text.trim().match(/(?:^|\/room\/)([\w-]+)\/?(?:[?#].*)?$/);
  return found ? found[1] : "";
}

/** @param {HTMLFormElement} form */
function named(form) {
  const given = name.value.trim();
  if (given) {
    remember("name", given);
    return given;
  }
  complain(form, "Your name first: it is what the others see.");
  name.focus();
  return "";
}

/** @param {string} text @param {string} words */
function count(text, words) {
  if (/^\d+$/.test(text.trim()) && Number(text) > 0) return Number(text);
  throw new Error(`${words}: expected a number above zero, got “${text.trim()}”.`);
}

join.addEventListener("submit", (event) => {
  event.preventDefault();
  complain(join, "");
  const code = codeIn(field(join, "code").value);
  if (!code) {
    complain(join, "Paste a table’s link, or its code.");
    field(join, "code").focus();
    return;
  }
  if (name.value.trim()) remember("name", name.value.trim());
  location.assign(`/room/${encodeURIComponent(code)}`);
});

create.addEventListener("submit", async (event) => {
  event.preventDefault();
  complain(create, "");
  const you = named(create);
  if (!you) return;
  const button = /** @type {HTMLButtonElement} */ (create.querySelector('[type="submit"]'));
  button.disabled = true;
  try {
    const seats = Number(field(create, "seats").value);
    const bots = create.querySelector('[role="switch"]')?.getAttribute("aria-checked") === "true" ? seats - 1 : 0;
    const made = await ask("/api/rooms", { name: field(create, "table").value.trim(), you, seats_max: seats, settings: { chips: count(field(create, "chips").value, "Starting chips") }, bots });
    location.assign(made.url);
  } catch (error) {
    complain(create, messageOf(error));
    button.disabled = false;
  }
});

for (const one of document.querySelectorAll('[role="switch"]')) {
  one.addEventListener("click", () => one.setAttribute("aria-checked", String(one.getAttribute("aria-checked") !== "true")));
}

for (const one of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-hide]"))) {
  one.addEventListener("click", async () => {
    try {
      await ask(`/api/rooms/${encodeURIComponent(one.dataset.hide ?? "")}/hide`, { on: one.dataset.on === "true" });
      location.reload();
    } catch (error) {
      complain(join, messageOf(error));
    }
  });
}

const theme = /** @type {HTMLElement} */ (document.getElementById("theme"));
const drawTheme = () => {
  theme.setAttribute("aria-pressed", String(isDark()));
  theme.querySelector("use")?.setAttribute("href", isDark() ? "#i-sun" : "#i-moon");
};
theme.addEventListener("click", () => {
  toggleTheme();
  drawTheme();
});
drawTheme();
if (!name.value) name.value = remembered("name") ?? "";
