import { expect, test } from 'vitest';
import { wantsScripts } from './route-handle';

test.each([
  ['nothing', [], true],
  ['no handle', [{}, { handle: undefined }, { handle: null }], true],
  ['a handle without `scripts`', [{ handle: { title: 'x' } }], true],
  ['a handle of another type', [{ handle: 'scripts' }], true],
  ['a page without scripts', [{}, { handle: { scripts: false } }], false],
  [
    'a page with scripts in a layout without',
    [{ handle: { scripts: false } }, { handle: { scripts: true } }],
    true,
  ],
  ['a page without a handle in a layout without scripts', [{ handle: { scripts: false } }, {}], false],
])('%s', (_what, matches, expected) => expect(wantsScripts(matches)).toBe(expected));
