/** House rules as controls: a switch, two or three words side by side, a list, a number, cards. */

import { h } from "./dom.js";
import { capital } from "./words.js";

/** @param {RuleControl} option @param {number} at */
const wordsOf = (option, at) => option.words?.[at] || String(option.choices[at]);

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => a === b || String(a) === String(b);

/** Whether the words of a choice are short enough to stand side by side. @param {RuleControl} option */
function sideBySide(option) {
  const words = option.choices.map((_, at) => wordsOf(option, at));
  return words.length <= 3 && words.join("").length <= 22;
}

/** @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set */
function segments(option, value, set) {
  return h(
    "div.seg",
    { role: "group", "aria-label": option.label },
    option.choices.map((choice, at) => h("button", { key: at, type: "button", "aria-pressed": String(same(choice, value)), on: { click: () => set(choice) } }, wordsOf(option, at))),
  );
}

/** @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set @param {string | undefined} unset */
function list(option, value, set, unset) {
  const chosen = option.choices.findIndex((choice) => same(choice, value));
  /** @param {At<Event, HTMLInputElement>} event */
  const pick = (event) => (event.target.value === "" ? set(undefined) : set(option.choices[Number(event.target.value)]));
  return h(
    "select",
    { "aria-label": option.label, value: chosen < 0 ? "" : String(chosen), on: { change: pick } },
    (unset || chosen < 0) && h("option", { key: "unset", value: "" }, unset ?? "choose"),
    option.choices.map((_, at) => h("option", { key: at, value: String(at) }, wordsOf(option, at))),
  );
}

/** @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set */
function toggle(option, value, set) {
  return h("button.sw", { type: "button", role: "switch", "aria-checked": String(Boolean(value)), "aria-label": option.label, on: { click: () => set(!value) } });
}

/** @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set */
function number(option, value, set) {
  /** @param {At<Event, HTMLInputElement>} event */
  const read = (event) => {
    const text = event.target.value.trim();
    set(/^\d+$/.test(text) ? Number(text) : text);
  };
  const bounds = option.most ? `${option.label}, ${option.least} to ${option.most}` : option.label;
  return h("input", { inputmode: "numeric", autocomplete: "off", "aria-label": bounds, value: value ?? "", on: { change: read } });
}

/** @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set */
function cards(option, value, set) {
  return h("input.long", { autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: option.example || "2 J Kd", "aria-label": option.label, value: value ?? "", on: { change: (event) => set(event.target.value.trim()) } });
}

/**
 * The control of one option. `unset`: the words for leaving it as the game says, where that may be.
 * @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set @param {string | undefined} unset
 */
function control(option, value, set, unset) {
  if (option.kind === "number") return number(option, value, set);
  if (option.kind === "cards") return cards(option, value, set);
  if (unset && option.kind === "switch") return list({ ...option, choices: [false, true], words: option.words?.length ? option.words : ["no", "yes"] }, value, set, unset);
  if (option.kind === "switch") return toggle(option, value, set);
  return !unset && sideBySide(option) ? segments(option, value, set) : list(option, value, set, unset);
}

/** @param {RuleControl} option @param {any} value @param {string | undefined} authority */
function help(option, value, authority) {
  const own = option.kind === "switch" && option.words?.length === 2 && option.words[0] !== "no";
  const at = own ? option.words?.[value ? 1 : 0] ?? "" : "";
  const text = at || option.help;
  const ruling = option.ruling && h("span.rob", null, `ruling of the house: ${authority}`);
  if (!text && !ruling) return null;
  return h("small", null, text, text && ruling ? (text.endsWith(".") ? " " : ". ") : "", ruling);
}

/**
 * One house rule: what it is, and its control.
 * @param {RuleControl} option @param {any} value @param {(value: any) => unknown} set @param {{ authority?: string, unset?: string }} [how]
 */
export function ruleRow(option, value, set, { authority, unset } = {}) {
  return h(
    "div.opt",
    { key: option.name },
    h("div.t", null, capital(option.label), help(option, value, authority)),
    control(option, value, set, unset),
  );
}
