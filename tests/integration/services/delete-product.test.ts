import { beforeEach, expect, it, vi } from 'vitest';
import * as files from '~/repositories/files/files.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { StorageError } from '~/utils/storage-error';
import { makeOlderProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { anyPhoto } from '../support/photo-fixtures';
import { current, filesOfProduct, logOf, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson();
});

const remove = (id: string, who = seller) => inRequest(() => removeProduct(shopOf(who), who, id));
const withTwoPhotos = async (sku = '') =>
  submitted(seller, { sku }, [await anyPhoto('a.jpg'), await anyPhoto('b.jpg', '#3a3')]);

it('deletes the photos, the record and the SKU, and writes one entry of the log', async () => {
  const { id } = await withTwoPhotos('KN-1');
  const waiting = await inRequest(() => countQueue('products'));
  expect(await remove(id)).toBe('Kente stole');
  expect(await stored('products', id)).toBeUndefined();
  expect(await filesOfProduct(id)).toEqual([]);
  expect(await storedAll('productSkus')).toEqual([]);
  expect((await logOf(id)).at(-1)).toMatchObject({
    type: 'product_deletion',
    description: 'Deleted “Kente stole”',
    user: seller.email,
  });
  expect(await inRequest(() => countQueue('products'))).toBe(waiting - 1);
});

it('deletes the photos before the record', async () => {
  const { id } = await withTwoPhotos();
  const { deleteFile } = files;
  const wasStored: boolean[] = [];
  vi.spyOn(files, 'deleteFile').mockImplementation(async (path) => {
    wasStored.push((await stored('products', id)) !== undefined);
    await deleteFile(path);
  });
  await remove(id);
  expect(wasStored.length).toBeGreaterThan(2);
  expect(wasStored).not.toContain(false);
});

it('keeps the product when the storage fails half-way, and can be done again', async () => {
  const { id } = await withTwoPhotos('KN-1');
  const { deleteFile } = files;
  let calls = 0;
  const failing = vi.spyOn(files, 'deleteFile').mockImplementation((path) => {
    calls += 1;
    return calls > 2 ? Promise.reject(new StorageError('retry-limit-exceeded')) : deleteFile(path);
  });
  await expect(remove(id)).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
  expect(await current(id)).toMatchObject({ sku: 'KN-1', status: 'pending' });
  expect(await logOf(id)).toHaveLength(1);
  failing.mockRestore();
  expect(await remove(id)).toBe('Kente stole');
  expect(await filesOfProduct(id)).toEqual([]);
});

it('does nothing the second time, and is done once when sent ten times at once', async () => {
  const { id } = await withTwoPhotos();
  const titles = await Promise.all(times(10, () => remove(id)));
  expect(titles.filter((title) => title !== null)).toEqual(['Kente stole']);
  expect(await remove(id)).toBeNull();
  expect((await logOf(id)).map(({ type }) => type)).toEqual(['product_submission', 'product_deletion']);
});

it("is never another seller's product", async () => {
  const { id } = await withTwoPhotos();
  expect(await remove(id, await addPerson())).toBeNull();
  expect(await current(id)).toMatchObject({ status: 'pending' });
  expect(await filesOfProduct(id)).toHaveLength(6);
});

it('deletes an older product, whose photos are elsewhere or missing', async () => {
  const images = [
    { url: 'https://example.com/a.jpg', path: '', name: 'a', width: null, height: null },
    { url: '', path: 'products/older/0_gone.jpg', name: 'b', width: null, height: null },
  ];
  await put('products', makeOlderProduct({ id: 'older', seller_id: seller.id, title: 'Old', images }));
  expect(await remove('older')).toBe('Old');
  expect(await stored('products', 'older')).toBeUndefined();
});

it('frees the SKU for another product', async () => {
  const { id } = await withTwoPhotos('KN-1');
  await remove(id);
  expect(await submitted(seller, { sku: 'KN-1' })).toMatchObject({ sku: 'KN-1' });
});
