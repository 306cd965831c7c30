import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktopWithScripts, phoneWithScripts } from './support/browser';
import { arrives, button, open, seen, seesText } from './support/pages';
import { largePhotos, phonePhoto, shownPhotos, threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, submit } from './support/products';
import { openAs } from './support/visits';

const input = '[name="images"]';
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The longest that the page did not answer since this was called the first time, in milliseconds. */
const longestTask = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'longTasks');
    if (Array.isArray(seen)) return Math.max(0, ...seen);
    const durations: number[] = [];
    Reflect.set(window, 'longTasks', durations);
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    return 0;
  });

test('eight photos of a phone become small ones, and the form says how much of them is sent', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  const product = productInput();
  await fillProduct(page, product);
  const { files, bytes } = await largePhotos(8);
  await longestTask(page);
  await page.locator(input).setInputFiles(files);
  await seesText(page, /^Making photo \d of 8 smaller …$/);
  await page.getByText(/^8 photos, \d\.\d MB$/).waitFor({ timeout: 45_000 });
  const longest = Math.round(await longestTask(page));
  const sizes = await page
    .locator(input)
    .evaluate((node: HTMLInputElement) => [...(node.files ?? [])].map(({ size }) => size));
  const sent = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`photos: 8 of ${megabytes(bytes)} become ${megabytes(sent)}; longest task ${longest} ms`);
  expect(bytes).toBeGreaterThan(40 * 1024 * 1024);
  expect(sent).toBeLessThan(bytes / 8);

  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: sent / 4,
  });
  const shown = collectProgress(page);
  await button(page, 'Submit for approval').click();
  // The server encodes all eight again.
  await page.waitForURL('**/seller/products', { timeout: 45_000 });
  await network.detach();
  const progress = await shown;
  expect(progress.length, 'it moves').toBeGreaterThan(3);
  expect(progress.every((text) => /^Photo [1-8] of 8 · \d+ %$/.test(text ?? ''))).toBe(true);
  expect((await productCalled(seller, product.title)).images).toHaveLength(8);
});

/** What the line of progress said, until it is gone. */
async function collectProgress(page: Page): Promise<(string | null)[]> {
  await page.getByText(/^Photo \d of \d · /).waitFor();
  return page.evaluate(async () => {
    const texts = new Set<string | null>();
    for (let line = true; line; ) {
      const bar = document.querySelector('progress[aria-label="Sending the photos"]');
      if (bar) texts.add(bar.nextElementSibling?.textContent ?? null);
      line = bar !== null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return [...texts];
  });
}

test('a photo of a phone is sent upright, and without where it was taken', async () => {
  const { page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  await page.locator(input).setInputFiles(await phonePhoto());
  await seesText(page, /^1 photo, \d\.\d MB$/);
  const sent = await page.locator(input).evaluate(async (node: HTMLInputElement) => {
    const [file] = node.files ?? [];
    if (!file) return null;
    const { width, height } = await createImageBitmap(file);
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
    return { type: file.type, width, height, hasNotes: /exif/i.test(text) };
  });
  expect(sent).toEqual({ type: 'image/webp', width: 1_200, height: 1_600, hasNotes: false });
});

test('photos are put in order by keys, and keep it when another field is refused', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  const product = productInput({ price: 'much' });
  await fillProduct(page, product);
  const [first, ...others] = await threePhotos();
  await page.locator(input).setInputFiles(first ?? []);
  await page.locator(input).setInputFiles(others);
  await expect.poll(() => shownPhotos(page)).toEqual(['front.jpg', 'back.png', 'detail.webp']);
  await button(page, 'Move photo 3 left').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownPhotos(page)).toEqual(['detail.webp', 'front.jpg', 'back.png']);
  expect(await button(page, 'Move photo 1 right').evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  const cover = page.locator('[data-photo]', { hasText: 'Cover' }).getByRole('img');
  expect(await cover.getAttribute('alt')).toBe('detail.webp');
  await button(page, 'Submit for approval').click();
  await seen(page.locator('[data-slot="error-summary"]'));
  await page.locator('[name="price"]').fill('20');
  await button(page, 'Submit for approval').click();
  await arrives(page, '/seller/products');
  const { images } = await productCalled(seller, product.title);
  expect(images?.map(({ name }) => name)).toEqual(['detail.webp', 'front.jpg', 'back.png']);
});

/** Where the middle of a photo is, or of its grip for a finger. */
async function middleOf(page: Page, index: number, hasTouch: boolean) {
  const tile = page.locator('[data-photo]').nth(index);
  const box = await tile.locator(hasTouch ? '[data-grip]' : 'img').boundingBox();
  if (!box) throw new Error('no photo');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.each([desktopWithScripts, phoneWithScripts])(
  'a new photo is dragged before those that the product has ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const [added, ...others] = await threePhotos();
    const product = await submit(seller, client, {}, others);
    await open(page, `/seller/products/edit/${product.id}`);
    await seen(button(page, 'Move photo 1 right'));
    await page.locator(input).setInputFiles(added ?? []);
    await expect.poll(() => shownPhotos(page)).toEqual(['Photo 1', 'Photo 2', 'front.jpg']);
    await page.locator('[data-grip]').nth(1).scrollIntoViewIfNeeded();
    const from = await middleOf(page, 2, variant.phone);
    const to = await middleOf(page, 0, variant.phone);
    if (variant.phone) {
      const touch = await page.context().newCDPSession(page);
      const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x, from.y) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from.x + 5, from.y - 20) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to.x, to.y) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    }
    await expect.poll(() => shownPhotos(page)).toEqual(['front.jpg', 'Photo 1', 'Photo 2']);
    await button(page, 'Submit for approval').click();
    await arrives(page, '/seller/products');
    const { images } = await productCalled(seller, product.title);
    expect(images?.map(({ name }) => name)).toEqual(['front.jpg', 'back.png', 'detail.webp']);
  },
);
