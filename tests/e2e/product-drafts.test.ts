import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import {
  arrives,
  button,
  link,
  rowTitles,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, productsOf, readProductForm } from './support/products';
import { openAs } from './support/visits';

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller keeps a half-filled product as a draft, and submits it another day ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products/add');
    const input = productInput();
    const half = { title: input.title, price: '12,5' };
    await fillProduct(page, half);
    await page.locator('[name="images"]').setInputFiles((await threePhotos()).slice(0, 1));
    await button(page, 'Save draft').click();

    await arrives(page, /^\/seller\/products\/drafts\/[\w-]+$/);
    await seesFlash(page, `“${input.title}” saved as a draft. Only you see it until you submit it.`);
    expect(await readProductForm(page)).toMatchObject({ ...half, category: '', quantity: '', sku: '' });
    expect(await productsOf(seller), 'it is no product yet').toEqual([]);

    await page.goto('/seller/products?tab=pending');
    expect(await rowTitles(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Products by status' }).getByText('Drafts').click();
    await arrives(page, '/seller/products/drafts');
    await link(page, input.title).click();

    await seesHeading(page, input.title);
    await fillProduct(page, { ...input, price: half.price });
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, ['price']);
    await fillProduct(page, { price: '12.50' });
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    const stored = await productCalled(seller, input.title);
    expect(stored).toMatchObject({ status: 'pending', price: 12.5, images: [{ name: 'front.jpg' }] });

    await page.goto('/seller/products/drafts');
    await seesText(page, 'No drafts');
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller deletes a draft after a question ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant, '/seller/products/add');
    await button(page, 'Save draft').click();
    await seesHeading(page, 'Untitled product');
    await link(page, 'Delete …').click();
    await seesHeading(page, 'Delete this draft?');
    await button(page, 'Delete draft').click();
    await arrives(page, '/seller/products/drafts');
    await seesFlash(page, 'Draft “Untitled product” deleted.');
    await seesText(page, 'No drafts');
  },
);
