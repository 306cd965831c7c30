import { text } from 'node:stream/consumers';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateImport } from '~/repositories/catalogue/imports.server';
import { updateProductStatus } from '~/repositories/catalogue/products.server';
import { firestore } from '~/repositories/firebase/app.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { exportProducts } from '~/services/products/export-products.server';
import { storePhotosOf } from '~/services/products/import/photos/store-photos-of-product.server';
import { cancelImport, storePhotosAgain } from '~/services/products/import/write/decide-import.server';
import { makePlanned } from '../../factories/imports';
import { csvOf, fileRow, imported, previewed, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { jpeg } from '../support/photo-fixtures';
import { current, filesOfProduct, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { put, storedAll } from '../support/store';

/** The other website; the local Firebase is reached as ever. */
const website = setupServer();
let asked: string[] = [];

let seller: User;

beforeAll(() => website.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(async () => {
  [seller] = await freshPeople({ id: 'ama' });
  await put('settings', { id: 'marketplace', data: { storeLinkedPhotos: true } });
  forgetSettings();
  asked = [];
  website.use(
    http.get('https://cdn.test/:file', async ({ request, params }) => {
      asked.push(request.url);
      if (params.file === 'gone.jpg') return new HttpResponse(null, { status: 404 });
      return new HttpResponse(new Uint8Array(await jpeg({ width: 900, height: 600 })));
    }),
  );
});
afterEach(() => {
  website.resetHandlers();
  forgetSettings();
});
afterAll(() => website.close());

const link = (file: string) => `https://cdn.test/${file}`;
const [first, second, gone] = ['1.jpg', '2.jpg', 'gone.jpg'].map(link);
const row = (images: string, more = {}) => fileRow(1, { images, ...more });
const onlyProduct = async () => {
  const { docs } = await firestore().collection('products').get();
  return current(String(docs[0]?.id));
};

it('stores the photos of other websites as our own, and names those it could not get', async () => {
  const record = await imported(seller, csvOf([row(`${first} ${gone} ${second}`)]));
  expect(record).toMatchObject({
    status: 'done',
    photos: {
      products: 1,
      stored: 2,
      failed: 1,
      notes: [{ line: 2, text: expect.stringMatching(/^“gone\.jpg” stays a link\. There is no photo/) }],
    },
  });
  const { id, images } = await onlyProduct();
  expect(images).toMatchObject([
    { path: `products/${id}/0_1.jpg`, source: first, width: 900 },
    { path: '', url: gone },
    { path: `products/${id}/1_2.jpg`, source: second, width: 900 },
  ]);
  expect(await filesOfProduct(id)).toHaveLength(8);
});

it('fetches nothing while the marketplace has it switched off', async () => {
  await put('settings', { id: 'marketplace', data: {} });
  forgetSettings();
  expect(await imported(seller, csvOf([row(`${first}`)]))).toMatchObject({ status: 'done' });
  expect(asked).toEqual([]);
  expect((await onlyProduct()).images).toMatchObject([{ url: first, path: '' }]);
});

it('finds the same file the same afterwards, and our own export too', async () => {
  const file = csvOf([row(`${first} ${second}`)]);
  await imported(seller, file);
  expect((await previewed(seller, `${file} `)).counts).toMatchObject({ same: 1, new: 0, changed: 0 });
  const list = { tab: 'all', q: '', category: '', sort: 'newest' } as const;
  const exported = await inRequest(async () =>
    text(exportProducts({ sellerId: 'ama' }, list, AbortSignal.timeout(9_000))),
  );
  expect((await previewed(seller, exported)).counts).toMatchObject({ same: 1, new: 0, changed: 0 });
  expect(asked).toHaveLength(2);
});

it('keeps stored photos when a file adds another one, and fetches only that', async () => {
  await imported(seller, csvOf([row(`${first}`)]));
  const [before] = (await onlyProduct()).images;
  await imported(seller, csvOf([row(`${second} ${first}`)]));
  expect((await onlyProduct()).images).toMatchObject([{ source: second, path: /./ }, before]);
  expect(asked).toEqual([first, second]);
});

it('stores them in the open request of an approved product', async () => {
  const product = await submitted(seller, { sku: 'KN-1', title: 'Kente stole 1' });
  await inTransaction(async (unit) =>
    updateProductStatus(unit, product, { status: 'approved', rejectionReason: null, rejectionCode: null }),
  );
  await imported(seller, csvOf([row(`${first}`, { id: product.id })]));
  const [request] = await storedAll('editRequests');
  expect(request?.changes).toContainEqual(
    expect.objectContaining({
      field: 'images',
      from: product.images,
      to: [expect.objectContaining({ source: first, path: expect.stringMatching(/_1\.jpg$/) })],
    }),
  );
  expect((await current(product.id)).images).toEqual(product.images);
});

it('leaves no file of a product that was deleted meanwhile', async () => {
  const planned = makePlanned({ id: 'deleted', images: [] });
  const [image] = makePlanned().images;
  if (!image) throw new Error('no photo');
  const outcome = await inRequest(() =>
    storePhotosOf('ama', { ...planned, images: [{ ...image, url: `${first}` }] }),
  );
  expect(outcome).toEqual({ stored: 0, failed: 0, notes: [] });
  expect(await filesOfProduct('deleted')).toEqual([]);
});

it('tries the photos again that it could not get', async () => {
  const { id } = await imported(seller, csvOf([row(`${first} ${gone}`)]));
  const again = () => inRequest(() => storePhotosAgain(shopOf(seller), id));
  website.use(http.get(`${gone}`, async () => new HttpResponse(new Uint8Array(await jpeg()))));
  await again();
  expect(await settled(id)).toMatchObject({
    status: 'done',
    photos: { products: 1, stored: 2, failed: 0, notes: [] },
  });
  expect((await onlyProduct()).images).toMatchObject([{ source: first }, { source: gone }]);
  expect(await again()).toBe('done');
  expect(asked).toEqual([first, gone]);
});

it('goes on after a killed server, and can be stopped', async () => {
  const { id } = await imported(seller, csvOf([row(`${first}`)]));
  const again = (changes: object) => inTransaction(async (unit) => updateImport(unit, id, changes));
  await again({ status: 'photos', photos: { products: 0, stored: 0, failed: 0, notes: [] } });
  expect(await settled(id)).toMatchObject({ status: 'done', photos: { products: 1, stored: 0 } });
  expect(asked).toEqual([first]);
  await again({ status: 'photos' });
  await inRequest(() => cancelImport(shopOf(seller), id));
  expect(await settled(id)).toMatchObject({ status: 'done' });
});
