import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';
import { scripts, textOf } from './sources';

// Three lists: `npm run serve` and the commands of operators run with `dependencies`; `npm start` has
// `devDependencies` as well, to build; tests, checks and benchmarks have those of tools/package.json too.

const packageOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { devDependencies: ofBuild, scripts: commands } = packageOf('package.json');
const { devDependencies: ofTools } = packageOf('tools/package.json');

const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
const sources = scripts.filter((path) => !isTest(path));

const ofDevelopers = /^(build|check|compare-engines|icons|indexes|pictures|seed|shop|test)$/;
const serves = sources.filter(
  (path) =>
    path === 'server.ts' ||
    path === 'app/services/reader-process/reader-process.ts' ||
    /^app\/(routes\/|root\.tsx|entry\.server)/.test(path) ||
    (/^scripts\/[\w-]+\.ts$/.test(path) && !ofDevelopers.test(posix.basename(path, '.ts'))),
);

/** Scripts of commands that install no tools. */
const withoutTools = Object.values<string>(commands).flatMap(
  (command) => /^node scripts\/run\.mjs (scripts\/\S+)$/.exec(command)?.[1] ?? [],
);
const starts = [
  ...sources.filter((path) => /^(app\/|server\/|server\.ts|vite\.config\.ts)/.test(path)),
  ...['build', 'firebase', 'start'].map((name) => `scripts/${name}.ts`),
  ...withoutTools,
];

/** What a file imports when it is loaded: no types, and nothing that it loads later. */
const importsOf = (path: string) =>
  [...textOf(path).matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";=]*?\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );

/** What it loads later. */
const laterOf = (path: string) =>
  [...textOf(path).matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].map(([, name = '']) => name);

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

/** Imports of these packages, in these files and what they import; and how many files that are. */
function importsFrom(entries: string[], packages: object, namesOf: (path: string) => string[]) {
  const seen = new Set(entries);
  const found: string[] = [];
  for (const path of seen) {
    for (const name of namesOf(path)) {
      const file = fileOf(name, path);
      if (file) seen.add(file);
      const package_ = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
      if (package_ in packages) found.push(`${path}: ${name}`);
    }
  }
  return { count: seen.size, found };
}

test('what serves imports no package for development', () => {
  const { count, found } = importsFrom(serves, { ...ofBuild, ...ofTools }, importsOf);
  expect(count).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('what npm start runs imports no package of the tools, not even later', () => {
  const namesOf = (path: string) => [...importsOf(path), ...laterOf(path)];
  const { count, found } = importsFrom(starts, ofTools, namesOf);
  expect(withoutTools).toContain('scripts/seed.ts');
  expect(count).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test('each of the tools is used', () => {
  const { dependencies } = packageOf('package.json');
  const text = scripts.map(textOf).join('\n');
  /** A program, one that is imported or called, one of whose name a part is made at run time, or types. */
  const isUsed = (name: string) =>
    name === '@biomejs/biome' ||
    text.includes(`'${name}`) ||
    text.includes(`\`${name}/`) ||
    name === '@types/node' ||
    (name.startsWith('@types/') && name.slice('@types/'.length) in { ...dependencies, ...ofTools });
  expect(Object.keys(ofTools).filter((name) => !isUsed(name))).toEqual([]);
});
