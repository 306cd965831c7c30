import { beforeEach, describe, expect, it } from 'vitest';
import { getImport } from '~/repositories/catalogue/imports.server';
import { readPreview } from '~/routes/seller.products.import.$id._index/load.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { answerImport } from '~/services/products/import/write/decide-import.server';
import { counts, csvOf, fileRow, imported, previewed, problemsIn, send, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, storedAll, times } from '../support/store';

let seller: User;

beforeEach(async () => {
  [seller] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

const products = () => storedAll('products');

/** Answers to none of the questions. */
const nothing = { shown: [], keep: [], mapping: [], columns: [], rates: [] };

describe('files that change the stock only', () => {
  const stockOf = async () => {
    const found = await products();
    return Object.fromEntries(found.map(({ title, quantity, price }) => [title, [quantity, price]]));
  };

  it('Shopify’s inventory changes the products of its export, adding up locations', async () => {
    await imported(
      seller,
      csvLines([
        ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
        ['lamp', 'Floor lamp', 'Home', 'L1', '3', '69.99', 'https://cdn.test/lamp.png'],
        ['table', 'Round table', 'Home', 'T1', '2', '20.00', 'https://cdn.test/table.png'],
      ]),
    );
    const record = await imported(
      seller,
      csvLines([
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', 'Location', 'On hand'],
        ['lamp', 'Floor lamp', '', '', 'L1', '', '', 'Accra', '4'],
        ['lamp', 'Floor lamp', '', '', 'L1', '', '', 'Kumasi', '5'],
        ['shelf', 'Shelf', '', '', 'S1', '', '', 'Accra', '1'],
      ]),
    );
    expect(record).toMatchObject({ kind: 'shopify_stock', counts: { new: 0, changed: 1, bad: 1 } });
    expect(await problemsIn(record)).toMatchObject([{ line: 4, title: 'Shelf' }]);
    expect(await stockOf()).toEqual({ 'Floor lamp': [9, 69.99], 'Round table': [2, 20] });
  });

  it('a file without prices changes the stock of products that are known by their SKU', async () => {
    await submitted(seller, { title: 'Floor lamp', sku: 'L1', price: 69.99, quantity: 3 });
    const record = await imported(
      seller,
      csvLines([
        ['sku', 'quantity'],
        ['l1', '8'],
        ['unknown', '1'],
      ]),
    );
    expect(record.counts).toMatchObject({ new: 0, changed: 1, bad: 1 });
    expect(await stockOf()).toEqual({ 'Floor lamp': [8, 69.99] });
  });
});

describe('a list', () => {
  it('changes the price and the stock of a product that it names by its SKU', async () => {
    await imported(seller, 'title,price,category,sku,quantity\nMat,50,Home,MAT-1,3\n');
    const record = await imported(seller, 'SKU,Price,Stock\nMAT-1,61.00,43\n');
    expect(record).toMatchObject({ kind: 'list', counts: { changed: 1, bad: 0 }, dropped: [] });
    expect(await products()).toMatchObject([{ title: 'Mat', price: 61, quantity: 43 }]);
  });

  it('adds up batches, says so, and changes nothing when it comes again', async () => {
    const file = 'Item,Qty,Price,Batch\nParacetamol,10,5.00,B1\nParacetamol,20,5.00,B2\n';
    const record = await imported(seller, file);
    expect(record.counts).toMatchObject({ rows: 2, new: 1 });
    expect(record.remarks).toContainEqual({ kind: 'batches', count: 1 });
    expect(await products()).toMatchObject([{ title: 'Paracetamol', quantity: 30 }]);
    expect((await previewed(seller, file)).counts).toMatchObject({ same: 1, new: 0, changed: 0 });
  });

  it('names its headings and totals, which are no products', async () => {
    const record = await previewed(seller, 'Item,Price,Qty\nDRINKS,,\nMalt,8.00,24\nTotal,8.00,24\n');
    expect(record).toMatchObject({
      counts: { new: 1, bad: 0 },
      notRead: {
        count: 2,
        rows: [
          { line: 2, text: 'DRINKS' },
          { line: 4, text: 'Total' },
        ],
      },
    });
  });

  it('without a line of names asks for its columns, and keeps its first product', async () => {
    const { id, questions } = await previewed(seller, 'Mat,3,50,\nBowl,2,20,\n');
    expect(questions.columns.map(({ name, example }) => [name, example])).toEqual([
      ['Column 1', 'Mat'],
      ['Column 2', '3'],
      ['Column 3', '50'],
    ]);
    const columns = (['title', 'quantity', 'price'] as const).map((meaning, place) => ({
      name: `column ${place + 1}`,
      meaning,
    }));
    await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, columns }));
    expect((await settled(id)).counts).toMatchObject({ rows: 2, new: 2, bad: 0 });
  });
});

describe('a preview', () => {
  it('counts what is new, changed, the same and bad, and writes nothing', async () => {
    const same = await submitted(seller, { sku: 'A', description: '', price: 10 });
    const changed = await submitted(seller, { sku: 'B', title: 'Old title' });
    const before = await products();
    const row = (sku: string, overrides = {}) => fileRow(1, { sku, images: '', ...overrides });
    const record = await previewed(
      seller,
      csvOf([
        row('A', { title: same.title, description: '', price: '10', quantity: '12' }),
        row('b', { id: changed.id, title: 'New title' }),
        row('C', { images: 'https://cdn.test/c.jpg', title: 'A new one' }),
        row('D', { title: 'No photo' }),
        row('E', { images: 'http://cdn.test/e.jpg', price: '' }),
      ]),
    );
    expect(record).toMatchObject({
      status: 'preview',
      counts: counts({ rows: 5, new: 2, changed: 1, same: 1, bad: 1, remarks: 1 }),
      sellerId: 'ama',
    });
    expect((await problemsIn(record)).map(({ line, column }) => [line, column])).toEqual([[6, 'price']]);
    const preview = await inRequest(() => readPreview(record, 'changed', 1));
    expect(preview.products[0]?.changes).toContainEqual({
      field: 'title',
      from: 'Old title',
      to: 'New title',
    });
    expect(await products()).toEqual(before);
    expect(await storedAll('history_logs')).toHaveLength(2);
  });

  it('is paged, 25 rows at a time', async () => {
    const record = await previewed(seller, csvOf(times(130, (number) => fileRow(number))));
    const titlesOf = async (page: number) =>
      (await inRequest(() => readPreview(record, 'new', page))).products.map(({ title }) => title);
    expect(await titlesOf(1)).toHaveLength(25);
    expect((await titlesOf(5))[0]).toBe('Kente stole 100');
    expect(await titlesOf(6)).toEqual(times(5, (index) => `Kente stole ${125 + index}`));
    expect(await titlesOf(99)).toEqual(await titlesOf(6));
  });

  it('never shows another seller’s product by its id, nor by its SKU', async () => {
    const kofi = await addPerson({ id: 'kofi' });
    const foreign = await submitted(kofi, { sku: 'SECRET', title: 'Their secret', price: 7 });
    const record = await previewed(
      seller,
      csvOf([fileRow(1, { id: foreign.id }), fileRow(2, { sku: 'SECRET' })]),
    );
    expect(record.counts).toEqual(counts({ rows: 2, new: 1, bad: 1 }));
    const [problem] = await problemsIn(record);
    expect(problem).toMatchObject({ line: 2, column: 'id' });
    expect(JSON.stringify([problem, await inRequest(() => readPreview(record, 'new', 1))]))
      .not //
      .toContain('Their secret');
    await expect(inRequest(() => getImport({ sellerId: 'kofi' }, record.id))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('reports a product, or an SKU, that is in the file twice', async () => {
    const own = await submitted(seller, { sku: 'A' });
    const record = await previewed(
      seller,
      csvOf([
        fileRow(1, { id: own.id, sku: 'Z' }),
        fileRow(2, { sku: 'A' }),
        fileRow(3, { sku: 'z' }),
        fileRow(4, { sku: '', title: 'Twice' }),
        fileRow(5, { sku: '', title: 'TWICE' }),
      ]),
    );
    const problems = await problemsIn(record);
    expect(problems.map(({ line, advice }) => [line, advice])).toEqual([
      [3, 'Line 2 is the same product. Keep one of the two.'],
      [4, 'Line 2 has the same SKU. Each product needs a different one.'],
      [6, 'Line 5 is the same product. Keep one of the two.'],
    ]);
  });

  it('validates the rows again with the categories that the seller chose', async () => {
    const rows = [fileRow(1, { category: 'Indoor' }), fileRow(2, { category: 'Outdoor' })];
    const { id, categories } = await previewed(seller, csvOf(rows));
    expect(categories).toEqual([
      { name: 'Indoor', count: 1 },
      { name: 'Outdoor', count: 1 },
    ]);
    const choose = (name: string, category: string) =>
      inRequest(() => answerImport(shopOf(seller), id, { ...nothing, mapping: [{ name, category }] }));
    const categoriesOf = async () => {
      const preview = await inRequest(async () => readPreview(await getImport('all', id), 'new', 1));
      return preview.products.map(({ category }) => category);
    };
    expect(await categoriesOf()).toEqual(['Other', 'Other']);
    await choose('Indoor', 'Home');
    expect((await settled(id)).counts).toEqual(counts({ rows: 2, new: 2, remarks: 1 }));
    expect(await categoriesOf()).toEqual(['Home', 'Other']);
    await choose('Outdoor', 'None of ours');
    expect((await settled(id)).mapping).toHaveLength(1);
    await choose('*', 'Sports');
    expect(await settled(id)).toMatchObject({ categories: [], counts: counts({ rows: 2, new: 2 }) });
    expect(await categoriesOf()).toEqual(['Home', 'Sports']);
    await choose('Indoor', '');
    expect((await settled(id)).counts).toEqual(counts({ rows: 2, new: 1, bad: 1 }));
  });

  it('remembers the answers for the next file', async () => {
    const rows = [fileRow(1, { category: 'Indoor', quantity: '' }), fileRow(2, { images: '' })];
    const { id } = await previewed(seller, csvOf(rows));
    const mapping = [{ name: 'Indoor', category: 'Home' }];
    await inRequest(() =>
      answerImport(shopOf(seller), id, { ...nothing, mapping, stock: 9, shown: ['no-photo'], keep: [] }),
    );
    await settled(id);
    const next = await previewed(seller, csvOf([...rows, fileRow(3)]));
    expect(next.counts).toEqual(counts({ rows: 3, new: 2, bad: 1 }));
    const preview = await inRequest(() => readPreview(next, 'new', 1));
    expect(preview.products[0]).toMatchObject({ category: 'Home', quantity: 9 });
    expect(next.remarks).toEqual([{ kind: 'no-photo', count: 1 }]);
  });

  it('leaves drafts out until the seller wants them', async () => {
    const header = 'Handle,Title,Variant Price,Variant SKU,Variant Inventory Qty,Image Src,Status';
    const rowOf = (handle: string, status: string) =>
      `${handle},Title of ${handle},10,${handle},1,https://cdn.test/a.jpg,${status}`;
    const file = [header, rowOf('a', 'active'), rowOf('b', 'draft'), rowOf('c', 'archived')].join('\n');
    const { id, counts: found } = await previewed(seller, file);
    expect(found).toMatchObject({ new: 1, drafts: 2 });
    await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, drafts: true }));
    expect((await settled(id)).counts).toMatchObject({ new: 3, drafts: 0 });
  });

  it('asks which column is which, where none is known', async () => {
    const file = 'Ware,Betrag,Menge\nKente stole,149.50,12\nSmock,80,3\n';
    const record = await previewed(seller, file);
    expect(record).toMatchObject({ kind: 'list', counts: { new: 0, bad: 0 } });
    expect(record.questions.columns).toContainEqual({ name: 'Ware', example: 'Kente stole', meaning: '' });
    const columns = [
      { name: 'ware', meaning: 'title' as const },
      { name: 'betrag', meaning: 'price' as const },
    ];
    await inRequest(() => answerImport(shopOf(seller), record.id, { ...nothing, columns, stock: 3 }));
    const answered = await settled(record.id);
    expect(answered.counts).toMatchObject({ new: 2, bad: 0 });
    expect(answered.dropped).toEqual([{ name: 'Menge', count: 2 }]);
  });
});

describe('a file is refused', () => {
  const refused = async (content: string | Uint8Array) => {
    const result = await send(seller, content);
    return result.success ? 'taken' : [result.field, result.error];
  };

  it.each([
    ['of zero bytes', '', 'empty'],
    ['with a header alone', 'title,price\n', 'no rows below'],
    ['that is an old Excel workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old Excel workbook'],
    ['that is a workbook no one can read', Uint8Array.from([0x50, 0x4b, 3, 4]), 'read this workbook'],
    ['with one column', 'colour\nred\n', 'has no columns'],
    ['of 20 001 rows', `title,price\n${'a,1\n'.repeat(20_001)}`, '20,001 rows'],
    ['of 10 MB and a byte', `title,price\n${'x'.repeat(10 * 1024 * 1024)}`, 'up to 10 MB'],
  ])('%s', async (_what, content, sentence) => {
    expect(await refused(content)).toEqual(['file', expect.stringContaining(sentence)]);
    expect(await storedAll('imports')).toEqual([]);
  });

  it('but not one of 20 000 rows', async () => {
    const { counts: found } = await previewed(seller, `title,price\n${'a,1\n'.repeat(20_000)}`);
    expect(found).toMatchObject({ rows: 20_000, bad: 1, remarks: 19_999 });
  });
});
