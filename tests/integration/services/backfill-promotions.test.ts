import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { listPromotions } from '~/repositories/catalogue/promotions.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { backfillPromotions } from '~/services/upkeep/backfill-promotions.server';
import { searchKeys } from '~/utils/search-words.server';
import { makePromotion } from '../../factories/promotions';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { noting } from '../support/upkeep';

const run = () => inRequest(() => backfillPromotions());
const created = '2025-03-04T05:06:07.000Z';

/** A promotion of an older program: the basic fields only. */
const older = {
  sellerId: 'ama',
  sellerName: 'Ama Fabrics',
  packageName: 'Gold',
  packagePrice: 50,
  status: 'pending',
  adminNotes: '',
  createdAt: created,
  updatedAt: created,
};
const add = (id: string, given: object = {}) => put('promotions', { id, data: { ...older, ...given } });

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Fabrics' });
});

it('adds what lists and search need, removes nothing, and changes nothing the second time', async () => {
  const current = makePromotion({ id: 'current' });
  await put('promotions', current);
  await add('old', { colour: 'green' });
  expect(await run()).toEqual({ checked: 2, completed: 1, needsFixing: [] });
  const at = Timestamp.fromDate(new Date(created));
  expect(await stored('promotions', 'old')).toEqual({
    ...older,
    colour: 'green',
    createdAt: at,
    updatedAt: at,
    search: expect.objectContaining(searchKeys('ama', 'fabrics', 'gold')),
  });
  expect(await stored('promotions', 'current')).toEqual(current.data);
  expect(await run()).toEqual({ checked: 2, completed: 0, needsFixing: [] });
  for (const search of ['', 'fabr gol']) {
    const { items } = await inRequest(() => listPromotions('all', { search, cursor: null }));
    expect(items.map(({ id }) => id)).toContain('old');
  }
});

it('adds the seller’s name, and lists a promotion without times', async () => {
  const { createdAt: _c, updatedAt: _u, sellerName: _n, ...bare } = older;
  await put('promotions', { id: 'bare', data: bare });
  await put('promotions', { id: 'lost', data: { ...bare, sellerId: 'gone' } });
  expect(await run()).toEqual({
    checked: 2,
    completed: 2,
    needsFixing: [{ id: 'lost', reason: 'no seller name, and the seller has no user record' }],
  });
  expect(await stored('promotions', 'bare')).toMatchObject({
    sellerName: 'Ama Fabrics',
    createdAt: expect.any(Timestamp),
  });
  const { items } = await inRequest(() => listPromotions('all', { cursor: null }));
  expect(items).toHaveLength(2);
  expect(await run()).toMatchObject({ completed: 0 });
});

it('ends an active promotion whose end was stored as text', async () => {
  await add('over', { status: 'active', startedAt: created, endsAt: '2025-03-11T05:06:07.000Z' });
  expect(await inRequest(() => endPromotions())).toBe(0);
  await run();
  expect(await inRequest(() => endPromotions())).toBe(1);
  expect(await stored('promotions', 'over')).toMatchObject({ status: 'completed' });
});

it('names what must be fixed by hand, and does not change it', async () => {
  await add('nobody', { sellerId: '' });
  await add('state', { status: 'approved' });
  const before = await storedAll('promotions');
  const { completed, needsFixing } = await run();
  expect(completed).toBe(0);
  expect(Object.fromEntries(needsFixing.map(({ id, reason }) => [id, reason]))).toEqual({
    nobody: 'invalid sellerId',
    state: 'invalid status',
  });
  expect(await storedAll('promotions')).toEqual(before);
});

it('goes through more promotions than one step holds', async () => {
  await put('promotions', ...times(450, (index) => ({ id: `p${index}`, data: older })));
  const steps: number[] = [];
  await inRequest(() => backfillPromotions(noting(steps)));
  expect(steps).toEqual([200, 400, 450]);
  expect((await storedAll('promotions')).every((promotion) => 'search' in promotion)).toBe(true);
});
