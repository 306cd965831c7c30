import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '~/repositories/operator/expired-records.server';
import type { ManyChange } from '~/schemas/products/many-changes';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { changeProducts, type SelectedProduct } from '~/services/products/many/change-products.server';
import { undoChange } from '~/services/products/many/undo-change.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { approvedProduct } from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { current, logOf, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, stored, storedAll } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const raise: ManyChange = {
  price: { way: 'raise-percent', by: 1_000 },
  stock: { way: 'add', by: 5 },
  category: null,
};
const toHome: ManyChange = { price: null, stock: null, category: 'Home' };
const change = (selected: SelectedProduct[], what = raise, key = newIdempotencyKey(), who = seller) =>
  inRequest(() => changeProducts(shopOf(who), who, { selected, change: what, key }));
const undo = (id: string, now?: Date, who = seller) => inRequest(() => undoChange(shopOf(who), who, id, now));

/** Changes products that can be, and answers the id of the change. */
const changed = (...selected: SelectedProduct[]) => changedBy(raise, ...selected);

async function changedBy(what: ManyChange, ...selected: SelectedProduct[]): Promise<string> {
  const result = await change(selected, what);
  if (!result.success) throw new Error(result.error);
  return result.data.id;
}
const sell = (id: string, quantity: number) =>
  inRequest(() => changeStock(shopOf(seller), seller, [{ id, quantity }]));

describe('changing several products', () => {
  it('changes each, with its entry in the log, and says how many', async () => {
    const [one, two] = [await submitted(seller), await submitted(seller, { price: 10, quantity: 0 })];
    expect(await change([one, two])).toMatchObject({ success: true, data: { changed: 2, refused: [] } });
    expect(await current(one.id)).toMatchObject({ price: 164.99, quantity: 17, status: 'pending' });
    expect(await current(two.id)).toMatchObject({ price: 11, quantity: 5 });
    expect((await logOf(one.id)).at(-1)).toMatchObject({ type: 'product_edit' });
  });

  it('leaves what changed since the preview, what is gone and what does not fit, and names them', async () => {
    const [kept, outdated, full] = [
      await submitted(seller),
      await submitted(seller, { title: 'Smock' }),
      await submitted(seller, { title: 'Beads', quantity: 1_000_000 }),
    ];
    await sell(outdated.id, 1);
    const result = await change([kept, outdated, full, { id: 'none' }]);
    expect(result).toMatchObject({ data: { changed: 1 } });
    const refused = result.success ? result.data.refused : [];
    expect(refused.map(({ title }) => title)).toEqual(['Smock', 'Beads', 'none']);
    expect(await current(outdated.id)).toMatchObject({ price: 149.99, quantity: 1 });
    expect(await current(full.id)).toMatchObject({ price: 149.99 });
  });

  it('is a conflict, and writes nothing, when all of them changed since', async () => {
    const product = await submitted(seller);
    await sell(product.id, 1);
    expect(await change([product])).toMatchObject({ success: false, kind: 'conflict' });
    expect(await storedAll('productChanges')).toEqual([]);
  });

  it('is done once when it is sent twice', async () => {
    const product = await submitted(seller);
    const key = newIdempotencyKey();
    const [first, second] = [await change([product], raise, key), await change([product], raise, key)];
    expect(second).toEqual(first);
    expect(await current(product.id)).toMatchObject({ price: 164.99, quantity: 17 });
  });

  it('does not find products of others', async () => {
    const other = await addPerson({ id: 'other', role: 'seller' });
    const product = await submitted(seller);
    await expect(change([product], raise, newIdempotencyKey(), other)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await current(product.id)).toMatchObject({ price: 149.99 });
  });
});

describe('their category', () => {
  it('changes at once before approval, and by an edit request after it, of which admins are told once', async () => {
    const pending = await submitted(seller);
    const approved = await current(await approvedProduct(seller, admin));
    const id = await changedBy(toHome, pending, approved);
    expect(await current(pending.id)).toMatchObject({ category: 'Home', status: 'pending', price: 149.99 });
    expect(await current(approved.id)).toMatchObject({ category: 'Fabric', status: 'approved' });
    expect(await storedAll('editRequests')).toMatchObject([
      { status: 'pending', changes: [{ field: 'category', from: 'Fabric', to: 'Home' }] },
    ]);
    const told = await storedAll('notifications');
    expect(told.filter(({ message }) => String(message).includes('requested edits'))).toHaveLength(1);

    expect(await undo(id)).toMatchObject({ data: { undone: 2, refused: [] } });
    expect(await current(pending.id)).toMatchObject({ category: 'Fabric' });
    expect(await storedAll('editRequests')).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('is not undone where it was decided since', async () => {
    const product = await submitted(seller);
    const id = await changedBy(toHome, product);
    await inRequest(() => decideProduct(admin, { intent: 'approve', id: product.id }));
    expect(await undo(id)).toMatchObject({ data: { undone: 0, refused: [{ id: product.id }] } });
    expect(await current(product.id)).toMatchObject({ category: 'Home', status: 'approved' });
  });

  it('is refused beside its field when we have none of that name', async () => {
    const product = await submitted(seller);
    const unknown = { ...toHome, category: 'Aircraft' };
    expect(await change([product], unknown)).toMatchObject({ success: false, field: 'category' });
  });
});

describe('undoing it', () => {
  it('gives prices and stock back, once', async () => {
    const [one, two] = [await submitted(seller), await submitted(seller, { price: 10 })];
    const id = await changed(one, two);
    expect(await undo(id)).toEqual({ success: true, data: { undone: 2, refused: [] } });
    expect(await current(one.id)).toMatchObject({ price: 149.99, quantity: 12 });
    await sell(one.id, 3);
    expect(await undo(id)).toEqual({ success: true, data: { undone: 2, refused: [] } });
    expect(await current(one.id)).toMatchObject({ quantity: 3 });
  });

  it('leaves a product whose stock has changed since, and names it', async () => {
    const [one, two] = [await submitted(seller, { title: 'Smock' }), await submitted(seller)];
    const id = await changed(one, two);
    await sell(one.id, 16);
    expect(await undo(id)).toMatchObject({ data: { undone: 1, refused: [{ title: 'Smock' }] } });
    expect(await current(one.id)).toMatchObject({ price: 164.99, quantity: 16 });
    expect(await current(two.id)).toMatchObject({ price: 149.99, quantity: 12 });
  });

  it('is refused after 15 minutes', async () => {
    const product = await submitted(seller);
    const id = await changed(product);
    expect(await undo(id, new Date(Date.now() + 16 * 60_000))).toMatchObject({ success: false });
    expect(await current(product.id)).toMatchObject({ price: 164.99 });
  });

  it('is the seller’s alone', async () => {
    const other = await addPerson({ id: 'other', role: 'seller' });
    const id = await changed(await submitted(seller));
    await expect(undo(id, undefined, other)).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('is deleted after a day', async () => {
  const id = await changed(await submitted(seller));
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await inRequest(() => deleteExpired(hours(23)));
  expect(await stored('productChanges', id)).toBeDefined();
  await inRequest(() => deleteExpired(hours(25)));
  expect(await storedAll('productChanges')).toEqual([]);
});
