import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateImport } from '~/repositories/catalogue/imports.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { readPreview } from '~/routes/seller.products.import.$id._index/load.server';
import { plannedProductSchema } from '~/schemas/products/planned-product';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { exportProducts } from '~/services/products/export-products.server';
import { readChunk } from '~/services/products/import/write/files.server';
import { writeProduct } from '~/services/products/import/write/write-product.server';
import { imported, previewed, problemsIn, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { current, submitted } from '../support/products';
import { inRequest } from '../support/request';
import { storedAll, times } from '../support/store';
import {
  approveSmock,
  type Cells,
  changesIn,
  header,
  heldSkus,
  photo,
  remarksIn,
  rowsOf,
  shopFile,
  shopRows,
  sizes,
  smock,
} from '../support/variant-files';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

describe('Shopify’s variants', () => {
  it('are variants of a new product, and the same file again changes nothing', async () => {
    const record = await previewed(seller, shopFile(sizes));
    expect(record.counts).toMatchObject({ new: 1, remarks: 0, bad: 0 });
    const preview = await inRequest(() => readPreview(record, 'new', 1));
    expect(preview.products).toMatchObject([{ price: 90, variants: { count: 3, from: true } }]);
    await imported(seller, shopFile(sizes));
    const product = await smock();
    expect(product).toMatchObject({ price: 90, quantity: 10, sku: '', description: 'Sewn.' });
    expect(rowsOf(product)).toEqual([
      ['S', 'SM-S', 90, 3],
      ['M', 'SM-M', 95, 0],
      ['L', 'SM-L', 99.5, 7],
    ]);
    expect(await heldSkus()).toHaveLength(3);
    expect((await previewed(seller, shopFile(sizes))).counts).toMatchObject({ same: 1, changed: 0, new: 0 });
  });

  it('keep one SKU for all of them, which the product holds once', async () => {
    const shared = shopFile(sizes.map(([size, , price, quantity]) => [size, 'SM', price, quantity]));
    const record = await imported(seller, shared);
    expect(record).toMatchObject({ counts: { new: 1, remarks: 0 }, written: { new: 1, failed: 0 } });
    expect(rowsOf(await smock())?.map(([, sku]) => sku)).toEqual(['SM', 'SM', 'SM']);
    expect(await heldSkus()).toHaveLength(1);
    expect((await previewed(seller, shared)).counts).toMatchObject({ same: 1, changed: 0 });
    // A row with that SKU alone says nothing of one of them.
    const { counts } = await previewed(seller, 'sku,quantity\nSM,8\n');
    expect(counts).toMatchObject({ changed: 0, bad: 1 });
    await imported(seller, shopFile(sizes));
    expect(rowsOf(await smock())?.map(([, sku]) => sku)).toEqual(['SM-S', 'SM-M', 'SM-L']);
    expect(await heldSkus()).toHaveLength(3);
  });

  it('that change in price, stock or SKU keep their ids', async () => {
    await imported(seller, shopFile(sizes));
    const before = await smock();
    const [small, ...others] = sizes;
    const file = shopFile([...others, ['S', 'SM-XS', '80.00', '1']]);
    const record = await imported(seller, small ? file : '');
    expect(await changesIn(record)).toEqual([
      [
        {
          field: 'variantStock',
          from: 'S: GH₵ 90.00, 3 in stock, SKU SM-S',
          to: 'S: GH₵ 80.00, 1 in stock, SKU SM-XS',
        },
      ],
    ]);
    const after = await smock();
    expect(after).toMatchObject({ price: 80, quantity: 8 });
    expect(after.variants?.rows.map(({ id }) => id)).toEqual(before.variants?.rows.map(({ id }) => id));
    expect((await heldSkus()).map((sku) => sku.split(' ')[0])).toEqual(['SM-L', 'SM-M', 'SM-XS']);
  });

  it('come, go and are renamed, recognised by their SKU', async () => {
    await imported(seller, shopFile(sizes));
    const before = await smock();
    const record = await imported(
      seller,
      shopFile([
        ['Small', 'SM-S', '90.00', '3'],
        ['L', 'SM-L', '99.50', '7'],
        ['XL', 'SM-XL', '120', '2'],
      ]),
    );
    expect(await changesIn(record)).toMatchObject([
      [
        {
          field: 'variants',
          from: 'Size (3 variants)',
          to: 'Size (3 variants): added XL: GH₵ 120.00, 2 in stock, SKU SM-XL; removed M; S is now Small',
        },
      ],
    ]);
    const after = await smock();
    expect(rowsOf(after)?.map(([size]) => size)).toEqual(['Small', 'L', 'XL']);
    expect(after.variants?.rows[0]?.id).toBe(before.variants?.rows[0]?.id);
    expect((await heldSkus()).map((sku) => sku.split(' ')[0])).toEqual(['SM-L', 'SM-S', 'SM-XL']);
  });

  it('come to a product that was imported without them, whose SKU the first of them had', async () => {
    const own = {
      title: 'Smock',
      description: 'Sewn.\n\nSize: S, M, L',
      sku: 'SM-S',
      price: 90,
      quantity: 10,
    };
    const { id } = await submitted(seller, own);
    const record = await imported(seller, shopFile(sizes));
    expect(record).toMatchObject({ counts: { changed: 1, new: 0 }, written: { changed: 1, failed: 0 } });
    expect(await changesIn(record)).toEqual([
      [
        { field: 'description', from: 'Sewn.\n\nSize: S, M, L', to: 'Sewn.' },
        { field: 'variants', from: 'No variants', to: expect.stringContaining('Size (3 variants): added S') },
        { field: 'images', from: expect.any(String), to: 'smock.jpg' },
        { field: 'handle', from: '', to: 'smock' },
      ],
    ]);
    expect(await current(id)).toMatchObject({
      sku: '',
      description: 'Sewn.',
      variants: { options: ['Size'] },
    });
    expect(await heldSkus()).toHaveLength(3);
    expect((await previewed(seller, shopFile(sizes))).counts).toMatchObject({ same: 1 });
  });

  it('that the file no longer has leave a simple product', async () => {
    await imported(seller, shopFile(sizes));
    const one = csvLines([header, ['smock', 'Smock', 'Sewn.', 'Fabric', '', '', 'SM-S', '85', '4', photo]]);
    expect((await imported(seller, one)).written).toMatchObject({ changed: 1, failed: 0 });
    expect(await smock()).toMatchObject({ variants: null, price: 85, quantity: 4, sku: 'SM-S' });
    expect(await heldSkus()).toHaveLength(1);
    expect((await previewed(seller, one)).counts).toMatchObject({ same: 1 });
  });

  it('have no SKU that another product has, in the shop or in the file; SKUs move within the product', async () => {
    const cap: Cells[] = [['', 'sm-m', '12', '1']];
    await imported(seller, csvLines([header, ...shopRows(cap, 'cap', 'Cap')]));
    const file = csvLines([
      header,
      ...shopRows(sizes),
      ...shopRows(
        [
          ['One', 'SM-L', '5', '1'],
          ['Two', 'HT-2', '6', '1'],
        ],
        'hat',
        'Hat',
      ),
    ]);
    const record = await imported(seller, file);
    expect(record.written).toMatchObject({ new: 2, failed: 0 });
    expect(await remarksIn(record)).toEqual([
      'The SKU SM-M is left out: “Cap” has it.',
      'The SKU SM-L is left out: line 4 has it.',
    ]);
    expect(rowsOf(await smock())?.map(([, sku]) => sku)).toEqual(['SM-S', '', 'SM-L']);
    const [small, medium, large] = sizes;
    const swapped = [small, medium, large].map((row, index): Cells => {
      const [size = '', , price = '', quantity = ''] = row ?? [];
      return [size, ['SM-L', '', 'SM-S'][index] ?? '', price, quantity];
    });
    expect((await imported(seller, shopFile(swapped))).written).toMatchObject({ changed: 1, failed: 0 });
    expect(rowsOf(await smock())?.map(([, sku]) => sku)).toEqual(['SM-L', '', 'SM-S']);
  });

  it('that cannot be read are left out, or stay as they are, with their line', async () => {
    const file = shopFile([...sizes, ['XL', 'SM-XL', 'N/A', '2'], ['XXL', 'SM-XXL', '99', 'many']]);
    const first = await imported(seller, file);
    expect(await remarksIn(first)).toEqual([
      'Line 5: the variant “XL” is left out (SKU SM-XL, stock 2): “N/A” isn’t a price.',
      'Line 6: “many” isn’t a quantity, and is left out.',
    ]);
    expect(rowsOf(await smock())?.map(([size]) => size)).toEqual(['S', 'M', 'L', 'XXL']);
    const [small, ...others] = sizes;
    const typo: Cells[] = [['S', 'SM-S', '9O', '3'], ...others, ['XXL', 'SM-XXL', '99', '0']];
    const second = await previewed(seller, shopFile(small ? typo : []));
    expect(second.counts).toMatchObject({ same: 1, remarks: 1 });
    expect(await remarksIn(second)).toEqual(['Line 2: the variant “S” keeps its price: “9O” isn’t a price.']);
    const none = await previewed(
      seller,
      csvLines([
        header,
        ...shopRows(
          [sizes[0], sizes[1]].map((row) => [row?.[0] ?? '', '', 'N/A', '1']),
          'hat',
          'Hat',
        ),
      ]),
    );
    expect(await problemsIn(none)).toMatchObject([{ line: 2, lines: [2, 3], column: 'Variant Price' }]);
  });

  it('of twenty products with a hundred each are written, within what a transaction may hold', async () => {
    const products = times(6, (number) =>
      shopRows(
        times(100, (index): Cells => [String(index), `P${number}-${index}`, '10', '1']),
        `handle-${number}`,
        `Product ${number}`,
      ),
    );
    const record = await imported(seller, csvLines([header, ...products.flat()]));
    expect(record.written).toEqual({ new: 6, changed: 0, asks: 0, failed: 0 });
    expect(await storedAll('productSkus')).toHaveLength(600);
  }, 60_000);

  it('written twice, as after a crash, are written once', async () => {
    await imported(seller, shopFile(sizes));
    await approveSmock(admin);
    const [small, ...others] = sizes;
    const file = shopFile([...others, ['XL', 'SM-XL', '120', '2'], ['S', 'SM-S', '80', small?.[3] ?? '']]);
    const record = await previewed(seller, file);
    const [planned] = await inRequest(() => readChunk(record, 'changed', 0, plannedProductSchema));
    if (!planned) throw new Error('nothing is planned');
    const write = () => inRequest(() => writeProduct(shopOf(seller), seller, planned));
    expect(await write()).toMatchObject({ outcome: 'asks' });
    const [product, requests, log] = [
      await smock(),
      await storedAll('editRequests'),
      await storedAll('history_logs'),
    ];
    expect(await write()).toMatchObject({ outcome: 'asks' });
    expect(await smock()).toEqual(product);
    expect(await storedAll('editRequests')).toEqual(requests);
    expect(await storedAll('history_logs')).toHaveLength(log.length);
    // A server that was killed repeats its last step.
    await inTransaction(async (unit) => updateImport(unit, record.id, { status: 'writing', done: 0 }));
    expect((await settled(record.id)).written).toMatchObject({ asks: 1, failed: 0 });
    expect(await smock()).toEqual(product);
  });
});

describe('our own template', () => {
  const list = { q: '', category: '', tab: 'all', sort: 'newest' } as const;
  const exported = () =>
    inRequest(() => text(exportProducts({ sellerId: 'ama' }, list, new AbortController().signal)));

  it('has a row for each variant, and importing the export changes nothing', async () => {
    await imported(seller, shopFile(sizes));
    await submitted(seller, { title: 'Cap', sku: 'CAP' });
    const file = await exported();
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 1);
    const { id } = await smock();
    expect(lines).toContainEqual(`${id},Smock,,95.00,,SM-M,0,Size,M,,,,,,,`);
    const before = await storedAll('products');
    const record = await previewed(seller, file);
    expect(record.counts).toMatchObject({ rows: 4, same: 2, changed: 0, bad: 0, remarks: 0 });
    expect(await storedAll('products')).toEqual(before);
    // A spreadsheet may have sorted the rows, and the seller added one.
    const [first = '', ...rows] = lines;
    const added = `,smock,,70,,SM-XS,1,Size,XS,,,,,,,`;
    const sorted = [first, added, ...rows.reverse()].join('\r\n');
    const changed = await imported(seller, sorted);
    expect(changed).toMatchObject({ counts: { changed: 1, same: 1, new: 0, bad: 0 } });
    expect(rowsOf(await smock())?.map(([size]) => size)).toEqual(['S', 'M', 'L', 'XS']);
  });

  it('adds products with variants by their title, once', async () => {
    const file = csvLines([
      'id,title,description,price,category,sku,quantity,option1 value,images'.split(','),
      ['', 'Smock', 'Sewn.', '90', 'Fabric', '', '', 'S', photo],
      ['', 'Cap', '', '12', 'Fabric', 'CAP', '1', '', photo],
      ['', 'smock', '', '95', '', '', '', 'M', ''],
    ]);
    const record = await imported(seller, file);
    expect(record).toMatchObject({ questions: { stock: 1 }, written: { new: 2, failed: 0 } });
    const found = (await storedAll('products')).find(({ title }) => title === 'Smock');
    expect(found).toMatchObject({ price: 90, quantity: 0, variants: { options: ['Option'] } });
    expect((await previewed(seller, file)).counts).toMatchObject({ same: 2, new: 0, changed: 0 });
  });
});
