import { expect, test } from 'vitest';
import { bothWays, everyVariant } from './support/browser';
import { newSeller } from './support/client';
import { storedFiles } from './support/firebase';
import {
  arrives,
  bellCount,
  button,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { badPhotos, manyPhotos, threePhotos } from './support/photos';
import {
  fillProduct,
  productCalled,
  productInput,
  productsOf,
  readProductForm,
  submit,
} from './support/products';

test.each(everyVariant)(
  'a seller adds a product with three photos and sees it pending ($label)',
  async (variant) => {
    const { seller, page } = await newSeller(variant);
    const input = productInput({ price: '200' });
    await open(page, '/seller/products', variant);
    await link(page, 'Add your first product').click();
    await arrives(page, '/seller/products/add');
    await fillProduct(page, input);
    await page.locator('[name="images"]').setInputFiles(await threePhotos());
    if (variant.javaScript) {
      await seesText(page, 'GH₵ 190.00');
      const previews = page.getByRole('list', { name: 'Chosen photos' }).getByRole('img');
      expect(await previews.count()).toBe(3);
    }
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${input.title}” submitted. We’ll notify you when it’s reviewed.`);

    const added = row(page, input.title);
    await seen(added.getByText(/^Pending since/));
    await seen(added.getByText('200.00', { exact: true }));
    const photo = added.locator('img');
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
    const stored = await productCalled(seller, input.title);
    expect(stored.images?.map(({ name }) => name)).toEqual(['front.jpg', 'back.png', 'detail.webp']);
    expect(stored).toMatchObject({ status: 'pending', price: 200, quantity: 24, sku: input.sku });

    await added.getByRole('link', { name: input.title, exact: true }).click();
    await arrives(page, `/seller/products/edit/${stored.id}`);
    await expect.poll(() => page.getByRole('img', { name: /^Photo \d$/ }).count()).toBe(3);
    expect(await readProductForm(page)).toEqual({ ...input, price: '200.00' });
    expect(await bellCount(page), 'one does not notify oneself').toBe(0);
  },
);

test.each(bothWays)(
  'an empty form names every field with an error, above and beside, and keeps what was typed ($label)',
  async (variant) => {
    const { seller, page } = await newSeller(variant);
    await open(page, '/seller/products/add', variant);
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, {
      title: 'Enter a title.',
      category: 'Choose a category.',
      price: 'Enter the price.',
      quantity: 'Enter how many you have, or 0 if it’s out of stock.',
      images: 'Add at least one photo.',
    });
    await page.getByRole('link', { name: 'Enter the price.' }).click();
    await expect
      .poll(() => page.locator('[name="price"]').evaluate((node) => node === document.activeElement))
      .toBe(true);

    const input = productInput({ price: '1,250', quantity: 'two', title: 'Ab' });
    await fillProduct(page, input);
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, {
      title: 'Enter a title of at least 3 characters.',
      price: 'Enter the price in digits, like 149.99, without commas.',
      quantity: 'Enter a whole number, like 24.',
      images: 'Add at least one photo.',
    });
    expect(await readProductForm(page)).toEqual(input);
    expect(await productsOf(seller)).toEqual([]);
  },
);

test.each(bothWays)(
  'photos that are none are refused by name; nothing is stored and all that was typed is kept ($label)',
  async (variant) => {
    const { seller, page } = await newSeller(variant);
    const input = productInput();
    const before = await storedFiles('products/');
    await open(page, '/seller/products/add', variant);
    await fillProduct(page, input);
    const tooMany = {
      files: await manyPhotos(9),
      message: 'A product can have up to 8 photos; this would make 9.',
    };
    const [good] = await manyPhotos(1);
    const bad = (await badPhotos()).map(({ file, message }) => ({
      files: good ? [good, file] : [],
      message,
    }));
    for (const { files, message } of [tooMany, ...bad]) {
      await page.locator('[name="images"]').setInputFiles(files);
      expect(await send(page, button(page, 'Submit for approval')), message).toBe(422);
      await seesRefusal(page, { images: message });
      await seesText(page, 'Choose your photos again: your browser doesn’t keep them.');
      expect(await readProductForm(page)).toEqual(input);
    }
    expect(await productsOf(seller)).toEqual([]);
    expect(await storedFiles('products/')).toEqual(before);

    await page.locator('[name="images"]').setInputFiles(await manyPhotos(8));
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    expect(await rowTitles(page)).toEqual([input.title]);
    const { images } = await productCalled(seller, input.title);
    expect(images).toHaveLength(8);
  },
);

test.each(bothWays)('an SKU can be used once among the products of a seller ($label)', async (variant) => {
  const { seller, page, client } = await newSeller(variant);
  const first = await submit(seller, client);
  await open(page, '/seller/products/add', variant);
  await fillProduct(page, productInput({ sku: first.sku?.toLowerCase() ?? '' }));
  await page.locator('[name="images"]').setInputFiles(await manyPhotos(1));
  expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
  await seesRefusal(page, { sku: 'Another of your products already has this SKU. Enter a different one.' });
  expect(await productsOf(seller)).toHaveLength(1);
  const files = await storedFiles(`products/`);
  const mine = files.filter((name) => name.startsWith(`products/${first.id}/`));
  expect(mine.length, 'the first one keeps its files').toBeGreaterThan(0);
});

test('the same form sent twice makes one product', async () => {
  const [variant] = bothWays;
  if (!variant) throw new Error('no variant');
  const { seller, page, client } = await newSeller(variant);
  await open(page, '/seller/products/add', variant);
  const idempotencyKey = await page.locator('[name="idempotencyKey"]').inputValue();
  const input = productInput();
  const [payload] = await manyPhotos(1);
  const images = new File([new Uint8Array(payload?.buffer ?? [])], 'photo.jpg');
  const fields = { ...input, idempotencyKey, intent: 'save', images };
  const answers = await Promise.all([
    client.post('/seller/products/add', fields),
    client.post('/seller/products/add', fields),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await productsOf(seller)).toHaveLength(1);
});
