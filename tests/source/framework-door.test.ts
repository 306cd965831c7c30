import { expect, test } from 'vitest';
import { scripts, textOf } from './sources';

/** Files that import Remix itself: the two of the door, and those that need its inside, build or test it. */
const direct = [
  'app/components/ui/link.test.tsx',
  'app/entry.client.tsx',
  'app/entry.server.tsx',
  'app/framework.server.ts',
  'app/framework.ts',
  'app/load-context.d.ts',
  'app/routes.ts',
  'scripts/build.ts',
  'server.ts',
  'server/manifest.ts',
  'server/pages.ts',
  'server/route-subsets.ts',
  'tests/bench/bare/app/entry.server.tsx',
  'tests/bench/bare/app/root.tsx',
  'tests/bench/bare/app/routes.ts',
  'tests/bench/bare/app/routes/rows.tsx',
  'tests/bench/bare/vite.config.ts',
  'tests/bench/serve-bare.ts',
  'tests/integration/services/promoted-products.test.ts',
  'tests/loaders/exports.test.ts',
  'tests/loaders/route-subsets.test.ts',
  'tests/setup/remix-handler.ts',
  'tests/setup/route-modules.ts',
  'vite.config.ts',
];

/** An import of the framework or its router; the parser of multipart forms is a package by itself. */
const imported = /(from|import|module) '(@remix-run\/(?!multipart-parser')|react-router)/;

test('pages import the framework through its door', () => {
  expect(scripts.filter((path) => imported.test(textOf(path))).sort()).toEqual(direct);
});
