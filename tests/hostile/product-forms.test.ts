import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { action as decide } from '~/routes/admin.product-approval._index/route';
import { action as list } from '~/routes/seller.products._index/route';
import { action as add } from '~/routes/seller.products.add/route';
import { loader as deletePage } from '~/routes/seller.products.delete';
import { action as edit } from '~/routes/seller.products.edit.$id/route';
import { shopOf } from '~/schemas/users/shop';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { writeImport } from '~/services/products/import/write/decide-import.server';
import { photo } from '../authz/market';
import { type Account, signedIn } from '../authz/people';
import { csvOf, fileRow, previewed, problemsIn, settled } from '../integration/support/imports';
import { current, typed } from '../integration/support/products';
import { inRequest } from '../integration/support/request';
import { put, reread, stored, storedAll } from '../integration/support/store';
import { callRoute, type FormFields, type RouteFunction } from '../setup/call-route';
import { countTries } from './inputs';
import { errorsOf, keepOnly, productOf } from './support/product-forms';

let seller: Account;
let admin: Account;

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
});

beforeEach(() => keepOnly(seller, admin));

const own = (fields = {}) => productOf(seller, fields);

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
