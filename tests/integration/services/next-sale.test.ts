import { beforeEach, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { getOrder } from '~/repositories/orders/orders.server';
import { monthOf } from '~/repositories/sales/sales-months.server';
import type { SaleForm } from '~/schemas/orders/sale-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { confirmSale } from '~/services/orders/own/confirm-sale.server';
import { loadSale } from '~/services/orders/own/load-sale.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { dayOf } from '~/utils/days';
import { saleForm } from '../../factories/own-sales';
import { makeProduct } from '../../factories/products';
import { makeRedVariants } from '../../factories/variants';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { addPerson, put, stored, times } from '../support/store';

// Sales whose lines a script added to the form, without a draft.

let seller: User;

beforeEach(async () => {
  forgetSettings();
  [seller] = await freshPeople();
});

const pot = { status: 'approved', title: 'Pot', price: 12.5, quantity: 5, variants: null } as const;
const addProduct = (id: string, fields: object = {}) =>
  put('products', makeProduct({ id, seller_id: seller.id, ...pot, ...fields }));

/** A line of so many of a product, or of a variant of it. */
const line = (quantity: number, productId: string, variantId = '', price = 12.5) => ({
  lines: { l1: { of: `${productId} ${variantId}`, price, quantity } },
});

const confirm = (id: string, fields: Partial<SaleForm>) =>
  inRequest(() => confirmSale(shopOf(seller), seller, { id, shownAt: undefined, form: saleForm(fields) }));

/** The owner of the shop, who sees what it takes. */
const owner = () => ({ personId: seller.id, seesMoney: true });

it('offers what was sold last, as it is now, and says what came in today by each way to pay', async () => {
  const next = () => inRequest(() => loadSale(shopOf(seller), owner(), { q: '' }));
  const variants = makeRedVariants([{ quantity: 3 }, { quantity: 2 }]);
  const [, second] = variants.rows;
  await addProduct('pot');
  await addProduct('gone');
  await addProduct('smock', { quantity: 5, variants });
  expect(await next()).toMatchObject({ recent: [], today: { sales: 0, methods: [] } });
  await confirm('one', line(1, 'gone'));
  await confirm('two', { ...line(2, 'pot'), payment: 'momo' });
  await confirm('three', line(1, 'smock', second?.id));
  await confirm('four', line(1, 'pot', '', 5));
  await addProduct('gone', { status: 'rejected' });
  const { recent, today } = await next();
  expect(recent?.map(({ productId, variantId, stock }) => [productId, variantId, stock])).toEqual([
    ['pot', '', 2],
    ['smock', second?.id, 1],
  ]);
  expect(today?.sales).toBe(4);
  const amounts = today?.methods.map(({ method, amount }) => [method, amount]);
  expect(Object.fromEntries(amounts ?? [])).toEqual({ cash_paid: 30, momo: 25 });
  expect(today?.people).toEqual([]);
});

it('counts what each person sold and took in cash, and shows a packer their own alone', async () => {
  const packer = await addPerson({ id: 'kojo', firstName: 'Kojo', lastName: 'Asare' });
  await addProduct('pot', { quantity: 9 });
  const sell = (id: string, who: User, fields: Partial<SaleForm>) =>
    inRequest(() => confirmSale(shopOf(seller), who, { id, shownAt: undefined, form: saleForm(fields) }));
  await sell('one', seller, line(1, 'pot'));
  await sell('two', packer, line(2, 'pot'));
  await sell('three', packer, { ...line(1, 'pot'), payment: 'momo' });
  expect(await stored('orders', 'two')).toMatchObject({ soldBy: 'kojo' });
  const today = async (viewer: { personId: string; seesMoney: boolean }) =>
    (await inRequest(() => loadSale(shopOf(seller), viewer, { q: '' }))).today;
  expect((await today(owner()))?.people).toMatchObject([
    { name: 'Kojo Asare', orders: 2, pesewas: 3750, cash: 2500 },
    { orders: 1, pesewas: 1250, cash: 1250 },
  ]);
  expect(await today({ personId: 'kojo', seesMoney: false })).toEqual({
    sales: 2,
    total: 37.5,
    cash: 25,
    methods: [],
    people: [],
  });
  const month = monthOf(dayOf(new Date()));
  expect(await inRequest(() => recountMonth(month, { repair: false }))).toMatchObject({ wrong: 0 });
});

it('is confirmed once, of what is on sale alone', async () => {
  await addProduct('pot');
  await addProduct('foreign', { seller_id: 'kojo' });
  const sent = await Promise.all(times(2, () => confirm('sale', line(2, 'pot'))));
  expect(sent).toMatchObject(times(2, () => ({ order: { id: 'sale' } })));
  expect((await stored('products', 'pot'))?.quantity).toBe(3);
  const { items } = await inRequest(() => getOrder(shopOf(seller), 'sale'));
  expect(items).toMatchObject([{ productId: 'pot', title: 'Pot', quantity: 2 }]);
  for (const id of ['foreign', 'none', 'a/b'])
    expect(await confirm('other', line(2, id))).toHaveProperty(['faults', 'lines.l1.quantity']);
});
