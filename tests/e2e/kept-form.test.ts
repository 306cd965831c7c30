import { expect, test } from 'vitest';
import { bothWays } from './support/browser';
import { arrives, button, seesFlash, seesRefusal } from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, productsOf, readProductForm } from './support/products';
import { openAs } from './support/visits';

test.each(bothWays)(
  'a product that was typed while the session ended is there after signing in, and is sent by hand ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products/add');
    const input = productInput({ price: '200' });
    await fillProduct(page, input);
    await page.locator('[name="images"]').setInputFiles(await threePhotos());
    const other = await page.context().newPage();
    await other.goto('/logout');
    await button(other, 'Sign out').click();
    await arrives(other, '/login');

    await button(page, 'Submit for approval').click();
    await arrives(page, '/login?redirectTo=%2Fseller%2Fproducts%2Fadd');
    await page.getByLabel('Email').fill(seller.email);
    await page.locator('[name="password"]').fill(seller.password);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products/add');
    await seesRefusal(page, ['', 'images']);
    expect(await readProductForm(page)).toEqual({ ...input, price: '200' });
    expect(await productsOf(seller)).toEqual([]);

    const [photo] = await threePhotos();
    if (!photo) throw new Error('no photo');
    await page.locator('[name="images"]').setInputFiles([photo]);
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${input.title}” submitted. We’ll notify you when it’s reviewed.`);
    expect(await productCalled(seller, input.title)).toMatchObject({ price: 200 });
  },
);
