import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { db, storedFiles } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { manyPhotos, threePhotos } from './support/photos';
import { fillProduct, productCalled, productsOf, submit } from './support/products';
import { openAs } from './support/visits';

test.each(otherWays)(
  'a seller changes a pending product, removes a photo, reorders the others and adds one ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client, {}, await threePhotos());
    const before = await storedFiles(`products/${product.id}/`);
    await open(page, '/seller/products');
    await row(page, product.title).getByRole('link', { name: product.title, exact: true }).click();
    await arrives(page, `/seller/products/edit/${product.id}`);

    const title = `${product.title}, large`;
    await fillProduct(page, { title, price: '180', quantity: '7' });
    // The first and the last change places; the one between goes.
    if (variant.javaScript) {
      await button(page, 'Remove photo 2').click();
      await button(page, 'Move photo 3 left').click();
      await button(page, 'Move photo 2 left').click();
    } else {
      await page.locator('#position-0').fill('3');
      await page.locator('#position-2').fill('1');
      await page.locator('#remove-1').check();
    }
    await page.locator('[name="images"]').setInputFiles(await manyPhotos(1));
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${title}” saved and pending approval.`);
    await seen(row(page, title).locator('[data-status="pending"]'));

    const stored = await productCalled(seller, title);
    expect(stored).toMatchObject({ id: product.id, price: 180, quantity: 7, status: 'pending' });
    const names = stored.images?.map(({ name }) => name);
    expect(names).toEqual(['detail.webp', 'front.jpg', 'photo-1.jpg']);
    const after = await storedFiles(`products/${product.id}/`);
    expect(
      after.filter((name) => name.includes('back')),
      'the removed photo is gone',
    ).toEqual([]);
    expect(before.filter((name) => name.includes('back')).length).toBeGreaterThan(0);
    const kept = before.filter((name) => !name.includes('back'));
    expect(after.filter((name) => !name.includes('photo-1'))).toEqual(kept);
    expect(after.length, 'the new photo has its files').toBeGreaterThan(kept.length);

    await row(page, title).getByRole('link', { name: title, exact: true }).click();
    const shown = page.getByRole('img', { name: /^Photo \d$/ });
    await seen(shown);
    const sources = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(sources.map((source) => /\/\d+_([a-z]+)/.exec(source ?? '')?.[1])).toEqual([
      'detail',
      'front',
      'photo',
    ]);
  },
);

test.each(bothWays)(
  'removing the last photo is refused, and the other changes are kept ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await open(page, `/seller/products/edit/${product.id}`);
    await fillProduct(page, { price: '99.90' });
    await (variant.javaScript ? button(page, 'Remove photo 1').click() : page.locator('#remove-0').check());
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, ['images']);
    expect(await page.locator('[name="price"]').inputValue()).toBe('99.90');
    expect(await productCalled(seller, product.title)).toMatchObject({ price: 149.5 });
    expect((await storedFiles(`products/${product.id}/`)).length).toBeGreaterThan(0);
  },
);

test.each(bothWays)(
  'price, stock and SKU of an approved product change without approval ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await db.collection('products').doc(product.id).update({ status: 'approved' });
    await open(page, `/seller/products/edit/${product.id}`);
    await fillProduct(page, { price: '175.25', quantity: '0' });
    await button(page, 'Save changes').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${product.title}” saved.`);
    await seen(row(page, product.title).getByText('Approved', { exact: true }));
    expect(await productCalled(seller, product.title)).toMatchObject({
      price: 175.25,
      quantity: 0,
      status: 'approved',
    });
    await open(page, '/seller/products?tab=out-of-stock');
    expect(await rowTitles(page)).toEqual([product.title]);
  },
);

test.each(otherWays)(
  'deleting a product asks first, says what is deleted, and deletes its photos too ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const kept = await submit(seller, client);
    const product = await submit(seller, client, {}, await threePhotos());
    await open(page, `/seller/products/edit/${product.id}`);
    await link(page, 'Delete …').click();
    await arrives(page, `/seller/products/edit/${product.id}/delete`);
    await seesHeading(page, 'Delete this product?');
    await seesText(page, `This deletes “${product.title}” and its 3 photos.`);
    await link(page, 'Cancel').click();
    await arrives(page, `/seller/products/edit/${product.id}`);
    expect(await productsOf(seller)).toHaveLength(2);

    await link(page, 'Delete …').click();
    await button(page, 'Delete product').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${product.title}” and its photos were deleted.`);
    expect(await rowTitles(page)).toEqual([kept.title]);
    expect(await storedFiles(`products/${product.id}/`)).toEqual([]);
    expect((await storedFiles(`products/${kept.id}/`)).length).toBeGreaterThan(0);

    const response = await page.goto(`/seller/products/edit/${product.id}`);
    expect(response?.status()).toBe(404);
  },
);

test.each(bothWays)(
  'a seller whose product was rejected meanwhile gets a conflict, and keeps what was typed ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await open(page, `/seller/products/edit/${product.id}`);
    const title = 'A title of its own';
    const changed = { status: 'rejected', updatedAt: new Date().toISOString() };
    await db.collection('products').doc(product.id).update(changed);
    await fillProduct(page, { title });
    expect(await send(page, button(page, 'Submit for approval'))).toBe(409);
    await seesRefusal(page, { '': /^This product changed while you had it open\./ });
    expect(await page.locator('[name="title"]').inputValue()).toBe(title);
    expect(await productCalled(seller, product.title)).toMatchObject(changed);

    // As the message asks: looked at, then sent again.
    await seen(page.getByRole('main').locator('[data-slot="alert"]', { hasText: 'rejected' }));
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    expect(await productCalled(seller, title)).toMatchObject({ status: 'pending' });
  },
);
