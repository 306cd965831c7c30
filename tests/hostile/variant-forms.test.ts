import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { action as list } from '~/routes/seller.products._index/route';
import { action as add } from '~/routes/seller.products.add/route';
import { action as edit } from '~/routes/seller.products.edit.$id/route';
import { action as variantsPage } from '~/routes/seller.products.edit_.$id.variants/route';
import { photo } from '../authz/market';
import { type Account, signedIn } from '../authz/people';
import { current } from '../integration/support/products';
import { storedAll } from '../integration/support/store';
import { callRoute, type FormFields } from '../setup/call-route';
import { errorsOf, keepOnly, productOf } from './support/product-forms';

let seller: Account;

beforeAll(async () => {
  seller = await signedIn('seller');
});

beforeEach(() => keepOnly(seller));

const own = (fields = {}) => productOf(seller, fields);

describe('a form of variants', () => {
  const rows = [
    { id: 'small', values: ['Small'], sku: 'S-1', price: 10, quantity: 1 },
    { id: 'large', values: ['Large'], sku: 'L-1', price: 20, quantity: 2 },
  ];
  const ofVariants = { variants: { options: ['Size'], rows }, price: 10, quantity: 3, sku: '' };
  const texts = { title: 'Kente stole', description: '', category: 'Fabric' };
  const row = (id: string, price: string, quantity: string, sku: string) => ({
    [`variants.${id}.price`]: price,
    [`variants.${id}.quantity`]: quantity,
    [`variants.${id}.sku`]: sku,
  });
  const save = async (id: string, form: FormFields) =>
    callRoute(edit, {
      path: `/seller/products/edit/${id}`,
      params: { id },
      cookie: seller.cookie,
      form: { version: (await current(id)).version, ...texts, ...form },
    });
  const choose = async (id: string, search: string, form: FormFields) =>
    callRoute(variantsPage, {
      path: `/seller/products/edit/${id}/variants${search}`,
      params: { id },
      cookie: seller.cookie,
      form: { version: (await current(id)).version, ...form },
    });

  test('names each wrong field of each variant, and keeps what was typed', async () => {
    const { id } = await own(ofVariants);
    const answer = await save(id, { ...row('small', '1,5', '', ''), ...row('large', '20', '-1', 'a*b') });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer)).sort()).toEqual([
      'variants.large.quantity',
      'variants.large.sku',
      'variants.small.price',
      'variants.small.quantity',
    ]);
    expect(answer.body).toMatchObject({
      result: { initialValue: { variants: { small: { price: '1,5' } } } },
    });
    expect(await current(id)).toMatchObject(ofVariants);
  });

  test('refuses an SKU beside the second variant that has it, unless all have it, and one of another product', async () => {
    const huge = { id: 'huge', values: ['Huge'], sku: 'H-1', price: 30, quantity: 3 };
    const ofThree = {
      variants: { options: ['Size'], rows: [...rows, huge] },
      price: 10,
      quantity: 6,
      sku: '',
    };
    const { id } = await own(ofThree);
    await own({ title: 'Other', sku: 'TAKEN' });
    const saveSkus = (small: string, large: string, third: string) =>
      save(id, {
        ...row('small', '1', '1', small),
        ...row('large', '2', '2', large),
        ...row('huge', '3', '3', third),
      });
    expect(Object.keys(errorsOf(await saveSkus('X', 'x', 'H-1')))).toEqual(['variants.large.sku']);
    expect(Object.keys(errorsOf(await saveSkus('X', 'taken', 'H-1')))).toEqual(['variants.large.sku']);
    expect(await current(id)).toMatchObject(ofThree);
    expect((await saveSkus('X', 'x', 'X')).status).toBe(303);
  });

  test('changes the variants that it names, and no product, options or variants of its own', async () => {
    const { id } = await own(ofVariants);
    const forged = { price: '1', quantity: '999', sku: 'FORGED', ...row('none', '1', '1', 'NONE') };
    expect((await save(id, { ...forged, ...row('large', '30', '5', 'L-2') })).status).toBe(303);
    expect(await current(id)).toMatchObject({
      price: 10,
      quantity: 6,
      sku: '',
      variants: { options: ['Size'], rows: [rows[0], { id: 'large', price: 30, quantity: 5, sku: 'L-2' }] },
    });
    const whole = await save(id, { price: '1', quantity: '1', sku: '' });
    expect([whole.status, Object.keys(errorsOf(whole))]).toEqual([422, ['variants']]);
  });

  const sizes = '?step=table&option1=Size&values1=Small%2CLarge%2CHuge';

  test('saves only included rows of the options in its address', async () => {
    const { id } = await own(ofVariants);
    const large = { 'variants.large.included': 'on', ...row('large', '25', '4', 'S-1') };
    const unread = {
      ...row('small', 'wrong', '', 'S-1'),
      ...row('none', '1', '1', 'N'),
      'variants.none.included': 'on',
    };
    expect((await choose(id, sizes, { ...large, ...unread })).status).toBe(303);
    expect((await current(id)).variants).toEqual({
      options: ['Size'],
      rows: [{ id: 'large', values: ['Large'], sku: 'S-1', price: 25, quantity: 4 }],
    });
  });

  test.each([
    ['nothing included', sizes, row('small', '1', '1', ''), ['variants.small.included']],
    [
      'an included row that is wrong',
      sizes,
      { 'variants.large.included': 'on' },
      ['variants.large.price', 'variants.large.quantity'],
    ],
    ['no options', '?step=table', { 'variants.large.included': 'on', ...row('large', '1', '1', '') }, ['']],
    [
      'too many variants',
      `${sizes}&option2=N&values2=${Array.from({ length: 40 }, (_, at) => at)}`,
      { 'variants.large.included': 'on', ...row('large', '1', '1', '') },
      [''],
    ],
  ])('refuses %s', async (_what, search, form, fields) => {
    const { id } = await own(ofVariants);
    const answer = await choose(id, search, form);
    expect([answer.status, Object.keys(errorsOf(answer)).sort()]).toEqual([422, fields]);
    expect(await current(id)).toMatchObject(ofVariants);
  });

  test('removes the variants: lowest price, stock of all; sent twice, it is refused', async () => {
    const before = await own(ofVariants);
    const form = { intent: 'remove', version: before.version };
    expect((await choose(before.id, '?step=remove', form)).status).toBe(303);
    expect(await current(before.id)).toMatchObject({ variants: null, price: 10, quantity: 3, sku: '' });
    expect((await choose(before.id, '?step=remove', form)).status).toBe(409);
    expect((await own({ title: 'Free again', sku: 'S-1' })).sku).toBe('S-1');
  });

  test('in place is refused but for no stock at all, which is for every variant', async () => {
    const { id, version } = await own(ofVariants);
    const row = `rows.${id}`;
    const inPlace = (quantity: string) =>
      callRoute(list, {
        path: '/seller/products',
        form: {
          intent: 'stock',
          [`${row}.price`]: '10.00',
          [`${row}.quantity`]: quantity,
          [`${row}.version`]: version,
        },
        cookie: seller.cookie,
      });
    const refused = await inPlace('9');
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, [`rows.${id}.quantity`]]);
    expect(await current(id)).toMatchObject(ofVariants);
    const out = { intent: 'out-of-stock', id };
    await callRoute(list, { path: '/seller/products', form: out, cookie: seller.cookie });
    const { quantity, variants } = await current(id);
    expect([quantity, variants?.rows.map((each) => each.quantity)]).toEqual([0, [0, 0]]);
  });

  test('of a copy starts without the SKUs of the original', async () => {
    const { id } = await own(ofVariants);
    const copy = {
      ...texts,
      title: 'A copy',
      ...row('small', '11', '3', ''),
      ...row('large', '21', '4', ''),
    };
    const path = `/seller/products/add?from=${id}`;
    const answer = await callRoute(add, { path, form: { ...copy, images: photo }, cookie: seller.cookie });
    expect(answer.status).toBe(303);
    const made = (await storedAll('products')).find(({ title }) => title === 'A copy');
    expect(made).toMatchObject({
      price: 11,
      quantity: 7,
      variants: { rows: [{ price: 11 }, { price: 21 }] },
    });
    expect(made?.variants.rows.map(({ sku }: { sku: string }) => sku)).toEqual(['', '']);
  });
});
