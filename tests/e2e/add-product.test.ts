import { expect, test } from 'vitest';
import {
  bothWays,
  desktopWithScripts,
  everyVariant,
  phoneWithoutScripts,
  phoneWithScripts,
} from './support/browser';
import { storedFiles } from './support/firebase';
import {
  arrives,
  bellCount,
  button,
  link,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesRefusal,
  seesText,
  send,
  summaryOf,
} from './support/pages';
import { asFile, badPhotos, manyPhotos, phonePhoto, shownPhotos, threePhotos } from './support/photos';
import {
  fillProduct,
  productCalled,
  productInput,
  productsOf,
  readProductForm,
  submit,
} from './support/products';
import { openAs } from './support/visits';

test.each(everyVariant)(
  'a seller adds a product with three photos and sees it pending ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products');
    const input = productInput({ price: '200' });
    await link(page, 'Add your first product').click();
    await arrives(page, '/seller/products/add');
    await fillProduct(page, input);
    await page.locator('[name="images"]').setInputFiles(await threePhotos());
    if (variant.javaScript) {
      await seesText(page, 'GH₵ 190.00');
      await expect.poll(() => shownPhotos(page)).toEqual(['front.jpg', 'back.png', 'detail.webp']);
    }
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, `“${input.title}” submitted. We’ll notify you when it’s reviewed.`);

    const added = row(page, input.title);
    await seen(added.locator('[data-status="pending"]'));
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

test.each([phoneWithScripts, phoneWithoutScripts])(
  'the form begins with the photos, says what they may be, and ends with two buttons ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant, '/seller/products/add');
    const form = page.locator('main form');
    const names = await form
      .locator('input:not([type="hidden"]), textarea, select')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(names[0]).toBe('images');
    await seen(page.getByLabel('Your own code (SKU)'));
    const buttons = form.locator('[data-slot="form-actions"]').locator('button, a');
    expect(await buttons.allInnerTexts()).toEqual(['Submit for approval', 'Save draft']);

    const tile = page.getByText('Take or choose photos');
    await seen(tile);
    const scripts = variant.javaScript;
    await seesText(
      page,
      scripts ? /^Up to 8 photos\. Any size: we make them small\./ : /5 MB each, 30 MB together/,
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('.photo-add').click({ position: { x: 20, y: 20 } }),
    ]);
    expect(chooser.isMultiple(), 'of the gallery too').toBe(true);
    const input = page.getByLabel('Photos');
    expect(await input.getAttribute('accept')).toBe('image/*');
    expect(await input.getAttribute('capture'), 'which would leave out the gallery').toBeNull();
    await chooser.setFiles(await threePhotos());
    if (scripts) await expect.poll(() => shownPhotos(page)).toEqual(['front.jpg', 'back.png', 'detail.webp']);
    else expect((await input.boundingBox())?.height, 'the browser says what is chosen').toBeGreaterThan(10);
  },
);

test.each(bothWays)(
  'a refused form lists every field with an error, and keeps what was typed ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products/add');
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, ['title', 'category', 'price', 'quantity', 'images']);
    await summaryOf(page).locator('a[href$="-price"]').click();
    await expect
      .poll(() => page.locator('[name="price"]').evaluate((node) => node === document.activeElement))
      .toBe(true);

    const input = productInput({ price: '1,250', quantity: 'two', title: 'Ab' });
    await fillProduct(page, input);
    expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
    await seesRefusal(page, ['title', 'price', 'quantity', 'images']);
    expect(await readProductForm(page)).toEqual(input);
    expect(await productsOf(seller)).toEqual([]);
  },
);

test.each(bothWays)(
  'files that are not photos are refused by name; nothing is stored and what was typed is kept ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products/add');
    const input = productInput();
    const before = await storedFiles('products/');
    await fillProduct(page, input);
    const good = await manyPhotos(1);
    const tooMany = { files: await manyPhotos(9), named: /\b9\b/ };
    const bad = (await badPhotos()).map((file) => ({ files: [...good, file], named: new RegExp(file.name) }));
    for (const { files, named } of [tooMany, ...bad]) {
      await page.locator('[name="images"]').setInputFiles(files);
      expect(await send(page, button(page, 'Submit for approval')), `${named}`).toBe(422);
      await seesRefusal(page, { images: named });
      // With scripts they are still chosen.
      if (!variant.javaScript)
        await seesText(page, 'Choose your photos again: your browser doesn’t keep them.');
      expect(await readProductForm(page)).toEqual(input);
      // With scripts, photos are added to those before.
      const remove = button(page, 'Remove photo 1');
      for (let left = variant.javaScript ? files.length : 0; left > 0; left -= 1) await remove.click();
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

test('a photo that is too large is made smaller before it is sent, also when the form is sent at once', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts, '/seller/products/add');
  const input = productInput();
  await fillProduct(page, input);
  const photo = await phonePhoto();
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('[name="images"]').setInputFiles(photo);
  await seesText(page, /^1 photo, \d\.\d MB$/);
  await button(page, 'Submit for approval').click();
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(2 * 1024 * 1024);
  await arrives(page, '/seller/products');
  const { images } = await productCalled(seller, input.title);
  expect(images).toMatchObject([{ name: 'phone.webp', width: 1_200, height: 1_600 }]);
});

test('photos stay chosen when another field is refused, and one that cannot be read is named', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  const input = productInput();
  await fillProduct(page, { ...input, price: 'much' });
  const heic = { name: 'IMG_0412.HEIC', mimeType: '', buffer: Buffer.from('no picture') };
  await page.locator('[name="images"]').setInputFiles(heic);
  await seen(page.getByRole('alert').filter({ hasText: 'IMG_0412.HEIC' }));
  await button(page, 'Remove photo 1').click();
  await page.locator('[name="images"]').setInputFiles(await threePhotos());
  await seesText(page, /^3 photos, 0\.\d MB$/);
  expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
  await seesRefusal(page, ['price']);
  await page.locator('[name="price"]').fill(input.price);
  await button(page, 'Submit for approval').click();
  await arrives(page, '/seller/products');
  expect((await productCalled(seller, input.title)).images).toHaveLength(3);
});

test.each(bothWays)('a seller can use an SKU for one product only ($label)', async (variant) => {
  const { person: seller, page, client } = await openAs('seller', variant, '/seller/products/add');
  const first = await submit(seller, client);
  await fillProduct(page, productInput({ sku: first.sku?.toLowerCase() ?? '' }));
  await page.locator('[name="images"]').setInputFiles(await manyPhotos(1));
  expect(await send(page, button(page, 'Submit for approval'))).toBe(422);
  await seesRefusal(page, ['sku']);
  expect(await productsOf(seller)).toHaveLength(1);
  const files = await storedFiles(`products/`);
  const mine = files.filter((name) => name.startsWith(`products/${first.id}/`));
  expect(mine.length, 'the first one keeps its files').toBeGreaterThan(0);
});

test('a form sent twice creates one product', async () => {
  const { person: seller, page, client } = await openAs('seller', desktopWithScripts, '/seller/products/add');
  const idempotencyKey = await page.locator('[name="idempotencyKey"]').inputValue();
  const input = productInput();
  const images = (await manyPhotos(1)).map(asFile);
  const fields = { ...input, idempotencyKey, intent: 'save', images };
  const answers = await Promise.all([
    client.post('/seller/products/add', fields),
    client.post('/seller/products/add', fields),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await productsOf(seller)).toHaveLength(1);
});
