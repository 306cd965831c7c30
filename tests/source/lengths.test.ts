import { expect, test } from 'vitest';
import { scripts, textOf } from './sources';

/** Lines of a file that reads from top to bottom. */
const maxLines = 300;

/** Longer ones that there were before the rule. The list only gets shorter. */
const knownToBeLonger = [
  'tests/authz/matrix-bulk.ts',
  'tests/authz/matrix.ts',
  'tests/authz/requests.ts',
  'tests/factories/shop-files.ts',
];

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

test('no file is too long to be read from top to bottom, but those that always were', () => {
  const longer = scripts.filter((path) => linesOf(textOf(path)) > maxLines);
  expect(longer.sort()).toEqual(knownToBeLonger);
  expect([linesOf('a\n'.repeat(maxLines)), linesOf('a\n'.repeat(maxLines + 1))]).toEqual([300, 301]);
});
