import type { AddressInfo } from 'node:net';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import express from 'express';
import fc from 'fast-check';
import { http, passthrough } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servePages } from '../../server/pages';
import { RouteSubsets } from '../../server/route-subsets';
import { recordedContext } from '../setup/call-route';
import { server } from '../setup/msw';
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
  const ids = subsets.idsFor(pathname);
  const few = ids ? treeOf(subsets.buildOf(ids)) : all;
  for (const path of withParents(pathname)) expect(matched(few, path), path).toEqual(matched(all, path));
}

const patterns = Object.values(build.routes).flatMap(({ path }) => path?.split('/') ?? []);
const words = [...new Set(patterns.filter((part) => !/^[:*]/.test(part)))];

/** An address of a route. */
function addressOf(id: string): string {
  const path: string[] = [];
  for (let at = build.routes[id]; at; at = build.routes[at.parentId ?? '']) path.unshift(at.path ?? '');
  return `/${path.join('/').split('/').filter(Boolean).join('/')}`.replace(/:\w+|\*/g, 'x1');
}

test('every route is found at its own address, among few others', () => {
  for (const pathname of Object.keys(build.routes).map(addressOf)) {
    expectSameMatches(pathname);
    expect(subsets.idsFor(pathname)?.length, pathname).toBeLessThan(20);
  }
});

test('any address has the match that it has among all routes', () => {
  // Remix warns of paths that it cannot decode.
  vi.spyOn(console, 'warn').mockReturnValue();
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
    's%65ller',
    'a%2Fb',
    '%',
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

/** What is asked about in one request: usual links, odd ones, and one for each route. */
const asked: [what: string, paths: string[]][] = [
  ['links', ['/seller/orders/o1', '/seller/orders/o2', '/chat', '/seller/orders', '/no/such/page']],
  ['encoded', ['/%63hat', '/s%65ller/%6frders', '/%', '/seller%2Forders']],
  ['slashes at the end', ['/chat/', '/seller/orders//', '/']],
  ['beyond every pattern', [`/seller${'/orders'.repeat(40)}`, `/chat${'/c'.repeat(40)}`]],
  ['every page', Object.keys(build.routes).map(addressOf)],
];

test.each(asked)('the browser is told of the routes behind %s as by all of Remix', async (_what, paths) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  server.use(http.get('http://localhost:*/__manifest', () => passthrough()));
  const getLoadContext = () => recordedContext();
  const app = express().use(servePages(build, getLoadContext));
  const listening = app.listen(0);
  onTestFinished(() => void listening.close());
  const { port } = listening.address() as AddressInfo;
  const search = new URLSearchParams(paths.map((path) => ['p', path]));
  search.set('version', build.assets.version);
  const ours = await fetch(`http://localhost:${port}/__manifest?${search}`);
  const remix = createRequestHandler(build, 'production');
  const theirs = await remix(new Request(`http://localhost/__manifest?${search}`), getLoadContext());
  expect(await ours.json()).toEqual(await theirs.json());
  expect(ours.headers.get('Cache-Control')).toBe(theirs.headers.get('Cache-Control'));
});

test.each([
  ['/', '/'],
  ['/seller/orders/o1', '/seller/orders/:id'],
  ['/Seller/Orders/o1/', '/seller/orders/:id'],
  ['/photos/products/p1/0.webp', '/photos/*'],
  ['/health/live', '/health/live'],
  ['/health/live/x', '/*'],
  ['/no/such/page', '/*'],
  [`/seller${'/orders'.repeat(40)}`, '/*'],
])('the route of %s is %s', (path, pattern) => {
  expect(subsets.patternOf(path)).toBe(pattern);
});

test('a pattern that it does not read leaves all routes', () => {
  const optional = {
    id: 'optional',
    parentId: 'root',
    path: 'seller/:kind?',
  } as ServerBuild['routes'][string];
  const other = new RouteSubsets({ ...build, routes: { ...build.routes, optional } });
  expect(other.idsFor('/seller/products')).toBeNull();
});
