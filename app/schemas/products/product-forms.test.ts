import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import {
  approvedProductFormSchema,
  decisionFormSchema,
  parsePhotoChanges,
  productFormSchema,
} from './product-forms';

const good = {
  title: 'Kente stole',
  description: '',
  category: 'Fabric',
  price: '149.90',
  quantity: '3',
  sku: '',
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What the form says of one field; null when it is taken. */
function complaint(field: keyof typeof good, value: string): string | null {
  const submission = parseForm(formOf({ ...good, [field]: value }), productFormSchema);
  if (submission.status === 'success') return null;
  const { error = {} } = submission.reply();
  expect(Object.keys(error ?? {})).toEqual([field]);
  return error?.[field]?.[0] ?? 'no words';
}

test('a good form is read into what is stored', () => {
  const submission = parseForm(formOf({ ...good, title: '  Kente stole ' }), productFormSchema);
  expect(submission.status === 'success' && submission.value).toEqual({
    title: 'Kente stole',
    description: '',
    category: 'Fabric',
    price: 149.9,
    quantity: 3,
    sku: '',
  });
});

/** Each limit (docs/product.md, "Limits"): at its edge, and beyond it. */
const taken: [keyof typeof good, string][] = [
  ['title', 'abc'],
  ['title', 'a'.repeat(120)],
  ['description', ''],
  ['description', 'a'.repeat(5_000)],
  ['price', '0.01'],
  ['price', '.01'.padStart(4, '0')],
  ['price', '1000000'],
  ['price', '1000000.00'],
  ['price', ' 12.5 '],
  ['price', '007'],
  ['quantity', '0'],
  ['quantity', '1000000'],
  ['sku', ''],
  ['sku', 'a'.repeat(64)],
  ['sku', 'KN-204 /#+._ ɔ'],
];

test.each(taken)('%s takes %j', (field, value) => expect(complaint(field, value)).toBeNull());

const digits = 'Enter the price in digits, like 149.99, without commas.';
const whole = 'Enter a whole number, like 24.';
const signs = 'Use only letters, digits, spaces and . _ / # + -';
const refused: [keyof typeof good, string, string][] = [
  ['title', '', 'Enter a title.'],
  ['title', '   ', 'Enter a title.'],
  ['title', 'ab', 'Enter a title of at least 3 characters.'],
  ['title', ' ab ', 'Enter a title of at least 3 characters.'],
  ['title', 'a'.repeat(121), 'A title must be 120 characters or fewer.'],
  ['description', 'a'.repeat(5_001), 'A description must be 5000 characters or fewer.'],
  ['category', '', 'Choose a category.'],
  ['price', '', 'Enter the price.'],
  ['price', '0', 'Enter a price of GH₵ 0.01 or more.'],
  ['price', '0.00', 'Enter a price of GH₵ 0.01 or more.'],
  ['price', '0.001', 'Enter a price with up to two decimals, like 149.99.'],
  ['price', '12.345', 'Enter a price with up to two decimals, like 149.99.'],
  ['price', '1000000.01', 'Enter a price of GH₵ 1,000,000.00 or less.'],
  ['price', '1,000.00', digits],
  ['price', '12,50', digits],
  ['price', '-1', digits],
  ['price', '1e3', digits],
  ['price', '0x10', digits],
  ['price', 'NaN', digits],
  ['price', 'Infinity', digits],
  ['price', '１２', digits],
  ['price', 'GH₵ 12', digits],
  ['price', '12.', digits],
  ['quantity', '', 'Enter how many you have, or 0 if it’s out of stock.'],
  ['quantity', '-1', whole],
  ['quantity', '1.5', whole],
  ['quantity', '1e3', whole],
  ['quantity', '1000001', 'Enter a quantity of 1,000,000 or less.'],
  ['quantity', '9'.repeat(400), 'Enter a quantity of 1,000,000 or less.'],
  ['sku', 'a'.repeat(65), 'An SKU must be 64 characters or fewer.'],
  ['sku', 'a\u0000b', signs],
  ['sku', '<b>', signs],
  ['sku', 'a,b', signs],
];

test.each(refused)('%s refuses %j', (field, value, words) => {
  expect(complaint(field, value)).toBe(words);
});

test('an approved product’s form has price, quantity and SKU alone', () => {
  const submission = parseForm(formOf({ ...good, title: 'Other' }), approvedProductFormSchema);
  expect(submission.status === 'success' && submission.value).toEqual({ price: 149.9, quantity: 3, sku: '' });
});

test('no price that is taken has more than two decimals or is out of bounds', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[\d.,e+-]*$/)),
      (typed) => {
        const result = v.safeParse(approvedProductFormSchema, {
          price: typed,
          quantity: '1',
          sku: '',
        });
        if (!result.success) return true;
        const { price } = result.output;
        return price >= 0.01 && price <= 1_000_000 && Number(price.toFixed(2)) === price;
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a decision', () => {
  const read = (fields: Record<string, string>) => parseForm(formOf(fields), decisionFormSchema);

  test('approves without a reason, and rejects with one', () => {
    expect(read({ intent: 'approve', id: 'p1' }).status).toBe('success');
    const rejected = read({
      intent: 'reject',
      id: 'p1',
      rejectionCode: 'other',
      rejectionReason: ' no ',
    });
    expect(rejected.status === 'success' && rejected.value).toMatchObject({
      rejectionReason: 'no',
    });
  });

  test.each([
    ['nothing', {}],
    ['another intent', { intent: 'sell', id: 'p1' }],
    ['no id', { intent: 'approve' }],
    ['an id that is a path', { intent: 'approve', id: '../users' }],
    ['no reason', { intent: 'reject', id: 'p1' }],
    [
      'a reason of 501 letters',
      { intent: 'reject', id: 'p1', rejectionCode: 'other', rejectionReason: 'a'.repeat(501) },
    ],
  ])('with %s is refused', (_what, fields) => expect(read(fields).status).toBe('error'));

  test('takes a reason of 500 letters', () => {
    const fields = { intent: 'reject', id: 'p1', rejectionCode: 'other' };
    expect(read({ ...fields, rejectionReason: 'a'.repeat(500) }).status).toBe('success');
  });
});

test('the order of photos that a seller types is never too strange', () => {
  const form = new FormData();
  for (const typed of ['2', '1', '', 'x', '-5', '1e9', 'NaN', 'Infinity']) form.append('imageOrder', typed);
  const { order } = parsePhotoChanges(form);
  expect(order.slice(0, 2)).toEqual([2, 1]);
  expect(order).toHaveLength(8);
  expect(order.every((place) => Number.isFinite(place))).toBe(true);
  for (let index = 0; index < 200; index += 1) form.append('removeImages', 'x');
  expect(parsePhotoChanges(form).remove).toHaveLength(50);
});
