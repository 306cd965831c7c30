import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { cutModule, cutsByModule } from '../../scripts/lib/lean-libraries';
import { ROOT } from '../../scripts/lib/paths';
import { scripts, textOf } from './sources';

const pages = scripts.filter((path) => path.startsWith('app/') && !/\.(test|server)\.tsx?$/.test(path));

/** What the browser's build leaves out: nothing of it would work, or complain. */
const left: Record<string, RegExp> = {
  'parts of @remix-run/react':
    /\b(Await|NavLink|PrefetchPageLinks|useBlocker|unstable_usePrompt|useViewTransitionState|useAsyncValue|defer)\b(?=[^;]*from '@remix-run\/)/,
  'loaders and actions in the browser':
    /export (async )?(const|function) (client(Loader|Action)|HydrateFallback)\b/,
  'prefetched pages': /<(Link|PrefetchPageLinks)\b[^>]*\sprefetch=/,
  'view transitions': /\bviewTransition\b/,
  'bodies as text or JSON': /encType: '(application\/json|text\/plain)'|encType="text\/plain"/,
  'parts of react-dom': /\b(createRoot|findDOMNode|unstable_batchedUpdates)\b|from 'react-dom'/,
};

test.each(Object.entries(left))('no page uses %s', (_, use) => {
  expect(pages.filter((path) => use.test(textOf(path)))).toEqual([]);
});

const sourceOf = (path: string) => readFileSync(join(ROOT, 'node_modules', path), 'utf8');

test.each(Object.keys(cutsByModule))('the cuts fit %s', (path) => {
  const source = sourceOf(path);
  const code = cutModule(path, source, parseAst);
  expect(code).not.toBe(source);
  expect(() => parseAst(code)).not.toThrow();
});

test('a source that the cuts were not written for stops the build', () => {
  const path = '@remix-run/router/dist/router.js';
  const source = sourceOf(path);
  const renamed = source.replaceAll('shouldBlockNavigation', 'mayNavigate');
  expect(() => cutModule(path, renamed, parseAst)).toThrow('it lacks shouldBlockNavigation');
  const changed = source.replaceAll('future.v7_fetcherPersist', 'future.v8_fetcherPersist');
  expect(() => cutModule(path, changed, parseAst)).toThrow('it lacks future.v7_fetcherPersist');
});
