import { beforeEach, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { decideProducts } from '~/services/products/decisions/decide-products.server';
import { makeProduct } from '../../factories/products';
import { freshPeople } from '../support/people';
import { current, logOf, notificationsOf } from '../support/products';
import { inRequest } from '../support/request';
import { put, times } from '../support/store';

const ids = times(25, (index) => `product-${index}`);
let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
  await put('products', ...ids.map((id) => makeProduct({ id, seller_id: seller.id, title: id })));
});

const approve = (id: string[], versions = new Map<string, string>()) =>
  inRequest(() => decideProducts(admin, { intent: 'approve', id }, versions));
const reject = (rejectionCode: string) =>
  inRequest(() =>
    decideProducts(admin, { intent: 'reject', id: ids, rejectionCode, rejectionReason: '' }, new Map()),
  );

it('decides each of them, with its notification and log entry', async () => {
  const result = await approve(ids);
  expect(result).toMatchObject({ success: true, data: { conflicts: 0 } });
  expect(result.success && [...result.data.decided].sort()).toEqual([...ids].sort());
  for (const id of ids) {
    expect((await current(id)).status).toBe('approved');
    expect([(await notificationsOf(id)).length, (await logOf(id)).length]).toEqual([1, 1]);
  }
});

it('the same form twice, and twice the same product in one form, counts once', async () => {
  const twice = ['product-1', 'product-1', 'product-2'];
  await Promise.all([approve(twice), approve(twice)]);
  expect(await logOf('product-1')).toHaveLength(1);
  expect(await notificationsOf('product-2')).toHaveLength(1);
});

it('leaves those that are not as the list showed them, and decides the others', async () => {
  const { version } = await current('product-1');
  const versions = new Map([
    ['product-1', version],
    ['product-2', 'pending long ago'],
  ]);
  expect(await approve(['product-1', 'product-2'], versions)).toEqual({
    success: true,
    data: { decided: ['product-1'], conflicts: 1, own: 0 },
  });
  expect((await current('product-2')).status).toBe('pending');
});

it('leaves the admin’s own to others, and decides the rest', async () => {
  await put('products', makeProduct({ id: 'product-1', seller_id: admin.id, title: 'Own' }));
  expect(await approve(['product-1', 'product-2'])).toEqual({
    success: true,
    data: { decided: ['product-2'], conflicts: 0, own: 1 },
  });
  expect((await current('product-1')).status).toBe('pending');
  await expect(approve(['product-1'])).rejects.toMatchObject({ code: 'forbidden' });
});

it('decides none without a reason of the list', async () => {
  expect(await reject('made-up')).toMatchObject({ success: false, kind: 'invalid', field: 'rejectionCode' });
  expect(await reject('other')).toMatchObject({ success: false, kind: 'invalid', field: 'rejectionReason' });
  for (const id of ids) expect((await current(id)).status).toBe('pending');
});

it('says so when there is none of them', async () => {
  expect(await approve(['nothing'])).toMatchObject({ success: false, kind: 'invalid', field: 'id' });
  expect(await approve(['nothing', 'product-1'])).toMatchObject({
    data: { decided: ['product-1'] },
  });
});
