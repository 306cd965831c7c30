import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Response } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse, refuseBusy } from './refuse';
import { sayWhenToRetry } from './retry-after';

/** Every way in which the server makes an answer, by its path. */
const ways: Record<string, (response: Response, status: number) => unknown> = {
  // Pages, their data, the API and health checks: Remix's adapter sets these and writes a stream.
  '/page': (response, status) => {
    response.statusMessage = 'Service Unavailable';
    response.status(status);
    response.append('Content-Type', 'text/html');
    response.write('a');
    response.end('b');
  },
  '/page-without-a-body': (response, status) => response.status(status).end(),
  '/head': (response, status) => response.writeHead(status, { 'Content-Type': 'text/plain' }).end('x'),
  '/json': (response, status) => response.status(status).json({}),
  '/api/refused': (response, status) => refuse(response, status, 'Not now.'),
  '/refused': (response, status) => refuse(response, status, 'Not now.'),
};

let url: string;
let close: () => void;

async function serve(app: Express): Promise<void> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
}

beforeAll(async () => {
  const app = express();
  app.use(sayWhenToRetry);
  for (const [path, way] of Object.entries(ways))
    app.get(path, ({ query }, response) => void way(response, Number(query.status)));
  app.get('/busy', (_request, response) => refuseBusy(response));
  app.get('/own', (_request, response) => void response.set('Retry-After', '60').status(503).end());
  await serve(app);
});
afterAll(() => close());

const ask = async (path: string) => {
  const { status, headers } = await fetch(url + path);
  return [status, headers.get('Retry-After')];
};

test.each(Object.keys(ways))(
  '%s that answers 503 says when to ask again, and another answer does not',
  async (path) => {
    expect(await ask(`${path}?status=503`)).toEqual([503, '10']);
    expect(await ask(`${path}?status=500`)).toEqual([500, null]);
  },
);

test('one that says it itself is left alone', async () => {
  expect(await ask('/own')).toEqual([503, '60']);
  expect(await ask('/busy')).toEqual([503, '10']);
});

test('the server does so before anything that answers, and nothing answers beside it', () => {
  const source = readFileSync(new URL('../server.ts', import.meta.url), 'utf8');
  const used = [...source.matchAll(/app\.(?:use|all|get)\(([^\n]*)/g)].map(([, what = '']) => what);
  expect(used.find((what) => what !== 'traceRequests);')).toMatch(/^sayWhenToRetry, /);
  expect(source.match(/server\.on\('request', \w+\)/g)).toEqual(["server.on('request', app)"]);
});
