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

/** A short text as one word, so that kn204 finds 'KN-204' too. */
function joined(text: string): string {
  const word = wordsOf(text).join('');
  return [...word].length <= maxPrefixLength ? word : '';
}

/** The keys that a record must have to match a search; only five words count. */
export function keysToFind(typed: string): string[] {
  const words = wordsOf(typed).map((word) => [...word].slice(0, maxPrefixLength).join(''));
  return [...new Set(words)].slice(0, 5).map(keyOf);
}
