import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays } from './support/browser';
import { arrives, button, open, seen, seesText } from './support/pages';
import { productsOf } from './support/products';
import { openAs } from './support/visits';

async function upload(page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') {
  await page.locator('[name="file"]').setInputFiles({ name, mimeType, buffer });
  await button(page, 'Preview import').click();
  await arrives(page, /\/import\/.+/);
}

test.each(bothWays)('a file of a real shop asks for what only its seller knows ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products/import');
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await upload(page, 'prices.xlsx', readFileSync('tests/factories/product-files/second-sheet.xlsx'), excel);
  await seesText(page, 'Only the sheet “Prices” is read, not “Sales”, “Old” (hidden).');
  const sheet = page.getByLabel('Which sheet has your products?');
  await sheet.selectOption('Old (hidden)');
  await button(page, 'Apply answers').click();
  await seesText(page, 'Only the sheet “Old” is read, not “Prices”, “Sales”.');
  await sheet.selectOption('Prices');
  await button(page, 'Apply answers').click();
  await seesText(page, '2 products ready to import');

  await open(page, '/seller/products/import');
  const list =
    'Item,Code,Price,Make,Qty,Status\nPlug,P1,2.00 USD,Akro,3,\nPlug,P2,US$ 3,Bosch,4,\nCap,C1,GHS 9,,2,Inactive\n';
  await upload(page, 'list.csv', Buffer.from(list));
  await seesText(page, 'Nothing to import yet');
  await seesText(page, /1 product that the shop doesn’t sell left out: line 4 “Cap \(inactive\)”/);
  const rate = page.getByLabel(/^1 USD in GH₵/);
  await rate.fill('15,50');
  await button(page, 'Apply answers').click();
  await seen(page.locator('#rate-0-error'));
  expect(await rate.inputValue()).toBe('15,50');
  await rate.fill('15.50');
  await page.getByLabel('Are rows of one name variants of one product?').selectOption('Make');
  await page.getByLabel(/^Import what the shop doesn’t sell too/).check();
  await button(page, 'Apply answers').click();
  await seesText(page, '2 products ready to import');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await button(page, 'Import 2 products').click();
  await seesText(page, '2 products imported');
  const [cap, plug] = await productsOf(seller);
  expect(cap).toMatchObject({ title: 'Cap', price: 9, quantity: 2, sku: 'C1' });
  expect(plug).toMatchObject({ title: 'Plug', price: 31, quantity: 7, variants: { options: ['Make'] } });
});
