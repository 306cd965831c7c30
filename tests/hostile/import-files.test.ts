import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { importedId } from '~/services/products/import/check/identify.server';
import { csvOf, fileRow, imported, previewed, send } from '../integration/support/imports';
import { addPerson, storedAll } from '../integration/support/store';
import { clearDocuments } from '../setup/clear';
import { countInput, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';

let seller: User;

beforeAll(clearDocuments);
beforeEach(async () => {
  seller = await addPerson();
});

const { options, timeout } = manyRuns(150);

test('any bytes are taken or refused with a sentence, and break nothing', { timeout }, async () => {
  const header = fc.constantFrom('', 'title,price\n', 'sep=;\ntitle;price\n', '\uFEFFid\tprice\n"');
  const bytes = fc.tuple(header, fc.uint8Array({ maxLength: 300 }));
  const texts = fc.tuple(header, fc.string({ unit: 'binary', maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, texts), async ([first, rest]) => {
      countInput();
      const content = Buffer.concat([Buffer.from(first), Buffer.from(rest)]);
      const result = await send(seller, content);
      if (!result.success) expect(result.error).toMatch(/\.$/);
    }),
    options,
  );
});

test('naughty strings in every cell are validated, and those that are written stay as they are', async () => {
  const rows = naughtyStrings.map((text, index) =>
    fileRow(index, { title: `${index} ${text}`, description: text, sku: '' }),
  );
  for (const _ of rows) countInput();
  const record = await imported(seller, csvOf(rows));
  expect(record.counts.new + record.counts.bad).toBe(rows.length);
  expect(record.written).toMatchObject({ new: record.counts.new, failed: 0 });
  expect(record.counts.new).toBeGreaterThan(rows.length / 2);
  const again = await previewed(seller, csvOf(rows));
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: record.counts.new });
});

test('naughty strings in the other cells are problems or nothing, and never a fault', async () => {
  const before = (await storedAll('products')).length;
  const header = [
    'id',
    'title',
    'price',
    'category',
    'sku',
    'quantity',
    'images',
    'rejectionReason',
    '__proto__',
  ];
  const rows = naughtyStrings.map((text) => header.map(() => text));
  const { status, counts } = await previewed(seller, csvLines([header, ...rows]));
  expect(status).toBe('preview');
  expect(counts.new + counts.changed).toBe(0);
  expect((await storedAll('products')).length).toBe(before);
  expect(importedId(seller.id, '__proto__')).toMatch(/^[0-9a-f]{20}$/);
});
