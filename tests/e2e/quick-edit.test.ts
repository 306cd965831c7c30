import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phoneWithoutScripts, phoneWithScripts, type Variant } from './support/browser';
import type { Client } from './support/client';
import { startJourney } from './support/journey';
import { arrives, button, link, open, rowTitles, seen, seesFlash, seesRefusal } from './support/pages';
import type { Person } from './support/people';
import { productsOf, submit } from './support/products';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

/** A seller with products of these stocks, on their list. */
async function withStocks(variant: Variant, stocks: number[]) {
  const opened = await openAs('seller', variant);
  for (const quantity of stocks) await addProduct(opened.person, opened.client, quantity);
  await open(opened.page, '/seller/products');
  return opened;
}

const addProduct = (seller: Person, client: Client, quantity: number) =>
  submit(seller, client, {
    quantity: String(quantity),
    title: `Kente with ${quantity} left, six yards, handwoven in Bonwire`,
  });

const stockFields = (page: Page) => page.locator('[name^="rows."][name$=".quantity"]');
const valuesOf = (page: Page) =>
  stockFields(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
/** What quick edit says beside its buttons. */
const savedIn = (page: Page) => page.locator('[data-slot="saved"]');
const seesSaved = (page: Page, text: string) => seen(savedIn(page).filter({ hasText: text }));
const stocksOf = async (seller: Person) =>
  (await productsOf(seller)).map(({ quantity }) => Number(quantity)).sort((a, b) => a - b);

test.each(phones)(
  'quick edit begins with what is low in stock, 72 px a product ($label)',
  async (variant) => {
    const { page } = await withStocks(variant, [7, 0, 3]);
    await link(page, 'Quick edit').click();
    await arrives(page, '/seller/products?sort=stock-low&edit=1');
    expect(await valuesOf(page)).toEqual(['0', '3', '7']);
    const more = page.getByRole('button', { name: /^One more: / });
    if (variant.javaScript) await expect.poll(() => more.count()).toBe(3);
    else expect(await more.count()).toBe(0);
    const heights = await page
      .locator('tbody > tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
    const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(narrow).toBeLessThanOrEqual(360);
  },
);

test.each(phones)('an error is shown where its field had no room ($label)', async (variant) => {
  const { page } = await withStocks(variant, [1, 2]);
  await link(page, 'Quick edit').click();
  const sku = page.locator('[name$=".sku"]').first();
  expect(await sku.isVisible()).toBe(false);
  await sku.evaluate((node: HTMLInputElement) => {
    node.value = 'no*sku';
  });
  await button(page, 'Save changes').click();
  await expect.poll(() => sku.isVisible()).toBe(true);
});

test('ten products are restocked with 12 taps', async () => {
  const { person: seller, page } = await withStocks(phoneWithScripts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const journey = startJourney(page, 'restock 10 products');
  await journey.click(link(page, 'Quick edit'));
  await arrives(page, '/seller/products?sort=stock-low&edit=1');
  const more = page.getByRole('button', { name: /^One more: / });
  for (let index = 0; index < 10; index += 1) await journey.click(more.nth(index));
  await journey.click(button(page, 'Save changes'));
  await seesSaved(page, '10 products updated.');
  const { clicks, loads } = journey.end();
  expect(clicks).toBeLessThanOrEqual(12);
  expect(loads).toBeLessThanOrEqual(1);
  expect(await stocksOf(seller)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the keyboard goes from row to row, and Enter in the last one saves', async () => {
  const { person: seller, page } = await withStocks(phoneWithScripts, [0, 1, 2]);
  const journey = startJourney(page, 'restock 3 products by keys');
  await journey.click(link(page, 'Quick edit'));
  await arrives(page, '/seller/products?sort=stock-low&edit=1');
  await journey.click(stockFields(page).first());
  await journey.press('ArrowDown');
  await journey.press('ArrowUp');
  await journey.press('ControlOrMeta+a');
  for (const digit of ['5', 'Enter', '6', 'Enter', '7', 'Enter']) await journey.press(digit);
  await seesSaved(page, '3 products updated.');
  expect(journey.end().clicks).toBe(2);
  expect(await stocksOf(seller)).toEqual([5, 6, 7]);
  expect(await rowTitles(page)).toHaveLength(3);
});

test('one less never goes below none', async () => {
  const { person: seller, page } = await withStocks(phoneWithScripts, [1]);
  await link(page, 'Quick edit').click();
  const less = page.getByRole('button', { name: /^One less: / });
  await less.click();
  await less.click();
  expect(await valuesOf(page)).toEqual(['0']);
  await button(page, 'Save changes').click();
  await seesSaved(page, '1 product updated.');
  expect(await stocksOf(seller)).toEqual([0]);
});

test.each(phones)('what is saved stays in sight, and is changed again ($label)', async (variant) => {
  const { person: seller, page } = await withStocks(variant, [0, 1, 2]);
  await link(page, 'Quick edit').click();
  await arrives(page, '/seller/products?sort=stock-low&edit=1');
  const at = page.url();
  const saved = variant.javaScript ? seesSaved : seesFlash;
  const stock = (title: string) => page.getByLabel(`Stock of Kente with ${title} left`);
  await stock('0').fill('07');
  await button(page, 'Save changes').click();
  await saved(page, '1 product updated.');
  expect(page.url()).toBe(at);
  // With JavaScript no row moves under the finger; a list that comes again is in its order.
  await expect.poll(() => valuesOf(page)).toEqual(variant.javaScript ? ['7', '1', '2'] : ['1', '2', '7']);
  await stock('0').fill('8');
  await expect.poll(() => savedIn(page).textContent()).toBe('');
  await stock('2').fill('5');
  await button(page, 'Save changes').click();
  await saved(page, '2 products updated.');
  expect(await stocksOf(seller)).toEqual([1, 5, 8]);
  await page.reload();
  expect(await page.getByText('We kept what you typed.').count()).toBe(0);
  await expect.poll(() => valuesOf(page)).toEqual(['1', '5', '8']);
  await link(page, 'Back to list').click();
  await arrives(page, '/seller/products?sort=stock-low');
});

test('what is typed while it saves stays, and is saved with the next', async () => {
  const { person: seller, page } = await withStocks(phoneWithScripts, [1, 2]);
  await link(page, 'Quick edit').click();
  await arrives(page, '/seller/products?sort=stock-low&edit=1');
  let answerIt = () => {};
  const held = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await stockFields(page).first().fill('6');
  await button(page, 'Save changes').click();
  await stockFields(page).last().fill('9');
  answerIt();
  await button(page, 'Save changes').waitFor();
  await expect.poll(() => stocksOf(seller)).toEqual([2, 6]);
  expect(await valuesOf(page)).toEqual(['6', '9']);
  await button(page, 'Save changes').click();
  await seesSaved(page, '1 product updated.');
  expect(await stocksOf(seller)).toEqual([6, 9]);
});

test('a refusal is read at the form, again when it is refused again', async () => {
  const { page } = await withStocks(phoneWithScripts, [1, 2]);
  await link(page, 'Quick edit').click();
  const [first, last] = [stockFields(page).first(), stockFields(page).last()];
  const nameOf = async (field: typeof first) => (await field.getAttribute('name')) ?? '';
  for (const field of [first, last]) {
    await first.fill('1');
    await field.fill('a few');
    await button(page, 'Save changes').click();
    await seesRefusal(page, [await nameOf(field)]);
    await field.fill('3');
  }
  await button(page, 'Save changes').click();
  await seesSaved(page, '1 product updated.');
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
});
