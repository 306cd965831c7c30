import { describe, expect, test } from 'vitest';
import type { EditChange } from '~/schemas/products/edit-request';
import type { Product } from '~/schemas/products/product';
import { type Row, row, rules, stored, validated } from '../../../../../tests/factories/import-rows';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';
import { validateProduct } from './validate-product.server';

describe('a product that is there', () => {
  test('and is as the file says is the same', async () => {
    expect(await validated(row, stored)).toMatchObject({ kind: 'same' });
    const spaced = { ...row, title: ' Kente stole ', images: '' };
    expect(await validated(spaced, stored)).toMatchObject({ kind: 'same' });
    const tabbed = { ...stored, title: 'Kente\tstole\u200b' };
    expect(await validated({ ...row, title: tabbed.title }, tabbed)).toMatchObject({ kind: 'same' });
    const lines = { ...stored, description: 'One\r\ntwo' };
    expect(await validated({ ...row, description: 'One\ntwo' }, lines)).toMatchObject({ kind: 'same' });
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
    expect(await waits({ title: 'Kente scarf', images: link.url })).toMatchObject({ kind: 'same' });
    // What the file exports is what buyers see: it takes nothing back.
    expect(await waits({})).toMatchObject({ kind: 'same' });
    expect(await waits({ title: 'Kente shawl', images: link.url })).toMatchObject({
      kind: 'changed',
      product: { asks: true, changes: [{ field: 'title', to: 'Kente shawl' }] },
    });
  });

  test('of an older record is the same as it is, whatever it lacks', async () => {
    const older: Product = { ...stored, quantity: null, category: '', images: [], title: 'Ab' };
    const own = { ...row, title: 'Ab', price: '10', category: '', images: '' };
    expect(await validated(own, { ...older, category: 'Old' })).toMatchObject({ kind: 'bad' });
    expect(await validated({ id: 'p1', price: '149.50' }, older)).toMatchObject({ kind: 'same' });
  });
});

describe('variants', () => {
  const withVariants: Product = {
    ...stored,
    sku: '',
    price: 90,
    quantity: 5,
    variants: {
      options: ['Size'],
      rows: [
        { id: 'a', values: ['S'], sku: 'KN-S', price: 90, quantity: 2 },
        { id: 'b', values: ['M'], sku: 'KN-M', price: 95, quantity: 3 },
      ],
    },
  };
  const approved: Product = { ...withVariants, status: 'approved' };
  const { sku: _sku, price: _price, quantity: _quantity, ...shared } = row;
  const sizeRow = (size: string, price: string, quantity: string, sku: string) => ({
    ...shared,
    price,
    quantity,
    sku,
    'option1 name': 'Size',
    'option1 value': size,
  });
  const small = sizeRow('S', '90.00', '2', 'KN-S');
  const medium = sizeRow('M', '95.00', '3', 'KN-M');

  const checked = async (rows: Row[], existing: Product | null, requested: EditChange[] = []) => {
    const text = csvLines([Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))]);
    for await (const draft of draftsOf(text))
      return validateProduct({ draft, id: 'p1', existing, requested }, rules);
    throw new Error('no row');
  };
  const fieldsIn = async (...args: Parameters<typeof checked>) => {
    const found = await checked(...args);
    if (found.kind !== 'changed') return found.kind;
    return [found.product.changes.map(({ field }) => field), found.product.asks];
  };

  test('make a new product from the lowest price, with the stock of all', async () => {
    const fields = { price: 90, quantity: 5, sku: '', variants: { options: ['Size'] } };
    expect(await checked([small, medium], null)).toMatchObject({ kind: 'new', product: { fields } });
  });

  test('as the product has them are the same, whatever their order', async () => {
    expect(await fieldsIn([medium, small], withVariants)).toBe('same');
    expect(await fieldsIn([medium, small], approved)).toBe('same');
  });

  test.each([
    [
      [small, { ...medium, price: '96' }],
      [['variantStock'], false],
    ],
    [[small], [['variants'], true]],
    [
      [small, { ...medium, sku: 'KN-MM' }, sizeRow('L', '99', '1', '')],
      [['variants', 'variantStock'], true],
    ],
    [[small, medium].map((cells) => ({ ...cells, title: 'Kente scarf' })), [['title'], true]],
  ])('of an approved product: %#', async (rows, expected) => {
    expect(await fieldsIn(rows, approved)).toEqual(expected);
  });

  test('that an open request asks for already are no change', async () => {
    const rows = [small, medium, sizeRow('L', '99', '1', '')];
    const found = await checked(rows, approved);
    if (found.kind !== 'changed') throw new Error(found.kind);
    const to = found.product.fields.variants;
    const open: EditChange = {
      field: 'variants',
      from: approved.variants,
      to,
      decision: null,
      reasonCode: null,
    };
    expect(await fieldsIn(rows, approved, [open])).toBe('same');
    const dearer = [small, medium, sizeRow('L', '100', '1', '')];
    expect(await fieldsIn(dearer, approved, [open])).toEqual([['variants'], true]);
  });

  test.each([
    [{ price: '80' }, 'price'],
    [{ quantity: '9' }, 'quantity'],
    [{ sku: 'NEW' }, 'sku'],
  ])('stay where a row of the product says %j: it is an error', async (cells, column) => {
    const own = { id: 'p1', title: 'Kente stole', ...cells };
    expect(await checked([own], withVariants)).toMatchObject({ kind: 'bad', problem: { column } });
  });

  test('stay where a row of the product says nothing of them', async () => {
    const own = { id: 'p1', title: 'Kente shawl', price: '90', quantity: '5', sku: '' };
    expect(await checked([own], withVariants)).toMatchObject({
      kind: 'changed',
      released: [],
      product: { changes: [{ field: 'title' }], fields: { variants: withVariants.variants } },
    });
  });

  test('that go give up their SKUs; of an approved product only when that is decided', async () => {
    expect(await checked([small], withVariants)).toMatchObject({ released: ['KN-M'] });
    expect(await checked([small], approved)).toMatchObject({ released: [] });
    expect(await checked([{ ...small, sku: 'KN-SS' }, medium], approved)).toMatchObject({
      released: ['KN-S'],
    });
  });
});
