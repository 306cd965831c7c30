import { beforeEach, describe, expect, it } from 'vitest';
import { loader as publicPage } from '~/routes/s.$name/route';
import type { ShopPageForm } from '~/schemas/shop-page/shop-page-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { saveShopPage, versionOfShopPage } from '~/services/shop-page/save-shop-page.server';
import { makeProduct } from '../../factories/products';
import { makeShopPage, shopPageOf } from '../../factories/shop-pages';
import { callRoute } from '../../setup/call-route';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { addPerson, put, reread, stored, storedAll, times } from '../support/store';

let ama: User;
let kofi: User;

beforeEach(async () => {
  await clearDocuments();
  ama = await addPerson({ businessName: 'Ama Fabrics', phone: '+233244123456' });
  kofi = await addPerson({ businessName: 'Kofi Phones' });
});

const filled = (fields: Partial<ShopPageForm> = {}): ShopPageForm => ({
  name: 'ama',
  about: 'Kejetia, stall 14',
  whatsapp: '+233244123456',
  isShown: true,
  productIds: [],
  version: 'new',
  ...fields,
});

/** The version that the form of a seller shows now. */
async function versionNow(seller: User): Promise<string> {
  const { shopPage } = await reread(seller);
  const data = shopPage && (await stored('shopPages', shopPage));
  return versionOfShopPage(data ? shopPageOf({ id: shopPage, data: data as never }) : null);
}

const save = (seller: User, fields: Partial<ShopPageForm> = {}) =>
  handled(async () => saveShopPage(shopOf(seller), await reread(seller), filled(fields)));
const change = async (seller: User, fields: Partial<ShopPageForm>) =>
  (await save(seller, { version: await versionNow(seller), ...fields })).value;
const visit = (name: string, search = '') =>
  callRoute(publicPage, { path: `/s/${name}${search}`, params: { name } });
const pageOf = ({ body }: Awaited<ReturnType<typeof visit>>): { title: string; products: { id: string }[] } =>
  Reflect.get(Object(body), 'page');
const product = (id: string, fields: Parameters<typeof makeProduct>[0] = {}) =>
  makeProduct({ id, seller_id: ama.id, status: 'approved', quantity: 37, ...fields });

describe('a name', () => {
  it('is taken once, with an entry of the log', async () => {
    expect((await save(ama)).value).toEqual({ success: true, data: true });
    expect(await save(ama)).toMatchObject({ value: { success: true, data: false }, writes: 0 });
    expect(await stored('users', ama.id)).toMatchObject({ shopPage: 'ama' });
    expect(await storedAll('history_logs')).toMatchObject([{ type: 'user_edit', itemId: ama.id }]);
    expect((await save(kofi)).value).toMatchObject({ success: false, field: 'name' });
    expect(await stored('shopPages', 'ama')).toMatchObject({ sellerId: ama.id });
    expect(await stored('users', kofi.id)).not.toHaveProperty('shopPage');
  });

  it.each(times(5, (index) => index))('goes to one of those who take it at once (%i)', async () => {
    const answers = await Promise.all([ama, kofi].map((seller) => save(seller)));
    expect(answers.map(({ value }) => value.success).sort()).toEqual([false, true]);
    const winner = answers[0]?.value.success ? ama : kofi;
    expect(await stored('shopPages', 'ama')).toMatchObject({ sellerId: winner.id });
    const named = (await storedAll('users')).filter(({ shopPage }) => shopPage === 'ama');
    expect(named).toMatchObject([{ email: winner.email }]);
  });

  it('of before leads to the newest, and stays its seller’s', async () => {
    await save(ama);
    expect(await change(ama, { name: 'ama-two' })).toEqual({ success: true, data: true });
    expect(await change(ama, { name: 'ama-three' })).toEqual({ success: true, data: true });
    for (const name of ['ama', 'ama-two'])
      expect(await visit(name, '?p=2')).toMatchObject({ status: 302, location: '/s/ama-three?p=2' });
    expect(await stored('shopPages', 'ama')).toMatchObject({ movedTo: 'ama-two', whatsapp: '', about: '' });
    expect((await save(kofi, { name: 'ama-two' })).value).toMatchObject({ success: false, field: 'name' });
    await change(ama, { name: 'ama' });
    expect((await visit('ama')).status).toBe(200);
    expect(await visit('ama-three')).toMatchObject({ status: 302, location: '/s/ama' });
  });

  it('is one of five at most', async () => {
    await save(ama, { name: 'name-0' });
    for (const index of [1, 2, 3, 4])
      expect(await change(ama, { name: `name-${index}` })).toMatchObject({ success: true });
    expect(await change(ama, { name: 'name-5' })).toMatchObject({ success: false, field: 'name' });
    expect(await stored('shopPages', 'name-5')).toBeUndefined();
    expect(await change(ama, { name: 'name-2' })).toMatchObject({ success: true });
    expect(await change(ama, { name: 'name-5' })).toMatchObject({ success: false });
    expect(await storedAll('shopPages')).toHaveLength(5);
  });

  it('that a record nobody can read has is taken', async () => {
    await put('shopPages', { id: 'ama', data: { odd: true } });
    expect((await save(ama)).value).toMatchObject({ success: false, field: 'name' });
    expect(await stored('shopPages', 'ama')).toEqual({ odd: true });
  });
});

describe('the form', () => {
  it('of a page that changed since is a conflict', async () => {
    await save(ama);
    const version = await versionNow(ama);
    await save(ama, { version, about: 'Closed on Sundays' });
    for (const old of [version, 'new', ''])
      await expect(save(ama, { version: old, about: 'Other' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored('shopPages', 'ama')).toMatchObject({ about: 'Closed on Sundays' });
  });

  it('takes approved products of the seller alone', async () => {
    const foreign = makeProduct({ id: 'foreign', seller_id: kofi.id, status: 'approved' });
    await put('products', product('own'), product('waits', { status: 'pending' }), foreign);
    for (const id of ['waits', 'foreign', 'none'])
      expect((await save(ama, { productIds: ['own', id] })).value).toMatchObject({ field: 'productIds' });
    expect((await save(ama, { productIds: ['own'] })).value).toMatchObject({ success: true });
  });
});

describe('the page', () => {
  it('shows what was chosen, in its order, and nothing private', async () => {
    const variants = {
      options: ['Size'],
      rows: [
        { id: 'a', values: ['S'], sku: 'SECRET-2', price: 20, quantity: 37 },
        { id: 'b', values: ['L'], sku: 'SECRET-3', price: 25, quantity: 0 },
      ],
    };
    await put(
      'products',
      product('first', { title: 'Smock, call 0244123456', sku: 'SECRET-1', price: 12.5 }),
      product('varied', { variants, price: 20 }),
      product('gone', { quantity: 0 }),
      product('rejected', { status: 'rejected', rejectionReason: 'SECRET' }),
      makeProduct({ id: 'foreign', seller_id: kofi.id, status: 'approved', title: 'SECRET' }),
    );
    const productIds = ['gone', 'varied', 'rejected', 'foreign', 'first', 'none'];
    await put('shopPages', makeShopPage({ id: 'ama', sellerId: ama.id, productIds }));
    const answer = await visit('ama', '?first=2&foreign=1&toString=1');
    expect(pageOf(answer)).toMatchObject({
      title: 'Ama Fabrics',
      products: [
        { id: 'gone', inStock: false },
        { id: 'varied', price: 20, isFrom: true, options: 'Size', inStock: true },
        { id: 'first', price: 12.5, isFrom: false, inStock: true },
      ],
    });
    const sent = JSON.stringify(answer.body);
    for (const secret of ['SECRET', '0244123456', ama.email, ama.id, '37', ama.lastName])
      expect(sent, secret).not.toContain(secret);
  });

  it('shows the newest that are in stock where none is chosen', async () => {
    await put('products', product('a'), product('b', { quantity: 0 }), product('c', { status: 'pending' }));
    await put('shopPages', makeShopPage({ id: 'ama', sellerId: ama.id }));
    expect(pageOf(await visit('AMA')).products.map(({ id }) => id)).toEqual(['a']);
  });

  it('does not show an email address as the name of a shop', async () => {
    const plain = { businessName: '', displayName: '', firstName: '', lastName: '' };
    const efua = await addPerson(plain);
    await put('shopPages', makeShopPage({ id: 'efua', sellerId: efua.id }));
    expect(pageOf(await visit('efua')).title).toBe('A seller on Makola');
  });

  it('is the same 404 where it is unknown, hidden, or its seller is suspended or sells no more', async () => {
    const suspended = await addPerson({ status: 'suspended', shopPage: 'of-suspended' });
    const admin = await addPerson({ role: 'admin', shopPage: 'of-admin' });
    const hides = await addPerson({ shopPage: 'hidden' });
    const at = (id: string, sellerId: string, fields = {}) => makeShopPage({ id, sellerId, ...fields });
    await put(
      'shopPages',
      at('of-suspended', suspended.id),
      at('before-suspended', suspended.id, { movedTo: 'of-suspended' }),
      at('of-admin', admin.id),
      at('hidden', hides.id, { isShown: false }),
      at('before-hidden', hides.id, { movedTo: 'hidden' }),
      at('of-nobody', 'nobody'),
    );
    const unknown = await visit('unknown');
    expect(unknown.status).toBe(404);
    const plain = ({ body }: typeof unknown) => ({ ...Object(body), requestId: '' });
    for (const name of [
      'of-suspended',
      'before-suspended',
      'of-admin',
      'hidden',
      'before-hidden',
      'of-nobody',
      'makola',
      'x',
      '__name__',
    ]) {
      const answer = await visit(name);
      expect([answer.status, plain(answer)], name).toEqual([404, plain(unknown)]);
    }
  });

  it.each(['-1', 'x', '1e9', '\u0000', '９', '../..', '%', '{"a":1}', '<script>'])(
    'keeps a quantity of %j as it was typed',
    async (typed) => {
      await put('products', product('a'));
      await put('shopPages', makeShopPage({ id: 'ama', sellerId: ama.id }));
      const answer = await visit('ama', `?${new URLSearchParams({ a: typed, __proto__: 'x' })}`);
      expect(answer).toMatchObject({ status: 200, fault: null, body: { typed: { a: typed } } });
    },
  );
});
