import { expect, test } from 'vitest';
import { wantsScripts } from './route-handle';

test.each([
  ['nothing', [], true],
  ['no handle', [{}, { handle: undefined }, { handle: null }], true],
  ['a handle that says nothing of it', [{ handle: { title: 'x' } }], true],
  ['a handle of another kind', [{ handle: 'scripts' }], true],
  ['a page without scripts', [{}, { handle: { scripts: false } }], false],
  [
    'a page with scripts in a layout without',
    [{ handle: { scripts: false } }, { handle: { scripts: true } }],
    true,
  ],
  ['a silent page in a layout without scripts', [{ handle: { scripts: false } }, {}], false],
])('%s', (_what, matches, expected) => expect(wantsScripts(matches)).toBe(expected));
