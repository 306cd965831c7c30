import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedProductSchema } from '~/schemas/products/planned-product';
import type { ImportAnswers } from '~/schemas/products/product-import';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { answerImport } from '~/services/products/import/write/decide-import.server';
import { readChunk } from '~/services/products/import/write/files.server';
import { imported, previewed, settled } from '../support/imports';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { storedAll } from '../support/store';

let seller: User;

beforeEach(async () => {
  [seller] = await freshPeople({ id: 'ama', email: 'ama@makola.test', businessName: 'Ama Fabrics' });
});

const products = () => storedAll('products');

/** Answers to none of the questions. */
const nothing = { shown: [], keep: [], mapping: [], columns: [], rates: [] };

describe('a file of a real shop', () => {
  it('of several sheets asks which one to read, also the next time', async () => {
    // Sales (totals by day), Prices, and Old, which is hidden.
    const file = readFileSync('tests/factories/product-files/second-sheet.xlsx');
    const first = await previewed(seller, file);
    const choices = ['Sales', 'Prices', 'Old'];
    expect(first.sheet).toEqual({ name: 'Prices', left: ['Sales', 'Old'], choices, hidden: ['Old'] });
    expect(first.counts).toMatchObject({ rows: 3, new: 2 });
    const choose = async (sheet: string) => {
      await inRequest(() => answerImport(shopOf(seller), first.id, { ...nothing, sheet }));
      return settled(first.id);
    };
    const old = await choose('Old');
    expect(old).toMatchObject({
      counts: { rows: 1, new: 1 },
      sheet: { name: 'Old', left: ['Prices', 'Sales'] },
    });
    const [gone] = await readChunk(old, 'new', 0, plannedProductSchema);
    expect(gone?.fields).toMatchObject({ title: 'Gone', price: 1 });
    expect(await choose('No such sheet')).toMatchObject({ sheet: { name: 'Old' }, counts: { new: 1 } });
    // A hidden sheet is not taken by itself, though it was chosen last.
    expect(await previewed(seller, file)).toMatchObject({ sheet: { name: 'Prices' } });
  });

  it('reads the sheet that was chosen of the last workbook', async () => {
    const file = readFileSync('tests/factories/product-files/second-sheet.xlsx');
    const { id } = await previewed(seller, file);
    await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, sheet: 'Sales' }));
    const record = await settled(id);
    expect(record).toMatchObject({ sheet: { name: 'Sales' }, counts: { new: 0 } });
    expect(record.questions.columns.map(({ name }) => name)).toEqual(['Date', 'Total']);
    expect(await previewed(seller, file)).toMatchObject({ sheet: { name: 'Sales' } });
  });

  it('with prices in another currency asks for its rate once', async () => {
    const file = 'Item,Price,Qty\nMat,12.00 USD,3\nBowl,US$ 20,2\n';
    const { id, questions, counts } = await previewed(seller, file);
    expect(questions.currencies).toEqual([{ name: 'USD', count: 2, example: '12.00 USD' }]);
    expect(counts).toMatchObject({ new: 0, bad: 2 });
    const rates = [{ currency: 'USD', rate: 15.5 }];
    await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, rates }));
    const taken = await settled(id);
    expect(taken).toMatchObject({
      counts: { new: 2, bad: 0 },
      remarks: expect.arrayContaining([{ kind: 'currency', count: 2 }]),
    });
    const [mat] = await readChunk(taken, 'new', 0, plannedProductSchema);
    expect(mat?.fields.price).toBe(186);
    const next = await previewed(seller, file);
    expect(next).toMatchObject({ counts: { new: 2 }, answers: { rates } });
    const none = [{ currency: 'USD', rate: null }];
    await inRequest(() => answerImport(shopOf(seller), next.id, { ...nothing, rates: none }));
    expect((await settled(next.id)).counts).toMatchObject({ new: 0, bad: 2 });
  });

  it('names what the shop does not sell, and imports it when the seller chooses so', async () => {
    const file = 'Item,Price,Qty,Status\nMug,15,4,Active\nOld cap,15,2,Inactive\n';
    const { id, counts, leftOut } = await previewed(seller, file);
    expect(counts).toMatchObject({ new: 1, drafts: 1 });
    expect(leftOut).toEqual({ count: 1, rows: [{ line: 3, text: 'Old cap (inactive)' }] });
    await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, drafts: true }));
    expect((await settled(id)).counts).toMatchObject({ new: 2, drafts: 0 });
  });

  it('changes the product of a title whose accents were signs of their own', async () => {
    await imported(seller, 'Item,Price,Qty\nCafé crème,60,3\n');
    await imported(seller, 'Item,Price,Qty\nCafe\u0301 cre\u0300me,65,4\n');
    expect(await products()).toMatchObject([{ title: 'Café crème', price: 65, quantity: 4 }]);
  });
});

describe('rows of one name under different codes', () => {
  const file = 'Product,Code,Price,Make,Qty\nPlug,P1,4,Akro,3\nPlug,P2,5,Bosch,4\nWire,W1,9,,7\n';

  it('are products until the seller says that they are variants, and the other way round', async () => {
    const { id, questions, counts } = await previewed(seller, file);
    expect(counts).toMatchObject({ new: 3 });
    expect(questions.sameNames).toEqual({
      count: 1,
      title: 'Plug',
      lines: [2, 3],
      columns: ['Make'],
      chosen: '',
    });
    const choose = async (chosen: string, shown: string, columns: ImportAnswers['columns'] = []) => {
      const variants = { chosen, shown };
      await inRequest(() => answerImport(shopOf(seller), id, { ...nothing, variants, columns }));
      return settled(id);
    };
    const joined = await choose('Make', '');
    expect(joined).toMatchObject({ counts: { new: 2 }, questions: { sameNames: { chosen: 'Make' } } });
    const shown = [{ name: 'make', meaning: 'variant' as const }];
    expect(await choose('Make', 'Make', shown)).toMatchObject({ counts: { new: 2 } });
    expect(await choose('', 'Make', shown)).toMatchObject({ counts: { new: 3 } });
  });
});
