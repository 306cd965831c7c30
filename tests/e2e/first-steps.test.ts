import { expect, test } from 'vitest';
import { makeOrder } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { addAccounts } from './support/market-money';
import { put } from './support/orders';
import { button, link, open, seen, seesFlashOf, seesText } from './support/pages';
import { openAs } from './support/visits';

const steps = {
  name: 'Add your business name and phone number',
  product: 'Add your first product',
  account: 'Add a payment account',
  approval: 'Get your first product approved',
};

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a new seller sees what is left to do, until it is done ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way, '/seller/products');
    const left = async () => {
      const links = await page.locator('[data-slot="card"] ol a').allInnerTexts();
      return links.map((text) => text.trim());
    };
    await seesText(page, 'Start selling');
    await db.collection('users').doc(seller.id).update({ businessName: '', phone: '' });
    await open(page, '/seller/today');
    expect(await left()).toEqual(Object.values(steps));

    await db
      .collection('users')
      .doc(seller.id)
      .update({ businessName: 'Ama Fabrics', phone: '+233244123456' });
    await addAccounts(seller);
    await open(page, '/seller/products');
    expect(await left()).toEqual([steps.product, steps.approval]);
    await seen(link(page, steps.product));

    const { id, data } = makeProduct({ seller_id: seller.id, status: 'approved' });
    await db
      .collection('products')
      .doc(id)
      .set({ ...data });
    await open(page, '/seller/products');
    await open(page, '/seller/today');
    await expect.poll(() => page.getByText('Start selling').count()).toBe(0);
  },
);

test('the first order ends it, whatever is left', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithoutScripts, '/seller/today');
  await seesText(page, 'Start selling');
  const order = makeOrder({ sellerId: seller.id });
  await put('orders', order);
  await open(page, `/seller/orders/${order.id}`);
  await button(page, 'Accept order').click();
  await seesFlashOf(page, 'success');
  await open(page, '/seller/today');
  expect(await page.getByText('Start selling').count()).toBe(0);
});
