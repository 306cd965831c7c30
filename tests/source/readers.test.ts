import ts from 'typescript';
import { expect, test } from 'vitest';
import { readers } from '~/services/reader-process/readers.server';
import { importsOf, resolveIn } from './imports';
import { parsed, scripts, visit } from './sources';

// What a stranger sends is read in a process of its own (docs/decisions/readers.md).

/** Libraries that open files, and the one that draws them, which takes long. */
const libraries = /^(?:sharp|csv-parse|html-to-text|hucre|fflate|iconv-lite|pdfkit)(?:\/|$)/;
const table = 'app/services/reader-process/readers.server.ts';

/** Modules of the server that open what is no stranger's file, or use another part of such a module. */
const exceptions: Record<string, string> = {
  'app/services/bulk/listings/preview.server.ts': 'a photo that was encoded by the marketplace',
  'app/services/shop-page/draw-shop-picture.server.ts': 'photos that were encoded by the marketplace',
  'app/services/proofs/known-proofs.server.ts': 'compares what the reader found',
  'app/services/proofs/picture-keys.server.ts': 'compares what the reader found',
  'app/services/csv/csv-file.server.ts': 'files of `npm run orders:import`',
  'app/services/orders/import/order-files.server.ts': 'files of `npm run orders:import`',
};

const files = new Map(
  scripts
    .filter((path) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, parsed(path)]),
);

/** What a module imports as values, also when it runs; types are erased. */
const valuesOf = (path: string): string[] => {
  const file = files.get(path);
  return file ? importsOf(file).flatMap(({ name, isTypes }) => (isTypes ? [] : name)) : [];
};
const modulesOf = (path: string) => valuesOf(path).flatMap((name) => resolveIn(files, path, name) ?? []);

/** All modules that a reader's process may load. */
function loadedByReaders(): Set<string> {
  const found = new Set([table]);
  for (const path of found) for (const next of modulesOf(path)) found.add(next);
  return found;
}

test('only readers open files, and the server reaches them through their process', () => {
  const ofReaders = loadedByReaders();
  const opening = [...files.keys()].filter((path) => valuesOf(path).some((name) => libraries.test(name)));
  expect(opening.length).toBeGreaterThan(5);
  const outside = [...files.keys()].filter((path) => {
    if (ofReaders.has(path) || path in exceptions) return false;
    const used = [path, ...modulesOf(path)];
    return used.some((one) => opening.includes(one) && !(one in exceptions));
  });
  expect(outside).toEqual([]);
});

test('a reader’s process loads nothing that speaks to the database, and none of the server’s secrets', () => {
  const forbidden = [...loadedByReaders()].filter(
    (path) => path.startsWith('app/repositories/') || path === 'app/env.server.ts',
  );
  expect(forbidden).toEqual([]);
});

test('every reader of a domain is in the list of their process, and nobody else has it read', () => {
  const declared: string[] = [];
  const reading: string[] = [];
  for (const [path, file] of files)
    visit(file, (node) => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'readHere') reading.push(path);
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'reader') return;
      const [name] = node.arguments;
      declared.push(name && ts.isStringLiteral(name) ? name.text : `no name in ${path}`);
    });
  expect(declared.sort()).toEqual(readers.map(({ name }) => name).sort());
  expect(reading).toEqual(['app/services/reader-process/reader-process.ts']);
});
