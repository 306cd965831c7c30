import { delay, http } from 'msw';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { action as add } from '~/routes/seller.products.add/route';
import { StorageError } from '~/utils/storage-error';
import { storedPaths } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { type Person, signedIn } from '../mocks/people';
import { failingStorage, storageCalls, storedFiles, uploadUrl } from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';

const picture = async (background: string, name: string) =>
  new File(
    [
      await sharp({ create: { width: 6, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    ],
    name,
    { type: 'image/png' },
  );
const photos = [await picture('#a40', 'front.png'), await picture('#04a', 'back.png')];
/** Two photos, each with two thumbnails. */
const allFiles = 6;

let seller: Person;

retryQuickly();
beforeEach(async () => {
  seller = await signedIn('seller');
});

const typed = {
  title: 'Kente “stole”',
  description: 'Hand woven.',
  category: 'Fabric',
  price: '149.90',
  quantity: '3',
  sku: 'KN-204',
};

const send = (chosen = photos) =>
  callRoute(add, {
    path: '/seller/products/add',
    form: { ...typed, images: chosen, idempotencyKey: '0abcdefgh0123456789abcdef' },
    cookie: seller.cookie,
  });

const uploads = () => storageCalls.filter((call) => call.startsWith('upload products/'));

test('a product with two photos is stored with all its files', async () => {
  const answer = await send();
  expect(answer).toMatchObject({ status: 303, location: '/seller/products', fault: null });
  expect(storedFiles()).toHaveLength(allFiles);
  expect((await storedPaths()).filter((path) => path.startsWith('products/'))).toHaveLength(1);
});

/** The paths of all records; the numbers of files are never taken back. */
const storedRecords = async () => (await storedPaths()).filter((path) => !path.startsWith('fileNumbers/'));

describe.each([
  [401, 'who is it', 'unauthenticated'],
  [401, 'App Check token is invalid.', 'unauthorized-app'],
  [402, 'pay', 'quota-exceeded'],
  [403, 'no', 'unauthorized'],
  [404, 'The specified bucket does not exist.', 'bucket-not-found'],
  [503, 'unavailable', 'retry-limit-exceeded'],
] as const)('while the storage answers %i (%s)', (status, message, code) => {
  const { userMessage } = new StorageError(code);

  test.each([0, 3])('after %i files the form comes back and nothing is left', async (after) => {
    giveUpSoon();
    server.use(failingStorage('upload', status, { message, after }));
    const answer = await send();
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      result: { status: 'error', error: { images: [userMessage] }, initialValue: typed },
    });
    if (after > 0) expect(uploads().length).toBeGreaterThan(0);
    expect(storedFiles()).toEqual([]);
    expect(await storedRecords()).toEqual([`shops/${seller.id}`, `users/${seller.id}`]);
    expect(answer.log).toMatchObject([{ level: 'error', message: 'photos could not be stored' }]);
  });
});

test.each([408, 429, 500, 503, 0])('an upload that meets %i for a moment succeeds', async (status) => {
  server.use(failingStorage('upload', status, { times: 3 }));
  const answer = await send();
  expect(answer).toMatchObject({ status: 303, fault: null });
  expect(storageCalls.filter((call) => call === `upload ${status}`)).toHaveLength(3);
  expect(storedFiles()).toHaveLength(allFiles);
});

test('a file that arrives after another was refused is not left behind', async () => {
  let calls = 0;
  const slow = http.post(uploadUrl, async () => {
    calls += 1;
    if (calls > 1) await delay(150);
  });
  server.use(failingStorage('upload', 403, { times: 1 }), slow);
  expect((await send(photos.slice(0, 1))).status).toBe(422);
  await delay(400);
  expect(uploads().length).toBeGreaterThan(0);
  expect(storedFiles()).toEqual([]);
});

test('photos that cannot be deleted after a failure stand in the log, and the form still answers', async () => {
  server.use(failingStorage('upload', 403, { after: 3 }), failingStorage('delete', 403));
  const answer = await send();
  expect(answer.status).toBe(422);
  expect(answer.log.map(({ message }) => message)).toContain(
    'photos without a record are left in the storage',
  );
});

test('photos are deleted when the product itself cannot be written', async () => {
  server.use(failingFirestore('commit', 'INVALID_ARGUMENT', { after: 1 }));
  const answer = await send();
  expect(answer.status).toBe(500);
  expect(uploads()).toHaveLength(allFiles);
  expect(storedFiles()).toEqual([]);
});

test('a product whose writing is not confirmed keeps its photos: the record may be there', async () => {
  server.use(failingFirestore('commit', 'UNAVAILABLE', { after: 1 }));
  const answer = await withFastClock(() => send());
  expect(answer.status).toBe(503);
  expect(await storedRecords()).toEqual([`shops/${seller.id}`, `users/${seller.id}`]);
});
