import { expect, test } from 'vitest';
import { oneLine } from './one-line';

test.each([
  ['XICLOVIR 400\tIMG', 'XICLOVIR 400 IMG'],
  ['  Non breaking\u00A0 space\u200B zero  ', 'Non breaking space zero'],
  ['\uFEFF\u200BSoap\u00A0\u2060', 'Soap'],
  ['two\r\nlines', 'two lines'],
  ['a  b', 'a  b'],
  ['soft\u00ADhyphen\u0000', 'softhyphen'],
  ['zero\u200Djoiner', 'zerojoiner'],
  ['👩🏾\u200D🌾 👩\u200D👧 🏳️\u200D🌈', '👩🏾\u200D🌾 👩\u200D👧 🏳️\u200D🌈'],
  ['Ɔbɛn', 'Ɔbɛn'],
  ['cafe\u0301', 'café'],
  ['\u200B', ''],
])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));

test('is as fast for blanks without end', () => {
  const started = performance.now();
  oneLine(`${' '.repeat(200_000)}x`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
