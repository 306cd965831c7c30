import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, desktopWithScripts, otherWays } from './support/browser';
import { db, storedFiles } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  rowTitles,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  selectRows,
  send,
  summaryOf,
} from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, makeOldest, productCalled, productsOf, submit } from './support/products';
import { openAs, signIn } from './support/visits';

test.each(otherWays)(
  'a seller changes several products in the list: all are saved, or none ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const [one, two] = [await submit(seller, client), await submit(seller, client)];
    await open(page, '/seller/products?sort=oldest');
    await link(page, 'Quick edit').click();
    await arrives(page, /edit=1/);
    const field = (id: string, name: string) => page.locator(`[name="rows.${id}.${name}"]`);
    await field(one.id, 'price').fill('12,50');
    await field(two.id, 'quantity').fill('3');
    expect(await send(page, button(page, 'Save changes'))).toBe(422);
    await seesRefusal(page, [`rows.${one.id}.price`]);
    expect(await field(one.id, 'price').inputValue()).toBe('12,50');
    expect(await field(two.id, 'quantity').inputValue()).toBe('3');
    expect(await productCalled(seller, two.title)).toMatchObject({ quantity: 24 });

    await field(one.id, 'price').fill('12.50');
    // On a phone, SKUs are changed in the product's own form.
    if (!variant.phone) await field(one.id, 'sku').fill(`${one.sku}-B`);
    await button(page, 'Save changes').click();
    await seesText(page, '2 products updated.');
    await arrives(page, '/seller/products?sort=oldest&edit=1');
    expect(await productCalled(seller, one.title)).toMatchObject({
      price: 12.5,
      sku: variant.phone ? one.sku : `${one.sku}-B`,
      status: 'pending',
    });
    expect(await productCalled(seller, two.title)).toMatchObject({ quantity: 3, sku: two.sku });
  },
);

test.each(bothWays)('a change from another tab is not overwritten ($label)', async (variant) => {
  const { person: seller, page, client } = await openAs('seller', variant);
  const product = await submit(seller, client);
  await open(page, '/seller/products?edit=1');
  const version = await page.locator(`[name="rows.${product.id}.version"]`).inputValue();
  const stock = { intent: 'stock', id: product.id, price: '10.00', quantity: '1', version };
  await client.post('/seller/products', stock);
  await page.locator(`[name="rows.${product.id}.price"]`).fill('99');
  expect(await send(page, button(page, 'Save changes'))).toBe(409);
  await seesText(page, /changed while you had it open/);
  expect(await productCalled(seller, product.title)).toMatchObject({ price: 10, quantity: 1 });
  await button(page, 'Save changes').click();
  await seesText(page, '1 product updated.');
  expect(await productCalled(seller, product.title)).toMatchObject({ price: 99 });
});

test.each(otherWays)(
  'selected products are marked out of stock, or deleted after a confirmation ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const kept = await submit(seller, client);
    const [one, two] = [await submit(seller, client), await submit(seller, client)];
    await open(page, '/seller/products');
    expect(await page.locator('.bulk-bar').isVisible()).toBe(false);
    await selectRows(page, one.title, two.title);
    await button(
      page,
      variant.javaScript ? 'Mark 2 products out of stock' : 'Mark products out of stock',
    ).click();
    await seesFlash(page, '2 products marked as out of stock. Undo');
    expect(await productCalled(seller, one.title)).toMatchObject({ quantity: 0, price: 149.5 });
    expect(await productCalled(seller, kept.title)).toMatchObject({ quantity: 24 });

    await open(page, '/seller/products?tab=out-of-stock');
    await selectRows(page, one.title, two.title);
    await button(page, variant.javaScript ? 'Delete 2 products' : 'Delete products').click();
    await seesHeading(page, 'Delete 2 products?');
    await seesText(page, one.title);
    await button(page, 'Delete 2 products').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, '2 products and their photos were deleted.');
    expect(await rowTitles(page)).toEqual([kept.title]);
    expect(await storedFiles(`products/${one.id}/`)).toEqual([]);
  },
);

test.each(otherWays)(
  'selected products get another price and stock after a preview, and back again ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const [one, two] = [await submit(seller, client), await submit(seller, client)];
    await open(page, '/seller/products');
    await selectRows(page, one.title, two.title);
    await button(page, variant.javaScript ? 'Change 2 products' : 'Change products').click();
    await seesHeading(page, 'Change 2 products');
    await page.getByLabel('Prices').selectOption('raise-percent');
    await page.getByLabel('Amount').fill('ten');
    await button(page, 'Preview').click();
    await seesRefusal(page, ['priceBy']);
    expect(await page.locator('[name="priceBy"]').inputValue()).toBe('ten');

    await page.getByLabel('Amount').fill('10');
    await page.getByLabel('Stock').selectOption('add');
    await page.getByLabel('Units').fill('6');
    await page.getByLabel('Category').selectOption('Home');
    await button(page, 'Preview').click();
    await seesText(page, '164.45');
    expect(await productCalled(seller, one.title)).toMatchObject({ price: 149.5, quantity: 24 });

    // Someone sells one of them meanwhile.
    const { version } = await shownVersionOf(page, two.id);
    const sold = { intent: 'stock', id: two.id, price: '149.50', quantity: '23', version };
    await client.post('/seller/products', sold);
    await button(page, 'Change 2 products').click();
    await seesFlash(page, '1 product changed, 1 not.');
    await seesText(page, two.title);
    expect(await productCalled(seller, one.title)).toMatchObject({
      price: 164.45,
      quantity: 30,
      category: 'Home',
    });
    expect(await productCalled(seller, two.title)).toMatchObject({ price: 149.5, quantity: 23 });

    await button(page, 'Undo').click();
    await seesFlash(page, '1 product changed back.');
    expect(await productCalled(seller, one.title)).toMatchObject({ price: 149.5, quantity: 24 });
    expect(await button(page, 'Undo').count()).toBe(0);
  },
);

/** The version of a product that the preview sends. */
async function shownVersionOf(page: Page, id: string) {
  return { version: await page.locator(`[name="rows.${id}.version"]`).inputValue() };
}

test.each(bothWays)('a seller duplicates a product with its photos ($label)', async (variant) => {
  const { person: seller, page, client } = await openAs('seller', variant);
  const product = await submit(seller, client, {}, await threePhotos());
  await open(page, `/seller/products/edit/${product.id}`);
  await link(page, 'Duplicate').click();
  await arrives(page, `/seller/products/add?from=${product.id}`);
  await seesHeading(page, 'Duplicate product');
  expect(await page.locator('[name="title"]').inputValue()).toBe(product.title);
  expect(await page.locator('[name="sku"]').inputValue()).toBe('');
  const title = `${product.title}, blue`;
  await fillProduct(page, { title, quantity: '5' });
  await (variant.javaScript ? button(page, 'Remove photo 1').click() : page.locator('#remove-0').check());
  await button(page, 'Submit for approval').click();
  await arrives(page, '/seller/products');
  const copy = await productCalled(seller, title);
  expect(copy).toMatchObject({ price: 149.5, quantity: 5, status: 'pending' });
  expect(copy.images?.map(({ name }) => name)).toEqual(['back.png', 'detail.webp']);
  // Deleting the first one leaves the copy its photos.
  const files = await storedFiles(`products/${copy.id}/`);
  expect(files.length).toBeGreaterThan(2);
  await client.post('/seller/products', { intent: 'delete', id: product.id });
  expect(await storedFiles(`products/${copy.id}/`)).toEqual(files);
  expect((await client.get(`/photos/${copy.images?.[0]?.path}`)).status).toBe(200);
});

test.each(otherWays)('an admin decides several products at once ($label)', async (variant) => {
  const { person: seller, client } = await signIn('seller');
  const products = [];
  for (let made = 0; made < 4; made += 1) {
    const product = await submit(seller, client);
    await makeOldest(product);
    products.push(product);
  }
  const [one, two, three, four] = products.map(({ id, title }) => ({ id, title }));
  if (!one || !two || !three || !four) throw new Error('four products');
  const { page } = await openAs('admin', variant, '/admin/product-approval');
  await selectRows(page, one.title, two.title);
  await button(page, variant.javaScript ? 'Approve 2 products' : 'Approve products').click();
  await seesFlash(page, '2 products approved.');
  expect(await productCalled(seller, one.title)).toMatchObject({ status: 'approved' });

  await open(page, '/admin/product-approval');
  await selectRows(page, three.title, four.title);
  const reject = button(page, variant.javaScript ? 'Reject 2 products' : 'Reject products');
  expect(await send(page, reject)).toBe(422);
  await seen(summaryOf(page).getByRole('link', { name: /\S/ }));
  await seen(page.locator('[name="rejectionCode"][aria-invalid="true"]'));
  expect(await page.getByLabel(`Select ${three.title}`).isChecked()).toBe(true);
  await page.getByLabel('Rejection reason').selectOption('watermark');
  // Another admin is faster with one of them.
  const { client: other } = await signIn('admin');
  await other.decide(`/admin/product-approval/${four.id}`, { intent: 'approve' });
  await reject.click();
  await seesFlash(page, `“${three.title}” rejected. 1 product changed since you opened this list`);
  expect(await productCalled(seller, three.title)).toMatchObject({ rejectionCode: 'watermark' });
  expect(await productCalled(seller, four.title)).toMatchObject({ status: 'approved' });
});

test('an admin works through the queue with the keys j, k, a and r', async () => {
  const { person: seller, client } = await signIn('seller');
  const second = await submit(seller, client);
  await makeOldest(second);
  const first = await submit(seller, client);
  await makeOldest(first);
  const { page } = await openAs('admin', desktopWithScripts, '/admin/product-approval');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  expect(await focused()).toBe(first.title);
  await page.keyboard.press('a');
  expect(await focused()).toMatch(/^Approve /);
  await page.keyboard.press('Enter');
  await seesFlash(page, `“${first.title}” approved.`);
  expect(await productCalled(seller, first.title)).toMatchObject({ status: 'approved' });

  await open(page, `/admin/product-approval/${second.id}`);
  await page.keyboard.press('r');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rejectionCode');
  // Letters that are typed into a field stay there.
  await page.getByLabel('Note to the seller').fill('');
  await page.getByLabel('Note to the seller').pressSequentially('a jar');
  expect(await page.getByLabel('Note to the seller').inputValue()).toBe('a jar');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await seesFlash(page, `“${second.title}” approved.`);
  expect((await db.collection('products').doc(second.id).get()).get('status')).toBe('approved');
  expect(await productsOf(seller)).toHaveLength(2);
  await seen(page.locator('body'));
});
