import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveHeld } from './held-files';

const script = 'console.log("kente")';

/** A server of the folders `new` and `old` in an own folder, which it returns with the server's address. */
async function serve(tagged: boolean): Promise<{ root: string; url: string }> {
  const root = mkdtempSync(join(tmpdir(), 'makola-held-'));
  for (const folder of ['new/below', 'old']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'new/app.js'), script);
  writeFileSync(join(root, 'new/app.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'new/app.js.gz'), gzipSync(script));
  writeFileSync(join(root, 'new/below/secret.js'), 'secret');
  writeFileSync(join(root, 'old/app.js'), 'of the build before');
  writeFileSync(join(root, 'old/left.svg'), '<svg/>');
  const folders = ['new', 'old', 'missing'].map((name) => join(root, name));
  const app = express().use(serveHeld(folders, { cacheControl: 'max-age=7', tagged }));
  const server = createServer(app).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const address = server.address();
  return { root, url: `http://localhost:${typeof address === 'object' ? address?.port : 0}` };
}

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

test('files are served as they were at the start, those of the newest folder first', async () => {
  const { root, url } = await serve(false);
  rmSync(root, { recursive: true });
  const own = await ask(`${url}/app.js`);
  expect(await own.text()).toBe(script);
  expect(own.headers.get('cache-control')).toBe('max-age=7');
  expect(own.headers.get('content-type')).toMatch(/javascript; charset=utf-8/i);
  expect(own.headers.get('etag')).toBeNull();
  const old = await ask(`${url}/left.svg`);
  expect([await old.text(), old.headers.get('content-type')]).toEqual(['<svg/>', 'image/svg+xml']);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('a browser that takes %s gets %s', async (accepted, encoding) => {
  const { url } = await serve(false);
  const answer = await ask(`${url}/app.js`, { 'Accept-Encoding': accepted });
  expect(await answer.text()).toBe(script);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test.each(['/app.js.br', '/below/secret.js', '/below', '/', '/..%2fold%2fleft.svg', '/__proto__', '/%'])(
  'passes %s on',
  async (path) => {
    const { url } = await serve(false);
    expect((await ask(url + path)).status).toBe(404);
  },
);

test('answers HEAD without a body, and passes a form on', async () => {
  const { url } = await serve(false);
  const head = await ask(`${url}/app.js`, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(script.length)]);
  expect((await ask(`${url}/app.js`, {}, 'POST')).status).toBe(404);
});

test('an unchanged file with a tag is not sent again', async () => {
  const { url } = await serve(true);
  const tag = (await ask(`${url}/left.svg`)).headers.get('etag') ?? '';
  const again = await ask(`${url}/left.svg`, { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
