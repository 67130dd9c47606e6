/** The lobby: come to a table by its link, or open one. The page itself is the server's. */

import { ask } from "../core/api.js";
import { remember, remembered } from "../core/memory.js";
import { isDark, toggleTheme } from "../core/theme.js";

const name = document.querySelector('[name="you"]');
const join = document.getElementById("join");
const create = document.getElementById("create");

function complain(form, message) {
  const place = form.querySelector("[data-error]");
  place.textContent = message;
  place.hidden = !message;
}

/** The code in a link, or the code itself. */
export function codeIn(text) {
  const found = text.trim().match(/(?:^|\/room\/)([\w-]+)\/?(?:[?#].*)?$/);
  return found ? found[1] : "";
}

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

function count(text, words) {
  if (/^\d+$/.test(text.trim()) && Number(text) > 0) return Number(text);
  throw new Error(`${words}: expected a number above zero, got “${text.trim()}”.`);
}

join.addEventListener("submit", (event) => {
  event.preventDefault();
  complain(join, "");
  const code = codeIn(join.elements.code.value);
  if (!code) {
    complain(join, "Paste a table’s link, or its code.");
    join.elements.code.focus();
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
  const button = create.querySelector('[type="submit"]');
  button.disabled = true;
  try {
    const { elements } = create;
    const seats = Number(elements.seats.value);
    const bots = create.querySelector('[role="switch"]').getAttribute("aria-checked") === "true" ? seats - 1 : 0;
    const made = await ask("/api/rooms", { name: elements.table.value.trim(), you, seats_max: seats, settings: { chips: count(elements.chips.value, "Starting chips") }, bots });
    location.assign(made.url);
  } catch (error) {
    complain(create, error.message);
    button.disabled = false;
  }
});

for (const one of document.querySelectorAll('[role="switch"]')) {
  one.addEventListener("click", () => one.setAttribute("aria-checked", String(one.getAttribute("aria-checked") !== "true")));
}

const theme = document.getElementById("theme");
const drawTheme = () => {
  theme.setAttribute("aria-pressed", String(isDark()));
  theme.querySelector("use").setAttribute("href", isDark() ? "#i-sun" : "#i-moon");
};
theme.addEventListener("click", () => {
  toggleTheme();
  drawTheme();
});
drawTheme();
if (!name.value) name.value = remembered("name") ?? "";
