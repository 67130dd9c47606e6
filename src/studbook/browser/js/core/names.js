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

/** So many letters of a name may be wrong. @param {string} typed */
const mistakesIn = (typed) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2);

/**
 * In how many letters two words differ: one put in, left out, changed, or changed about with its neighbour; `most` and one where it is more.
 * What stands after the typed part of a longer name costs nothing. @param {string} typed @param {string} name @param {number} most
 */
export function mistakes(typed, name, most) {
  let before = /** @type {number[]} */ ([]);
  let row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= name.length; to += 1) {
      const changed = row[to - 1] + Number(typed[at - 1] !== name[to - 1]);
      const crossed = at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1] ? before[to - 2] + 1 : Infinity;
      next.push(Math.min(changed, crossed, row[to] + 1, next[to - 1] + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(...row, most + 1);
}

/**
 * Whether a name was meant by what is not spelt as it is: one or two letters are wrong, the first of them not.
 * @param {ReturnType<typeof forms>} typed @param {ReturnType<typeof forms>} name
 */
export function nearlyFits(typed, name) {
  const pairs = [[typed.spelt, name.spelt], [typed.lean, name.lean]];
  return pairs.some(([part, all]) => part[0] === all[0] && mistakesIn(part) > 0 && mistakes(part, all, mistakesIn(part)) <= mistakesIn(part));
}
