import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { formatCount } from '~/utils/text';
import { csvLines } from '../../../csv/write-csv.server';
import { shownRemarks } from '../shape/bounded-remarks';
import type { Draft } from '../write/draft.server';
import { inspectSource, readDrafts } from './read-source.server';
import { sheetIn } from './sheets/read-sheets.server';

/** Lines of what was read, with the processor time that it took. */
const costs: string[] = [];

/** Reads a stored file as a reader's process does. */
async function read(what: string, content: Buffer, sheet: string | null = null) {
  const drafts: Draft[] = [];
  const before = process.cpuUsage();
  for await (const part of readDrafts(content, { sheet, answers: noAnswers })) drafts.push(...part);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  costs.push(`${what}: ${Math.round(cpuMs)} ms for ${content.length} bytes`);
  return { drafts, cpuMs };
}

/** A quarter of the processor time that the process of a reader may take for a small file. */
const maxCpuMs = 2_500;

const rowCount = 10_000;
const rowsOf = (header: string[], row: (index: number) => (string | number | boolean)[], count = rowCount) =>
  Buffer.from(csvLines([header, ...Array.from({ length: count }, (_, index) => row(index).map(String))]));

const wix = rowsOf(
  [
    'handleId',
    'fieldType',
    'name',
    'price',
    'sku',
    'visible',
    'productOptionName1',
    'productOptionDescription1',
  ],
  (index) => {
    const isProduct = index % 2 === 0;
    const visible = index % 4 !== 3;
    return ['one', isProduct ? 'Product' : 'Variant', 'Mat', 5, `M-${index}`, visible, 'Size', `S${index}`];
  },
);

const woocommerce = rowsOf(
  ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Stock', 'Parent'],
  (index) => ['1', 'simple', `W-${index}`, 'Mat', 1, index % 2 ? 5 : 'five', index % 2 ? 3 : 'some', ''],
);

test.each([
  ['a file of Wix with one handle', wix],
  ['a file of WooCommerce with one ID', woocommerce],
])('%s in 10,000 rows is read in a quarter of its time', { timeout: 120_000 }, async (what, content) => {
  const { drafts, cpuMs } = await read(what, content);
  expect(drafts).toHaveLength(1);
  expect(cpuMs).toBeLessThan(maxCpuMs);
});

/** Prices of 60 locations in each row, of which each but one gets a remark. */
const loyverse = rowsOf(
  [
    'Handle',
    'SKU',
    'Name',
    'Option 1 name',
    'Option 1 value',
    'Track stock',
    ...Array.from({ length: 60 }, (_, place) => `Price [Shop ${place}]`),
    'Available for sale [Shop 1]',
  ],
  (index) => [
    'one',
    `L-${index}`,
    'Mat',
    'Size',
    `S${index}`,
    'Y',
    ...Array.from({ length: 60 }, (_, place) => place + 1),
    index === 2_000 ? 'N' : 'Y',
  ],
  3_000,
);

test('of many remarks on one product those that are shown are passed on, and the first of each kind', async () => {
  const { drafts } = await read('a file of Loyverse with 60 locations', loyverse);
  const [draft] = drafts;
  const kinds = draft?.remarks.map(({ kind }) => kind) ?? [];
  expect(kinds.length).toBeLessThan(130);
  expect(new Set(kinds)).toEqual(new Set(['discount', 'not-sold', 'variants']));
  const shown = draft ? shownRemarks(draft) : [];
  expect(shown).toHaveLength(121);
  // 59 for each row; and the one row that is not sold, and the variants that are too many.
  expect(shown.at(-1)?.text).toBe(`And ${formatCount(59 * 3_000 + 2 - 120)} more remarks.`);
});

test('of a workbook with several large sheets one is read', { timeout: 120_000 }, async () => {
  const names = ['One', 'Two “é”', 'Three', 'Four'];
  const sheets = names.map((name) => ({
    name,
    rows: [
      ['title', 'price', 'category', 'sku', 'quantity'],
      ...Array.from({ length: rowCount }, (_, row) => [`${name} ${row}`, 5, 'Home', `${name}-${row}`, 1]),
    ],
  }));
  const parts: Buffer[] = [];
  for await (const part of inspectSource(Buffer.from(await writeXlsx({ sheets })), null)) parts.push(part);
  const content = Buffer.concat(parts);
  for (const name of names) {
    const { drafts, cpuMs } = await read(`sheet ${name} of a workbook`, content, name);
    expect([drafts.length, drafts[0]?.values.title]).toEqual([rowCount, `${name} 0`]);
    expect(cpuMs).toBeLessThan(maxCpuMs);
  }
  expect(sheetIn(content, 'Other').lines).toBe('');
  expect(sheetIn(content, 'Four').lines.length).toBeLessThan(content.length / 3);
});

afterAll(() => {
  console.log(`\nProcessor time of large files:\n  ${costs.join('\n  ')}`);
});
