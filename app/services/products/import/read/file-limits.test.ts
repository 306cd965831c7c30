import { expect, test } from 'vitest';
import { maxCountedRows, rowsError, sizeError } from './file-limits';
import { inspectFile } from './read-file.server';

test.each([
  [20_000, true, null],
  [20_001, true, '20,001 rows, and an import takes up to 20,000. Split it into 2 files'],
  [50_000, true, '50,000 rows, and an import takes up to 20,000. Split it into 3 files'],
  [
    maxCountedRows + 1,
    false,
    'more than 200,000 rows, and an import takes up to 20,000. Split it into at least 11',
  ],
])('a file of %i rows', (rows, isCounted, words) => {
  if (words === null) expect(rowsError(rows, isCounted)).toBeNull();
  else expect(rowsError(rows, isCounted)).toContain(words);
});

test('a file of 25 MB', () => {
  expect(sizeError(10 * 1024 * 1024)).toBeNull();
  expect(sizeError(25 * 1024 * 1024)).toContain(
    '25.0 MB, and an import takes up to 10 MB. Split it into 3 files',
  );
});

test.each([
  [45_000, '45,000 rows'],
  [210_000, 'more than 200,000 rows'],
])('the rows of a file of %i are counted as far as that says how to divide it', async (rows, words) => {
  const inspected = await inspectFile(Buffer.from(`title,price\n${'a,1\n'.repeat(rows)}`));
  expect(inspected).toMatchObject({ success: false, error: expect.stringContaining(words) });
});
