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
  fc.constantFrom('a;-1&', '&f(1)', 'a\n+1&', 'a\n- b (c)', 'a;- b c.', "|' /c calc'!A0", 'a\r\n\r\n- b;'),
  fc.constantFrom('biz;=1+1', 'biz;"=1+1;', 'a;', 'a;"', 'a\n-b\n', "a;'=1", 'a;" @x', ';\t=1', '";=1'),
);

/** How a cell begins that a spreadsheet takes for a formula, blanks and quotes dropped. */
const isFormula = (made: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(made);
/**
 * The same for a part of a cell, with what follows of the next cell: a dash before plain words is an
 * error to a spreadsheet, and a quote after a word that no operator ends makes it one.
 */
const harmless = /^[\s"]*[+\-＋－][\p{L}\p{N}\p{Z}\p{Sc}.,:%/&-]*(?:$|(?<=[\p{L}\p{N}.%]\p{Z}*)["\t;])/u;
const canRun = (made: string) => isFormula(made) && !harmless.test(made);

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
  ['biz;=1+1', "biz;'=1+1"],
  ['biz; "=1', 'biz;\' "=1'],
  ["biz;'=1", "biz;''=1"],
  ['a;b', 'a;b'],
  ['a;', 'a;'],
  ['"=1', '\'"=1'],
  ['a;-1&', "a;'-1&"],
  ["a;+cmd|' /C calc'!A0", "a;'+cmd|' /C calc'!A0"],
  ['a\n@x', "a\n'@x"],
  ['Sizes:\n- red (large)', "Sizes:\n'- red (large)"],
  ["a\r\n'=1", "a\r\n''=1"],
  ["a\r'\nb", "a\r''\nb"],
  ['', ''],
])('%j stands in a file as %j', (text, written) => {
  expect(disarm(text)).toBe(written);
  expect(rearm(written)).toBe(text);
});

test.each([
  'House 1\r\nBlock B',
  'line one\nline "two"\n\nline; three, end',
  'Sizes:\r\n- small, 5-7 cm\r\n- large\r\n---\r\n+ free delivery',
  'Osu; -Block B',
  'Call +233 24 412 3456; +233 20 000 0000',
  'a;\r\n',
  'tea;\t- hot',
])('the address or description %j stands in a file as it is', (text) => {
  expect(disarm(text)).toBe(text);
  expect(rearm(text)).toBe(text);
});

test.each([
  ["- red\n'- blue", '- red\n- blue'],
  ["House 1\r'\nBlock B;'", 'House 1\r\nBlock B;'],
])('what an older export wrote as %j is read as %j', (written, text) => expect(rearm(written)).toBe(text));

test('no spreadsheet runs a cell that was written; numbers below zero stay numbers', () => {
  const isHarmless = (written: string) => !isFormula(written) || /^-[\d.]+$/.test(written);
  fc.assert(fc.property(cell, (text) => isHarmless(disarm(text))));
});

test('numbers and plain words stand as they are, all else in quotes', () => {
  expect(
    csvLines([['P-1', 'biz;=1+1', '-25.50', '1200.00', 'MTN MoMo', "it's", '2026-01-01T10:00:00Z']]),
  ).toBe(`P-1,"biz;'=1+1",-25.50,1200.00,"MTN MoMo","it's",2026-01-01T10:00:00Z\r\n`);
});

/**
 * As spreadsheets read: quotes count where a cell begins, and what follows the closing one belongs to the
 * cell.
 */
function readAsSpreadsheet(text: string, delimiters: string): string[] {
  const cells: string[] = [];
  let made = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    const isBegin = index === 0 || `${delimiters}\r\n`.includes(text.charAt(index - 1));
    if (isQuoted && sign === '"' && text.charAt(index + 1) === '"') {
      made += sign;
      index += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) made += sign;
    else if (sign === '"' && isBegin && made === '') isQuoted = true;
    else if (`${delimiters}\r\n`.includes(sign)) {
      cells.push(made);
      made = '';
    } else made += sign;
  }
  return [...cells, made];
}

/** As the simplest programs read: without a thought for quotes. */
const readBluntly = (text: string, delimiter: string) =>
  text.split(/[\r\n]/).flatMap((line) => line.split(delimiter));

const rowsOfCells = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('no formula begins where a spreadsheet separates lists by %s', (_name, delimiter) => {
  // A record's id stands first in every list: no row begins with a number below zero.
  fc.assert(
    fc.property(rowsOfCells, (rows) => {
      const text = csvLines(rows.map((cells, index) => [`id${index}`, ...cells]));
      for (const read of [readAsSpreadsheet, readBluntly]) {
        expect(read(text, delimiter).filter(canRun)).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('columns stay together where commas, semicolons and tabs all separate', () => {
  fc.assert(
    fc.property(rowsOfCells, (rows) => {
      // A CR LF ends a cell twice.
      const written = [...rows.flatMap((cells) => [...cells.map(disarm), '']), ''];
      expect(readAsSpreadsheet(csvLines(rows), ',;\t')).toEqual(written);
    }),
  );
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
