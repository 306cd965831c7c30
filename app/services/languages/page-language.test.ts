import { expect, it } from 'vitest';
import { languageOfBrowser } from './page-language.server';

const choices = ['en', 'ak', 'ha'] as const;

it.each([
  ['ak', 'en', 'ak'],
  [undefined, 'ha-GH,ha;q=0.9,en;q=0.5', 'ha'],
  [undefined, 'en-GB,en;q=0.9,ak;q=0.8', 'en'],
  [undefined, 'en;q=0.2,tw;q=0.9', 'ak'],
  [undefined, 'tw-GH', 'ak'],
  // A language without words, as Ewe.
  [undefined, 'ee', 'en'],
  ['ee', 'ha', 'ha'],
  ['__proto__', 'fr', 'en'],
  [undefined, null, 'en'],
  [undefined, '*', 'en'],
  [undefined, ';;q=,,', 'en'],
])('of one that chose %s and asks for %s it is %s', (chosen, asked, language) => {
  expect(languageOfBrowser(choices, chosen, asked)).toBe(language);
});

it('is English where no other is turned on', () => {
  expect(languageOfBrowser([], 'ak', 'ak')).toBe('en');
});
