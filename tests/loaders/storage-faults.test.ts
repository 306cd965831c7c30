import { beforeEach, describe, expect, test } from 'vitest';
import { adviceFor } from '~/repositories/firebase/project-fault';
import { loader as photo } from '~/routes/photos.$';
import { action as list } from '~/routes/seller.products._index/route';
import { StorageError } from '~/utils/storage-error';
import { makeProduct } from '../factories/products';
import { put, storedPaths } from '../integration/support/store';
import { signedIn } from '../mocks/people';
import { failingStorage, storageCalls, storedFiles, storeFile } from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { shownAgain } from '../setup/unavailable';

const path = 'products/p1/0_stole.png';

retryQuickly();
beforeEach(() => {
  storeFile(path, 'image/png', 'a picture');
});

const open = () => callRoute(photo, { path: `/photos/${path}`, params: { '*': path } });

/** What the storage answers, and our code for it. */
const faults = [
  [400, 'bad name', 'invalid-argument'],
  [401, 'who is it', 'unauthenticated'],
  [401, 'App Check token is invalid.', 'unauthorized-app'],
  [402, 'pay', 'quota-exceeded'],
  [403, 'no', 'unauthorized'],
  [404, 'The specified bucket does not exist.', 'bucket-not-found'],
  [409, 'clash', 'unknown'],
  [408, 'slow', 'retry-limit-exceeded'],
  [429, 'busy', 'retry-limit-exceeded'],
  [500, 'fault', 'retry-limit-exceeded'],
  [503, 'unavailable', 'retry-limit-exceeded'],
  [0, 'no answer', 'retry-limit-exceeded'],
] as const;

const isAskedAgain = (status: number) => [0, 408, 429].includes(status) || status >= 500;

/** The one sentence of the page that stands where a file should. */
async function sentenceOf(body: unknown): Promise<string | undefined> {
  const page = body instanceof Response ? await body.text() : '';
  return /<h1>([^<]*)<\/h1>/.exec(page)?.[1];
}

test('a photo is sent as it is stored', async () => {
  const answer = await open();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.body).toBeInstanceOf(Response);
  expect(await new Response((answer.body as Response).body).text()).toBe('a picture');
});

describe.each(faults)('opening a photo while the storage answers %i (%s)', (status, message, code) => {
  test('is 503 with the sentence on a page of its own', async () => {
    giveUpSoon();
    server.use(failingStorage('open', status, { message }));
    const { body, log, ...answer } = await open();
    expect(answer.status).toBe(503);
    expect(await sentenceOf(body)).toBe(new StorageError(code).userMessage);
    expect(log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test(isAskedAgain(status) ? 'asks again' : 'asks once', async () => {
    server.use(failingStorage('open', status, { message, times: 2 }));
    const answer = await open();
    expect(answer.status).toBe(isAskedAgain(status) ? 200 : 503);
    const failed = storageCalls.filter((call) => call === `open ${status}`);
    expect(failed).toHaveLength(isAskedAgain(status) ? 2 : 1);
  });
});

test.each([
  [404, 'The specified bucket does not exist.'],
  [403, 'tests@shop.iam.gserviceaccount.com does not have storage.objects.get access to the object.'],
] as const)('the log says what to change where the storage answers %i (%s)', async (status, message) => {
  server.use(failingStorage('open', status, { message }));
  const { log } = await open();
  const advice = adviceFor('storage', message) ?? 'none';
  expect(log.filter(({ level }) => level === 'error')).toMatchObject([
    { fields: { err: { message: expect.stringMatching(/^storage\/[a-z-]+ → /) } } },
  ]);
  expect(String(Object(log[0]?.fields).err)).toContain(advice);
});

test('a photo that is not stored is 404, after one request', async () => {
  const none = 'products/p1/1_none.png';
  const answer = await callRoute(photo, { path: `/photos/${none}`, params: { '*': none } });
  expect(answer.status).toBe(404);
  expect(await sentenceOf(answer.body)).toBe('This photo does not exist or was removed.');
  expect(storageCalls).toEqual([`open ${none}`]);
});

test('a stored file that is no photo is not sent', async () => {
  storeFile(path, 'text/html', '<script>alert(1)</script>');
  expect((await open()).status).toBe(404);
});

describe('deleting a product', () => {
  const send = async () => {
    const { id, cookie } = await signedIn('seller');
    const images = [{ url: '/x', path, name: 'stole.png', width: null, height: null }];
    await put('products', makeProduct({ id: 'p1', seller_id: id, images }));
    const form = { intent: 'delete', id: 'p1' };
    return callRoute(list, { path: '/seller/products', form, cookie });
  };

  test.each(faults)('keeps it while the storage answers %i (%s)', async (status, message, code) => {
    giveUpSoon();
    server.use(failingStorage('delete', status, { message }));
    const answer = await send();
    // A missing photo counts as deleted.
    if (status === 404) return expect(answer.status).toBe(303);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject(shownAgain(new StorageError(code).userMessage));
    expect(await storedPaths()).toContain('products/p1');
  });

  test('goes on when the storage is well again in time', async () => {
    server.use(failingStorage('delete', 503, { times: 2 }));
    expect((await send()).status).toBe(303);
    expect(storedFiles()).toEqual([]);
    expect(await storedPaths()).not.toContain('products/p1');
  });
});
