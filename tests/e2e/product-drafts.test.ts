import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import {
  arrives,
  button,
  link,
  open,
  rowTitles,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { threePhotos } from './support/photos';
import {
  fillProduct,
  productCalled,
  productInput,
  productsOf,
  readProductForm,
  submit,
  withVariants,
} from './support/products';
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
    await link(page, 'Finish your first product').click();
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

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a duplicate of a product with variants is kept as a draft, and submitted with them ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await withVariants(product, 'approved');
    await open(page, `/seller/products/add?from=${product.id}`);
    const title = `${product.title}, second colour`;
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await fillProduct(page, { title });
    await field('Price of Small').fill('12,5');
    await field('SKU of Large').fill(`${product.id}-2L`);
    await button(page, 'Save draft').click();

    await arrives(page, /^\/seller\/products\/drafts\/[\w-]+$/);
    await seesHeading(page, title);
    const typed = async () => [
      await field('Price of Small').inputValue(),
      await field('Price of Large').inputValue(),
      await field('Stock of Large').inputValue(),
      await field('SKU of Large').inputValue(),
    ];
    expect(await typed()).toEqual(['12,5', '20.00', '', `${product.id}-2L`]);
    await field('Stock of Large').fill('4');
    await send(page, button(page, 'Save draft'));
    await page.reload();
    expect(await typed()).toEqual(['12,5', '20.00', '4', `${product.id}-2L`]);

    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, ['variants.small.price', 'variants.small.quantity']);
    await field('Price of Small').fill('12.50');
    await field('Stock of Small').fill('3');
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    expect(await productCalled(seller, title)).toMatchObject({
      status: 'pending',
      price: 12.5,
      quantity: 7,
      sku: '',
      images: product.images?.map(({ name }) => ({ name })),
      variants: {
        options: ['Size'],
        rows: [
          { id: 'small', values: ['Small'], price: 12.5, quantity: 3, sku: '' },
          { id: 'large', values: ['Large'], price: 20, quantity: 4, sku: `${product.id}-2L` },
        ],
      },
    });
    await page.goto('/seller/products/drafts');
    expect(await rowTitles(page)).toEqual([]);
  },
);
