import type ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { importsOf, resolveIn } from './imports';
import { parse, parsed, scripts, textOf } from './sources';

// The order of folders is the table of docs/architecture.md, "Districts".

/** The table's columns: folders from the lowest to the highest, by layer (`app/services`). */
function readColumns(page: string): Map<string, string[]> {
  const lines = page.split('\n## Districts\n')[1]?.split('\n## ')[0]?.split('\n') ?? [];
  const [head = [], , ...rows] = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|').slice(1));
  const foldersIn = (cell = '') => cell.split(',').flatMap((name) => name.trim() || []);
  return new Map(
    head.map((layer, column) => [
      layer.replace(/[`\s]/g, '').replace(/\/$/, ''),
      rows.flatMap((row) => foldersIn(row[column])),
    ]),
  );
}

const columns = readColumns(textOf('docs/architecture.md'));
const layers = [...columns.keys()];
const paths = scripts.filter(
  (path) => layers.some((layer) => path.startsWith(`${layer}/`)) && !/\.test\.tsx?$/.test(path),
);

const layerOf = (path: string) => path.split('/').slice(0, 2).join('/');
/** The folder below the layer, or the name of a file that is in none. */
const folderOf = (path: string) => (path.split('/')[2] ?? '').replace(/(?:\.server)?\.tsx?$/, '');
const placeInTable = (path: string) => columns.get(layerOf(path))?.indexOf(folderOf(path)) ?? -1;

/** Imports of folders that stand higher, types too: `app/services/a/b.ts:1 imports ../c/d`. */
function upwardIn(files: ts.SourceFile[]): string[] {
  const known = new Set(files.map(({ fileName }) => fileName));
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ name, place }) => {
      const target = resolveIn(known, file.fileName, name);
      const isUpward =
        target !== undefined &&
        layerOf(target) === layerOf(file.fileName) &&
        placeInTable(target) > placeInTable(file.fileName);
      return isUpward ? [`${place} imports ${name}`] : [];
    }),
  );
}

test('every folder of services, schemas and components has one place in the table, and no other has', () => {
  expect(layers).toEqual(['app/services', 'app/schemas', 'app/components']);
  for (const [layer, folders] of columns) {
    const there = new Set(paths.filter((path) => layerOf(path) === layer).map(folderOf));
    expect([...folders].sort(), layer).toEqual([...there].sort());
  }
});

test('no folder imports one that stands higher', { timeout: 60_000 }, () => {
  expect(upwardIn(paths.map(parsed))).toEqual([]);
});

describe('an arrow against the table', () => {
  const low = 'app/services/orders/low.server.ts';
  const high = 'app/services/bulk/trades/high.ts';
  const found = (path: string, code: string) =>
    upwardIn([low, high].map((one) => parse(one, one === path ? code : '')));

  test.each([
    ['an import', "import { high } from '../bulk/trades/high';"],
    ['an import of types', "import type { High } from '~/services/bulk/trades/high';"],
    ['the name of a type', "let high: import('../bulk/trades/high').High;"],
    ['an import that runs later', "const load = () => import('../bulk/trades/high');"],
    ['what is exported again', "export { high } from '../bulk/trades/high';"],
  ])('is found in %s', (_what, code) => {
    expect(found(low, code)).toHaveLength(1);
  });

  test('is none downwards', () => {
    expect(found(high, "import { low } from '../../orders/low.server';")).toEqual([]);
  });
});
