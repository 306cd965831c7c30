import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { type ProductVariants, stockOfVariants, variantKey } from '~/schemas/products/product-variants';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { exportProducts, exportQueue } from '~/services/products/export-products.server';
import { oneLine } from '~/utils/one-line';
import { makeProduct } from '../factories/products';
import { imported, previewed, problemsIn } from '../integration/support/imports';
import { inRequest } from '../integration/support/request';
import { addPerson, put, storedAll } from '../integration/support/store';
import { clearDocuments } from '../setup/clear';
import { countTries, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';

let seller: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama' });
});

const naughty = fc.constantFrom(...naughtyStrings);
const anyText = fc.oneof(naughty, fc.string({ unit: 'binary' }), fc.string());

/** A text as a form stores it: trimmed, within the limit, not empty. */
const storedText = (max: number) =>
  anyText
    .map((it) =>
      it
        .replace(/[\uD800-\uDFFF\0]/g, '')
        .trim()
        .slice(0, max)
        .trim(),
    )
    .filter(Boolean);
/** The same in a field of one line. */
const storedLine = (max: number) => storedText(max).map(oneLine).filter(Boolean);
const sku = fc.stringMatching(/^[A-Za-z0-9._/#+-]{0,12}$/);

const variants: fc.Arbitrary<ProductVariants> = fc
  .uniqueArray(storedLine(limits.variants.name), { minLength: 1, maxLength: limits.variants.options })
  .chain((options) => {
    const row = fc.record({
      values: fc.tuple(...options.map(() => storedLine(limits.variants.value))),
      price: fc.integer({ min: 1, max: 1_000_000 }).map((pesewas) => pesewas / 100),
      quantity: fc.nat({ max: 1_000_000 }),
    });
    const rows = fc.uniqueArray(row, {
      minLength: 1,
      maxLength: 6,
      selector: ({ values }) => variantKey(values),
    });
    return rows.map((all) => ({
      options,
      rows: all.map((it, index) => ({ ...it, id: `v${index}`, sku: '' })),
    }));
  });

const product = fc.record({
  title: storedLine(limits.title.max).filter((title) => title.length >= limits.title.min),
  description: fc.oneof(fc.constant(''), storedText(200)),
  status: fc.constantFrom('pending' as const, 'approved' as const),
  variants: fc.option(variants, { freq: 4 }),
});

const list = { q: '', category: '', tab: 'all', sort: 'newest' } as const;
const signal = new AbortController().signal;
const { options, timeout } = manyRuns(40);

test('whatever products and their variants say, importing an export changes nothing', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), sku, async (products, prefix) => {
      await clearDocuments();
      seller = await addPerson({ id: 'ama' });
      const made = products.map(({ variants, ...fields }, index) => {
        const rows = variants?.rows.map((row, place) => ({
          ...row,
          sku: `${prefix}${index}-${place}`.slice(0, 64),
        }));
        const own = variants && rows ? { options: variants.options, rows } : null;
        const stock = own ? stockOfVariants(own) : { price: 12.5, quantity: 3, sku: `P${index}` };
        return makeProduct({ ...fields, ...stock, variants: own, seller_id: 'ama', category: 'Fabric' });
      });
      await put('products', ...made);
      const before = await storedAll('products');
      const files = [
        await inRequest(() => text(exportProducts({ sellerId: 'ama' }, list, signal))),
        await inRequest(() => text(exportQueue('all', list, signal))),
      ];
      for (const file of files) {
        const record = await previewed(seller, file);
        expect(await problemsIn(record), file).toEqual([]);
        const expected = { same: products.length, new: 0, changed: 0, bad: 0 };
        countTries('import: an export that changed something', products.length, record.counts.changed);
        expect(record.counts, file).toMatchObject(expected);
      }
      expect(await storedAll('products')).toEqual(before);
    }),
    options,
  );
});

test('naughty strings as options and values of variants are written as they are, or said', async () => {
  const header = ['title', 'price', 'category', 'quantity', 'option1 name', 'option1 value', 'sku', 'images'];
  const rows = naughtyStrings.flatMap((it, index) => [
    [`Naughty ${index}`, '10', 'Fabric', '1', it, `${it}`, '', 'https://cdn.test/a.jpg'],
    [`Naughty ${index}`, '11', 'Fabric', '1', it, `other ${it}`, it, 'https://cdn.test/a.jpg'],
  ]);
  const file = csvLines([header, ...rows]);
  const record = await imported(seller, file);
  expect(record.written.failed).toBe(0);
  expect(record.counts.new).toBeGreaterThan(naughtyStrings.length / 2);
  const again = await previewed(seller, file);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: record.counts.new });
  const exported = await inRequest(() => text(exportProducts({ sellerId: 'ama' }, list, signal)));
  expect((await previewed(seller, exported)).counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
});
