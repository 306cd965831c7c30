import { expect, inject, test } from 'vitest';
import { makeKey } from './support/api-keys';
import { bothWays } from './support/browser';
import { runCommand } from './support/commands';
import { db } from './support/firebase';
import { readOrder } from './support/orders';
import { link, seesHeading } from './support/pages';
import { productCalled, submit } from './support/products';
import { openAs, signIn } from './support/visits';

test.each(bothWays)(
  'whoever copies the examples places, pays and cancels a basket ($label)',
  async (variant) => {
    const { person: seller, client } = await signIn('seller');
    const { title } = await submit(seller, client, { quantity: '9' });
    const { id } = await productCalled(seller, title ?? '');
    await db.collection('products').doc(id).update({ status: 'approved' });
    const shop = `shop${Date.now().toString(36)}`;
    const { page } = await openAs('admin', variant);
    const key = await makeKey(page, shop);
    await link(page, 'How the API is used').click();
    await seesHeading(page, 'Makola API');
    const commands = await page.locator('pre[data-example=shop]').allTextContents();
    expect(commands).toHaveLength(6);
    const env = { MAKOLA_URL: inject('baseUrl'), MAKOLA_KEY: key, SELLER_ID: seller.id, PRODUCT_ID: id };
    const answers = [];
    for (const command of commands) answers.push(await runCommand(command, env));
    const order = { sellerId: seller.id, lines: [{ productId: id, quantity: 2 }] };
    expect(answers).toMatchObject([
      { data: expect.any(Array) },
      { state: 'taken', orders: [{ ...order, paymentStatus: 'unpaid' }] },
      { state: 'taken', orders: [{ ...order, paymentStatus: 'paid', payments: [{ state: 'succeeded' }] }] },
      { state: 'taken', orders: [{ ...order, status: 'pending' }] },
      { orders: [{ sellerId: seller.id, cancelled: true, reason: null }] },
      { id: 'views-1', items: [{ productId: id, status: 'refused', code: 'not_promoted' }] },
    ]);
    const [{ id: orderId }] = answers[1].orders;
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  },
);
