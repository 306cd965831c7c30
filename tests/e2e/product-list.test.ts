import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { otherWays } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, choose, link, rowTitles, seen, seesText } from './support/pages';
import { demo } from './support/people';
import { openAs } from './support/visits';

interface Stored {
  title: string;
  sku?: string;
  category: string;
  status: string;
  quantity?: number;
  price: number;
}

/** All products of the seeded seller, the older records too, which name them by `userId`. */
async function productsOfDemoSeller(): Promise<Stored[]> {
  const users = await db.collection('users').where('email', '==', demo.seller.email).get();
  const id = users.docs[0]?.id;
  const products = db.collection('products');
  const found = await Promise.all([
    products.where('seller_id', '==', id).get(),
    products.where('userId', '==', id).get(),
  ]);
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data() as Stored));
}

const all = await productsOfDemoSeller();
const pageSize = 25;

const sorted = (titles: string[]) => [...titles].sort();
const titlesOf = (products: Stored[]) => sorted(products.map(({ title }) => title));

async function search(page: Page, words: string): Promise<void> {
  await page.locator('main').getByRole('searchbox', { name: 'Search your products' }).fill(words);
  await button(page, 'Search').click();
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === words);
}

test('the demo has more products than a page shows', () => {
  expect(all.length).toBeGreaterThan(pageSize);
});

test.each(otherWays)(
  'search matches the start of words in the title, and the SKU, and keeps what was typed ($label)',
  async (variant) => {
    const { page } = await openAs(demo.seller, variant, '/seller/products');
    await search(page, 'kent');
    const kente = all.filter(({ title, sku }) => /\bkent/i.test(`${title} ${sku ?? ''}`));
    expect(kente.length).toBeGreaterThan(0);
    await expect.poll(async () => sorted(await rowTitles(page))).toEqual(titlesOf(kente));
    expect(await page.locator('main input[name="q"]').inputValue()).toBe('kent');

    const one = all.find(({ sku, title }) => sku && !title.startsWith('Kente'));
    await search(page, one?.sku?.toLowerCase() ?? '');
    await expect.poll(() => rowTitles(page)).toEqual([one?.title]);

    await search(page, 'zzz nothing');
    await seesText(page, /^No products match/);
    await link(page, 'Clear filters').click();
    await arrives(page, '/seller/products');
    await expect.poll(async () => (await rowTitles(page)).length).toBe(pageSize);
  },
);

test.each(otherWays)(
  'category, tab and sort order combine in the address, and Back removes the last one ($label)',
  async (variant) => {
    const { page } = await openAs(demo.seller, variant, '/seller/products');
    const fabric = all.filter(({ category }) => category === 'Fabric');
    expect(fabric.length).toBeGreaterThan(0);
    expect(fabric.length).toBeLessThan(all.length);
    await choose(page, 'Category', 'Fabric');
    await expect.poll(async () => (await rowTitles(page)).length).toBe(fabric.length);
    expect(sorted(await rowTitles(page))).toEqual(titlesOf(fabric));

    const approved = fabric.filter(({ status }) => status === 'approved');
    const tabs = page.getByRole('navigation', { name: 'Products by status' });
    // In a category only the open tab is counted.
    await tabs.getByRole('link', { name: 'Approved', exact: true }).click();
    await arrives(page, /tab=approved/);
    const tab = tabs.getByRole('link', { name: `Approved ${approved.length}`, exact: true });
    await expect.poll(async () => sorted(await rowTitles(page))).toEqual(titlesOf(approved));
    expect(await tab.getAttribute('aria-current')).toBe('page');

    await choose(page, 'Sort by', 'price-low');
    const cheapFirst = approved.map(({ price }) => price).sort((a, b) => a - b);
    const shown = () =>
      page
        .locator('[data-slot="data-list"] tbody tr')
        .evaluateAll((rows) =>
          rows.map((one) => Number(/\d[\d,]*\.\d\d/.exec(one.textContent ?? '')?.[0].replace(',', ''))),
        );
    await expect.poll(shown).toEqual(cheapFirst);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Fabric');
    expect(new URL(page.url()).searchParams.get('tab')).toBe('approved');

    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.get('sort'));
    await expect.poll(async () => sorted(await rowTitles(page))).toEqual(titlesOf(approved));
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('newest');
  },
);

test.each(otherWays)('every tab counts what it shows ($label)', async (variant) => {
  const { page } = await openAs(demo.seller, variant, '/seller/products');
  const of = (status: string) => all.filter((product) => product.status === status).length;
  const expected = {
    Pending: of('pending'),
    Rejected: of('rejected'),
    'Out of stock': all.filter(({ quantity }) => quantity === 0).length,
  };
  const tabs = page.getByRole('navigation', { name: 'Products by status' });
  await seen(tabs.getByRole('link', { name: `All ${all.length}`, exact: true }));
  for (const [label, count] of Object.entries(expected)) {
    expect(count, label).toBeGreaterThan(0);
    await tabs.getByRole('link', { name: `${label} ${count}`, exact: true }).click();
    await page.waitForURL(/tab=/);
    await expect.poll(async () => (await rowTitles(page)).length, { message: label }).toBe(count);
  }
});

test.each(otherWays)(
  'Next and Previous page through all products without a gap, and so does Back ($label)',
  async (variant) => {
    const { page } = await openAs(demo.seller, variant, '/seller/products');
    const first = await rowTitles(page);
    expect(first).toHaveLength(pageSize);
    await seesText(page, `${pageSize} of ${all.length} products`);
    expect(await page.getByRole('link', { name: 'Previous' }).count()).toBe(0);

    await link(page, 'Next').click();
    await arrives(page, /after=/);
    await expect.poll(async () => (await rowTitles(page)).length).toBe(all.length - pageSize);
    const second = await rowTitles(page);
    expect(sorted([...first, ...second])).toEqual(titlesOf(all));
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);

    await link(page, 'Previous').click();
    await expect.poll(() => rowTitles(page)).toEqual(first);
    await page.goBack();
    await expect.poll(() => rowTitles(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => rowTitles(page)).toEqual(first);
  },
);
