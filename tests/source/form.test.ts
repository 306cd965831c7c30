import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, parsed, placeOf, scripts, textOf, visit } from './sources';

const sources = scripts.map(parsed);

/** Columns of a line of code or comment. */
const maxColumns = 110;

/** A file that breaks a rule, to see that the rule is looked at. */
const example = (fileName: string, text: string) =>
  ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);

function needlessSpreads(files: readonly ts.SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    visit(file, (node) => {
      if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node)) return;
      const { expression } = node;
      if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression)) {
        found.push(placeOf(file, node.getStart()));
      }
    });
  }
  return found;
}

test('no object or array is spread that could stand there itself', () => {
  expect(needlessSpreads(sources)).toEqual([]);
  const spreads = 'const a = [...[1], ...b];\nconst c = { ...{ d: 1 }, ...e };';
  expect(needlessSpreads([example('a.ts', spreads)])).toEqual(['a.ts:1', 'a.ts:2']);
});

const wideComments = (files: readonly ts.SourceFile[]) =>
  files.flatMap(({ fileName, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isComment = /^\s*(\/\/|\/?\*)/.test(line) && !/https?:\/\//.test(line);
      return isComment && [...line].length > maxColumns ? [`${fileName}:${index + 1}`] : [];
    }),
  );

test('no line of a comment is wider than the code', () => {
  expect(wideComments(sources)).toEqual([]);
  const [fits, wide] = [`// ${'a'.repeat(maxColumns - 3)}`, `  * ${'a'.repeat(maxColumns)}`];
  expect(wideComments([example('a.ts', [fits, wide].join('\n'))])).toEqual(['a.ts:2']);
});

function circlesOf(among: readonly ts.SourceFile[]): string[] {
  const files = new Map(
    among.filter(({ fileName }) => fileName.startsWith('app/')).map((file) => [file.fileName, file]),
  );
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '/route.tsx'];
  const resolve = (from: string, specifier: string) => {
    const path = specifier.startsWith('~/')
      ? `app/${specifier.slice(2)}`
      : posix.join(posix.dirname(from), specifier);
    return endings.map((ending) => path + ending).find((each) => files.has(each));
  };
  const importsOf = (file: ts.SourceFile) =>
    // Static and dynamic imports, those of types, and what is exported from elsewhere.
    ts
      .preProcessFile(file.text, true, true)
      .importedFiles.filter(({ fileName }) => /^(~\/|\.)/.test(fileName))
      .flatMap(({ fileName }) => resolve(file.fileName, fileName) ?? []);
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, trail: string[]) => {
    const begin = trail.indexOf(path);
    if (begin !== -1) circles.push([...trail.slice(begin), path].join(' > '));
    if (begin !== -1 || done.has(path)) return;
    const file = files.get(path);
    for (const next of file ? importsOf(file) : []) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of files.keys()) follow(path, []);
  return circles;
}

test('no files of the app import each other in a circle', () => {
  expect(circlesOf(sources)).toEqual([]);
  const circle = [
    example('app/a.ts', "import './b';"),
    example('app/b.ts', "export * from '~/c';"),
    example('app/c.ts', "const a = () => import('./a');"),
  ];
  expect(circlesOf(circle)).toEqual(['app/a.ts > app/b.ts > app/c.ts > app/a.ts']);
});

/** What vitest's globs match, as far as the project writes them: `**\/`, `*` and `{a,b}`. */
function patternOf(glob: string): RegExp {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replace(/\{([^}]*)\}/g, (_, words: string) => `(${words.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${pattern}$`);
}

test('every test file belongs to a project of vitest', () => {
  const globs = [...textOf('vitest.config.ts').matchAll(/include: \[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
    .map(([, glob = '']) => glob);
  const isRun = (path: string) => globs.some((glob) => patternOf(glob).test(path));
  const tests = scripts.filter((path) => /\.test\.tsx?$/.test(path));
  expect(globs.length).toBeGreaterThan(4);
  expect(tests.filter((path) => !isRun(path))).toEqual([]);
});

/** Where a file calls a function like `forgetOrderCounts()`, or the `forget` of a memory. */
function forgettingIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (!ts.isCallExpression(node)) return;
    const { expression: called } = node;
    const name = ts.isPropertyAccessExpression(called) ? called.name : called;
    if (/^forget([A-Z]|$)/.test(name.getText())) found.push(placeOf(file, node.getStart()));
  });
  return found;
}

test('no route empties a memory: who writes says so to its transaction, and so do jobs', () => {
  const outer = sources.filter(({ fileName }) => /^app\/(routes|http)\//.test(fileName));
  expect(outer.length).toBeGreaterThan(200);
  expect(outer.flatMap(forgettingIn)).toEqual([]);
  const wrong = parse(
    'app/http/wrong.ts',
    'forgetOrderCounts();\nmemory.forget(id);\nmemory?.forgetAll();\nunforgettable();',
  );
  expect(forgettingIn(wrong)).toEqual(['app/http/wrong.ts:1', 'app/http/wrong.ts:2', 'app/http/wrong.ts:3']);
});
