const maxPrefixLength = 20;
const maxWords = 30;

/**
 * Splits text into the words that search goes by: lower case, without accents, letters and digits alone.
 * 'Kente stole, KN-204' -> kente, stole, kn, 204, kn204.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

/**
 * The beginnings of all words, as the keys of a map whose values are `true`. Kept in a record, it lets one
 * query find the records that hold every word typed: a map's entries are equality filters, which Firestore
 * joins without a composite index, while it allows one `array-contains` alone.
 */
export function searchKeys(...texts: string[]): Record<string, true> {
  const keys: Record<string, true> = {};
  for (const text of texts) {
    for (const word of [...wordsOf(text).slice(0, maxWords), joined(text)]) {
      const letters = [...word].slice(0, maxPrefixLength);
      for (let end = 1; end <= letters.length; end += 1) keys[letters.slice(0, end).join('')] = true;
    }
  }
  return keys;
}

/** A short text as one word, so that 'KN-204' is found by kn204 too. */
function joined(text: string): string {
  const word = wordsOf(text).join('');
  return [...word].length <= maxPrefixLength ? word : '';
}

/** The keys that a record must hold to match what was typed; at most five words count. */
export function keysToFind(typed: string): string[] {
  const words = wordsOf(typed).map((word) => [...word].slice(0, maxPrefixLength).join(''));
  return [...new Set(words)].slice(0, 5);
}
