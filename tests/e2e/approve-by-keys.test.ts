import { expect, test } from 'vitest';
import { desktopWithScripts } from './support/browser';
import { startJourney } from './support/journey';
import { comesAlive, rowTitles, seesFlash, seesHeading } from './support/pages';
import { makeOldest, productsOf, type Stored, submit } from './support/products';
import { openAs } from './support/visits';

const count = 20;

test('an admin approves 20 products by keys, and no document is loaded', async () => {
  const { person: seller, client } = await openAs('seller', desktopWithScripts);
  const queue: (Stored & { title: string })[] = [];
  for (let made = 0; made < count; made += 1) {
    const product = await submit(seller, client);
    await makeOldest(product);
    queue.unshift(product);
  }
  const { page } = await openAs('admin', desktopWithScripts, '/admin/product-approval');
  expect((await rowTitles(page)).slice(0, count)).toEqual(queue.map(({ title }) => title));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await comesAlive(page);
  const journey = startJourney(page, `approve ${count} products by keys`);
  await journey.press('j');
  await journey.press('Enter');
  for (const { title } of queue) {
    await seesHeading(page, title);
    await journey.press('a');
    await seesFlash(page, `“${title}” approved.`);
  }
  const { keys, clicks } = journey.end();
  expect({ clicks, documents }).toEqual({ clicks: 0, documents: [] });
  expect(keys).toBeLessThanOrEqual(22);
  expect((await productsOf(seller)).map(({ status }) => status)).toEqual(Array(count).fill('approved'));
});
