import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';
import { scripts, textOf } from './sources';

// `npm run serve` and the commands of operators run without the packages for development.

const ofDevelopers = /^(build|check|compare-engines|icons|indexes|pictures|seed|shop|test)$/;
const entries = scripts
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .filter(
    (path) =>
      path === 'server.ts' ||
      path === 'app/services/readers/reader-process.ts' ||
      /^app\/(routes\/|root\.tsx|entry\.server)/.test(path) ||
      (/^scripts\/[\w-]+\.ts$/.test(path) && !ofDevelopers.test(posix.basename(path, '.ts'))),
  );

/** What a file imports when it is loaded: no types, and nothing that it loads later. */
const importsOf = (path: string) =>
  [...textOf(path).matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";=]*?\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );

/** The file of a relative import or one with `~`; null for a package, or what is no script. */
function fileOf(name: string, from: string): string | null {
  if (!/^[.~]/.test(name)) return null;
  const path = name.startsWith('~') ? `app${name.slice(1)}` : posix.join(posix.dirname(from), name);
  const endings = ['.ts', '.tsx', '/index.ts', ''];
  return (
    endings
      .map((ending) => path + ending)
      .find((each) => /\.tsx?$/.test(each) && existsSync(join(ROOT, each))) ?? null
  );
}

test('what serves imports no package for development', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const seen = new Set(entries);
  const found: string[] = [];
  for (const path of seen) {
    for (const name of importsOf(path)) {
      const file = fileOf(name, path);
      if (file) seen.add(file);
      const package_ = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
      if (package_ in devDependencies) found.push(`${path}: ${name}`);
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
