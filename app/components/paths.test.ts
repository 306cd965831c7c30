import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.tsx', '../routes/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('components build no paths of their own', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\b(?:to|href|action)=(?:\{?["'`]\/[^"'`]*)/g)].map(([path]) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});
