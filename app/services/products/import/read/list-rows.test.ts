import { expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { defaultSettings } from '~/schemas/settings/settings';
import { checkText } from '../check/check-text.server';
import { readListColumns } from './columns.server';
import { draftsOf } from './read-file.server';

const rules = { categories: defaultSettings.categories, answers: noAnswers };

test('a list may name our id, and what tells variants apart', async () => {
  const columns = [
    { name: 'makola id', meaning: 'id' as const },
    { name: 'weight', meaning: 'variant' as const },
  ];
  const text = 'Makola id,Item,Weight,Price,Qty\np1,Gari,1 kg,20,5\np1,Gari,2 kg,38,4\n';
  const drafts = [];
  for await (const draft of draftsOf(text, { ...noAnswers, columns })) drafts.push(draft);
  expect(drafts).toMatchObject([
    { id: 'p1', variants: { options: ['Weight'], rows: [{ values: ['1 kg'] }, { values: ['2 kg'] }] } },
  ]);
});

test('the example of a column is that of a product, where one has a cell in it', async () => {
  const { report } = await checkText('Item,Price,Note\nDRINKS,,\n,,all checked\nMalt,8,\nGari,20,\n', rules);
  expect(report.columns.map(({ example }) => example)).toEqual(['Malt', '8', 'all checked']);
});

test('rows of one name with two prices hint at the variant column', async () => {
  const text = 'Item,Weight,Price,Qty\nGari,1 kg,20,5\nGari,2 kg,38,4\n';
  const { errors } = await checkText(text, rules);
  expect([...errors.keys()]).toEqual([expect.stringContaining('choose “Variant”')]);
});

const rowsOf = (rows: string) => checkText(`Item,Price,Qty,Batch\n${rows}\n`, rules);

test.each([
  ['differ in price too', 'Gari,20,5,A\nGari,21,5,B'],
  ['have a stock that can’t be read', 'Gari,20,5,A\nGari,20,many,B'],
])('batches that %s are not one', async (_how, rows) => {
  expect(await rowsOf(rows)).toMatchObject({
    bad: 1,
    products: [{ product: { fields: { quantity: 5 } } }, {}],
  });
});

test('a batch that is there twice counts once', async () => {
  const { products, remarks } = await rowsOf('Gari,20,5,A\nGari,20,5,A\nGari,20,4,B');
  expect(products).toMatchObject([{ product: { lines: [2, 3, 4], fields: { quantity: 9 } } }]);
  expect([...remarks.keys()]).toEqual(expect.arrayContaining(['batches', 'repeated']));
});

test('batches of a variant are one variant', async () => {
  const text = 'Item,Size,Price,Qty,Batch\nGari,1 kg,20,5,A\nGari,1 kg,20,4,B\nGari,2 kg,38,3,A\n';
  const { products } = await checkText(text, rules);
  expect(products).toMatchObject([
    { product: { fields: { variants: { rows: [{ quantity: 9 }, { quantity: 3 }] } } } },
  ]);
});

test.each(['Total', 'TOTAL:', 'Grand total', 'Sub-total', 'Totals', 'Total value'])(
  '“%s” is no product',
  async (name) => {
    const { products } = await checkText(`Item,Qty,Price\nMat,3,50\n${name},3,150\n`, rules);
    expect(products).toHaveLength(1);
  },
);

test.each(['Total Quartz 5W30', 'Total,T-1'])('“%s” is one', async (name) => {
  const [title = '', sku = ''] = name.split(',');
  const { products } = await checkText(`Item,SKU,Qty,Price\nMat,M,3,50\n${title},${sku},3,150\n`, rules);
  expect(products).toHaveLength(2);
});

test.each([
  ['many columns of one name', Array.from({ length: 200_000 }, () => 'Size')],
  ['many columns without a name', Array.from({ length: 200_000 }, () => '')],
  ['a name of brackets', ['Item', '('.repeat(500_000)]],
])('%s are read at once', (_what, cells) => {
  const before = performance.now();
  readListColumns({ line: 1, cells }, noAnswers);
  expect(performance.now() - before).toBeLessThan(3_000);
});
