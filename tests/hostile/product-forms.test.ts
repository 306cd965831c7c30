import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { forgetSettings } from '~/repositories/settings.server';
import { action as decide } from '~/routes/admin.product-approval._index/route';
import { action as list } from '~/routes/seller.products._index/route';
import { action as add } from '~/routes/seller.products.add/route';
import { loader as deletePage } from '~/routes/seller.products.delete';
import { action as edit } from '~/routes/seller.products.edit.$id/route';
import { action as variantsPage } from '~/routes/seller.products.edit_.$id.variants/route';
import { shopOf } from '~/schemas/shop';
import { decideProduct } from '~/services/products/decide-product.server';
import { writeImport } from '~/services/products/import/decide-import.server';
import { photo } from '../authz/market';
import { type Account, signedIn } from '../authz/people';
import { csvOf, fileRow, previewed, problemsIn, settled } from '../integration/support/imports';
import { current, submitted, typed } from '../integration/support/products';
import { inRequest } from '../integration/support/request';
import { put, reread, stored, storedAll } from '../integration/support/store';
import { type Answer, callRoute, type FormFields, type RouteFunction } from '../setup/call-route';
import { clearDocuments } from '../setup/clear';
import { countTries } from './inputs';

let seller: Account;
let admin: Account;

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
});

beforeEach(async () => {
  await clearDocuments();
  forgetSettings();
  for (const { id, record } of [seller, admin]) await put('users', { id, data: record ?? {} });
});

const own = (fields = {}) => reread(seller).then((user) => submitted(user, fields));

function errorsOf({ body }: Answer): Record<string, string[]> {
  const { result } = body as { result: { error: Record<string, string[]> } };
  return result.error;
}

describe('a form about selected products, with nothing selected', () => {
  const forms: [string, RouteFunction, string, () => Account, FormFields][] = [
    ['approve', decide, '/admin/product-approval', () => admin, { intent: 'approve' }],
    [
      ...(['reject', decide, '/admin/product-approval', () => admin] as const),
      { intent: 'reject', rejectionCode: 'photos', rejectionReason: '' },
    ],
    ['out of stock', list, '/seller/products', () => seller, { intent: 'out-of-stock' }],
    ['delete', list, '/seller/products', () => seller, { intent: 'delete' }],
    ['stock', list, '/seller/products', () => seller, { intent: 'stock' }],
  ];

  test.each(forms)('%s, is refused with one sentence', async (_what, action, path, who, form) => {
    const { version: _, ...before } = await own();
    for (const id of [undefined, '']) {
      const sent = id === undefined ? form : { ...form, id };
      const answer = await callRoute(action, { path, form: sent, cookie: who().cookie });
      expect(answer.status).toBe(422);
      const said = Object.values(errorsOf(answer)).flat();
      countTries('forms with nothing selected', 1, said.join() === 'Select at least one product.' ? 0 : 1);
      expect(said).toEqual(['Select at least one product.']);
    }
    expect(await current(before.id)).toMatchObject(before);
  });

  test('the question before deleting says so', async () => {
    const call = { path: '/seller/products/delete', cookie: seller.cookie };
    expect(await callRoute(deletePage, call)).toMatchObject({
      status: 422,
      body: { products: [] },
    });
  });
});

describe('editing in place', () => {
  const stockForm = async (rows: Record<string, { price: string; quantity: string; sku: string }>) => {
    const fields: FormFields = { intent: 'stock' };
    for (const [id, row] of Object.entries(rows)) {
      const { version } = await current(id);
      for (const [name, value] of Object.entries({ ...row, version })) fields[`rows.${id}.${name}`] = value;
    }
    return { path: '/seller/products', form: fields, cookie: seller.cookie };
  };

  test('is not held up by an older record without a price that was not changed', async () => {
    const [mine, older] = [await own({ title: 'Mine' }), await own({ title: 'Older' })];
    await firestore().collection('products').doc(older.id).update({ price: null, quantity: 4 });
    const untouched = { price: '', quantity: '4', sku: '' };
    const rows = (price: string) => ({
      [mine.id]: { price, quantity: '5', sku: 'M-1' },
      [older.id]: untouched,
    });
    const answer = await callRoute(list, await stockForm(rows('12.50')));
    expect(answer.status).toBe(303);
    expect(await current(mine.id)).toMatchObject({ price: 12.5, quantity: 5, sku: 'M-1' });
    expect(await stored('products', older.id)).toMatchObject({ price: null, quantity: 4 });

    // What was changed and is wrong is refused alone, and every row comes back as it was typed.
    const refused = await callRoute(list, await stockForm(rows('12,50')));
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual([`rows.${mine.id}.price`]);
    expect(refused.body).toMatchObject({
      result: {
        initialValue: { rows: { [mine.id]: { price: '12,50' }, [older.id]: { quantity: '4' } } },
      },
    });
    const half = { ...rows('9'), [older.id]: { ...untouched, quantity: '3' } };
    const touched = await callRoute(list, await stockForm(half));
    expect(Object.keys(errorsOf(touched))).toEqual([`rows.${older.id}.price`]);
    expect((await current(mine.id)).price).toBe(12.5);
    expect((await callRoute(list, await stockForm({ [older.id]: untouched }))).status).toBe(303);
  });
});

describe('a category', () => {
  const sentence = '“Weapons” isn’t one of our categories. Choose one from the list.';
  const fieldsOf = (category: string) => {
    const { variants: _none, ...fields } = typed();
    return { ...fields, category, price: '10', quantity: '1' };
  };

  test('that is none of ours is refused beside its field', async () => {
    const form = { ...fieldsOf('Weapons'), images: photo };
    const answer = await callRoute(add, {
      path: '/seller/products/add',
      form,
      cookie: seller.cookie,
    });
    expect([answer.status, errorsOf(answer)]).toEqual([422, { category: [sentence] }]);
    expect(await storedAll('products')).toEqual([]);
  });

  test.each(['pending', 'approved'] as const)(
    'of a product that is %s cannot become another, but a removed one stays',
    async (status) => {
      const { id } = await own();
      if (status === 'approved')
        await inRequest(async () => decideProduct(await reread(admin), { intent: 'approve', id }));
      const save = async (category: string, title: string) =>
        callRoute(edit, {
          path: `/seller/products/edit/${id}`,
          params: { id },
          cookie: seller.cookie,
          form: { ...fieldsOf(category), title, version: (await current(id)).version },
        });
      const answer = await save('Weapons', 'Kente stole');
      expect([answer.status, errorsOf(answer)]).toEqual([422, { category: [sentence] }]);
      expect(await storedAll('editRequests')).toEqual([]);

      await firestore().collection('products').doc(id).update({ category: 'Removed' });
      expect((await save('Removed', 'New title')).status).toBe(303);
      expect((await current(id)).category).toBe('Removed');
    },
  );

  test('that is removed after a preview is a problem of its row', async () => {
    const user = await reread(seller);
    const { id } = await previewed(user, csvOf([fileRow(1), fileRow(2, { category: 'Home' })]));
    await put('settings', { id: 'marketplace', data: { categories: ['Home'] } });
    forgetSettings();
    await inRequest(() => writeImport(shopOf(user), id));
    const record = await settled(id);
    expect(record.written).toMatchObject({ new: 1, failed: 1 });
    expect(record.failures).toMatchObject([{ line: 2, column: 'category' }]);
    const again = await previewed(user, csvOf([fileRow(1)]));
    expect((await problemsIn(again)).map(({ column }) => column)).toEqual(['category']);
  });
});

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
