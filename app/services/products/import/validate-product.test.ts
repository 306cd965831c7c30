import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import type { EditChange } from '~/schemas/edit-request';
import { type Product, productSchema } from '~/schemas/product';
import { productFormSchema } from '~/schemas/product-forms';
import { csvLines } from '../../csv/write-csv.server';
import { readColumns, templateColumns } from './columns.server';
import { draftsOf } from './read-file.server';
import { type Rules, validateProduct } from './validate-product.server';

const row = {
  id: '',
  title: 'Kente stole',
  description: 'Woven.',
  price: '149.50',
  category: 'fabric',
  sku: 'KN-204',
  quantity: '12',
  images: 'https://cdn.test/a.jpg',
};
type Row = Partial<typeof row> & Record<string, string>;

const stored: Product = v.parse(productSchema, {
  id: 'p1',
  title: 'Kente stole',
  description: 'Woven.',
  price: 149.5,
  category: 'Fabric',
  sku: 'KN-204',
  quantity: 12,
  status: 'pending',
  seller_id: 'ama',
  images: [
    {
      url: 'https://cdn.test/a.jpg',
      path: 'products/p1/0_a.jpg',
      name: 'a.jpg',
      width: 9,
      height: 9,
    },
  ],
});

async function draftOf(cells: Row) {
  for await (const draft of draftsOf(csvLines([Object.keys(cells), Object.values(cells)]))) return draft;
  throw new Error('no row');
}

const rules: Rules = { categories: ['Fabric', 'Home'], mapping: [] };
const validated = async (
  cells: Row,
  existing: Product | null = null,
  own = rules,
  requested: EditChange[] = [],
) => validateProduct({ draft: await draftOf(cells), id: 'p1', existing, requested }, own);
const problemIn = async (cells: Row, existing: Product | null = null) => {
  const checked = await validated({ ...row, ...cells }, existing);
  return checked.kind === 'bad' ? [checked.problem.column, checked.problem.advice] : checked.kind;
};

describe('a new product', () => {
  test('is read as the form reads it', async () => {
    expect(await validated(row)).toMatchObject({
      kind: 'new',
      product: {
        id: 'p1',
        line: 2,
        version: null,
        changes: [],
        asks: false,
        fields: { title: 'Kente stole', price: 149.5, category: 'Fabric', quantity: 12 },
        images: [{ url: 'https://cdn.test/a.jpg', path: '', name: 'a.jpg' }],
      },
    });
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(190) }, 'title'],
    [{ price: 'N/A' }, 'price'],
    [{ price: '0.00' }, 'price'],
    [{ price: '' }, 'price'],
    [{ quantity: '-3' }, 'quantity'],
    [{ category: '' }, 'category'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
  ])('with %j has the form’s error in its column', async (cells, column) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...row, ...cells })) form.append(name, value);
    const { error } = parseForm(form, productFormSchema).reply();
    expect(Object.keys(error ?? {})).toEqual([column]);
    expect(await problemIn(cells)).toEqual([column, error?.[column]?.[0]]);
  });

  test('without a photo is reported', async () => {
    expect(await problemIn({ images: '' })).toEqual([
      'images',
      'Add at least one photo link that starts with https://',
    ]);
  });

  test.each([
    'http://cdn.test/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'a.jpg',
    'https://user:secret@cdn.test/a.jpg',
    'https://localhost/a.jpg',
    `https://cdn.test/${'x'.repeat(2_000)}`,
  ])('with the photo %s is reported', async (address) => {
    expect(await problemIn({ images: address })).toEqual(['images', expect.any(String)]);
  });

  test('with nine photos is an error', async () => {
    const images = Array.from({ length: 9 }, (_, index) => `https://cdn.test/${index}.jpg`);
    expect(await problemIn({ images: images.join(' ') })).toEqual([
      'images',
      'You can have up to 8 photos; this would make 9.',
    ]);
  });

  test('with an SKU that a spreadsheet shortened is reported', async () => {
    expect(await problemIn({ sku: '1.22328E+11' })).toEqual([
      'sku',
      expect.stringContaining('shortened this number to 1.22328E+11'),
    ]);
  });

  test('with several mistakes is reported all of them', async () => {
    expect(await problemIn({ price: '', quantity: '1.5' })).toEqual([
      'price, quantity',
      `${(await problemIn({ price: '' }))[1]} ${(await problemIn({ quantity: '1.5' }))[1]}`,
    ]);
  });

  test('with more cells than columns is reported', async () => {
    const text = csvLines([Object.keys(row), [...Object.values(row), '', 'more']]);
    for await (const draft of draftsOf(text)) {
      expect(validateProduct({ draft, id: 'p1', existing: null, requested: [] }, rules)).toMatchObject({
        kind: 'bad',
        problem: { line: 2 },
      });
    }
  });

  test('of a category that is chosen for it has that one', async () => {
    const unknown = await validated({ ...row, category: 'Indoor' });
    expect(unknown).toMatchObject({ kind: 'bad', unknownCategory: 'Indoor' });
    for (const name of ['indoor', '*']) {
      const mapping = [{ name, category: 'Home' }];
      const checked = await validated({ ...row, category: 'Indoor' }, null, { ...rules, mapping });
      expect(checked).toMatchObject({ kind: 'new', product: { fields: { category: 'Home' } } });
    }
  });
});

describe('a product that is there', () => {
  test('and is as the file says is the same', async () => {
    expect(await validated(row, stored)).toEqual({ kind: 'same' });
    const spaced = { ...row, title: ' Kente stole ', images: '' };
    expect(await validated(spaced, stored)).toEqual({ kind: 'same' });
    const lines = { ...stored, description: 'One\r\ntwo' };
    expect(await validated({ ...row, description: 'One\ntwo' }, lines)).toEqual({ kind: 'same' });
  });

  test('changes in what the file says, and in nothing that it has no column for', async () => {
    const checked = await validated({ id: 'p1', price: '99', quantity: '0' }, stored);
    expect(checked).toMatchObject({
      kind: 'changed',
      product: {
        fields: { title: 'Kente stole', price: 99, quantity: 0, sku: 'KN-204', category: 'Fabric' },
        images: stored.images,
        changes: [
          { field: 'price', from: '149.50', to: '99.00' },
          { field: 'quantity', from: '12', to: '0' },
        ],
        asks: false,
      },
    });
  });

  test('keeps the photo that it has already, beside new ones', async () => {
    const images = 'https://cdn.test/b.jpg https://cdn.test/a.jpg';
    const checked = await validated({ ...row, images }, stored);
    expect(checked).toMatchObject({
      kind: 'changed',
      product: { images: [{ path: '', name: 'b.jpg' }, stored.images[0]] },
    });
  });

  test.each([
    [{ price: '10' }, false],
    [{ title: 'Another title' }, true],
    [{ images: 'https://cdn.test/b.jpg' }, true],
  ])('that is approved needs approval for %j: %j', async (cells, asks) => {
    const approved: Product = { ...stored, status: 'approved' };
    const checked = await validated({ ...row, ...cells }, approved);
    expect(checked).toMatchObject({ kind: 'changed', product: { asks } });
  });

  test('with a pending edit is unchanged when the file says the same', async () => {
    const approved: Product = { ...stored, status: 'approved' };
    const open = { decision: null, reasonCode: null };
    const link = {
      url: 'https://cdn.test/b.jpg',
      path: '',
      name: 'b.jpg',
      width: null,
      height: null,
    };
    const requested: EditChange[] = [
      { field: 'title', from: 'Kente stole', to: 'Kente scarf', ...open },
      { field: 'images', from: approved.images, to: [link], ...open },
    ];
    const waits = (cells: Row) => validated({ ...row, ...cells }, approved, rules, requested);
    expect(await waits({ title: 'Kente scarf', images: link.url })).toEqual({ kind: 'same' });
    // What the file exports is what buyers see: it takes nothing back.
    expect(await waits({})).toEqual({ kind: 'same' });
    expect(await waits({ title: 'Kente shawl', images: link.url })).toMatchObject({
      kind: 'changed',
      product: { asks: true, changes: [{ field: 'title', to: 'Kente shawl' }] },
    });
  });

  test('of an older record is the same as it is, whatever it lacks', async () => {
    const older: Product = { ...stored, quantity: null, category: '', images: [], title: 'Ab' };
    const own = { ...row, title: 'Ab', quantity: '', category: '', images: '' };
    expect(await validated(own, { ...older, category: 'Old' })).toMatchObject({ kind: 'bad' });
    expect(await validated({ id: 'p1', price: '149.50' }, older)).toEqual({ kind: 'same' });
  });
});

describe('the header', () => {
  const read = (...names: string[]) => {
    const result = readColumns(names);
    return result.success ? result.data.kind : result.error;
  };

  test.each([
    [[...templateColumns], 'makola'],
    [['  TITLE ', '\uFEFFPrice', 'Colour'], 'makola'],
    [['SKU', 'Quantity'], 'makola'],
    [['Handle', 'Title', 'Variant  Price'], 'shopify'],
    [[...Array.from({ length: 100 }, (_, index) => `c${index}`), 'title', 'price'], 'makola'],
  ])('%j is of kind %s', (names, kind) => expect(read(...names)).toBe(kind));

  test('that lacks columns is refused with their names', () => {
    expect(read('name', 'cost')).toContain('no column “title” or “price”');
    expect(read('title')).toContain('no column “price”');
    expect(read('Handle', 'Variant Price')).toContain('no column “title”');
    expect(read('id', 'sku')).toContain('no column');
  });
});
