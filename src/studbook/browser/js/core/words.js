/** The page's own words. What the table says comes in the snapshot as it is to be read. */

const ORDINALS = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** 3 -> "third". @param {number} n */
export const ordinal = (n) => ORDINALS[n] ?? `${n}th`;

/** 3 -> "3rd". @param {number} n */
export function nth(n) {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!teen && ["th", "st", "nd", "rd"][n % 10]) || "th"}`;
}

/** 3 -> "three". @param {number} n */
export const numberWord = (n) => NUMBERS[n] ?? String(n);

/** (2, "card") -> "2 cards". @param {number} n @param {string} one @param {string} [many] */
export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** ["Hazel", "Jun", "Rosa"] -> "Hazel, Jun and Rosa". @param {string[]} names @param {string} [last] */
export function listed(names, last = "and") {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/** Those of the texts that are there. @param {(string | false | null | undefined)[]} texts */
export const present = (texts) => texts.flatMap((text) => text || []);

/** 18400 ms -> "0:19": the second that is running counts. @param {number} ms */
export function clockWords(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** 8000 ms -> "8 seconds". @param {number} ms */
export const secondsWords = (ms) => counted(Math.max(0, Math.ceil(ms / 1000)), "second");

/** A sum that was won or lost: "+40", "−138", "0". @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "the first letter is made large". @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Words as a sentence: "expected a seat" -> "Expected a seat." @param {string} text */
export const sentence = (text) => `${capital(text)}${/[.?!]$/.test(text) ? "" : "."}`;

/** The first letter is made small, unless it is a name of a card such as "A-K". @param {string} text */
export const small = (text) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** "Third street" -> "3rd"; "Second draw" -> "2nd draw"; "Before the flop" -> "Deal". @param {string} name */
export function shortStreet(name) {
  const words = name.toLowerCase();
  if (words.startsWith("before ")) return "Deal";
  const [first, ...rest] = words.split(" ");
  const number = ORDINALS.indexOf(first);
  const more = rest.join(" ");
  if (number > 0) return more === "street" ? nth(number) : `${nth(number)} ${more}`;
  return capital(words);
}

/** "high" -> the drawing that stands for it. @type {Record<string, string>} */
export const SIDE_ICON = { high: "up", low: "dn", both: "both" };

/** The stakes of a table, and what they are called. */
export const STAKES = [
  ["ante", "Ante"], ["bring_in", "Bring-in"], ["small", "Small bet"], ["big", "Big bet"], ["small_blind", "Small blind"], ["big_blind", "Big blind"],
];

/** What the verb of a pick is called: the mark on a card picked or not, the button, and the button that picks nothing. */
/** @type {Record<string, PickWords>} */
export const PICKS = {
  throw: { on: "discard", off: "keep", away: true, doing: (n) => `Draw ${n}`, none: "Stand pat", ask: "Choose cards to discard" },
  discard: { on: "discard", off: "keep", away: true, doing: (n) => `Discard ${n}`, none: "Discard none", ask: "Choose cards to discard" },
  pass: { on: "pass on", off: "keep", away: true, doing: (n) => `Pass ${n} on`, none: "Pass none", ask: "Choose cards to pass on" },
  "turn up": { on: "turn up", off: "down", away: false, doing: () => "Turn up", none: "Keep it down", ask: "Choose a card to turn up" },
  show: { on: "show", off: "", away: false, doing: (n) => (n === 1 ? "Show it" : "Show them"), none: "", ask: "Choose cards to show" },
  choose: { on: "chosen", off: "", away: false, doing: () => "Choose", none: "Choose none", ask: "Choose a card" },
};

/** "raise" of a range -> the words of its button. */
/** @type {Record<string, (n: number) => string>} */
const RAISES = {
  "bring in": (n) => `Bring in ${n}`,
  open: (n) => `Bet ${n}`,
  bet: (n) => `Bet ${n}`,
  complete: (n) => `Complete to ${n}`,
  raise: (n) => `Raise to ${n}`,
};

/** The words of a button that raises: the verb, then the total it comes to. @param {string} name @param {number} total */
export const raiseWords = (name, total) => (RAISES[name] ?? RAISES.raise)(total);

/** "You" takes the plain verb, everybody else the third person. @param {boolean} you @param {string} plain @param {string} [third] */
export const verb = (you, plain, third = `${plain}s`) => (you ? plain : third);

/** @type {Record<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/**
 * A message of the server for people: its cards as they are drawn ("10♠" for "Ts"), hands by the names of their players.
 * @param {string} message @param {(row: number) => string} nameOf
 */
export function forPeople(message, nameOf) {
  const cards = message.replace(/\b([2-9TJQKA])([shdc])\b/g, (_, rank, suit) => `${rank === "T" ? "10" : rank}${SIGNS[suit]}`);
  const named = cards.replace(/\bhand (\d+)\b/g, (_, number) => `the hand of ${nameOf(Number(number) - 1)}`);
  return `${capital(named)}${/[.!?]$/.test(named) ? "" : "."}`;
}
