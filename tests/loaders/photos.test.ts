import { beforeEach, expect, test } from 'vitest';
import { loader as photo } from '~/routes/photos.$';
import { signedIn } from '../mocks/people';
import { storageCalls, storeFile } from '../mocks/storage';
import { callRoute } from '../setup/call-route';

const path = 'products/p1/0_stole.png';
const open = (cookie?: string, named = path) =>
  callRoute(photo, { path: `/photos/${named}`, params: { '*': named }, cookie });

beforeEach(() => {
  storeFile(path, 'image/png', 'a picture');
});

test('a cache may keep a photo for everybody: it depends on its address alone', async () => {
  const { cookie } = await signedIn('seller');
  const answers = [await open(), await open(cookie), await open('__session=forged')];
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'content-length': '9',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
  expect(storageCalls).toEqual(Array(3).fill(`open ${path}`));
});

test('a photo that is missing is not kept as missing', async () => {
  const { status, headers } = await open(undefined, 'products/p1/1_none.png');
  expect(status).toBe(404);
  expect(headers.get('Cache-Control') ?? 'private, no-store').toContain('no-store');
  expect(headers.get('Set-Cookie')).toBeNull();
});
