import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { inspectFile } from './read-file.server';

type Sheet = { name: string; rows: (string | number)[][] };

const listOf = (name: string, count: number): Sheet => ({
  name,
  rows: [['Item', 'Price'], ...Array.from({ length: count }, (_, row) => [`Yam ${row}`, 5])],
});

/** What becomes of a workbook when the sheet `Sheet1` was chosen of the one before. */
async function inspected(...sheets: Sheet[]) {
  const facts = await inspectFile(await writeXlsx({ sheets }), 'Sheet1');
  return facts.success ? [facts.data.sheet?.name, facts.data.rows] : facts.error;
}

test.each([
  ['one line', [['Our shop']]],
  ['nothing below the names of its columns', [['Our shop'], ['Item', 'Price']]],
  ['one column that we don’t know', [['How to fill in this file'], ['Begin on the left']]],
])('a sheet that was chosen last is not read when it has %s', async (_what, rows) => {
  expect(await inspected({ name: 'Sheet1', rows }, listOf('Products', 2))).toEqual(['Products', 2]);
});

test('a sheet that was chosen last is read before others', async () => {
  expect(await inspected(listOf('Products', 2), listOf('Sheet1', 1))).toEqual(['Sheet1', 1]);
});

test('a sheet with too many rows is refused only where no other has products', {
  timeout: 60_000,
}, async () => {
  const long = limits.csv.rows + 5;
  const notes = {
    name: 'Notes',
    rows: [
      ['Date', 'Note'],
      ['May', 'Rain'],
    ],
  };
  expect(await inspected(listOf('Sheet1', long), notes, listOf('Short', 2))).toEqual(['Short', 2]);
  expect(await inspected(notes, listOf('All', long))).toContain('Split it into');
  expect(await inspected(listOf('Sheet1', long))).toContain('Split it into');
});
