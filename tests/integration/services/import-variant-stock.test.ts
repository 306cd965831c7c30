import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { imported, previewed, problemsIn } from '../support/imports';
import { freshPeople } from '../support/people';
import { submitted } from '../support/products';
import { storedAll } from '../support/store';
import { approveSmock, changesIn, remarksIn, rowsOf, shopFile, sizes, smock } from '../support/variant-files';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

describe('an approved product', () => {
  beforeEach(async () => {
    await imported(seller, shopFile(sizes));
    await approveSmock(admin);
  });

  it('has new prices and stock of its variants at once', async () => {
    const record = await imported(
      seller,
      shopFile(sizes.map(([size, sku, price]) => [size, sku, price, '50'])),
    );
    expect(record.written).toMatchObject({ changed: 1, asks: 0 });
    expect(await smock()).toMatchObject({ status: 'approved', quantity: 150, editRequest: null });
  });

  it('asks for new and removed variants, once, with the stock of the others at once', async () => {
    const file = shopFile([
      ['S', 'SM-S', '91', '4'],
      ['M', 'SM-M', '95.00', '0'],
      ['XL', 'SM-XL', '120', '2'],
    ]);
    const record = await imported(seller, file);
    expect(record).toMatchObject({ counts: { asks: 1 }, written: { asks: 1, failed: 0 } });
    expect(rowsOf(await smock())).toEqual([
      ['S', 'SM-S', 91, 4],
      ['M', 'SM-M', 95, 0],
      ['L', 'SM-L', 99.5, 7],
    ]);
    const [request] = await storedAll('editRequests');
    expect(request?.changes).toMatchObject([{ field: 'variants' }]);
    expect(rowsOf({ variants: request?.changes[0]?.to })?.map(([size]) => size)).toEqual(['S', 'M', 'XL']);
    expect((await previewed(seller, file)).counts).toMatchObject({ same: 1, changed: 0 });
    // Another price of a variant that is only requested changes the request.
    const dearer = shopFile([
      ['S', 'SM-S', '91', '4'],
      ['M', 'SM-M', '95.00', '0'],
      ['XL', 'SM-XL', '130', '2'],
    ]);
    expect((await imported(seller, dearer)).written).toMatchObject({ asks: 1 });
    const [changed, ...others] = await storedAll('editRequests');
    expect(others).toEqual([]);
    expect(rowsOf({ variants: changed?.changes[0]?.to })?.[2]).toEqual(['XL', 'SM-XL', 130, 2]);
    expect((await previewed(seller, dearer)).counts).toMatchObject({ same: 1 });
  });
});

describe('a file of stock', () => {
  beforeEach(() => imported(seller, shopFile(sizes)));

  it('by SKU changes the variants that it names, in one change of the product', async () => {
    const before = await smock();
    await submitted(seller, { title: 'Cap', sku: 'CAP' });
    const record = await imported(
      seller,
      csvLines([
        ['sku', 'price', 'quantity'],
        ['sm-l', '101', '8'],
        ['CAP', '12', '3'],
        ['SM-S', '', '9'],
        ['SM-S', '', '9'],
        ['unknown', '1', '1'],
      ]),
    );
    expect(record.counts).toMatchObject({ changed: 2, bad: 1, same: 0 });
    expect(await changesIn(record)).toContainEqual([
      {
        field: 'variantStock',
        from: 'S: GH₵ 90.00, 3 in stock, SKU SM-S; L: GH₵ 99.50, 7 in stock, SKU SM-L',
        to: 'S: GH₵ 90.00, 9 in stock, SKU SM-S; L: GH₵ 101.00, 8 in stock, SKU SM-L',
      },
    ]);
    const after = await smock();
    expect(rowsOf(after)).toEqual([
      ['S', 'SM-S', 90, 9],
      ['M', 'SM-M', 95, 0],
      ['L', 'SM-L', 101, 8],
    ]);
    expect(after).toMatchObject({ title: before.title, price: 90, quantity: 17, images: before.images });
  });

  it('of PrestaShop’s combinations changes the variants whose reference it has, and no price', async () => {
    const record = await imported(
      seller,
      [
        'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity',
        '1;Size:select:0;S:0;SM-S;0;9',
        '1;Size:select:0;L:0;SM-L;10;8',
        '1;Size:select:0;XL:0;SM-XL;10;1',
      ].join('\n'),
    );
    expect(record).toMatchObject({ kind: 'prestashop_stock', counts: { new: 0, changed: 1, bad: 1 } });
    expect(await problemsIn(record)).toMatchObject([{ line: 4, column: 'Reference' }]);
    expect(rowsOf(await smock())).toEqual([
      ['S', 'SM-S', 90, 9],
      ['M', 'SM-M', 95, 0],
      ['L', 'SM-L', 99.5, 8],
    ]);
  });

  it('of SKUs in another currency changes no variant', async () => {
    const record = await imported(seller, 'SKU,Price,Qty\nSM-S,$80,9\nSM-L,101,8\n');
    expect(record.counts).toMatchObject({ changed: 1, bad: 1 });
    expect(await problemsIn(record)).toMatchObject([
      { line: 2, column: 'Price', advice: expect.stringContaining('This price is in $.') },
    ]);
    expect(rowsOf(await smock())).toMatchObject([{}, {}, ['L', 'SM-L', 101, 8]]);
  });

  it('by SKU reports a variant that it names twice', async () => {
    const record = await previewed(
      seller,
      csvLines([
        ['sku', 'quantity'],
        ['SM-S', '9'],
        ['SM-M', '4'],
        ['sm-s', '8'],
      ]),
    );
    expect(record.counts).toMatchObject({ changed: 1, bad: 1 });
    expect(await problemsIn(record)).toMatchObject([{ line: 4, lines: [4], column: 'sku' }]);
  });

  it('of another title renames nothing, and says so', async () => {
    const record = await imported(
      seller,
      csvLines([
        ['sku', 'title', 'quantity'],
        ['SM-S', 'Smock, small', '9'],
      ]),
    );
    expect(await remarksIn(record)).toEqual([expect.stringContaining('“Smock, small” is left out')]);
    expect(await smock()).toMatchObject({ title: 'Smock', quantity: 16 });
  });

  it('that names the product and not a variant changes nothing', async () => {
    const { id } = await smock();
    const file = (price: string, quantity: string) =>
      csvLines([
        ['id', 'price', 'quantity'],
        [id, price, quantity],
      ]);
    const record = await previewed(seller, file('50', '10'));
    expect(await problemsIn(record)).toMatchObject([{ line: 2, column: 'price' }]);
    expect((await previewed(seller, file('90.00', '10'))).counts).toMatchObject({ same: 1, bad: 0 });
  });

  it('of Shopify’s inventory changes variants by their options, and leaves the others', async () => {
    const names = [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'SKU',
      'HS Code',
      'COO',
      'Location',
      'On hand',
    ];
    const record = await imported(
      seller,
      csvLines([
        names,
        ['smock', 'Smock', 'Size', 'M', 'other', '', '', 'Accra', '5'],
        ['smock', 'Smock', 'Size', 'M', 'other', '', '', 'Kumasi', '6'],
        ['smock', 'Smock', 'Size', 'XXL', '', '', '', 'Accra', '1'],
      ]),
    );
    expect(record).toMatchObject({ counts: { changed: 1, remarks: 1 }, written: { changed: 1, failed: 0 } });
    expect(await remarksIn(record)).toEqual([
      expect.stringContaining('Line 4: the product has no variant “XXL”'),
    ]);
    expect(rowsOf(await smock())?.map(([size, , , quantity]) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 11],
      ['L', 7],
    ]);
  });
});
