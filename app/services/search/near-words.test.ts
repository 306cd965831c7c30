import { describe, expect, test } from 'vitest';
import { isNear } from './near-words';

describe('a search with a typo', () => {
  test.each([
    ['kennte', 'Kente stole'],
    ['kentee', 'Kente stole'],
    ['kete', 'Kente stole'],
    ['bibel', 'Bible, King James'],
    ['kante stole', 'Kente stole'],
    ['ashnati', 'Ashanti smock'],
    ['asanti', 'Ashanti smock'],
    ['Ɔdɔɔ', 'Odo cloth'],
  ])('“%s” is near “%s”', (q, text) => {
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
});
