import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { problemFile } from '~/services/products/import/check/problem-file.server';
import { writeImport } from '~/services/products/import/write/decide-import.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { csvOf, fileRow, previewed, problemsIn, settled } from '../integration/support/imports';
import { submitted } from '../integration/support/products';
import { inRequest } from '../integration/support/request';
import { addPerson, remove, storedAll, times } from '../integration/support/store';
import { clearDocuments } from '../setup/clear';
import { countTries, manyRuns } from './inputs';
import { byTitle, idOf, imported, shopFile, six, sixRows, skusOf, strangers } from './support/shop-file';

let seller: User;
let admin: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama' });
  admin = await addPerson({ role: 'admin' });
});

const approve = (id: string) => inRequest(() => decideProduct(admin, { intent: 'approve', id }));

describe('a handle comes before an SKU', () => {
  it('keeps two live products apart when one has the SKU of the other in the file', async () => {
    const rows = [
      { handle: 'a', sku: 'P-1', price: '10.00', quantity: '3' },
      { handle: 'b', sku: 'P-2', price: '5000.00', quantity: '70' },
    ];
    await imported(seller, shopFile(rows));
    for (const { handle } of rows) await approve(idOf(handle));
    const before = await byTitle();
    // B keeps its SKU, so that A cannot have it.
    const held = shopFile([{ handle: 'a', sku: 'P-2', price: '11' }]);
    const record = await imported(seller, held);
    expect(await problemsIn(record)).toMatchObject([
      {
        line: 2,
        column: 'Variant SKU',
        advice:
          '“Product b” has this SKU. Enter a different SKU for this row, or change the SKU of “Product b” first.',
      },
    ]);
    expect(await byTitle()).toEqual(before);

    const { written } = await imported(
      seller,
      shopFile(rows.map((row, index) => ({ ...row, sku: `P-${index + 2}` }))),
    );
    const after = await byTitle();
    const expected = {
      'Product a': { ...before['Product a'], sku: 'P-2' },
      'Product b': { ...before['Product b'], sku: 'P-3' },
    };
    const overwritten = Object.entries(after).filter(
      ([title, { price }]) => price !== before[title]?.price,
    ).length;
    countTries('import: a product got another one’s content', 2, overwritten);
    expect(written).toEqual({ new: 0, changed: 2, asks: 0, failed: 0 });
    expect(after).toEqual(expected);
  });

  it.each([
    ['up by one', [2, 3, 4, 5, 6, 7], 0],
    ['down by one', [0, 1, 2, 3, 4, 5], 0],
    ['in a circle', [2, 3, 4, 5, 6, 1], 6],
    ['two of them swapped, the others up', [2, 1, 4, 5, 6, 7], 2],
    ['up by one, where the last one is bad', [2, 3, 4, 5, 6, 99], 6],
  ])('renumbers six products %s', async (_how, numbers, bad) => {
    await imported(seller, shopFile(sixRows(skusOf([1, 2, 3, 4, 5, 6]))));
    const rows = sixRows(skusOf(numbers));
    if (numbers[5] === 99) rows[5] = { handle: 'f', sku: 'P-7', price: 'none', quantity: '5' };
    const record = await imported(seller, shopFile(rows));
    const wrong = await strangers();
    countTries('import: a product got another one’s content', 6, wrong);
    expect(wrong).toBe(0);
    expect(record.counts).toMatchObject({ bad, changed: 6 - bad, new: 0 });
    expect(record.written).toMatchObject({ changed: 6 - bad, failed: 0 });
    expect(await storedAll('products')).toHaveLength(6);
    const skus = (await storedAll('products')).map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(6);
    const holders = await storedAll('productSkus');
    expect(holders.map(({ sku }) => sku).sort()).toEqual(skus.sort());
  });

  it('renumbers more products than one step writes, and adds one in front of them', async () => {
    const rows = times(130, (index) => ({ handle: `h-${index}`, sku: `P-${index + 1}` }));
    await imported(seller, shopFile(rows));
    const moved = rows.map((row, index) => ({ ...row, sku: `P-${index + 2}` }));
    const record = await imported(seller, shopFile([{ handle: 'first', sku: 'P-1' }, ...moved]));
    expect(record.written).toEqual({ new: 1, changed: 130, asks: 0, failed: 0 });
    const all = await byTitle();
    expect(all['Product first']?.sku).toBe('P-1');
    expect(rows.every(({ handle }, index) => all[`Product ${handle}`]?.sku === `P-${index + 2}`)).toBe(true);
  });

  it('writes nothing of a row whose neighbour was changed after the preview', async () => {
    await imported(seller, shopFile(sixRows(skusOf([1, 2, 3, 4, 5, 6]))));
    const { id } = await previewed(seller, shopFile(sixRows(skusOf([2, 3, 4, 5, 6, 7]))));
    await inRequest(() => changeStock(shopOf(seller), seller, [{ id: idOf('f'), quantity: 77 }]));
    await inRequest(() => writeImport(shopOf(seller), id));
    expect((await settled(id)).written).toMatchObject({ changed: 0, failed: 6 });
    expect((await storedAll('products')).map(({ sku }) => sku).sort()).toEqual(skusOf([1, 2, 3, 4, 5, 6]));
  });
});

describe('a row whose SKU another row has', () => {
  const twice = [
    { handle: 'a', sku: 'P-1' },
    { handle: 'b', sku: 'P-1', price: '99' },
  ];

  it('unchanged is the same, and overwrites nothing', async () => {
    const record = await imported(seller, shopFile(twice));
    expect(record).toMatchObject({ counts: { bad: 0, remarks: 1 }, written: { new: 2 } });
    const before = await byTitle();
    expect(before).toMatchObject({ 'Product a': { sku: 'P-1' }, 'Product b': { sku: '' } });
    const second = await imported(seller, shopFile(twice));
    expect(second.counts).toMatchObject({ bad: 0, changed: 0, new: 0, same: 2, remarks: 1 });
    expect(await byTitle()).toEqual(before);
    await imported(seller, shopFile([{ handle: 'b', sku: 'P-9', price: '99' }]));
    expect(await byTitle()).toMatchObject({ ...before, 'Product b': { sku: 'P-9', price: 99 } });
    const overwritten = (await byTitle())['Product a']?.price === 10 ? 0 : 1;
    countTries('import: a product got another one’s content', 2, overwritten);
  });

  it('unchanged is bad again in our own template, where the SKU alone names a product', async () => {
    const rows = [fileRow(1, { sku: 'P-1' }), fileRow(2, { sku: 'P-1', price: '7' })];
    const record = await imported(seller, csvOf(rows));
    const before = await byTitle();
    const again = await text(await inRequest(() => problemFile(record)));
    const second = await imported(seller, again);
    countTries('import: a product got another one’s content', 1, second.counts.changed);
    expect(await problemsIn(second)).toMatchObject([
      {
        column: 'sku',
        advice:
          '“Kente stole 1” has this SKU. To rename it, put its id in this row. For a new product, enter a different SKU.',
      },
    ]);
    expect(await byTitle()).toEqual(before);
  });
});

const { options, timeout } = manyRuns(12);

it('whatever SKUs the handles have from file to file, no product gets another one’s content', {
  timeout,
}, async () => {
  const skus = fc.shuffledSubarray(skusOf([1, 2, 3, 4, 5, 6, 7, 8]), {
    minLength: 6,
    maxLength: 6,
  });
  const file = fc.record({
    skus,
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
    bad: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 2, maxLength: 4 }),
      fc.subarray(six),
      async (files, byHand) => {
        await Promise.all(['products', 'productSkus'].map(emptied));
        // Some were made by hand, under the SKU that the first file has for them.
        for (const handle of byHand) {
          const sku = files[0]?.skus[six.indexOf(handle)] ?? '';
          await submitted(seller, { sku, title: `Product ${handle}`, description: handle });
        }
        const owner = new Map<string, string>();
        for (const { skus, order, bad } of files) {
          const rows = order.map((index) => ({
            handle: six[index] ?? '',
            sku: skus[index] ?? '',
            price: bad.includes(index) ? 'none' : String(index + 1),
          }));
          await imported(seller, shopFile(rows));
          const wrong = await changedOwners(owner);
          countTries('import: a product got another one’s content', rows.length, wrong);
          expect(wrong).toBe(0);
        }
      },
    ),
    options,
  );
});

async function emptied(path: string): Promise<void> {
  const ids = (await storedAllIds(path)).map(({ id }) => id);
  await Promise.all(ids.map((id) => remove(path, id)));
}

/** How many products have become another handle’s since they were looked at last. */
async function changedOwners(owner: Map<string, string>): Promise<number> {
  let wrong = 0;
  for (const { id, title, linked } of await storedAllIds('products')) {
    if (!linked) continue;
    if (owner.has(id) && owner.get(id) !== title) wrong += 1;
    owner.set(id, title);
  }
  return wrong;
}

async function storedAllIds(path: string): Promise<{ id: string; title: string; linked: boolean }[]> {
  const { docs } = await firestore().collection(path).get();
  return docs.map((doc) => ({
    id: doc.id,
    title: String(doc.get('title')),
    linked: doc.get('price') < 100,
  }));
}
