import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RouteSubsets } from '../../server/route-subsets';
import { loadServerBuild } from '../setup/remix-handler';

const build = await loadServerBuild();
const subsets = new RouteSubsets(build);
const all = treeOf(build);

type Tree = { id: string; path?: string; index?: boolean; children: Tree[] };

/** The routes as Remix nests them. */
function treeOf({ routes }: ServerBuild, parentId?: string): Tree[] {
  return Object.values(routes).flatMap(({ id, path, index, parentId: parent }) =>
    parent === parentId ? [{ id, path, index, children: treeOf({ routes } as ServerBuild, id) }] : [],
  );
}

const matched = (tree: Tree[], pathname: string) =>
  matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname)?.map(({ route, params, pathname }) => [
    route.id,
    params,
    pathname,
  ]);

/** A path, and all above it. */
function withParents(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return [pathname, ...segments.map((_, length) => `/${segments.slice(0, length).join('/')}`)];
}

function expectSameMatches(pathname: string): void {
  const ids = subsets.idsFor([pathname]);
  const few = ids ? treeOf(subsets.buildOf(ids)) : all;
  for (const path of withParents(pathname)) expect(matched(few, path), path).toEqual(matched(all, path));
}

const patterns = Object.values(build.routes).flatMap(({ path }) => path?.split('/') ?? []);
const words = [...new Set(patterns.filter((part) => !/^[:*]/.test(part)))];

test('every route is found at its own address, among few others', () => {
  for (const { id } of Object.values(build.routes)) {
    const path: string[] = [];
    for (let at = build.routes[id]; at; at = build.routes[at.parentId ?? '']) path.unshift(at.path ?? '');
    const pathname = `/${path.join('/').split('/').filter(Boolean).join('/')}`.replace(/:\w+|\*/g, 'x1');
    expectSameMatches(pathname);
    expect(subsets.idsFor([pathname])?.length, pathname).toBeLessThan(20);
  }
});

test('any address has the match that it has among all routes', () => {
  const odd = fc.constantFrom(
    '',
    '.',
    '..',
    'SELLER',
    'Products',
    '%70roducts',
    ':id',
    '*',
    'a b',
    'ſeller',
    'x.data',
  );
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.webSegment() },
    { weight: 1, arbitrary: odd },
  );
  const pathname = fc.array(segment, { maxLength: 7 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(pathname, (path) =>
      expectSameMatches(new URL(path.replace(/^\/+/, '/'), 'http://localhost').pathname),
    ),
    { numRuns: 1_000 },
  );
});

test('routes below several addresses are found together', () => {
  const ids = subsets.idsFor(['/seller/products', '/chat', '/seller/orders/o1']);
  expect(ids).toEqual(
    expect.arrayContaining([
      'routes/seller.products._index',
      'routes/_person.chat',
      'routes/seller.orders.$id._index',
    ]),
  );
});

test('a pattern that it does not read, and an address that Remix decodes, leave all routes', () => {
  const optional = {
    id: 'optional',
    parentId: 'root',
    path: 'seller/:kind?',
  } as ServerBuild['routes'][string];
  const other = new RouteSubsets({ ...build, routes: { ...build.routes, optional } });
  expect(other.idsFor(['/seller/products'])).toBeNull();
  expect(subsets.idsFor(['/seller/%70roducts'])).toBeNull();
});
