/** Names as people write them, compared as `studbook/names.py` compares them; the words for figures come with the book of games. */

/** @typedef {{ figures: Record<string, string>, fillers: string[] }} Naming */

/** The words of a name in small letters without accents. @param {string} text */
const wordsOf = (text) =>
  text
    .replace(/['’‘ʼ´`]/g, "")
    .replace(/&/g, " and ")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param {string} word @param {Naming} naming */
function inFigures(word, naming) {
  const numbers = Object.keys(naming.figures).sort((one, other) => other.length - one.length).join("|");
  return word.replace(new RegExp(numbers, "g"), (number) => naming.figures[number]).replace(/(?<=[2a])to(?=[5-7])/g, "");
}

/**
 * A name as it may be compared: as it is spelt, in figures, and without the words that may be left out.
 * @param {string} text @param {Naming} naming
 */
export function forms(text, naming) {
  const words = wordsOf(text);
  const few = words.filter((word) => !naming.fillers.includes(word));
  return { spelt: words.join(""), whole: inFigures(words.join(""), naming), lean: inFigures((few.length ? few : words).join(""), naming) };
}

/**
 * How well a name fits what was typed: 0 the whole name, 1 its beginning, 2 a part of it, 3 not at all.
 * @param {ReturnType<typeof forms>} typed @param {ReturnType<typeof forms>} name
 */
export function fitOf(typed, name) {
  const pairs = [[typed.spelt, name.spelt], [typed.whole, name.whole], [typed.lean, name.lean]].filter(([part]) => part);
  if (typed.whole === name.whole || typed.lean === name.lean) return 0;
  if (pairs.some(([part, all]) => all.startsWith(part))) return 1;
  return pairs.some(([part, all]) => all.includes(part)) ? 2 : 3;
}
