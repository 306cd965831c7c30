import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { noCounts } from '~/schemas/products/product-import';
import { csvLines } from '~/services/csv/write-csv.server';
import { makeImport } from '../factories/imports';
import { bothWays } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import type { Person } from './support/people';
import { asFile, manyPhotos } from './support/photos';
import { productsOf } from './support/products';
import { openAs } from './support/visits';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Position',
];

/**
 * A shop's file: three good products (one with two variants), one without a price, one with a photo on http.
 */
const shopify = csvLines([
  header,
  ['lamp', 'Floor lamp', '<p>Black</p>', 'Indoor', '', '', 'L1', '3', '69.99', photo('lamp'), '1'],
  ['table', 'Round table', 'Wood', 'Indoor', 'Size', 'Small', '', '2', '20.00', photo('table'), '1'],
  ['table', '', '', '', '', 'Large', '', '1', '15.50', '', ''],
  ['shelf', 'Shelf', '', 'Indoor', '', '', '', '-1', '9.00', photo('shelf'), '1'],
  ['mug', 'Metal mug', '', 'Indoor', '', '', '', '4', 'N/A', photo('mug'), '1'],
  ['vase', 'Vase', '', 'Indoor', '', '', '', '4', '5.00', 'http://cdn.test/vase.png', '1'],
]);

function photo(name: string): string {
  return `https://cdn.test/${name}.png`;
}

/**
 * The photos that the file links to are somewhere else; here they are all this one. The seller's products go
 * after the test: on the pages of other tests nothing serves the photos.
 */
async function servePhotos(page: Page, seller: Person): Promise<void> {
  const [picture] = await manyPhotos(1);
  const answer = { body: picture?.buffer, contentType: 'image/png' };
  await page.route('https://cdn.test/**', (route) => route.fulfill(answer));
  onTestFinished(async () => {
    for (const { id } of await productsOf(seller)) await db.collection('products').doc(id).delete();
  });
}

const upload = async (page: Page, name: string, text: string) => {
  const buffer = Buffer.from(text);
  await page.locator('[name="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await button(page, 'Preview import').click();
  await arrives(page, /\/import\/.+/);
  await seesHeading(page, name);
};

async function answer(page: Page): Promise<void> {
  await button(page, 'Apply answers').click();
}

test.each(bothWays)(
  'a Shopify file is checked, matched, imported, fixed and uploaded again ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    await servePhotos(page, seller);
    await open(page, '/seller/products');
    if (variant.phone) await button(page, 'More actions').click();
    await link(page, 'Import').click();
    await arrives(page, '/seller/products/import');
    await upload(page, 'shop.csv', shopify);
    await seesText(page, '4 products ready to import');
    await seesText(page, 'This file is a Shopify product export.');
    await page.getByRole('link', { name: /^Adapted/ }).click();
    await arrives(page, /show=remarks/);
    await seesText(page, /“http:\/\/cdn\.test\/vase\.png” isn’t a photo link/);
    await page.getByLabel(/“Indoor”/).selectOption('Home');
    await page.getByLabel(/^No photo/).uncheck();
    await answer(page);
    await seesText(page, '3 products ready to import');
    await seesText(page, '2 products have errors and will be skipped.');
    await seesText(page, /Skipped, as you chose/);
    expect(await productsOf(seller)).toEqual([]);

    await page.getByRole('link', { name: 'New 3' }).click();
    await arrives(page, /show=new/);
    await seesText(page, 'Round table');
    await button(page, 'Import 3 products').click();
    await seesText(page, '3 products imported');
    await seesText(page, '2 products skipped');
    const written = await productsOf(seller);
    expect(written.map(({ title, price, quantity, category }) => [title, price, quantity, category])) //
      .toEqual([
        ['Floor lamp', 69.99, 3, 'Home'],
        ['Round table', 15.5, 3, 'Home'],
        ['Shelf', 9, 0, 'Home'],
      ]);
    expect(written[1]).toMatchObject({
      description: 'Wood',
      variants: { options: ['Size'], rows: [{ values: ['Small'] }, { values: ['Large'] }] },
    });

    const download = await link(page, 'Download rows with errors').getAttribute('href');
    const badRows = await (await client.get(download ?? '')).text();
    expect(badRows).toContain('N/A');
    expect(badRows).toContain('http://cdn');
    const fixed = badRows.replace('N/A', '12.00').replace('http://cdn', 'https://cdn');
    await link(page, 'Import another file').click();
    await arrives(page, '/seller/products/import');
    await seesText(page, 'Imported');
    await upload(page, 'fixed.csv', fixed);
    // The answers are remembered.
    await button(page, 'Import 2 products').click();
    await seesText(page, '2 products imported');
    expect(await productsOf(seller)).toHaveLength(5);

    await link(page, 'View products').click();
    await arrives(page, '/seller/products');
    // Their website sends these photos in full size only.
    expect(await row(page, 'Metal mug').locator('img').count()).toBe(0);
    if (variant.phone) await button(page, 'More actions').click();
    const address = await link(page, 'Export').getAttribute('href');
    const exported = await client.get(address ?? '');
    expect(exported.headers.get('Content-Disposition')).toMatch(
      /attachment; filename="makola-products-\d{4}-\d\d-\d\d\.csv"/,
    );
    await open(page, '/seller/products/import');
    await upload(page, 'again.csv', await exported.text());
    await seesText(page, 'Nothing to import');
    await seesText(page, '5 products are already up to date.');
    await button(page, 'Cancel import').click();
    await arrives(page, '/seller/products/import');
    await seesFlash(page, 'Import cancelled.');
  },
);

test.each(bothWays)('a file without products is refused beside its field ($label)', async (variant) => {
  const { page, client } = await openAs('seller', variant, '/seller/products/import');
  expect(await send(page, button(page, 'Preview import'))).toBe(422);
  await seesRefusal(page, { file: 'Choose a CSV or Excel file.' });
  const file = { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('colour\nred\n') };
  await page.locator('[name="file"]').setInputFiles(file);
  expect(await send(page, button(page, 'Preview import'))).toBe(422);
  const sentence =
    'This file has no columns. Use our template or your shop’s export, and keep the line that names the columns.';
  await seesRefusal(page, { file: sentence });

  const answer = await client.post('/seller/products', { intent: 'import', file: asFile(file) });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence.slice(0, 30));
});

test.each(bothWays)('a list by hand is asked about, and imported ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products/import');
  const list = 'Ware;Betrag;Gruppe\nCLOTH;;\nKente stole;149,50;Fabric\nSmock;80;Fashion\nTotal;229,50;\n';
  await upload(page, 'list.csv', list);
  await seesText(page, 'Nothing to import yet');
  await page.getByLabel(/^Ware/).selectOption('Title');
  await page.getByLabel(/^Betrag/).selectOption('Price');
  await page.getByLabel(/^Gruppe/).selectOption('Category');
  await answer(page);
  await seesText(page, '2 products ready to import');
  await seesText(page, /^2 headings and totals not read: line 2 “CLOTH”/);
  await page.getByLabel('Stock of products without a quantity').fill('a few');
  await answer(page);
  await seen(page.locator('#stock-error'));
  expect(await page.getByLabel('Stock of products without a quantity').inputValue()).toBe('a few');
  await page.getByLabel('Stock of products without a quantity').fill('6');
  await answer(page);
  await seesText(page, 'Nothing is imported yet.');
  await button(page, 'Import 2 products').click();
  await seesText(page, '2 products imported');
  const written = await productsOf(seller);
  expect(written.map(({ title, price, quantity, category }) => [title, price, quantity, category])).toEqual([
    ['Kente stole', 149.5, 6, 'Fabric'],
    ['Smock', 80, 6, 'Fashion'],
  ]);
});

test.each(bothWays)('an import is undone: what was sold since stays ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products/import');
  await upload(page, 'list.csv', 'Name,Price,Qty\nBasket,20,3\nDrum,80,2\n');
  await button(page, 'Import 2 products').click();
  await seesText(page, '2 products imported');
  const drum = (await productsOf(seller)).find(({ title }) => title === 'Drum');
  await db
    .collection('products')
    .doc(drum?.id ?? '')
    .update({ quantity: 1 });
  await page.getByText('Undo this import …').click();
  await seesText(page, '2 new products will be deleted.');
  await button(page, 'Undo import').click();
  await seesText(page, '1 new product deleted.');
  await seesText(page, 'It was changed since.');
  expect((await productsOf(seller)).map(({ title }) => title)).toEqual(['Drum']);
  expect(await page.getByText('Undo this import …').count()).toBe(0);
});

test.each(bothWays)('variants are shown, imported and changed by their SKU ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products/import');
  const names =
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
  const rows = ['smock,Smock,Fashion,Size,S,SM-S,90,3', 'smock,,,,M,SM-M,95,2', 'smock,,,,L,SM-L,99,1'];
  await upload(page, 'shopify.csv', [names, ...rows].join('\n'));
  await seesText(page, '1 product ready to import');
  await seesText(page, '3 variants');
  await seesText(page, 'from 90.00');
  await button(page, 'Import 1 product').click();
  await seesText(page, '1 product imported');
  const [written] = await productsOf(seller);
  expect(written).toMatchObject({ title: 'Smock', price: 90, quantity: 6, sku: '' });

  await open(page, '/seller/products/import');
  await upload(page, 'stock.csv', 'sku,quantity\nSM-M,8\nSM-L,0\n');
  await seesText(page, 'price, stock, SKU of variants: M: GH₵ 95.00, 2 in stock, SKU SM-M');
  await button(page, 'Import 1 product').click();
  await seesText(page, '1 product imported');
  const [changed] = await productsOf(seller);
  expect(changed?.variants?.rows.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 8, 0]);
});

test.each(bothWays)('a workbook is imported, and its other sheets are named ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products/import');
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['One product in each row', 'Prices in GHS']] },
      {
        name: 'Products',
        rows: [
          ['title', 'price', 'category', 'sku', 'quantity'],
          ['Kente stole', 149.5, 'Fabric', 'KN-1', 6],
        ],
      },
    ],
  });
  await page.locator('[name="file"]').setInputFiles({
    name: 'products.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  });
  await button(page, 'Preview import').click();
  await seesText(page, '1 product ready to import');
  await seesText(page, 'Only the sheet “Products” is read, not “Read me”.');
  await button(page, 'Import 1 product').click();
  await seesText(page, '1 product imported');
  const [written] = await productsOf(seller);
  expect(written).toMatchObject({ title: 'Kente stole', price: 149.5, quantity: 6, sku: 'KN-1' });
});

test.each(bothWays)('the progress of an import is shown and refreshes ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  // As another server renews it: one that lasts longer than leases do counts as none.
  const until = () => Date.now() + 20_000;
  const { id, data } = makeImport({
    sellerId: seller.id,
    status: 'writing',
    done: 20,
    counts: { ...noCounts, rows: 100, new: 100 },
    lease: { owner: 'another server', until: until(), takeOvers: 0 },
  });
  const record = db.collection('imports').doc(id);
  await record.set(data);
  await open(page, `/seller/products/import/${id}`);
  await seesText(page, '20 of 100 products imported');
  const bar = page.getByRole('progressbar');
  expect(await bar.getAttribute('value')).toBe('20');
  await record.update({ done: 60, 'lease.until': until() });
  await seesText(page, '60 of 100 products imported');
  await record.update({ status: 'done', done: 100, written: { new: 100 }, lease: null });
  await seesText(page, '100 products imported');
  await seen(link(page, 'View products'));
  expect(await bar.count()).toBe(0);
});
