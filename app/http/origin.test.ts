import { expect, test } from 'vitest';
import { isForeignRequest } from './origin';

const hosts = ['makola.example', null, undefined, '', 'localhost:3000'];
const post = (origin: string | null, secFetchSite: string | null = null) =>
  isForeignRequest({ method: 'POST', origin, secFetchSite }, hosts);

test.each([
  ['https://makola.example', 'same-origin'],
  ['http://localhost:3000', 'same-origin'],
  ['https://MAKOLA.example', null],
  ['https://makola.example', 'same-site'],
  ['https://makola.example', 'none'],
  // Programs without a browser's cookies send no origin.
  [null, null],
])('a form from %s (%s) is ours', (origin, site) => expect(post(origin, site)).toBe(false));

test.each([
  ['https://evil.example', 'cross-site'],
  ['https://evil.example', null],
  ['https://makola.example.evil.example', null],
  ['https://evil-makola.example', null],
  ['https://makola.example:8443', null],
  ['https://shop.makola.example', 'same-site'],
  ['http://localhost', null],
  ['null', null],
  ['', null],
  ['makola.example', null],
  ['file://', null],
  ['https://makola.example', 'cross-site'],
  [null, 'cross-site'],
])('a form from %s (%s) is foreign', (origin, site) => expect(post(origin, site)).toBe(true));

test.each(['GET', 'HEAD'])('a %s may come from anywhere', (method) => {
  const request = { method, origin: 'https://evil.example', secFetchSite: 'cross-site' };
  expect(isForeignRequest(request, hosts)).toBe(false);
});

test.each(['PUT', 'DELETE', 'PATCH', 'get'])('a %s is checked like a POST', (method) => {
  const request = { method, origin: 'https://evil.example', secFetchSite: null };
  expect(isForeignRequest(request, hosts)).toBe(true);
});

test('without own hosts, every request with an origin is foreign', () => {
  const request = { method: 'POST', origin: 'https://makola.example', secFetchSite: null };
  expect(isForeignRequest(request, [])).toBe(true);
});
