import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disarm, rearm } from './cells.server';
import { readCsv } from './read-csv.server';
import { csvLines } from './write-csv.server';

/** Texts full of what goes wrong in CSV files. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n＝＋－＠\'",; |a1é\uFEFF \u200b') }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom("'", "''=1", "'=1", '=HYPERLINK("http://evil")', '"', '\r\n', '-5', '‘=1', ''),
);

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["''@x", "'''@x"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ["'tis", "'tis"],
  ['a=1', 'a=1'],
  ['-25.50', '-25.50'],
  ['-25.50+cmd', "'-25.50+cmd"],
  ['-1e9', "'-1e9"],
  ['', ''],
])('%j stands in a file as %j', (text, written) => {
  expect(disarm(text)).toBe(written);
  expect(rearm(written)).toBe(text);
});

test('no spreadsheet runs a cell that was written; numbers below zero stay numbers', () => {
  const isHarmless = (written: string) =>
    !/^[=+\-@\t\r\n＝＋－＠]/.test(written) || /^-[\d.]+$/.test(written);
  fc.assert(fc.property(cell, (text) => isHarmless(disarm(text))));
});

test('whatever was written is read again, to the letter', async () => {
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      // A header gives the delimiter; rows of nothing but spaces are left out.
      const header = rows[0]?.map((_, index) => `column ${index}`) ?? [];
      const read: string[][] = [];
      for await (const row of readCsv(csvLines([header, ...rows]))) read.push(row.cells);
      const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
      expect(read).toEqual([header, ...filled]);
    }),
    { numRuns: 500 },
  );
});
