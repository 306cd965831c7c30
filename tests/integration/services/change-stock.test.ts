import { beforeEach, expect, it } from 'vitest';
import type { ApprovedProductForm } from '~/schemas/products/product-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { changeStock, type StockRow } from '~/services/products/stock/change-stock.server';
import { searchKeys } from '~/utils/search-words.server';
import { freshPeople } from '../support/people';
import { current, logOf, notificationsOf, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, stored, times } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

async function approved(sku: string) {
  const { id } = await submitted(seller, { sku });
  await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
  return current(id);
}
const edit = (product: { id: string; version: string }, fields: ApprovedProductForm, who = seller) =>
  changeAll([{ ...fields, id: product.id, version: product.version }], who);
const changeAll = (rows: StockRow[], who = seller) => inRequest(() => changeStock(shopOf(who), who, rows));
/** The row of a product as the list shows it. */
const rowOf = ({ id, version, price, quantity, sku }: Awaited<ReturnType<typeof current>>) => ({
  id,
  version,
  sku,
  price: price ?? 0,
  quantity: quantity ?? 0,
});

it('changes price, quantity and SKU at once, and nothing else', async () => {
  const before = await approved('KN-1');
  const record = await stored('products', before.id);
  const fields = { price: 200, quantity: 0, sku: 'KN-2' };
  expect(await edit(before, fields)).toEqual({ success: true, data: { changed: [before.id] } });
  const { search, updated_at, ...after } = (await stored('products', before.id)) ?? {};
  const { search: searchBefore, updated_at: updatedBefore, ...rest } = record ?? {};
  expect(after).toEqual({ ...rest, ...fields });
  expect(updated_at.valueOf() > updatedBefore.valueOf()).toBe(true);
  expect(search).toMatchObject(searchKeys('kn2'));
  expect(search).not.toMatchObject(searchKeys('kn1'));
  expect(searchBefore).toMatchObject(searchKeys('kn1'));
});

it('stays approved, notifies no admin, and is in the log with what changed', async () => {
  const before = await approved('KN-1');
  const notificationCount = (await notificationsOf(before.id)).length;
  await edit(before, { price: 200, quantity: 12, sku: 'kn-1' });
  expect(await current(before.id)).toMatchObject({ status: 'approved', sku: 'kn-1' });
  expect(await notificationsOf(before.id)).toHaveLength(notificationCount);
  expect((await logOf(before.id)).at(-1)).toMatchObject({
    type: 'product_edit',
    description: 'Edited price, stock or SKU of “Kente stole”',
    changes: [
      { field: 'price', from: '149.99', to: '200' },
      { field: 'sku', from: 'KN-1', to: 'kn-1' },
    ],
  });
});

it('writes nothing when nothing changed', async () => {
  const before = await approved('KN-1');
  await edit(before, { price: 149.99, quantity: 12, sku: 'KN-1' });
  expect(await current(before.id)).toEqual(before);
  expect(await logOf(before.id)).toHaveLength(2);
});

it('is refused when the product changed meanwhile, also for nine of ten at once', async () => {
  const before = await approved('');
  const sent = await Promise.allSettled(
    times(10, (index) => edit(before, { price: 100 + index, quantity: 12, sku: '' })),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of sent) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
  }
  expect((await logOf(before.id)).filter(({ type }) => type === 'product_edit')).toHaveLength(1);
});

it("takes no SKU of another product, and is never another seller's", async () => {
  await submitted(seller, { sku: 'TAKEN' });
  const before = await approved('');
  const fields = { price: 1, quantity: 1, sku: 'Taken' };
  expect(await edit(before, fields)).toMatchObject({
    success: false,
    kind: 'invalid',
    field: `rows.${before.id}.sku`,
  });
  expect(await current(before.id)).toEqual(before);
  const stranger = edit(before, { ...fields, sku: '' }, await addPerson());
  await expect(stranger).rejects.toMatchObject({ code: 'not-found' });
});

it('changes several at once, and leaves those alone that are as they were', async () => {
  const [one, two, three] = [await approved('A'), await submitted(seller), await approved('C')];
  const rows = [one, await current(two.id), three].map(rowOf);
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('three rows');
  // The third one is shown as it was long ago; it has not changed since.
  const sent = [
    { ...first, price: 9.5 },
    { ...second, sku: 'B' },
    { ...third, version: 'old' },
  ];
  expect(await changeAll(sent)).toEqual({ success: true, data: { changed: [one.id, two.id] } });
  expect(await current(one.id)).toMatchObject({ price: 9.5, status: 'approved' });
  expect(await current(two.id)).toMatchObject({ sku: 'B', status: 'pending' });
  expect(await current(three.id)).toEqual(three);
});

it('changes all or none: one SKU that is taken, or sent twice, and nothing is written', async () => {
  await submitted(seller, { sku: 'TAKEN' });
  const [one, two] = [await approved('A'), await approved('B')];
  const [first, second] = [rowOf(one), rowOf(two)];
  const taken = await changeAll([
    { ...first, price: 1 },
    { ...second, sku: 'taken' },
  ]);
  expect(taken).toMatchObject({ success: false, kind: 'invalid', field: `rows.${two.id}.sku` });
  const twice = await changeAll([
    { ...first, sku: 'X' },
    { ...second, sku: 'x' },
  ]);
  expect(twice).toMatchObject({ success: false, kind: 'invalid', field: `rows.${two.id}.sku` });
  expect([await current(one.id), await current(two.id)]).toEqual([one, two]);
});

it('changes none when one of them was changed meanwhile', async () => {
  const [one, two] = [await approved('A'), await approved('B')];
  const old = [
    { ...rowOf(one), price: 1 },
    { ...rowOf(two), price: 2, version: 'old' },
  ];
  await expect(changeAll(old)).rejects.toMatchObject({ code: 'conflict' });
  expect([await current(one.id), await current(two.id)]).toEqual([one, two]);
});

it('goes by what is sent alone: without a version whatever it is now, without an SKU the old one', async () => {
  const { id } = await approved('KEEP');
  const row = { id, price: 3.5, quantity: 0 };
  expect(await changeAll([row])).toEqual({ success: true, data: { changed: [id] } });
  expect(await current(id)).toMatchObject({ price: 3.5, quantity: 0, sku: 'KEEP' });
});
