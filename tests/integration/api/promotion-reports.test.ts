import { beforeEach, describe, expect, it } from 'vitest';
import { loader as adminPage } from '~/routes/admin.track-promotions.$id/route';
import { action } from '~/routes/api.v1.promotions.reports';
import { loader as ownPage } from '~/routes/seller.promotion-history_.$id';
import type { User } from '~/schemas/users/user';
import { addReports } from '~/services/promotions/add-reports.server';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { callRoute } from '../../setup/call-route';
import { addKey, ask } from '../support/api';
import { sellerOfPots } from '../support/new-orders';
import { inRequest } from '../support/request';
import { signedIn } from '../support/sign-in';
import { put, stored, times } from '../support/store';

const dayMs = 86_400_000;
const day = (ago = 0) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

let admin: User;
let key: string;

beforeEach(async () => {
  [, admin] = await sellerOfPots();
  key = await addKey();
  const pot = (id: string) => makeProduct({ id, seller_id: 'ama', status: 'approved' });
  await put('products', pot('pot0'), pot('pot1'), pot('pot2'));
  const products = ['pot0', 'pot1'].map((id) => ({ id, title: id }));
  await put('promotions', makePromotion({ id: 'p1', sellerId: 'ama', products }));
  await decide('active', new Date(Date.now() - 2 * dayMs));
});

const decide = (status: 'active' | 'cancelled', now = new Date()) =>
  inRequest(() => decidePromotion(admin, { id: 'p1', status, adminNotes: '', version: undefined }, now));

const count = (productId: string, shown: number, opened = 0, on = day()) => ({
  productId,
  day: on,
  shown,
  opened,
});
const report = (id: string, items: unknown, as = key) =>
  ask(action, { key: as, method: 'POST', path: '/api/v1/promotions/reports', body: { id, items } });
const add = () => inRequest(() => addReports());
const figures = async () => (await stored('promotions', 'p1'))?.figures;

describe('POST /promotions/reports', () => {
  it('adds what was shown and opened, by day and product', async () => {
    const answer = await report('r1', [count('pot0', 10, 2), count('pot1', 5, 0, day(1))]);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: 'r1', items: [{ productId: 'pot0', status: 'counted' }, { status: 'counted' }] },
    });
    await report('r2', [count('pot0', 7, 1)]);
    expect(await figures()).toBeUndefined();
    expect(await add()).toBe(3);
    expect(await figures()).toMatchObject({
      shown: 22,
      opened: 3,
      days: { [day()]: { shown: 17, opened: 3 }, [day(1)]: { shown: 5, opened: 0 } },
      products: { pot0: { shown: 17, opened: 3 }, pot1: { shown: 5, opened: 0 } },
    });
  });

  it('counts once what is sent, or added, several times at once', async () => {
    const items = [count('pot0', 10, 2)];
    const answers = await Promise.all(times(5, () => report('r1', items)));
    expect(answers.map(({ status }) => status)).toEqual(times(5, () => 200));
    await Promise.all(times(3, add));
    expect(await report('r1', items)).toMatchObject({ status: 200, body: answers[0]?.body });
    await add();
    expect(await figures()).toMatchObject({ shown: 10, opened: 2 });
    expect(await report('r1', [count('pot0', 11, 2)])).toMatchObject({
      status: 409,
      body: { code: 'content_differs' },
    });
    // Another shop may choose the same id.
    await report('r1', items, await addKey({ shop: 'other' }));
    await add();
    expect(await figures()).toMatchObject({ shown: 20, opened: 4 });
  });

  it('refuses what was not promoted on its day, and counts the rest', async () => {
    const items = [
      count('pot2', 1),
      count('none', 1),
      count('pot0', 1, 0, day(5)),
      count('pot0', 1, 0, day(9)),
      count('pot0', 1, 0, day(-1)),
      count('pot0', 4),
    ];
    const { body } = await report('r1', items);
    const answered = (body as { items: { code?: string; pointer?: string; status: string }[] }).items;
    expect(answered.map(({ code, status }) => code ?? status)).toEqual([
      'not_promoted',
      'not_promoted',
      'not_promoted',
      'day_out_of_range',
      'day_out_of_range',
      'counted',
    ]);
    expect(answered[0]?.pointer).toBe('/items/0/productId');
    await add();
    expect(await figures()).toMatchObject({ shown: 4 });
  });

  it('takes what was shown before the promotion ended also afterwards', async () => {
    await decide('cancelled');
    expect((await report('r1', [count('pot0', 3, 1)])).body).toMatchObject({
      items: [{ status: 'counted' }],
    });
    await add();
    expect(await figures()).toMatchObject({ shown: 3 });
    expect(await stored('promotions', 'p1')).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['no list', 'x'],
    ['an empty list', []],
    ['too many', times(101, () => count('pot0', 1))],
    ['a negative number', [count('pot0', -1)]],
    ['a broken number', [count('pot0', 1.5)]],
    ['too large a number', [count('pot0', 1_000_001)]],
    ['a text', [{ ...count('pot0', 1), shown: '1' }]],
    ['no day', [count('pot0', 1, 0, '2026-02-30')]],
  ])('refuses %s, and nothing is counted', async (_name, items) => {
    expect((await report('r1', items)).status).toBe(422);
    expect(await add()).toBe(0);
  });
});

describe('the page of a promotion', () => {
  it('has nothing before the first report, then what was reported', async () => {
    const [owner, other] = [await signedIn('seller'), await signedIn('admin')];
    await put('products', makeProduct({ id: 'bowl', seller_id: owner.id, status: 'approved' }));
    const products = [{ id: 'bowl', title: 'Bowl' }];
    await put('promotions', makePromotion({ id: 'p2', sellerId: owner.id, products }));
    const form = { id: 'p2', status: 'active' as const, adminNotes: '', version: undefined };
    await inRequest(() => decidePromotion(admin, form));
    const open = async () => {
      const params = { id: 'p2' };
      const pages = await Promise.all([
        callRoute(ownPage, { path: '/seller/promotion-history/p2', params, cookie: owner.cookie }),
        callRoute(adminPage, { path: '/admin/track-promotions/p2', params, cookie: other.cookie }),
      ]);
      return pages.map(({ body }) => Reflect.get(Object(body), 'promotion'));
    };
    for (const shown of await open()) expect(shown).toMatchObject({ figures: null });
    await report('r1', [count('bowl', 1_000, 20)]);
    await add();
    for (const shown of await open())
      expect(shown).toMatchObject({ packagePrice: 50, figures: { shown: 1_000, opened: 20 } });
  });
});
