import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, placeOf, scripts, textOf, visit } from './sources';

// What a person, a program or a job may meet is an AppError, which has a status and a sentence, a Result, or
// a class that something of ours catches by its name. An error that is none of them is answered with 500:
// that is for what cannot happen unless the code or the stored data is wrong.

/** Where the code or the stored data is wrong when it is thrown, or a command or job ends with it. */
const faults: Record<string, string> = {
  'app/client/token.ts': 'thrown and caught in the browser',
  'app/entry.server.tsx': 'another version of the framework',
  'app/repositories/sales/rollup-state.server.ts': 'ends a job, whose next run goes on',
  'app/repositories/sales/sales.server.ts': 'stored data that cannot be read',
  'app/services/audit/figures.server.ts': 'ends a command',
  'app/services/help/help-pages.server.ts': 'a help page that is wrong',
  'app/services/orders/own/own-order.ts': 'steps of an own sale that do not follow each other',
  'app/services/products/variants/draft-variants.ts': 'called for a draft without variants',
  'app/services/products/import/read/read-file.server.ts': 'a file that was read before has lost its header',
  'app/services/products/import/read/read-source.server.ts': 'a file that was read before cannot be',
  'app/services/products/import/photos/store-photos-of-import.server.ts': 'a stored list is too short',
  'app/services/products/import/shape/template-groups.server.ts': 'a group without a row',
  'app/services/products/import/undo/undo-import.server.ts': 'a stored list is too short',
  'app/services/products/import/write/write-file.server.ts': 'a stored list is too short',
  'app/services/products/product-fields.ts': 'called for a product without variants',
  'app/services/readers/process.server.ts': 'a fault in a reader',
  'app/services/reader-process/reader-process.ts': 'a process that is no reader’s',
  'app/services/users/user-counts.server.ts': 'ends a job, whose next run counts again',
  'app/utils/request-context.server.ts': 'stops a form that is only shown again, and is caught there',
};

type Sources = Record<string, string>;

const parsedOf = (sources: Sources) => Object.entries(sources).map(([path, text]) => parse(path, text));

/** Classes of ours by the class that they extend. */
function errorClasses(files: ts.SourceFile[]): Map<string, string> {
  const parents = new Map<string, string>();
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText();
      if (parent && /Error$/.test(parent)) parents.set(node.name.text, parent);
    });
  return parents;
}

function namesCaught(files: ts.SourceFile[]): Set<string> {
  const caught = new Set<string>();
  for (const file of files)
    visit(file, (node) => {
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
        caught.add(node.right.getText());
    });
  return caught;
}

/** Places that throw what nothing answers. */
function unanswered(thrown: Sources, others: Sources = {}): string[] {
  const files = parsedOf(thrown);
  const all = [...files, ...parsedOf(others)];
  const parents = errorClasses(all);
  const caught = namesCaught(all);
  const hasAnswer = (name: string): boolean =>
    name === 'AppError' || caught.has(name) || (parents.has(name) && hasAnswer(parents.get(name) ?? ''));
  const found: string[] = [];
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isThrowStatement(node) || !ts.isNewExpression(node.expression)) return;
      const name = node.expression.expression.getText();
      const isFault = name === 'Error' && file.fileName in faults;
      const isOurs = name === 'Error' || parents.has(name);
      if (isOurs && !isFault && !hasAnswer(name)) found.push(`${placeOf(file, node.getStart())} ${name}`);
    });
  return found;
}

const read = (paths: string[]): Sources => Object.fromEntries(paths.map((path) => [path, textOf(path)]));
const isOwn = (path: string) => !/\.test\.tsx?$/.test(path);
const app = read(scripts.filter((path) => path.startsWith('app/') && isOwn(path)));
const others = read(scripts.filter((path) => /^(server|scripts)\//.test(path) && isOwn(path)));

test('every error of ours has an answer', () => {
  expect(unanswered(app, others)).toEqual([]);
});

test('no fault is listed that nothing throws any more', () => {
  const gone = Object.keys(faults).filter((path) => !/throw new Error\(/.test(app[path] ?? ''));
  expect(gone).toEqual([]);
});

test.each([
  ['a plain error', "throw new Error('too late');", ['a.ts:1 Error']],
  ['a class that nothing catches', 'class Late extends Error {}\nthrow new Late();', ['a.ts:2 Late']],
  [
    'a class that is caught',
    'class Late extends Error {}\nif (error instanceof Late) end();\nthrow new Late();',
    [],
  ],
  ['a class of an AppError', 'class Busy extends AppError {}\nthrow new Busy();', []],
])('%s', (_, text, places) => {
  expect(unanswered({ 'a.ts': text })).toEqual(places);
});
