import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, diffTexts } from './word-diff.server';

const marked = (parts: DiffPart[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const plain = (parts: DiffPart[]) => parts.map(({ text }) => text).join('');

test('marks the words that one text has and the other lacks', () => {
  const { before, after } = diffTexts('Kente stole, gold', 'Kente shawl, gold and green');
  expect(marked(before)).toBe('Kente [stole], gold');
  expect(marked(after)).toBe('Kente [shawl], gold[ and green]');
});

test('against an empty text everything is changed, in equal texts nothing', () => {
  expect(diffTexts('', 'New')).toEqual({ before: [], after: [{ text: 'New', changed: true }] });
  expect(marked(diffTexts('Same', 'Same').after)).toBe('Same');
});

test('loses no letter of either text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { before, after } = diffTexts(one, other);
      expect([plain(before), plain(after)]).toEqual([one, other]);
    }),
  );
});

test('marks long, completely different texts as a whole', () => {
  const words = (offset: number) =>
    Array.from({ length: 60_000 }, (_, index) => `w${index * 7 + offset}`).join(' ');
  const started = performance.now();
  const { before } = diffTexts(words(0), words(3));
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(before).toHaveLength(1);
});
