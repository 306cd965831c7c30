import { expect, test } from 'vitest';
import { makeOrder } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { makeShopPage } from '../factories/shop-pages';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { addAccounts } from './support/market-money';
import { put } from './support/orders';
import { arrives, button, link, open, seen, seesFlashOf, seesText } from './support/pages';
import { openAs } from './support/visits';

const steps = {
  product: 'Add your first product',
  account: 'Add a payment account',
  phone: 'Add your phone number',
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
    const bulk = page.locator('[data-slot="sidebar"] nav a', { hasText: 'Bulk' });
    expect(await bulk.count(), 'there is nothing to sell').toBe(0);
    await open(page, '/seller/trade-b2b');
    expect(await page.locator('.section-tabs[aria-label="Bulk"] a').count()).toBe(4);
    const user = db.collection('users').doc(seller.id);
    await user.update({ businessName: '', phone: '' });
    await open(page, '/seller/today');
    const both = 'Add your business name and phone number';
    expect(await left()).toEqual([steps.product, steps.account, both, steps.approval]);
    await user.update({ businessName: 'Ama Fabrics' });
    await open(page, '/seller/products');
    expect(await left()).toEqual(Object.values(steps));

    await user.update({ phone: '+233244123456' });
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
    await seesText(page, 'Share your shop page');
    await open(page, '/seller/today');
    await expect.poll(() => page.getByText('Start selling').count()).toBe(0);
    expect(await bulk.count()).toBe(1);
    await link(page, 'Make shop page').click();
    await arrives(page, '/seller/shop-page');
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'the shop page is shared from the first approval to the first order ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way, '/seller/today');
    expect(await page.getByText('Share your shop page').count(), 'nothing is approved').toBe(0);
    const shop = makeShopPage({ sellerId: seller.id });
    await put('shopPages', shop);
    await db.collection('users').doc(seller.id).update({ shopPage: shop.id });
    await put('products', makeProduct({ seller_id: seller.id, status: 'approved' }));
    await open(page, '/seller/products');
    await open(page, '/seller/today');
    const card = page.locator('[data-slot="card"]', { hasText: 'Share your shop page' });
    await seen(card.getByText(new RegExp(`/s/${shop.id}$`)));
    const share = await card.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    expect(share).toMatch(new RegExp(`^https://wa\\.me/\\?text=.+%2Fs%2F${shop.id}$`));
    expect(await card.getByRole('button', { name: 'Copy link' }).count()).toBe(way.javaScript ? 1 : 0);

    await db.collection('shopPages').doc(shop.id).update({ isShown: false });
    await open(page, '/seller/products');
    await seesText(page, 'Start selling');
    expect(await page.getByText('Share your shop page').count(), 'the seller hid it').toBe(0);

    await db.collection('shopPages').doc(shop.id).update({ isShown: true });
    await open(page, '/seller/products');
    await seesText(page, 'Share your shop page');
    await db
      .collection('counters')
      .doc(seller.id)
      .set({ orders: { all: 1 } }, { merge: true });
    await open(page, '/seller/products');
    expect(await page.getByText('Share your shop page').count()).toBe(0);
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
