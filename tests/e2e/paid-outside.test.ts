import { expect, test } from 'vitest';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { makeOrderAt, makePlacedOrder, recordOf } from '../factories/orders';
import { bothWays, phoneWithoutScripts } from './support/browser';
import { addOrder, put, readOrder } from './support/orders';
import {
  arrives,
  button,
  choose,
  link,
  open,
  row,
  rowTitles,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { openAs } from './support/visits';

test.each(bothWays)(
  'an admin finds a seller’s unpaid order and records its payment; the seller sees it ($label)',
  async (variant) => {
    const { person: seller, page: shop } = await openAs('seller', variant);
    const id = await addOrder('unpaid', seller, { orderNumber: 'MK-501' });
    await addOrder('placed', seller, { orderNumber: 'MK-502' });
    const { page } = await openAs('admin', variant, `/admin/user-management/${seller.id}`);
    await page.getByRole('navigation', { name: 'Records of this seller' }).getByText('Orders').click();
    await arrives(page, `/admin/orders?seller=${seller.id}`);
    await expect.poll(async () => (await rowTitles(page)).sort()).toEqual(['MK-501', 'MK-502']);
    await choose(page, 'Payment status', 'unpaid');
    await expect.poll(() => rowTitles(page)).toEqual(['MK-501']);
    await seesText(page, 'Unpaid for 1 minute');
    await row(page, 'MK-501').getByRole('link').first().click();
    await seesHeading(page, 'MK-501');
    await link(page, 'Record a payment').click();
    await page.locator('[name="amount"]').fill('300');
    await page.locator('[name="method"]').selectOption('bank_transfer');
    await page.locator('[name="reference"]').fill(`FT-${id}`);
    expect(await send(page, button(page, 'Record payment'))).toBe(422);
    await seesRefusal(page, { amount: 'Enter GH₵ 319.97: an order is paid as a whole.' });
    await page.locator('[name="amount"]').fill('319.97');
    await button(page, 'Record payment').click();
    await seesFlash(page, 'Payment recorded. The order is paid.');
    await seesText(page, `Reference FT-${id}`);
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'paid', tabs: ['accept'] });
    await open(page, `/admin/orders?seller=${seller.id}`);
    await link(page, 'Show all sellers').click();
    await arrives(page, '/admin/orders');

    await open(shop, '/seller/orders?tab=accept&paid=paid');
    expect((await rowTitles(shop)).sort()).toEqual(['MK-501', 'MK-502']);
  },
);

test.each(bothWays)('a seller accepts the rest of a short order ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const placed = makePlacedOrder({ sellerId: seller.id, orderNumber: 'MK-503', quantity: 3 });
  const items = placed.items.map((line) => ({ ...line, taken: 2, short: 1 }));
  const order = { ...placed, items, tabs: tabsOf({ ...placed, items }, false) };
  await put('orders', recordOf(order));
  await open(page, '/seller/orders?tab=short');
  expect(await rowTitles(page)).toEqual(['MK-503']);
  await seesText(page, 'Short: 1 item');
  await row(page, 'MK-503').getByRole('link').first().click();
  await seesText(page, /Short: 1 item not in stock\./);
  await button(page, 'Accept the rest').click();
  await seesFlash(page, 'Order MK-503 accepted, without what is not in stock. Pack the rest and ship it.');
  expect(await readOrder(order.id)).toMatchObject({
    status: 'processing',
    paymentStatus: 'partly_refunded',
    items: [{ cancelled: 1, taken: 2 }],
  });
});

test('where a payment is recorded, it says how far the order is', async () => {
  const { page } = await openAs('admin', phoneWithoutScripts);
  const { person: seller } = await openAs('seller', phoneWithoutScripts);
  const unpaid = await addOrder('unpaid', seller, { orderNumber: 'MK-504' });
  const shipped = makeOrderAt('shipped', { id: `reversed-${unpaid}`, sellerId: seller.id });
  const [first] = shipped.timeline;
  if (!first) throw new Error('no timeline');
  const timeline = [...shipped.timeline, { ...first, id: 'reversed', step: 'reversed' }];
  await put('orders', recordOf({ ...shipped, timeline, paymentStatus: 'unpaid' }));
  await open(page, `/admin/orders/${unpaid}/payment`);
  await seesText(page, /The order is paid then, and its seller packs it\./);
  await open(page, `/admin/orders/${shipped.id}/payment`);
  await seesText(page, /The order is paid then\. It is on its way to the buyer already\./);
});
