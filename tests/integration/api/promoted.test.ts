import { beforeEach, describe, expect, it } from 'vitest';
import { loader as feedLoader } from '~/routes/api.v1.events';
import { loader } from '~/routes/api.v1.products';
import { loader as one } from '~/routes/api.v1.products.$productId';
import { seededPackages } from '~/schemas/promotions/promotion-package';
import type { PromotionDecision } from '~/schemas/promotions/promotion-states';
import type { User } from '~/schemas/users/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { addKey, ask } from '../support/api';
import { sellerOfPots } from '../support/new-orders';
import { inRequest } from '../support/request';
import { settleEvents } from '../support/settled-events';
import { addPerson, put, stored, times } from '../support/store';

const dayMs = 86_400_000;
let seller: User;
let admin: User;
let key: string;

beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
  key = await addKey();
  await put(
    'products',
    ...times(4, (index) =>
      makeProduct({ id: `pot${index}`, seller_id: 'ama', title: `Pot ${index}`, status: 'approved' }),
    ),
  );
});

/** A pending promotion of these products. */
const buy = (id: string, productIds: string[], packageId = 'street') =>
  put(
    'promotions',
    makePromotion({
      id,
      sellerId: 'ama',
      bought: seededPackages.find((one) => one.id === packageId),
      products: productIds.map((productId) => ({ id: productId, title: productId })),
    }),
  );
const decide = (id: string, status: PromotionDecision, now = new Date()) =>
  inRequest(() => decidePromotion(admin, { id, status, adminNotes: '', version: undefined }, now));

interface Products {
  data: { id: string; promoted: { package: string; position: string; until: string } | null }[];
  next: string | null;
}
const list = async (search = '') =>
  (await ask(loader, { key, path: `/api/v1/products${search}` })).body as Products;
const promotedIn = ({ data }: Products) => data.flatMap(({ id, promoted }) => (promoted ? [id] : []));
const promoted = async () => (await list('?promoted=true')).data.map(({ id }) => id);
const find = (productId: string) =>
  ask(one, { key, path: `/api/v1/products/${productId}`, params: { productId } });

interface Feed {
  data: { type: string; data: Record<string, unknown> }[];
}
async function events(of = key) {
  await settleEvents();
  const { body } = await ask(feedLoader, { key: of, path: '/api/v1/events' });
  return (body as Feed).data.filter(({ type }) => type.startsWith('promotion.'));
}

describe('a promotion that is active', () => {
  it('is told with its products, in the list, alone and by event', async () => {
    await buy('p1', ['pot1', 'pot3']);
    expect(promotedIn(await list())).toEqual([]);
    const now = new Date();
    await decide('p1', 'active', now);
    const until = new Date(now.getTime() + 14 * dayMs).toISOString();
    const told = { package: 'High street', position: 'suggested', until };
    expect((await list()).data).toMatchObject([
      { id: 'pot0', promoted: null },
      { id: 'pot1', promoted: told },
      { id: 'pot2', promoted: null },
      { id: 'pot3', promoted: told },
    ]);
    expect(await find('pot1')).toMatchObject({ status: 200, body: { id: 'pot1', promoted: told } });
    expect(await find('pot0')).toMatchObject({ status: 200, body: { promoted: null } });
    const facts = {
      promotionId: 'p1',
      sellerId: 'ama',
      package: 'High street',
      position: 'suggested',
      productIds: ['pot1', 'pot3'],
      startedAt: now.toISOString(),
      until,
    };
    expect(await events()).toMatchObject([{ type: 'promotion.started', data: facts }]);
    const own = await addKey({ kind: 'seller', sellerId: 'ama' });
    expect(await events(own)).toHaveLength(1);
    await addPerson({ id: 'yaw', role: 'seller' });
    expect(await events(await addKey({ kind: 'seller', sellerId: 'yaw' }))).toEqual([]);
  });

  it('is listed alone, page by page', async () => {
    await buy('p1', ['pot0', 'pot1', 'pot3']);
    await decide('p1', 'active');
    const first = await list('?promoted=true&limit=2');
    const second = await list(`?promoted=true&limit=2&after=${first.next}`);
    expect([...promotedIn(first), ...promotedIn(second)].sort()).toEqual(['pot0', 'pot1', 'pot3']);
    expect(second.next).toBeNull();
    expect((await ask(loader, { key, path: '/api/v1/products?promoted=yes' })).status).toBe(400);
  });

  it('gives each product the best of its promotions', async () => {
    await buy('p1', ['pot0', 'pot1'], 'stall');
    await buy('p2', ['pot1'], 'festival');
    await decide('p2', 'active');
    await decide('p1', 'active');
    expect((await find('pot1')).body).toMatchObject({ promoted: { position: 'home' } });
    await decide('p2', 'cancelled');
    expect((await find('pot1')).body).toMatchObject({ promoted: { position: 'category' } });
    expect((await promoted()).sort()).toEqual(['pot0', 'pot1']);
  });

  it('gives nothing to a product that is not sold, or whose seller is suspended', async () => {
    await put('products', makeProduct({ id: 'bowl', seller_id: 'yaw', status: 'approved' }));
    await buy('p1', ['pot0', 'pot1', 'bowl', 'gone']);
    await inRequest(() => removeProduct({ sellerId: 'ama', sellerName: 'Ama' }, seller, 'pot1'));
    await decide('p1', 'active');
    // Another seller's product is never promoted, and one that was deleted stays deleted.
    expect(await promoted()).toEqual(['pot0']);
    expect(await stored('products', 'pot1')).toBeUndefined();
    expect((await find('pot1')).status).toBe(404);
    await addPerson({ id: 'ama', role: 'seller', status: 'suspended' });
    expect(await promoted()).toEqual([]);
    expect((await find('pot0')).status).toBe(404);
  });
});

describe('a promotion that ends', () => {
  it.each(['cancelled', 'rejected', 'completed', 'pending'] as const)(
    'by a decision (%s) is told no more, with one event',
    async (status) => {
      await buy('p1', ['pot1']);
      await decide('p1', 'active');
      await Promise.all([decide('p1', status), decide('p1', status)]);
      expect(await promoted()).toEqual([]);
      expect(promotedIn(await list())).toEqual([]);
      const [, ended, ...more] = await events();
      expect(ended).toMatchObject({ type: 'promotion.ended', data: { promotionId: 'p1', status } });
      expect(Date.parse(String(ended?.data.until))).toBeLessThanOrEqual(Date.now());
      expect(more).toEqual([]);
    },
  );

  it('by itself is told no more at that moment, and by one event of two servers', async () => {
    await buy('p1', ['pot1']);
    await decide('p1', 'active', new Date(Date.now() - 15 * dayMs));
    // Before any job has run.
    expect(await promoted()).toEqual([]);
    expect((await find('pot1')).body).toMatchObject({ promoted: null });
    expect((await events()).map(({ type }) => type)).toEqual(['promotion.started']);
    await Promise.all([inRequest(() => endPromotions()), inRequest(() => endPromotions())]);
    expect(await stored('promotions', 'p1')).toMatchObject({ status: 'completed' });
    expect((await events()).map(({ type, data }) => [type, data.status])).toEqual([
      ['promotion.started', undefined],
      ['promotion.ended', 'completed'],
    ]);
  });

  it('and is started again is told by both events', async () => {
    await buy('p1', ['pot1']);
    await decide('p1', 'active', new Date(Date.now() - 15 * dayMs));
    await decide('p1', 'active');
    expect(await promoted()).toEqual(['pot1']);
    expect((await events()).map(({ type }) => type.replace('promotion.', ''))).toEqual([
      'started',
      'ended',
      'started',
    ]);
  });
});
