import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import type { EditChange } from '~/schemas/edit-request';
import { type Product, productSchema } from '~/schemas/product';
import { productFormSchema } from '~/schemas/product-forms';
import { noAnswers } from '~/schemas/product-import';
import { csvLines } from '../../csv/write-csv.server';
import { isUsable, readColumns, readListColumns } from './columns.server';
import { templateColumns } from './formats/formats';
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

async function draftOf(cells: Row, answers = noAnswers) {
  const text = csvLines([Object.keys(cells), Object.values(cells)]);
  for await (const draft of draftsOf(text, answers)) return draft;
  throw new Error('no row');
}

const rules: Rules = { categories: ['Fabric', 'Home'], mapping: [], answers: noAnswers };
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
    [{ price: 'N/A' }, 'price'],
    [{ price: '0.00' }, 'price'],
    [{ price: '' }, 'price'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ category: '' }, 'category'],
  ])('with %j has the form’s error in its column', async (cells, column) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...row, ...cells })) form.append(name, value);
    const { error } = parseForm(form, productFormSchema).reply();
    expect(Object.keys(error ?? {})).toEqual([column]);
    expect(await problemIn(cells)).toEqual([column, error?.[column]?.[0]]);
  });

  const adapted = async (cells: Row, answers = noAnswers) => {
    const checked = await validated({ ...row, ...cells }, null, { ...rules, answers });
    if (checked.kind !== 'new') throw new Error(checked.kind);
    return { ...checked.product, kinds: checked.found.remarks.map(({ kind }) => kind) };
  };

  test('without a photo is taken, and said', async () => {
    expect(await adapted({ images: '' })).toMatchObject({ images: [], kinds: ['no-photo'] });
  });

  test.each([
    'http://cdn.test/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'a.jpg',
    'https://user:secret@cdn.test/a.jpg',
    'https://localhost/a.jpg',
    `https://cdn.test/${'x'.repeat(2_000)}`,
  ])('with the photo %s is taken without it, and it is named', async (address) => {
    const good = 'https://cdn.test/b.jpg';
    expect(await adapted({ images: `${address} ${good}` })).toMatchObject({
      images: [{ url: good }],
      kinds: expect.arrayContaining(['photo-links']),
    });
    expect((await adapted({ images: address })).images).toEqual([]);
  });

  test.each([' ', ', ', ',', ';', ' | ', '\n'])(
    'with photos separated by %j has them all',
    async (between) => {
      const addresses = [
        'https://cdn.test/w_200,h_100/1.jpg',
        'https://cdn.test/2.jpg',
        'https://cdn.test/3.jpg',
      ];
      expect((await adapted({ images: addresses.join(between) })).images.map(({ url }) => url)).toEqual(
        addresses,
      );
    },
  );

  test('with nine photos has the first eight', async () => {
    const images = Array.from({ length: 9 }, (_, index) => `https://cdn.test/${index}.jpg`);
    const product = await adapted({ images: images.join(' ') });
    expect(product.images.map(({ url }) => url)).toEqual(images.slice(0, 8));
    expect(product.kinds).toEqual(['photos']);
  });

  test('with a title that is too long has it cut at a word, and the rest in the description', async () => {
    const title = 'word '.repeat(40).trim();
    const { fields, kinds } = await adapted({ title });
    expect(fields.title.length).toBeLessThanOrEqual(120);
    expect(`${fields.title} ${fields.description}`).toBe(
      `${fields.title} … ${title.slice(fields.title.length + 1)}\n\nWoven.`,
    );
    expect(kinds).toEqual(['title']);
    expect((await adapted({ title: 'x'.repeat(190) })).fields.title).toHaveLength(120);
  });

  test('with a description that is too long has its beginning', async () => {
    const { fields, kinds } = await adapted({ description: 'word '.repeat(1_100) });
    expect(fields.description.length).toBeLessThanOrEqual(5_000);
    expect(kinds).toEqual(['description']);
  });

  test.each([
    ['1.22328E+11', '', ['sku']],
    ['A&B', '', ['sku']],
    ["'00123", '00123', ['sku']],
    ['x'.repeat(65), '', ['sku']],
    ['A-1', 'A-1', []],
  ])('with the SKU %s has %j', async (sku, expected, kinds) => {
    expect(await adapted({ sku })).toMatchObject({ fields: { sku: expected }, kinds });
  });

  test.each([
    ['-3', 0, ['quantity']],
    ['2,000,000', 1_000_000, ['quantity']],
    ['12 pcs', 12, []],
    ['5.0', 5, []],
  ])('with a stock of %s has %i', async (quantity, expected, kinds) => {
    expect(await adapted({ quantity })).toMatchObject({ fields: { quantity: expected }, kinds });
  });

  test.each([
    ['GHS 50', 50],
    ['1,200.00', 1_200],
    ['1.200,50', 1_200.5],
    ['10,50', 10.5],
    ['1,200', 1_200],
    ['GH₵1 200.5', 1_200.5],
    ['69.9900', 69.99],
    ['50 cedis', 50],
  ])('with the price %s costs GHS %d', async (price, expected) => {
    expect((await adapted({ price })).fields.price).toBe(expected);
  });

  test.each([
    ['decimal', '1,20', 1.2],
    ['decimal', '1,200', 1.2],
    ['thousands', '10,50', 1_050],
  ] as const)('with a comma that is %s, %s costs GHS %d', async (comma, price, expected) => {
    const answers = { ...noAnswers, comma };
    const draft = await draftOf({ ...row, price }, answers);
    expect(Number(draft.values.price)).toBe(expected);
  });

  test('of a kind that the seller refuses is skipped, and says why', async () => {
    const answers = { ...noAnswers, skip: ['no-photo' as const] };
    const checked = await validated({ ...row, images: '' }, null, { ...rules, answers });
    expect(checked).toMatchObject({ kind: 'bad', problem: { advice: expect.stringContaining('No photo') } });
    expect(checked.found.remarks).toHaveLength(1);
  });

  test('without stock has what the seller says', async () => {
    expect(await adapted({ quantity: '' }, { ...noAnswers, stock: 7 })).toMatchObject({
      fields: { quantity: 7 },
    });
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
    expect(unknown).toMatchObject({ kind: 'bad', found: { unknownCategory: 'Indoor' } });
    const withOther = { ...rules, categories: [...rules.categories, 'Other'] };
    expect(await validated({ ...row, category: 'Indoor' }, null, withOther)).toMatchObject({
      kind: 'new',
      product: { fields: { category: 'Other' } },
      found: { unknownCategory: 'Indoor', remarks: [{ kind: 'category' }] },
    });
    for (const name of ['indoor', '*']) {
      const mapping = [{ name, category: 'Home' }];
      const checked = await validated({ ...row, category: 'Indoor' }, null, { ...rules, mapping });
      expect(checked).toMatchObject({ kind: 'new', product: { fields: { category: 'Home' } } });
    }
  });
});

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

describe('rows of our own template', () => {
  const header = ['id', 'title', 'description', 'price', 'option1 value', 'sku'];
  const groups = async (...rows: string[][]) => {
    const found = [];
    for await (const draft of draftsOf(csvLines([header, ...rows]))) found.push(draft);
    return found.map(({ id, lines, values, remarks }) => [id, lines, values.description, remarks.length]);
  };

  test.each([
    [
      'with one id, apart and sorted',
      [
        ['p1', 'Smock', '', '9', 'S', ''],
        ['', 'Cap', '', '5', '', ''],
        ['p1', 'Smock', 'Sewn.', '8', 'M', ''],
      ],
      [
        ['p1', [2, 4], 'Sewn.', 0],
        ['', [3], '', 0],
      ],
    ],
    [
      'without an id, beside one with the title',
      [
        ['', 'smock', '', '9', 'S', ''],
        ['p1', 'Smock', '', '8', 'M', ''],
        ['', 'Smock', '', '8', 'L', ''],
      ],
      [['p1', [2, 3, 4], '', 2]],
    ],
    [
      'without an id, where two products have the title',
      [
        ['p1', 'Smock', '', '9', 'S', ''],
        ['p2', 'Smock', '', '8', 'M', ''],
        ['', 'Smock', '', '8', 'L', ''],
      ],
      [
        ['p1', [2], '', 0],
        ['p2', [3], '', 0],
        ['', [4], '', 0],
      ],
    ],
    [
      'with another description',
      [
        ['', 'Smock', 'Sewn.', '9', 'S', ''],
        ['', 'Smock', 'Woven.', '8', 'M', ''],
      ],
      [['', [2, 3], 'Sewn.', 1]],
    ],
    ['that name a variant by SKU alone', [['', '', '', '9', 'S', 'SM-S']], [['', [2], '', 1]]],
  ])('%s', async (_how, rows, expected) => expect(await groups(...rows)).toEqual(expected));
});

describe('the header', () => {
  const read = (...names: string[]) => {
    const row = { line: 1, cells: names };
    const columns = readColumns(row, noAnswers) ?? readListColumns(row, noAnswers);
    return isUsable(columns) ? columns.kind : null;
  };
  const shopify = ['Handle', 'Title', 'Variant  Price'];
  const renamed = ['Title', 'URL handle', 'SKU', 'Price', 'Inventory quantity', 'Product image URL'];
  const woocommerce = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories', 'Images'];
  const inventory = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', 'Location'];

  test.each([
    [[...templateColumns], 'makola'],
    [['  TITLE ', '\uFEFFPrice', 'SKU', 'what to do'], 'makola'],
    [['TITLE', 'Price', 'SKU', 'Colour'], 'list'],
    [['id', 'title', 'price', 'rejectionReason', 'Supplier'], 'makola'],
    [['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Accra'], 'shopify_stock'],
    [['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Price'], 'shopify'],
    [['SKU', 'Quantity'], 'makola'],
    [shopify, 'shopify'],
    [renamed, 'shopify'],
    [['Handle', 'Title', 'Status', 'Image Src', 'Body (HTML)'], 'shopify'],
    [[...inventory, 'On hand'], 'shopify_stock'],
    [woocommerce, 'woocommerce'],
    [['SellerSKU', 'ParentSKU', 'Name', 'PrimaryCategory', 'MainImage', 'Price'], 'jumia'],
    [['Item', 'Qty', 'price(¢)'], 'list'],
    [['title', 'price'], 'list'],
    [['PRODUCT NAME', 'Selling Price GHS'], 'list'],
    [[...Array.from({ length: 100 }, (_, index) => `c${index}`), 'title', 'price'], 'list'],
  ])('%j is of kind %s', (names, kind) => expect(read(...names)).toBe(kind));

  test.each([[['handle', 'colour']], [['foo', 'bar']], [['title']], [['id', 'sku']], [['price', 'qty']]])(
    '%j does not say enough: one column never does',
    (names) => expect(read(...names)).toBeNull(),
  );
});
