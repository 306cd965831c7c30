import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { startJourney } from './support/journey';
import { addOrder, put } from './support/orders';
import { arrives, button, link, open, row, rowTitles, seen, seesFlashOf, seesText } from './support/pages';
import { openAs } from './support/visits';

// Work that waits is shown to the one who must do it, at 360 px.

const ways = [phoneWithScripts, phoneWithoutScripts];

/** The numbers beside the links of the menu, which is a drawer on a phone: what screen readers read. */
const inMenu = async (page: Page, path: string) =>
  (await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).textContent())?.replace(/^\D+/, '') ?? '';

test.each(ways)(
  'a seller is shown a return to answer, and answers it in three taps ($label)',
  async (way) => {
    const { person: seller, page } = await openAs('seller', way, '/seller/today');
    await seesText(page, /no orders to handle/);
    expect(await inMenu(page, '/seller/orders')).toBe('');
    const id = await addOrder('delivered', seller, { orderNumber: 'MK-61' });

    const { page: support } = await openAs('admin', way, `/admin/orders/${id}/open_return`);
    await support.locator('[name="lines.1"]').fill('1');
    await support.locator('[name="reason"]').selectOption({ index: 1 });
    await button(support, 'Open return').click();
    await seesFlashOf(support, 'success');

    await open(page, '/seller/products');
    expect(await inMenu(page, '/seller/orders')).toBe('1 pending');
    await open(page, '/seller/today');
    await seesText(page, /1 order to handle/);
    await seen(link(page, 'Answer returns'));
    await open(page, '/seller/products');
    const journey = startJourney(page, `answer a return (${way.label})`);
    await journey.click(link(page, '1 return to answer'));
    await arrives(page, '/seller/orders?tab=answer');
    expect(await rowTitles(page)).toEqual(['MK-61']);
    await seen(row(page, 'MK-61').getByText(/^Return: answer by \d+ \w{3}$/));
    await journey.click(row(page, 'MK-61').getByRole('link'));
    await arrives(page, new RegExp(`^/seller/orders/${id}`));
    await seesText(page, /^Answer by .+ · (in \d+ (hours|days)|Tomorrow)/);
    await journey.click(button(page, 'Approve return'));
    await seesFlashOf(page, 'success');
    expect(journey.end().clicks).toBeLessThanOrEqual(3);

    expect(await inMenu(page, '/seller/orders'), 'without loading the page again').toBe('');
    await open(page, '/seller/today');
    await seesText(page, /no orders to handle/);
    await open(page, '/seller/orders?tab=answer');
    expect(await rowTitles(page)).toEqual([]);
  },
);

test.each(ways)('what waits stands above a list of products that begins at 250 px ($label)', async (way) => {
  const { person: seller, page } = await openAs('seller', way);
  await db
    .collection('counters')
    .doc(seller.id)
    .set({ orders: { all: 9, accept: 4, ship: 3, answer: 2 } });
  await put('products', makeProduct({ seller_id: seller.id }));
  await open(page, '/seller/products');
  const chips = page.getByRole('navigation', { name: 'Orders to handle' }).getByRole('link');
  expect(
    await chips.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')])),
  ).toEqual([
    ['4 to accept', '/seller/orders?tab=accept'],
    ['3 to ship', '/seller/orders?tab=ship'],
    ['2 returns to answer', '/seller/orders?tab=answer'],
  ]);
  for (const chip of await chips.all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const first = await page.locator('main tbody tr').first().boundingBox();
  console.log(`products (${way.label}): the first row begins at ${first?.y} px`);
  expect(first?.y).toBeLessThanOrEqual(250);
  const title = await page.getByRole('heading', { name: 'Products', level: 1 }).boundingBox();
  for (const name of ['Quick edit', 'Add product']) {
    const box = await link(page, name).boundingBox();
    expect(Math.abs((box?.y ?? 0) - (title?.y ?? 0)), `${name} stands beside the title`).toBeLessThan(20);
  }
});
