import { beforeEach, expect, it } from 'vitest';
import type { ApprovedProductForm } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { decideProduct } from '~/services/products/decide-product.server';
import { editApprovedProduct } from '~/services/products/edit-product.server';
import { clearDocuments } from '../../setup/clear';
import { current, logOf, newsOf, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, stored, times } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson();
  admin = await addPerson({ role: 'admin' });
});

async function approved(sku: string) {
  const { id } = await submitted(seller, { sku });
  await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
  return current(id);
}
const edit = (
  product: { id: string; version: string },
  fields: ApprovedProductForm,
  who = seller,
) => inRequest(() => editApprovedProduct(who, { ...product, fields }));

it('changes price, quantity and SKU at once, and nothing else', async () => {
  const before = await approved('KN-1');
  const record = await stored('products', before.id);
  const fields = { price: 200, quantity: 0, sku: 'KN-2' };
  expect(await edit(before, fields)).toEqual({ success: true, data: { id: before.id } });
  const { search, updated_at, ...after } = (await stored('products', before.id)) ?? {};
  const { search: searchBefore, updated_at: updatedBefore, ...rest } = record ?? {};
  expect(after).toEqual({ ...rest, ...fields });
  expect(updated_at.valueOf() > updatedBefore.valueOf()).toBe(true);
  expect(search).toHaveProperty('kn2');
  expect(search).not.toHaveProperty('kn1');
  expect(searchBefore).toHaveProperty('kn1');
});

it('stays approved, tells no admin, and stands in the log with what changed', async () => {
  const before = await approved('KN-1');
  const told = (await newsOf(before.id)).length;
  await edit(before, { price: 200, quantity: 12, sku: 'kn-1' });
  expect(await current(before.id)).toMatchObject({ status: 'approved', sku: 'kn-1' });
  expect(await newsOf(before.id)).toHaveLength(told);
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
  expect(await edit(before, fields)).toMatchObject({ success: false, field: 'sku' });
  expect(await current(before.id)).toEqual(before);
  const stranger = edit(before, { ...fields, sku: '' }, await addPerson());
  await expect(stranger).rejects.toMatchObject({ code: 'not-found' });
});
