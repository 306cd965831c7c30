import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { onlyReadable } from '../../server/limits';
import { servePages } from '../../server/pages';
import { recordedContext } from '../setup/call-route';
import { loadServerBuild } from '../setup/remix-handler';
import { countTries } from './inputs';

// What anybody may ask, without signing in: no address costs much.
const build = await loadServerBuild();
const app = express().use(
  onlyReadable,
  servePages(build, () => recordedContext()),
);
const server = app.listen(0);
afterAll(() => void server.close());

/** Sends an address exactly as it is written. @returns its status, and milliseconds of the processor */
function ask(path: string): Promise<{ status: number; cpuMs: number }> {
  const { port } = server.address() as AddressInfo;
  const before = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const call = request({ host: 'localhost', port, path }, (response) => {
      response.resume().once('end', () => {
        const { user, system } = process.cpuUsage(before);
        resolve({ status: response.statusCode ?? 0, cpuMs: (user + system) / 1000 });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

const { version } = build.assets;
const manifest = (paths: string[], of = version) =>
  `/__manifest?${paths.map((path) => `p=${path}&`).join('')}version=${of}`;
const numbered = (count: number, of: (number: string) => string) =>
  Array.from({ length: count }, (_, number) => of(number.toString(36)));

/** One address of each route: no two match the same routes. */
const addresses = Object.keys(build.routes).map((id) => {
  const path: string[] = [];
  for (let at = build.routes[id]; at; at = build.routes[at.parentId ?? '']) path.unshift(at.path ?? '');
  return `/${path.join('/').split('/').filter(Boolean).join('/')}`.replace(/:\w+|\*/g, 'x');
});

const odd: [what: string, path: string, status: number][] = [
  ['paths to decode', manifest(numbered(600, (number) => `/%2525${number}`)), 200],
  ['paths of two slashes', manifest(numbered(850, (number) => `//${number}`)), 200],
  ['paths of every depth', manifest(numbered(80, (number) => '/a'.repeat(Number.parseInt(number, 36)))), 200],
  ['one path of many slashes', manifest([`/a${'/'.repeat(7_000)}b`]), 200],
  ['one path of many segments', manifest(['/%2561'.repeat(1_000)]), 200],
  ['a path for each route', manifest(addresses), 200],
  ['more paths than a browser asks about', manifest(numbered(1_300, (number) => `/%2525${number}`)), 400],
  [
    'paths of another version',
    manifest(
      numbered(1_300, (number) => `/%2525${number}`),
      'other',
    ),
    204,
  ],
  ['a path to decode', `/${'%61'.repeat(600)}`, 302],
  ['a path of many segments', '/a'.repeat(1_000), 302],
  ['a path of 2 000 slashes', `/a${'/'.repeat(1_997)}b`, 302],
  ['a path of 15 000 slashes', `/a${'/'.repeat(15_000)}b`, 400],
  ['a path of 15 000 backslashes', `/a${'\\'.repeat(15_000)}b`, 400],
  ['data of a path of 15 000 slashes', `/a${'/'.repeat(15_000)}b.data`, 400],
  ['slashes alone', '/'.repeat(15_000), 400],
  ['data of many routes', `/login.data?_routes=${'root,'.repeat(2_500)}`, 200],
  ['many parameters', `/login?${'a&'.repeat(7_000)}`, 200],
];

test.each(odd)('%s costs little', async (what, path, status) => {
  const costs: number[] = [];
  for (const _try of [1, 2, 3, 4]) {
    const answer = await ask(path);
    expect({ what, status: answer.status }).toEqual({ what, status });
    costs.push(answer.cpuMs);
  }
  const least = Math.min(...costs);
  countTries('an address that would hold the server', 1, least < 50 ? 0 : 1);
  expect(least, `${what}: milliseconds of the processor`).toBeLessThan(50);
});
