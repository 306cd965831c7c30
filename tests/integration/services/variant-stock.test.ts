import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockOfVariants } from '~/schemas/products/product-variants';
import type { User } from '~/schemas/users/user';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { makeOrder, type StoredOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { makeRedVariants } from '../../factories/variants';
import { clearDocuments } from '../../setup/clear';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  await putSmock();
});

/** Ten of each variant in stock, unless a test says otherwise. */
const putSmock = (overrides: Parameters<typeof makeProduct>[0] = {}) =>
  put(
    'products',
    makeProduct({ id: 'smock', seller_id: 'ama', title: 'Smock', variants: makeRedVariants(), ...overrides }),
  );

type Item = StoredOrder['items'][number];
const item = (overrides: Partial<Item> = {}): Item => ({
  productId: 'smock',
  title: 'Smock',
  imageUrl: '',
  unitPrice: 45,
  quantity: 1,
  ...overrides,
});
const medium = (quantity: number) => item({ variantId: 'v1', variant: 'Red / M', quantity });
const large = (quantity: number) => item({ variantId: 'v2', variant: 'Red / XL', quantity });

/** Places an order as the shop does, and takes it over. */
async function place(items: Item[], id = 'o1', fields: object = {}): Promise<void> {
  const { data } = makeOrder({ id, sellerId: 'ama', items });
  await put('orders', { id, data: { ...data, ...fields } });
  await inRequest(() => adoptOrder(id));
}

const take = (step: OrderStep, id = 'o1') =>
  inRequest(() =>
    takeOrderStep(step.name === 'expire' ? { role: 'time' } : byUser(seller), { id, version: null, step }),
  );
async function takeAll(...steps: OrderStep[]): Promise<void> {
  for (const step of steps) expect(await take(step)).toMatchObject({ success: true });
}
const units = (...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ lineId: String(index + 1), quantity }] : []));
const cancel = (id: string, ...quantities: number[]): OrderStep => ({
  name: 'cancel',
  id,
  lines: units(...quantities),
  reason: 'Sold out',
});

/** The stock of each variant; that the product's sum is theirs is always checked. */
async function stock(): Promise<number[]> {
  const product = await stored('products', 'smock');
  expect(product?.quantity).toBe(stockOfVariants(product?.variants).quantity);
  return product?.variants.rows.map(({ quantity }: { quantity: number }) => quantity);
}
const messages = async (type: string) =>
  (await storedAll('notifications')).filter((one) => one.type === type).map(({ message }) => message);
const lastNote = async () =>
  (await inRequest(() => loadOrder('all', 'o1', null))).order.timeline.at(-1)?.note;

describe('an order of two variants of a product', () => {
  it('takes the stock of each, and gives back what is cancelled or returned', async () => {
    await place([medium(3), large(4)]);
    expect(await stock()).toEqual([7, 6]);
    await takeAll(cancel('c', 1, 2), { name: 'accept' });
    expect(await stock()).toEqual([8, 8]);
    const parcel = { carrier: 'GIG', trackingNumber: '' };
    await takeAll(
      { name: 'ship', id: 'p', token: 'token-p', lines: units(2, 2), ...parcel },
      { name: 'deliver', id: 'p' },
      { name: 'open_return', id: 'r', lines: units(1, 2), reason: 'Wrong size', note: '', photos: [] },
      { name: 'receive_return', id: 'r', stockBack: true },
    );
    expect(await stock()).toEqual([9, 10]);
    expect((await stored('products', 'smock'))?.variants).toEqual(
      makeRedVariants([{ quantity: 9 }, { quantity: 10 }]),
    );
  });

  it('gives all back when it is not accepted in time', async () => {
    await place([medium(3), large(4)]);
    await takeAll({ name: 'expire', id: 'e', cause: 'not_accepted' });
    expect(await stock()).toEqual([10, 10]);
  });

  it('never takes more than a variant has', async () => {
    await place([medium(12), large(1)]);
    expect(await stock()).toEqual([0, 9]);
  });

  it('takes nothing where the shop took the units, and gives them back', async () => {
    await place([medium(3), item({ quantity: 2 })], 'o1', { stockTaken: true });
    expect(await stock()).toEqual([10, 10]);
    expect(await messages('info')).toEqual([expect.not.stringContaining('Stock')]);
    await takeAll(cancel('c', 3));
    expect(await stock()).toEqual([13, 10]);
  });

  it('placed and cancelled beside others at once, keeps the sum that of the variants', async () => {
    const ids = times(6, (index) => `o${index}`);
    await Promise.all(ids.map((id) => place([medium(1), large(1)], id)));
    expect(await stock()).toEqual([4, 4]);
    const more = times(3, (index) => place([large(1)], `more${index}`));
    await Promise.all([...ids.slice(0, 3).map((id) => take(cancel('c', 1, 1), id)), ...more]);
    expect(await stock()).toEqual([7, 4]);
  });
});

describe('a line without the id of a variant', () => {
  it('names one by its SKU, and the order keeps which', async () => {
    await place([item({ sku: 'red-2', quantity: 2 })]);
    expect(await stock()).toEqual([10, 8]);
    expect((await stored('orders', 'o1'))?.items).toMatchObject([{ variantId: 'v2', variant: 'Red / XL' }]);
    await putSmock({ variants: makeRedVariants([{ sku: 'RED-2' }, { sku: 'RED-9', quantity: 8 }]) });
    await takeAll(cancel('c', 1));
    expect(await stock()).toEqual([10, 9]);
  });

  it('or with one that is unknown, leaves the stock alone and says so to the seller', async () => {
    await place([item({ variantId: 'gone', variant: 'Red / XS', sku: 'RED-9' }), large(1)]);
    expect(await stock()).toEqual([10, 9]);
    expect(await messages('info')).toEqual([
      expect.stringContaining('Stock of “Smock (Red / XS)” not changed'),
    ]);
    expect(await lastNote()).toMatch(/^Stock of “Smock \(Red \/ XS\)” not changed/);
    await takeAll(cancel('c', 1, 1));
    expect(await stock()).toEqual([10, 10]);
    expect(await lastNote()).toMatch(
      /^Sold out, GH₵ 110\.00 refunded\. Stock of “Smock \(Red \/ XS\)” not changed/,
    );
  });

  it('of an order from before variants goes by what the product is now', async () => {
    await put('products', makeProduct({ id: 'smock', seller_id: 'ama', sku: 'RED-2', quantity: 10 }));
    await place([item({ sku: 'RED-2', quantity: 4 })]);
    const placed = await stored('orders', 'o1');
    const older = placed?.items.map(({ variantId: _id, variant: _name, ...line }: Item) => line);
    await put('orders', { id: 'o1', data: { ...placed, items: older } });
    expect((await stored('products', 'smock'))?.quantity).toBe(6);
    await takeAll(cancel('a', 1));
    expect((await stored('products', 'smock'))?.quantity).toBe(7);
    await putSmock();
    await takeAll(cancel('b', 1));
    expect(await stock()).toEqual([10, 11]);
    await putSmock({ variants: makeRedVariants([{}]) });
    await takeAll(cancel('c', 1));
    expect(await stock()).toEqual([10]);
    await put('products', makeProduct({ id: 'smock', seller_id: 'ama', quantity: 5 }));
    await takeAll(cancel('d', 1));
    expect((await stored('products', 'smock'))?.quantity).toBe(6);
  });
});

describe('low stock', () => {
  it('is notified of each variant, once', async () => {
    await place([medium(10), large(8), medium(1)]);
    const both = ['“Smock (Red / M)” is out of stock.', '“Smock (Red / XL)” is low in stock: 2 left.'];
    expect((await messages('warning')).sort()).toEqual(both);
    const warnings = (await storedAll('notifications')).filter(({ type }) => type === 'warning');
    expect(warnings.map(({ link }) => link).sort()).toEqual(
      ['v1', 'v2'].map((id) => `/seller/products/edit/smock#product-variants.${id}.quantity`),
    );
    expect(warnings[0]).toMatchObject({ userId: 'ama', productId: 'smock', productTitle: 'Smock' });
    await place([large(1)], 'o2');
    expect(await messages('warning')).toHaveLength(2);
  });

  it('is not notified of a variant because another one is', async () => {
    await place([medium(10)]);
    expect(await messages('warning')).toHaveLength(1);
    expect(await stock()).toEqual([0, 10]);
  });
});

it('has every unit in stock or in an order that is not cancelled, in random histories', async () => {
  const line = fc.record({
    which: fc.constantFrom('v1', 'v2'),
    bySku: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const history = fc.array(
    fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      cancelled: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(history, async (orders) => {
      run += 1;
      await putSmock({ variants: makeRedVariants([{ quantity: 40 }, { quantity: 40 }]) });
      const left = { v1: 40, v2: 40 };
      await Promise.all(
        orders.map(async ({ lines, cancelled }, index) => {
          const id = `h${run}-${index}`;
          const items = lines.map(({ which, bySku, quantity }) =>
            item({
              quantity,
              ...(bySku ? { sku: which === 'v1' ? 'RED-1' : 'RED-2' } : { variantId: which }),
            }),
          );
          await place(items, id);
          const back = lines.map(({ quantity }) => Math.min(quantity, cancelled));
          if (cancelled > 0) await take(cancel('c', ...back), id);
          for (const [at, { which, quantity }] of lines.entries()) left[which] -= quantity - (back[at] ?? 0);
        }),
      );
      expect(await stock()).toEqual([left.v1, left.v2]);
    }),
    { numRuns: 15 },
  );
});
