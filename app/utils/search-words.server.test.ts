import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNumber } from './person-search';
import { keysNear, keysToFind, nearSearchKeys, searchKeys, wordsOf } from './search-words.server';

/** Whether this search finds a record with these texts. */
const finds = (typed: string, ...texts: string[]) => {
  const keys = searchKeys(...texts);
  return keysToFind(typed).every((key) => keys[key]);
};

test.each([
  ['Kente stole, KN-204', ['kente', 'stole', 'kn', '204']],
  ['Café  CRÈME', ['cafe', 'creme']],
  ['ɛdom Ɔ́kɔ', ['edom', 'oko']],
  ['Ŋkrumah Ɖeka Ƒo Ɣeti Ʋu Ɓera Ɗan Ƙasa', ['nkrumah', 'deka', 'fo', 'geti', 'vu', 'bera', 'dan', 'kasa']],
  ['ﬁne ½ Ⅳ', ['fine', '1', '2', 'iv']],
  ['', []],
  ['—!?…', []],
  ['🧵', []],
])('the words of %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ['kente', 'Kente stole'],
  ['KEN', 'Kente stole'],
  ['sto ken', 'Kente stole'],
  ['cafe', 'Café crème'],
  ['café', 'Cafe creme'],
  ['ɔkɔ', 'Ɔkɔtɔ'],
  ['Ɛd', 'ɛdom'],
  ['okoto', 'Ɔkɔtɔ'],
  ['Ɔbenewaa', 'Obenewaa'],
  ['odo', 'Ɔdɔ cloth'],
  ['kn204', 'KN-204'],
  ['kn-204', 'KN-204'],
  ['204', 'KN-204'],
  ['ama@makola.test', 'ama@makola.test'],
  ['', 'anything'],
])('%j finds %j', (typed, text) => expect(finds(typed, text)).toBe(true));

test.each([
  ['!!!', 'anything'],
  ['ente', 'Kente stole'],
  ['kente smock', 'Kente stole'],
  ['kn205', 'KN-204'],
])('%j does not find %j', (typed, text) => expect(finds(typed, text)).toBe(false));

/** Whether a search with a typo looks at a record with these texts. */
const looksAt = (typed: string, ...texts: string[]) => {
  const keys = nearSearchKeys(...texts);
  return keysNear(typed).every((some) => some.some((key) => keys[key]));
};

/** The word with one typo: a letter fewer, one more, another one, or two that changed places. */
function typosOf(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [
      before + after,
      `${before}q${letter}${after}`,
      `${before}q${after}`,
      before + after.slice(0, 1) + letter + after.slice(1),
    ];
  });
}

test.each(['kente', 'ashanti', 'smocks', 'obenewaa', 'headphones'])(
  'one typo anywhere in “%s” finds it, if four letters are left',
  (word) => {
    const typed = typosOf(word).filter((one) => one.length >= 4);
    expect(typed.filter((one) => !looksAt(one, `Fine ${word} 12x4`))).toEqual([]);
    expect(typed.filter((one) => !looksAt(`${one} fien`, `Fine ${word} 12x4`))).toEqual([]);
  },
);

test('short words and numbers are looked for as they are, and other words are not found', () => {
  expect(keysNear('KN-204')).toEqual([]);
  expect(looksAt('kennte of', 'Kente of 12')).toBe(true);
  expect(looksAt('kennte off', 'Kente of 12')).toBe(false);
  expect(looksAt('lamp', 'Kente stole')).toBe(false);
});

test('a search with typos has at most 15 alternatives', () => {
  const lists = keysNear('kennte ashnati smoks obenwaa headphnes');
  expect(lists).toHaveLength(5);
  expect(lists.reduce((product, { length }) => product * length, 1)).toBeLessThanOrEqual(15);
});

test('every start of every word finds it', () => {
  const word = fc.stringMatching(/^[a-zɛɔ0-9]{1,20}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, cut) => {
      const typed = words.map((one) => one.slice(0, 1 + (cut % one.length))).join(' ');
      return finds(typed, words.join(' '));
    }),
  );
});

test('a word of more than 20 letters is found by all of it', () => {
  const long = 'a'.repeat(30);
  expect(finds(long, long)).toBe(true);
  expect(Object.keys(searchKeys(long))).toHaveLength(20);
});

test('uses at most five distinct words', () => {
  expect(keysToFind('a b c d e f g')).toEqual(keysToFind('a b c d e'));
  expect(keysToFind('kente Kente KENTE')).toEqual(keysToFind('kente'));
  expect(keysToFind('kente')).toHaveLength(1);
});

test('a record keeps the words of a text of 5,000 letters within bounds', () => {
  const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  expect(Object.keys(searchKeys(text)).length).toBeLessThan(700);
});

test('a key does not show its word, and is the same on every server and in every version', () => {
  expect(keysToFind('0244123456 efua')).toEqual(['7vz97gd9', '77qz6x5j']);
});

test.each(['%', '_', '*', '🙂', ' -- ', '(---)'])('%j finds nothing instead of everything', (typed) => {
  const keys = keysToFind(joinNumber(typed));
  expect(keys).toHaveLength(1);
  const texts = ['Kente 100 % cotton', 'a_b', '*', '', typed];
  expect(texts.filter((text) => keys.some((key) => key in searchKeys(text)))).toEqual([]);
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, typed) => {
      const keys = [...Object.keys(searchKeys(text)), ...keysToFind(typed)];
      return keys.every((key) => /^[0-9a-z]{1,8}$/.test(key));
    }),
  );
});
