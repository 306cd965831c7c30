import { expect, test } from 'vitest';
import { makeOrderAt, recordOf } from '../factories/orders';
import { makeShopOrder } from '../factories/shop-orders';
import { bothWays, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addOrder, put, readOrder } from './support/orders';
import {
  arrives,
  button,
  link,
  open,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { openAs } from './support/visits';

/** Above the amount from which two admins are needed: GH₵ 30,017.00. */
const large = { quantity: 300 };
const path = (id: string) => `/admin/orders/${id}/payment`;

/** Records a payment of the order in the form that is open. */
async function fill(page: Awaited<ReturnType<typeof openAs>>['page'], amount: string, reference: string) {
  await page.locator('[name="amount"]').fill(amount);
  await page.locator('[name="method"]').selectOption('bank_transfer');
  await page.locator('[name="reference"]').fill(reference);
}

const isPaid = (id: string) => expect.poll(() => readOrder(id)).toMatchObject({ paymentStatus: 'paid' });

test.each(bothWays)(
  'a large payment is recorded by one admin, and confirmed by another or withdrawn ($label)',
  async (variant) => {
    const { person: seller } = await openAs('seller', variant);
    const id = await addOrder('unpaid', seller, large);
    const [{ page: first }, { page: second }] = await Promise.all([
      openAs('admin', variant, path(id)),
      openAs('admin', phoneWithoutScripts),
    ]);
    const record = async () => {
      await fill(first, '30017', `FT-${id}`);
      await button(first, 'Record payment').click();
      await seesFlash(first, 'Payment recorded. Another admin has to confirm it.');
      await link(first, 'Confirm a payment').click();
      await seesHeading(first, 'This payment waits for a second admin');
    };
    await record();
    await expect.poll(() => button(first, 'Confirm payment').count()).toBe(0);
    await button(first, 'Withdraw payment').click();
    await seesFlash(first, 'Payment withdrawn.');
    expect(await readOrder(id)).toMatchObject({ tabs: ['unpaid'], payments: [{ state: 'failed' }] });

    await link(first, 'Record a payment').click();
    await record();
    await open(second, `/admin/orders/${id}`);
    await link(second, 'Confirm a payment').click();
    await seesHeading(second, 'Confirm the payment');
    await seesText(second, `FT-${id}`);
    await button(second, 'Confirm payment').click();
    await expect
      .poll(() => readOrder(id))
      .toMatchObject({
        paymentStatus: 'paid',
        tabs: ['accept'],
        payments: [{ state: 'failed' }, { state: 'succeeded', confirmedBy: expect.stringMatching(/./) }],
      });
  },
);

test.each(bothWays)(
  'a reference that pays for two orders is taken once that is ticked ($label)',
  async (variant) => {
    const { person: seller } = await openAs('seller', variant);
    const reference = `FT-${seller.id}`;
    const ids = [await addOrder('unpaid', seller), await addOrder('unpaid', seller)] as const;
    const { page } = await openAs('admin', variant, path(ids[0]));
    await fill(page, '319.97', reference);
    await button(page, 'Record payment').click();
    await isPaid(ids[0]);
    await open(page, path(ids[1]));
    await fill(page, '319.97', reference.toLowerCase());
    expect(await send(page, button(page, 'Record payment'))).toBe(422);
    const { orderNumber } = (await readOrder(ids[0])) ?? {};
    await seesRefusal(page, {
      both: `This reference is also that of order ${orderNumber}. Check that it pays for both.`,
    });
    await page.getByRole('checkbox', { name: 'It pays for both' }).check();
    await button(page, 'Record payment').click();
    await isPaid(ids[1]);
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'an order says that it is one of two of a basket, and admins reach the other ($label)',
  async (variant) => {
    const { person: seller, page: shop } = await openAs('seller', variant);
    const basket = makeShopOrder({ id: `B-${seller.id}`, state: 'taken' });
    const orders = ['a', 'b'].map((letter) => ({
      ...makeOrderAt('placed', {
        id: `${letter}${seller.id}`,
        sellerId: seller.id,
        orderNumber: `MK-${letter}`,
      }),
      groupId: basket.id,
      basketOrders: 2,
    }));
    for (const order of orders) await put('orders', recordOf(order));
    const named = orders.map(({ id, sellerId, orderNumber }) => ({ id, sellerId, orderNumber }));
    await put('shopOrders', { id: basket.id, data: { ...basket.data, orders: named } });
    const [one, other] = orders;

    await open(shop, `/seller/orders/${one?.id}`);
    await seesText(shop, 'One of 2 orders of one basket');
    expect(await link(shop, 'MK-b').count()).toBe(0);
    const { page } = await openAs('admin', variant, `/admin/orders/${one?.id}`);
    await seesText(page, /One of 2 orders of one basket/);
    await link(page, 'MK-b').click();
    await arrives(page, `/admin/orders/${other?.id}`);
    await seesHeading(page, 'MK-b');
  },
);
