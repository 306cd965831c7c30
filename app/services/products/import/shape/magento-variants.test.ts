import { expect, test } from 'vitest';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';
import type { Draft } from '../write/draft.server';

type Row = Partial<Record<string, string>>;

const simple = {
  attribute_set_code: 'Default',
  product_type: 'simple',
  price: '10.0000',
  qty: '1.0000',
  visibility: 'Not Visible Individually',
};
const configurable = { ...simple, product_type: 'configurable', price: '', visibility: 'Catalog, Search' };
const header = [
  'sku',
  'name',
  ...Object.keys(simple),
  'additional_attributes',
  'configurable_variations',
  'configurable_variation_labels',
];

async function drafts(...rows: Row[]): Promise<Draft[]> {
  const text = csvLines([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
  const found: Draft[] = [];
  for await (const draft of draftsOf(text)) found.push(draft);
  return found;
}

test('variants are found below their product too, and may have quotes and commas in their values', async () => {
  const found = await drafts(
    {
      ...configurable,
      sku: 'TEE',
      name: 'Tee',
      configurable_variations: 'sku=TEE-1,colour="Red, matte"|sku=tee-2,colour="Blue"',
    },
    { ...simple, sku: 'TEE-1', name: 'Tee-Red' },
    { ...simple, sku: 'TEE-2', name: 'Tee-Blue', price: '12.5000' },
  );
  expect(found).toMatchObject([
    {
      lines: [2, 3, 4],
      key: 'handle magento tee',
      values: { title: 'Tee' },
      variants: {
        options: ['colour'],
        rows: [
          { line: 3, values: ['Red, matte'], sku: 'TEE-1', price: '10.00', quantity: '1' },
          { line: 4, values: ['Blue'], sku: 'TEE-2', price: '12.50', quantity: '1' },
        ],
      },
      problem: undefined,
    },
  ]);
});

test('a value that is not listed is that of the variant’s own attributes', async () => {
  const [tee] = await drafts(
    { ...simple, sku: 'A', name: 'Tee-A', additional_attributes: 'size=S,fit=slim,colour=Red' },
    { ...simple, sku: 'B', name: 'Tee-B', additional_attributes: 'size=M,fit=slim,colour=Red' },
    {
      ...configurable,
      sku: 'TEE',
      name: 'Tee',
      configurable_variations: 'sku=A,size=S|sku=B,size=M|sku=C,size=L',
      configurable_variation_labels: 'size=Size,colour=Colour',
    },
  );
  expect(tee?.variants).toMatchObject({
    options: ['Size', 'Colour'],
    rows: [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }],
  });
  expect(tee?.remarks.map(({ text }) => text)).toContain(
    'Variants that are disabled, or have no row in the file, are left out: C.',
  );
});

test('without options the simple products stay products', async () => {
  const found = await drafts(
    { ...simple, sku: 'A', name: 'Tee-A' },
    { ...configurable, sku: 'TEE', name: 'Tee', configurable_variations: 'sku=A' },
  );
  expect(found).toMatchObject([
    { values: { title: 'Tee-A', sku: 'A' }, remarks: [{ text: expect.stringContaining('of its own') }] },
    { values: { title: 'Tee' }, remarks: [] },
  ]);
});
