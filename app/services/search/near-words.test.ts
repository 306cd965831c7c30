import { describe, expect, test } from 'vitest';
import { beginningsOf, isNear } from './near-words';

describe('a search with a typo', () => {
  test.each([
    ['kennte', 'Kente stole'],
    ['kentee', 'Kente stole'],
    ['kete', 'Kente stole'],
    ['bibel', 'Bible, King James'],
    ['kante stole', 'Kente stole'],
    ['Ɔdɔɔ', 'Odo cloth'],
  ])('“%s” is near “%s”, and its beginning finds it', (q, text) => {
    expect(isNear(q, text)).toBe(true);
  });

  test.each([
    ['kinnte', 'Kente stole'],
    ['1201', 'MK-1200'],
    ['ken', 'kan'],
    ['kennte lamp', 'Kente stole'],
  ])('“%s” is not near “%s”', (q, text) => {
    expect(isNear(q, text)).toBe(false);
  });

  test('is asked for by the first half of its words, but for short ones and numbers', () => {
    expect(beginningsOf('kennte stole of 12x4')).toBe('ken sto of 12x4');
    expect(beginningsOf('KN-204')).toBeNull();
  });
});
