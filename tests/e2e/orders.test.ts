import { expect, test } from 'vitest';
import { makeOrder, makePlacedOrder, recordOf } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { bothWays, desktopWithScripts, phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { addOrder, put, readOrder } from './support/orders';
import {
  arrives,
  button,
  choose,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  selectRows,
  send,
} from './support/pages';
import { makePerson } from './support/people';
import { openAs, openPage } from './support/visits';

test.each(bothWays)(
  'a seller finds an order, accepts it, ships it in two parcels and delivers one ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    const id = await addOrder('placed', seller, { orderNumber: 'MK-77', buyerPhone: '+233244129876' });
    await addOrder('delivered', seller, { orderNumber: 'MK-78' });
    await open(page, '/seller/orders?tab=accept');
    expect(await rowTitles(page)).toEqual(['MK-77']);
    for (const typed of ['9876', '024 412 9876', 'mk-77'])
      await open(page, `/seller/orders?q=${typed}`).then(async () =>
        expect(await rowTitles(page), typed).toEqual(['MK-77']),
      );
    await row(page, 'MK-77').getByRole('link').click();
    await seesHeading(page, 'MK-77');
    await button(page, 'Accept order').click();
    await seesFlash(page, 'Order MK-77 accepted.');

    await link(page, 'Ship items').click();
    await arrives(page, `/seller/orders/${id}/ship`);
    await page.locator('[name="lines.1"]').fill('4');
    expect(await send(page, button(page, 'Ship parcel'))).toBe(422);
    await seesRefusal(page, { carrier: 'Enter the carrier.' });
    await page.locator('[name="carrier"]').fill('VIP Parcel');
    expect(await send(page, button(page, 'Ship parcel'))).toBe(422);
    await seesText(page, 'Enter at least one item, and no more than are left.');
    expect(await page.locator('[name="lines.1"]').inputValue()).toBe('4');
    await page.locator('[name="lines.1"]').fill('1');
    await button(page, 'Ship parcel').click();
    await arrives(page, `/seller/orders/${id}`);
    await seesText(page, 'Partly shipped');

    await link(page, 'Ship items').click();
    await page.locator('[name="carrier"]').fill('Own rider');
    await button(page, 'Ship parcel').click();
    await arrives(page, `/seller/orders/${id}`);
    await link(page, 'Mark as delivered').click();
    await button(page, 'Mark as delivered').click();
    await seesText(page, 'Partly delivered');
    await seesText(page, 'Marked as delivered by you');
    expect(await readOrder(id)).toMatchObject({ status: 'partly_delivered', version: 4 });

    await page.getByText('Add a private note').click();
    await page.locator('[name="text"]').fill('Call before delivery');
    await button(page, 'Add note').click();
    await seesFlashOf(page, 'success');
    await seesText(page, 'Call before delivery');
  },
);

test.each(bothWays)(
  'several orders are accepted at once; one that changed meanwhile is named ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    for (const number of ['MK-1', 'MK-2']) await addOrder('placed', seller, { orderNumber: number });
    const changed = await addOrder('placed', seller, { orderNumber: 'MK-3' });
    await open(page, '/seller/orders?tab=accept');
    await selectRows(page, 'MK-1', 'MK-2', 'MK-3');
    await put('orders', recordOf(makePlacedOrder({ id: changed, sellerId: seller.id, orderNumber: 'MK-3' })));
    await db.collection('orders').doc(changed).update({ version: 3 });
    expect(await send(page, button(page, variant.javaScript ? 'Accept 3 orders' : 'Accept orders'))).toBe(
      409,
    );
    await seesText(page, '2 accepted, 1 not.');
    await seen(page.getByRole('alert').getByRole('link', { name: 'MK-3' }));

    await open(page, '/seller/orders?tab=ship');
    await selectRows(page, 'MK-1', 'MK-2');
    await page.locator('[name="carrier"]').fill('VIP Parcel');
    await button(page, variant.javaScript ? 'Ship 2 orders' : 'Ship orders').click();
    await seesFlash(page, '2 shipped.');
  },
);

test('a form from before another change is refused, and says what changed', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const id = await addOrder('accepted', seller, {});
  await open(page, `/seller/orders/${id}/cancel`);
  await page.locator('[name="reason"]').selectOption('Out of stock');
  const { page: other } = await openAs(seller, phoneWithoutScripts, `/seller/orders/${id}/ship`);
  await other.locator('[name="carrier"]').fill('VIP Parcel');
  await other.locator('[name="lines.1"]').fill('1');
  await button(other, 'Ship parcel').click();
  await arrives(other, `/seller/orders/${id}`);
  expect(await send(page, button(page, 'Cancel items'))).toBe(409);
  await seesText(page, /This order has changed: parcel shipped by/);
});

test.each(bothWays)('a parcel is handed over with the buyer’s code ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const buyer = await makePerson('buyer');
  const id = await addOrder('accepted', seller, { buyerId: buyer.id, orderNumber: 'MK-6' });
  await open(page, `/seller/orders/${id}/ship`);
  await page.locator('[name="carrier"]').fill('Own rider');
  await button(page, 'Ship parcel').click();
  await arrives(page, `/seller/orders/${id}`);
  const address = await page.locator('a[href^="/delivered/"]').getAttribute('href');

  const { page: chat } = await openAs(buyer, variant, '/chat');
  const codes = chat.getByRole('region', { name: 'Parcels on their way' });
  const code = (await codes.locator('strong').textContent()) ?? '';
  expect(code).toMatch(/^\d{4}$/);

  const rider = await openPage(variant, address ?? '');
  const html = await rider.content();
  expect(html).not.toMatch(/<script|Mensah|24 412 3456|0244123456|Kente|MK-6/);
  await seesHeading(rider, 'Parcel for Efua');
  await rider.locator('[name="code"]').fill(code === '0000' ? '0001' : '0000');
  expect(await send(rider, button(rider, 'Mark as delivered'))).toBe(422);
  await rider.locator('[name="code"][aria-invalid]:focus').waitFor();
  expect(await rider.getByRole('alert').textContent()).toContain('4 tries');
  await rider.locator('[name="code"]').fill(code);
  await button(rider, 'Mark as delivered').click();
  await arrives(rider, '/delivered/done');
  await open(page, `/seller/orders/${id}`);
  await seesText(page, /with the buyer’s code/);
  expect((await rider.goto(address ?? ''))?.status()).toBe(404);
});

test('orders print on paper of each layout’s size', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const ids = [await addOrder('shipped', seller), await addOrder('placed', seller)];
  for (const [layout, pages, size] of [
    ['slip', 2, '594.95996 841.91998'],
    ['two', 1, '594.95996 841.91998'],
    ['invoice', 2, '594.95996 841.91998'],
    ['label', 2, '282.95999 425.03998'],
    ['label-a6', 2, '298.07999 420'],
    ['label-80', 2, '227.03999 567.12'],
    ['thermal', 2, '227.03999 567.12'],
  ] as const) {
    await open(page, `/seller/orders/print?ids=${ids.join(',')}&layout=${layout}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/MediaBox\s*\[0 0 ([\d. ]+)\]/g)].map(([, box]) => box);
    expect(boxes, layout).toEqual(Array(pages).fill(size));
  }
  await open(page, `/seller/orders/print?ids=${ids.join(',')}&layout=invoice`);
  await seesText(page, 'Not a tax invoice.');
});

test.each(bothWays)('a list is filtered, and exported as it is shown ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const paymentMethod = 'cash_on_delivery';
  const address = { name: '', phone: '', landmark: 'Near Kejetia', line: '', town: 'Kumasi', gps: '' };
  await addOrder('placed', seller, { orderNumber: 'MK-21', paymentMethod, prepaid: false });
  const deliveryAddress = { ...address, region: 'Ashanti' };
  await addOrder('shipped', seller, { orderNumber: 'MK-22', deliveryAddress });
  await open(page, '/seller/orders');
  await choose(page, 'Region', 'Ashanti');
  await expect.poll(() => rowTitles(page)).toEqual(['MK-22']);
  const shown = await page.request.get((await link(page, 'Export').getAttribute('href')) ?? '');
  const rows = (await shown.text()).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('MK-22');
  await open(page, '/seller/orders');
  await choose(page, 'Payment method', paymentMethod);
  await expect.poll(() => rowTitles(page)).toEqual(['MK-21']);
});

test.each(bothWays)(
  'a product that an order brings down to the low-stock number is notified of, with a link to its quantity ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/profile/shop');
    await page.locator('[name="lowStockAt"]').fill('5');
    await button(page, 'Save number').click();
    await seesFlashOf(page, 'success');
    const product = makeProduct({
      seller_id: seller.id,
      status: 'approved',
      title: 'Bolga hat',
      quantity: 7,
    });
    await put('products', product);
    // As the buyers' shop writes it: accepting takes it over first.
    const item = { productId: product.id, title: 'Bolga hat', imageUrl: '', unitPrice: 20, quantity: 3 };
    const order = makeOrder({ sellerId: seller.id, items: [item] });
    await put('orders', order);
    await open(page, `/seller/orders/${order.id}`);
    await button(page, 'Accept order').click();
    await seesFlashOf(page, 'success');
    await open(page, '/notifications');
    await page
      .getByRole('link', { name: /“Bolga hat” is low in stock: 4 left/ })
      .first()
      .click();
    await arrives(page, `/seller/products/edit/${product.id}`);
    expect(new URL(page.url()).hash).toBe('#product-quantity');
    expect(await page.locator('#product-quantity').inputValue()).toBe('4');
  },
);

test.each(bothWays)('the filters of a list are saved under a name ($label)', async (variant) => {
  const { page } = await openAs('seller', variant, '/seller/orders?tab=transit&payment=cash_on_delivery');
  await page.getByText('Save view').first().click();
  await page.getByLabel('Name of the view').fill('Cash on the road');
  await button(page, 'Save view').click();
  await seesFlash(page, 'View “Cash on the road” saved.');
  await open(page, '/seller/orders');
  await link(page, 'Cash on the road').click();
  await arrives(page, '/seller/orders?payment=cash_on_delivery&tab=transit');
  await button(page, 'Remove view Cash on the road').click();
  await seesFlash(page, 'View “Cash on the road” removed.');
});
