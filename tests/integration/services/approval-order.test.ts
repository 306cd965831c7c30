import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { listProductsByTab } from '~/services/products/list-products.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { put } from '../support/store';

let seller: User;

beforeEach(async () => {
  [seller] = await freshPeople();
});

const day = (date: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 10, date, 8)));

it('pending products are listed by the time that their rows show, also those that were sent again', async () => {
  const made = (id: string, date: number) =>
    makeProduct({ id, seller_id: seller.id, status: 'pending', created_at: day(date) });
  const again = made('again', 2);
  await put('products', made('first', 1), made('last', 3), {
    ...again,
    data: { ...again.data, updatedAt: day(4).toDate().toISOString() },
  });
  const search = { q: '', category: '', tab: 'pending', sort: 'oldest', after: '' } as const;
  const { items } = await inRequest(() => listProductsByTab('all', search, ['pending']));
  expect(items).toMatchObject([
    { id: 'first', pendingSince: day(1).toDate().toISOString() },
    { id: 'again', pendingSince: day(2).toDate().toISOString(), sentAgainAt: day(4).toDate().toISOString() },
    { id: 'last', pendingSince: day(3).toDate().toISOString() },
  ]);
});

it('promotions to check are listed oldest first, all others newest first', async () => {
  for (const status of ['pending', 'rejected'] as const)
    for (const date of [2, 1, 3])
      await put('promotions', makePromotion({ id: `${status}-${date}`, status, createdAt: day(date) }));
  const listed = async (tab: 'pending' | 'rejected') =>
    (await inRequest(() => listPromotionsByTab('all', { q: '', tab, after: '' }))).promotions.map(
      ({ id }) => id,
    );
  expect(await listed('pending')).toEqual(['pending-1', 'pending-2', 'pending-3']);
  expect(await listed('rejected')).toEqual(['rejected-3', 'rejected-2', 'rejected-1']);
});
