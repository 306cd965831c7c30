import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { getProduct, updateProductStatus } from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { makeRedVariants } from '../../factories/variants';
import { byUser } from '../support/by';
import { approval, approvedProduct, decideAs, editAs } from '../support/edit-requests';
import { csvOf, fileRow, imported } from '../support/imports';
import { anyPhoto } from '../support/photo-fixtures';
import { countAll, counted, countedSellers, expectRight } from '../support/product-counts';
import { current, submitted, typed } from '../support/products';
import { handled, inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';

let seller: User;
let other: User;
let admin: User;

beforeEach(async () => {
  [seller, other, admin] = await countedSellers();
});

const decide = (id: string, intent: 'approve' | 'reject') =>
  inRequest(() =>
    decideProduct(
      admin,
      intent === 'approve' ? { intent, id } : { intent, id, rejectionCode: 'watermark', rejectionReason: '' },
    ),
  );

async function edit(who: User, id: string, quantity: number) {
  const { version } = await current(id);
  const photoChanges = { order: [], remove: [] };
  return inRequest(() =>
    editProduct(shopOf(who), who, { id, version, fields: typed({ quantity }), photos: [], photoChanges }),
  );
}

/** An order of one product, taken over at once. */
async function order(who: User, productId: string, quantity: number, fields: object = {}) {
  const items = [{ productId, title: 'Stole', imageUrl: '', unitPrice: 10, quantity }];
  const { id, data } = makeOrder({ sellerId: who.id, items });
  await put('orders', { id, data: { ...data, ...fields } });
  await inRequest(() => adoptOrder(id));
  return id;
}

async function cancel(who: User, id: string, quantity: number) {
  const lines = [{ lineId: '1', quantity }];
  const step = { name: 'cancel' as const, id: 'c1', lines, reason: 'Sold out' };
  return inRequest(() => takeOrderStep(byUser(who), { id, version: null, step }));
}

describe('every writer moves the counts:', () => {
  const one = { pending: 1 };
  const soldOut = { approved: 1, 'out-of-stock': 1 };

  it('submitting, deciding, editing and deleting', async () => {
    const { id } = await submitted(seller);
    expect(await counted()).toEqual([one, one]);
    await decide(id, 'reject');
    expect(await counted()).toEqual([{ rejected: 1 }, { rejected: 1 }]);
    await edit(seller, id, 0);
    expect(await counted()).toEqual([{ pending: 1, 'out-of-stock': 1 }, one]);
    await decide(id, 'approve');
    expect(await counted()).toEqual([soldOut, { approved: 1 }]);
    await inRequest(() => removeProduct(shopOf(seller), seller, id));
    await inRequest(() => removeProduct(shopOf(seller), seller, id));
    expect(await counted()).toEqual([{}, {}]);
    await expectRight();
  });

  it('stock in the list, of several rows in one write, and an edit of an approved product', async () => {
    const ids = [await approvedProduct(seller, admin), await approvedProduct(seller, admin)];
    const rows = (quantity: number) => ids.map((id) => ({ id, quantity }));
    const { writes } = await handled(() => changeStock(shopOf(seller), seller, rows(0)));
    // Two products, two entries of the log, and the seller's counters: nothing moved for the marketplace.
    expect(writes).toBe(5);
    expect(await counted()).toEqual([{ approved: 2, 'out-of-stock': 2 }, { approved: 2 }]);
    await inRequest(() => changeStock(shopOf(seller), seller, rows(3)));
    expect(await counted()).toEqual([{ approved: 2 }, { approved: 2 }]);
    await editAs(seller, ids[0] ?? '', { quantity: 0, title: 'Kente stole, wide' });
    expect(await counted()).toEqual([{ approved: 2, 'out-of-stock': 1 }, { approved: 2 }]);
    await expectRight();
  });

  it('an import, new and changed products', async () => {
    const rows = times(30, (number) => fileRow(number, { quantity: String(number % 3) }));
    await imported(seller, csvOf(rows));
    expect(await counted()).toEqual([{ pending: 30, 'out-of-stock': 10 }, { pending: 30 }]);
    const { items } = await inRequest(() =>
      listProducts({ sellerId: 'ama' }, { sort: 'newest', cursor: null }),
    );
    for (const { id } of items.slice(0, 2)) await decide(id, 'reject');
    expect(await counted()).toMatchObject([
      { pending: 28, rejected: 2 },
      { pending: 28, rejected: 2 },
    ]);
    const again = rows.map((row) => ({ ...row, quantity: '0', description: 'Woven by hand.' }));
    await imported(seller, csvOf(again));
    expect(await counted()).toEqual([{ pending: 30, 'out-of-stock': 30 }, { pending: 30 }]);
    await expectRight();
  });

  it('orders that take stock, or give it back', async () => {
    const id = await approvedProduct(seller, admin, { quantity: 2 });
    const placed = await order(seller, id, 2);
    expect(await counted()).toEqual([soldOut, { approved: 1 }]);
    await cancel(seller, placed, 2);
    expect(await counted()).toEqual([{ approved: 1 }, { approved: 1 }]);
    await expectRight();
  });

  it('an order whose last units the shop took itself', async () => {
    const id = await approvedProduct(seller, admin, { quantity: 2 });
    const product = await stored('products', id);
    await put('products', { id, data: { ...product, quantity: 0 } });
    await order(seller, id, 2, { stockTaken: true });
    expect(await counted()).toEqual([soldOut, { approved: 1 }]);
    await expectRight();
  });

  it('an edit request that changes which variants there are', async () => {
    const id = await approvedProduct(seller, admin, { quantity: 0 });
    expect(await counted()).toEqual([soldOut, { approved: 1 }]);
    await editAs(seller, id, { variants: makeRedVariants(), quantity: 20, price: 45 });
    const requestId = (await current(id)).editRequest?.id ?? '';
    await decideAs(admin, await approval(requestId, { decision: { variants: 'approved' } }));
    expect((await current(id)).quantity).toBeGreaterThan(0);
    expect(await counted()).toEqual([{ approved: 1 }, { approved: 1 }]);
    await expectRight();
  });

  it('the backfill, which lets lists show records without a time', async () => {
    const { id, data } = makeProduct({ seller_id: 'ama', status: 'approved', quantity: 0 });
    const { created_at: _, ...older } = data;
    await put('products', { id, data: older });
    await expectRight();
    await inRequest(() => backfillProducts());
    expect(await counted()).toEqual([soldOut, { approved: 1 }]);
    await expectRight();
  });

  it('and what changes no tab writes nothing more', async () => {
    const id = await approvedProduct(seller, admin);
    const { writes } = await handled(() => changeStock(shopOf(seller), seller, [{ id, price: 3 }]));
    // The product and the entry of the log.
    expect(writes).toBe(2);
    await expectRight();
  });
});

it('end right after random histories of several sellers', async () => {
  const photo = await anyPhoto();
  const event = fc.record({
    what: fc.constantFrom('submit', 'approve', 'reject', 'edit', 'stock', 'order', 'cancel', 'delete'),
    which: fc.nat(5),
    quantity: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 25 }), async (events) => {
      const made: { id: string; by: User; placed: string | null }[] = [];
      for (const { what, which, quantity } of events) {
        const by = which % 2 === 0 ? seller : other;
        if (what === 'submit' || made.length === 0)
          made.push({ id: (await submitted(by, { quantity }, [photo])).id, by, placed: null });
        const one = made[which % made.length];
        if (!one || !(await stored('products', one.id))) continue;
        const isApproved = (await current(one.id)).status === 'approved';
        if (what === 'approve' || what === 'reject') await decide(one.id, what);
        if (what === 'edit' && !isApproved) await edit(one.by, one.id, quantity);
        if (what === 'stock')
          await inRequest(() => changeStock(shopOf(one.by), one.by, [{ id: one.id, quantity }]));
        if (what === 'order') one.placed = await order(one.by, one.id, quantity + 1);
        if (what === 'cancel' && one.placed) await cancel(one.by, one.placed, 1);
        if (what === 'delete') await inRequest(() => removeProduct(shopOf(one.by), one.by, one.id));
      }
      await expectRight();
    }),
    { numRuns: 6 },
  );
  expect((await storedAll('products')).length).toBeGreaterThan(0);
}, 120_000);

it('count once when 50 admins decide at once', async () => {
  const { id } = await submitted(seller);
  await Promise.all(times(50, () => decide(id, 'approve')));
  expect(await counted()).toEqual([{ approved: 1 }, { approved: 1 }]);
});

it('count each of 20 products that are decided at once', async () => {
  await put(
    'products',
    ...times(20, (index) => makeProduct({ id: `p${index}`, seller_id: index % 2 === 0 ? 'ama' : 'kofi' })),
  );
  await countAll();
  await Promise.all(times(20, (index) => decide(`p${index}`, index % 5 === 0 ? 'reject' : 'approve')));
  expect(await counted()).toEqual([
    { approved: 8, rejected: 2 },
    { approved: 16, rejected: 4 },
  ]);
  await expectRight();
});

it('of a transaction that failed is not counted', async () => {
  const { id } = await submitted(seller);
  const product = await inRequest(() => getProduct('all', id));
  const failing = inTransaction(async (unit) => {
    updateProductStatus(unit, product, { status: 'approved', rejectionReason: null, rejectionCode: null });
    throw new Error('after the write');
  });
  await expect(failing).rejects.toThrow('after the write');
  expect(await counted()).toEqual([{ pending: 1 }, { pending: 1 }]);
});
