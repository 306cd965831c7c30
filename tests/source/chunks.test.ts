import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf, chunks, ofFewPages } from '../../scripts/lib/chunks';
import { ROOT } from '../../scripts/lib/paths';

test.each(Object.entries(chunks))('every folder of the file %s is there', (name, paths) => {
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(paths.filter((path) => chunkOf(join(ROOT, path)) !== name)).toEqual([]);
});

test('every module of few pages is there, in one of those folders', () => {
  const folders = Object.values(chunks).flat();
  expect(ofFewPages.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(ofFewPages.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  expect(ofFewPages.map((path) => chunkOf(join(ROOT, path)))).toEqual(ofFewPages.map(() => undefined));
});

test('a module is in the file of its whole folder alone', () => {
  expect(chunkOf(join(ROOT, 'app/components/ui/link.tsx'))).toBe('app');
  expect(chunkOf(join(ROOT, 'node_modules/react-router/dist/index.js'))).toBeUndefined();
});
