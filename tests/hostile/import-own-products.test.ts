import { beforeEach, describe, expect, it } from 'vitest';
import { remarkedSchema } from '~/schemas/products/product-import';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { writeImport } from '~/services/products/import/write/decide-import.server';
import { readChunk } from '~/services/products/import/write/files.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { csvOf, fileRow, previewed, problemsIn, settled } from '../integration/support/imports';
import { current, submitted } from '../integration/support/products';
import { inRequest } from '../integration/support/request';
import { addPerson, put, stored, storedAll, times } from '../integration/support/store';
import { clearDocuments } from '../setup/clear';
import { byTitle, idOf, imported, shopFile, six, sixRows, skusOf, strangers } from './support/shop-file';

let seller: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama' });
});

type Stored = Awaited<ReturnType<typeof current>>;

describe('our own template', () => {
  it('takes an id before an SKU, and moves SKUs among products as Shopify’s file does', async () => {
    const made = await Promise.all(
      times(3, (index) => submitted(seller, { sku: `P-${index}`, title: `Own ${index}` })),
    );
    const row = ({ id, title }: Stored, sku: string) => fileRow(1, { id, title, sku, images: '' });
    const record = await imported(
      seller,
      csvOf(made.map((product, index) => row(product, `P-${index + 1}`))),
    );
    expect(record.written).toMatchObject({ changed: 3, failed: 0 });
    const after = await Promise.all(made.map(({ id }) => current(id)));
    expect(after.map(({ title, sku }) => [title, sku])).toEqual([
      ['Own 0', 'P-1'],
      ['Own 1', 'P-2'],
      ['Own 2', 'P-3'],
    ]);
    const [first] = made;
    const held = await previewed(seller, csvOf(first ? [row(first, 'P-3')] : []));
    expect((await problemsIn(held))[0]?.advice).toContain('“Own 2” has this SKU.');
  });

  it('does not take a product for the one whose SKU it had once', async () => {
    await imported(seller, csvOf([fileRow(1, { sku: 'P-1' })]));
    const [product] = (await storedAll('productSkus')).map(({ productId }) => productId);
    await inRequest(() => changeStock(shopOf(seller), seller, [{ id: product, sku: 'P-9' }]));
    const record = await imported(seller, csvOf([fileRow(2, { sku: 'P-1' })]));
    expect(record.written).toMatchObject({ new: 1, changed: 0 });
    expect(await byTitle()).toMatchObject({
      'Kente stole 1': { sku: 'P-9' },
      'Kente stole 2': { sku: 'P-1' },
    });
  });

  it('renames by SKU where the row can be no product of its own', async () => {
    const { id } = await submitted(seller, { sku: 'P-1' });
    const record = await imported(seller, csvOf([{ sku: 'P-1', title: 'New name' }]));
    expect(record.written).toMatchObject({ changed: 1 });
    expect((await current(id)).title).toBe('New name');
  });
});

describe('a product that was made by hand', () => {
  it('is the handle’s whose row first has its SKU, and stays so when the SKUs move', async () => {
    const [a, b] = [await submitted(seller, { sku: 'P-1' }), await submitted(seller, { sku: 'P-2' })];
    const rows = [
      { handle: 'a', sku: 'P-1' },
      { handle: 'b', sku: 'P-2' },
    ];
    expect((await imported(seller, shopFile(rows))).written).toMatchObject({ changed: 2, new: 0 });
    expect((await previewed(seller, shopFile(rows))).counts).toMatchObject({ same: 2 });
    const moved = rows.map((row, index) => ({ ...row, sku: `P-${index + 2}` }));
    expect((await imported(seller, shopFile(moved))).written).toMatchObject({ changed: 2, new: 0 });
    expect(await current(a.id)).toMatchObject({ title: 'Product a', sku: 'P-2' });
    expect(await current(b.id)).toMatchObject({ title: 'Product b', sku: 'P-3' });
  });

  it('is linked by a row that changes nothing else', async () => {
    const rows = [
      { handle: 'a', sku: 'P-1' },
      { handle: 'b', sku: 'P-2' },
    ];
    const made = rows.map(({ handle, sku }) => submitted(seller, { title: `Product ${handle}`, sku }));
    const ids = (await Promise.all(made)).map(({ id }) => id);
    const file = (first: number) =>
      csvLines([
        ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
        ...rows.map(({ handle }, index) => [handle, `Product ${handle}`, `P-${first + index}`, '149.99']),
      ]);
    const record = await imported(seller, file(1));
    expect(record.written).toMatchObject({ changed: 2 });
    await imported(seller, file(2));
    expect((await Promise.all(ids.map(current))).map(({ title, sku }) => [title, sku])).toEqual([
      ['Product a', 'P-2'],
      ['Product b', 'P-3'],
    ]);
  });

  it('is left alone when the handle has made another product since the preview', async () => {
    const own = await submitted(seller, { sku: 'P-1', title: 'By hand' });
    const { id } = await previewed(seller, shopFile([{ handle: 'a', sku: 'P-1' }]));
    await imported(seller, shopFile([{ handle: 'a', sku: 'P-5' }]));
    await inRequest(() => writeImport(shopOf(seller), id));
    expect((await settled(id)).written).toMatchObject({ failed: 1, changed: 0 });
    expect((await current(own.id)).title).toBe('By hand');
  });

  it('that takes an SKU after the preview keeps it', async () => {
    const { id } = await previewed(seller, shopFile([{ handle: 'a', sku: 'P-1' }]));
    const own = await submitted(seller, { sku: 'P-1', title: 'By hand' });
    await inRequest(() => writeImport(shopOf(seller), id));
    expect((await settled(id)).failures).toMatchObject([{ column: 'sku', title: 'Product a' }]);
    expect(await current(own.id)).toMatchObject({ title: 'By hand', sku: 'P-1' });
    expect(await storedAll('products')).toHaveLength(1);
  });
});

describe('a handle', () => {
  it('that is in a file twice, with another title, is reported the second time', async () => {
    const record = await imported(
      seller,
      shopFile([
        { handle: 'a', sku: 'P-1' },
        { handle: 'a', sku: 'P-2', title: 'Another one' },
      ]),
    );
    expect(record).toMatchObject({ counts: { new: 1, bad: 1 }, written: { new: 1 } });
    expect(Object.keys(await byTitle())).toEqual(['Product a']);
  });

  it('whose product was deleted makes a new one', async () => {
    const file = shopFile([{ handle: 'a', sku: 'P-1' }]);
    await imported(seller, file);
    await inRequest(() => removeProduct(shopOf(seller), seller, idOf('a')));
    const other = await submitted(seller, { sku: 'P-2', title: 'Other' });
    expect((await imported(seller, file)).written).toMatchObject({ new: 1, failed: 0 });
    expect((await current(other.id)).title).toBe('Other');
  });

  it('of two sellers is a product of each', async () => {
    const kofi = await addPerson({ id: 'kofi' });
    await imported(seller, shopFile([{ handle: 'a', sku: 'P-1' }]));
    const file = shopFile([{ handle: 'a', sku: 'P-1', price: '77' }]);
    expect((await imported(kofi, file)).written).toMatchObject({ new: 1, failed: 0 });
    const prices = (await storedAll('products')).map((one) => [one.seller_id, one.price]);
    expect(prices.sort()).toEqual([
      ['ama', 10],
      ['kofi', 77],
    ]);
  });

  it('of a product imported before handles were kept is known by the product’s id', async () => {
    await imported(seller, shopFile(sixRows(skusOf([1, 2, 3, 4, 5, 6]))));
    for (const handle of six) {
      const { handleKey: _key, ...data } = (await stored('products', idOf(handle))) ?? {};
      await put('products', { id: idOf(handle), data });
    }
    await imported(seller, shopFile(sixRows(skusOf([2, 3, 4, 5, 6, 7]))));
    expect(await strangers()).toBe(0);
    const record = await previewed(seller, shopFile([{ handle: 'new', sku: 'P-3' }]));
    const adapted = await inRequest(() => readChunk(record, 'remarks', 0, remarkedSchema));
    expect(adapted[0]?.remarks[0]?.text).toContain('“Product b” has it');
  });
});
