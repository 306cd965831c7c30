import { hash } from 'node:crypto';

const maxPrefixLength = 20;
const maxWords = 30;

/** Letters of Ghana's languages that many keyboards lack, and what people type instead. */
const plainLetters: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
};
const ownLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Splits text into search words: lower case, without accents, letters and digits only. Letters that keyboards
 * lack become those that people type, in records and in searches alike.
 * 'Kente stole, KN-204' -> kente, stole, kn, 204, kn204; 'Ɔdɔ' -> odo.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(ownLetter, (letter) => plainLetters[letter] ?? letter);
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

/**
 * The key of the start of a word: 40 bits of its hash, so that names and phone numbers do not stand readable
 * in Firestore's names of fields and indexes. Among a million records another word has the same key less than
 * once in ten thousand searches.
 */
function keyOf(start: string): string {
  const digest = hash('sha256', `search ${start}`);
  return Number.parseInt(digest.slice(0, 10), 16).toString(36);
}

/** A map of these words, each as a whole, for `search` of a record. */
export const wholeKeys = (words: readonly string[]): Record<string, true> =>
  Object.fromEntries(words.map((word) => [keyOf(word), true as const]));

/**
 * The starts of all words, as keys of a map with `true` values. Stored in a record, the map lets one query
 * find records with every word typed: its entries are equality filters, which Firestore merges without a
 * composite index, whereas it allows only one `array-contains`.
 */
export function searchKeys(...texts: string[]): Record<string, true> {
  const starts = new Set<string>();
  for (const text of texts) {
    for (const word of [...wordsOf(text).slice(0, maxWords), joined(text)]) {
      const letters = [...word].slice(0, maxPrefixLength);
      for (let end = 1; end <= letters.length; end += 1) starts.add(letters.slice(0, end).join(''));
    }
  }
  return wholeKeys([...starts]);
}

/** Shorter words are near half of all others. */
const minLetters = 4;

/** Whether a word may have a typo. Numbers are never near each other: another number is another thing. */
export const mayBeWrong = (word: string) => [...word].length >= minLetters && !/\p{Number}/u.test(word);

/** The second half of a word of so many letters, marked as what no word begins with. */
const endOf = (letters: readonly string[], length = letters.length) =>
  `-${letters.slice(-Math.floor(length / 2)).join('')}`;

const lettersOf = (word: string) => [...word].slice(0, maxPrefixLength);

/**
 * As `searchKeys`, and the second half of each word, so that `keysNear` finds the record by words whose typo
 * is in the first half.
 */
export function nearSearchKeys(...texts: string[]): Record<string, true> {
  const words = texts.flatMap((text) => wordsOf(text).slice(0, maxWords));
  return {
    ...searchKeys(...texts),
    ...wholeKeys(words.filter(mayBeWrong).map((word) => endOf(lettersOf(word)))),
  };
}

/**
 * What finds a word with one typo: its first half, if the typo is in the second; the second half of a word as
 * long, or with a letter more or fewer, if it is in the first; and the first half where its last letter
 * changed places with the next one.
 */
function halvesOf(word: string): string[] {
  const letters = lettersOf(word);
  const half = Math.ceil(letters.length / 2);
  const lengths = [letters.length, letters.length - 1, letters.length + 1];
  const swapped = [...letters.slice(0, half - 1), letters[half]];
  return [
    ...new Set([
      letters.slice(0, half).join(''),
      ...lengths.filter((length) => length >= minLetters).map((length) => endOf(letters, length)),
      swapped.join(''),
    ]),
  ];
}

/** A query has at most 30 alternatives, and twice as many as a search where two fields hold the owner. */
const maxAlternatives = 15;

/**
 * As `keysToFind`, for words with a typo each: a record must have one key of each list. From the third word
 * on a typo is found in the second half only. Empty when no word may have one.
 */
export function keysNear(typed: string): string[][] {
  const words = [...new Set(wordsOf(typed))].slice(0, 5);
  if (!words.some(mayBeWrong)) return [];
  let left = maxAlternatives;
  return words.map((word) => {
    const found = mayBeWrong(word) ? halvesOf(word).slice(0, left) : [word];
    left = Math.floor(left / found.length);
    return found.map(keyOf);
  });
}

/** A short text as one word, so that kn204 finds 'KN-204' too. */
function joined(text: string): string {
  const word = wordsOf(text).join('');
  return [...word].length <= maxPrefixLength ? word : '';
}

/** What no record has: no word begins so. */
const noRecord = '%';

/**
 * The keys that a record must have to match a search; only five words count. A search of signs alone, like
 * `%`, finds nothing. Empty for no search.
 */
export function keysToFind(typed: string): string[] {
  const words = wordsOf(typed).map((word) => [...word].slice(0, maxPrefixLength).join(''));
  if (words.length === 0 && typed.trim() !== '') return [keyOf(noRecord)];
  return [...new Set(words)].slice(0, 5).map(keyOf);
}
