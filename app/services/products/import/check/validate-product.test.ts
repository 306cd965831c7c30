import { describe, expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import type { Product } from '~/schemas/products/product';
import { productFormSchema } from '~/schemas/products/product-forms';
import { noAnswers } from '~/schemas/products/product-import';
import { draftOf, type Row, row, rules, validated } from '../../../../../tests/factories/import-rows';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';
import { validateProduct } from './validate-product.server';

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
