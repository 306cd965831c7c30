import { wordsOf } from '~/utils/search-words.server';

/** Shorter words are near half of all others. */
const minLetters = 4;

const hasDigit = (word: string) => /\p{Number}/u.test(word);
/** Numbers are never near each other: another number is another thing. */
const mayBeWrong = (word: string) => word.length >= minLetters && !hasDigit(word);

/**
 * The words of a search cut to their first half, which find what has a typo in the second: 'kennte stole' ->
 * 'ken sto'. Null when no word may be wrong.
 */
export function beginningsOf(q: string): string | null {
  const words = wordsOf(q);
  if (!words.some(mayBeWrong)) return null;
  return words.map((word) => (mayBeWrong(word) ? word.slice(0, Math.ceil(word.length / 2)) : word)).join(' ');
}

/** Whether every word of the search begins a word of the text, but for one wrong letter each. */
export function isNear(q: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(q).every((typed) => words.some((word) => beginsNearly(typed, word)));
}

function beginsNearly(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (!mayBeWrong(typed)) return false;
  return [-1, 0, 1].some((more) => isOneEdit(typed, word.slice(0, typed.length + more)));
}

/** Whether a letter too many, one too few, another one, or two that changed places make one of the other. */
function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
