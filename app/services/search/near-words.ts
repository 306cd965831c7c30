import { mayBeWrong, wordsOf } from '~/utils/search-words.server';

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
