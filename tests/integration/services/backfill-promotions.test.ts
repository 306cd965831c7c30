import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { listPromotions } from '~/repositories/promotions.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { backfillPromotions } from '~/services/upkeep/backfill-promotions.server';
import { makePromotion } from '../../factories/promotions';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

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

it('adds what lists and search go by, takes nothing away, and does nothing the second time', async () => {
  const current = makePromotion({ id: 'current' });
  await put('promotions', current);
  await add('old', { colour: 'green' });
  expect(await run()).toEqual({ seen: 2, completed: 1, skipped: [] });
  const at = Timestamp.fromDate(new Date(created));
  expect(await stored('promotions', 'old')).toEqual({
    ...older,
    colour: 'green',
    createdAt: at,
    updatedAt: at,
    search: expect.objectContaining({ ama: true, fabrics: true, gold: true }),
  });
  expect(await stored('promotions', 'current')).toEqual(current.data);
  expect(await run()).toEqual({ seen: 2, completed: 0, skipped: [] });
  for (const search of ['', 'fabr gol']) {
    const { items } = await inRequest(() => listPromotions('all', { search, cursor: null }));
    expect(items.map(({ id }) => id)).toContain('old');
  }
});

it('finds the name of a seller, and lists one that has no times', async () => {
  const { createdAt: _c, updatedAt: _u, sellerName: _n, ...bare } = older;
  await put('promotions', { id: 'bare', data: bare });
  await put('promotions', { id: 'lost', data: { ...bare, sellerId: 'gone' } });
  expect(await run()).toEqual({
    seen: 2,
    completed: 2,
    skipped: [{ id: 'lost', why: 'its seller has no record, and it has no name' }],
  });
  expect(await stored('promotions', 'bare')).toMatchObject({
    sellerName: 'Ama Fabrics',
    createdAt: expect.any(Timestamp),
  });
  const { items } = await inRequest(() => listPromotions('all', { cursor: null }));
  expect(items).toHaveLength(2);
  expect(await run()).toMatchObject({ completed: 0 });
});

it('lets an active one end whose time was kept as a text', async () => {
  await add('over', { status: 'active', startedAt: created, endsAt: '2025-03-11T05:06:07.000Z' });
  expect(await inRequest(() => endPromotions())).toBe(0);
  await run();
  expect(await inRequest(() => endPromotions())).toBe(1);
  expect(await stored('promotions', 'over')).toMatchObject({ status: 'completed' });
});

it('names what nobody but a person can mend, and leaves it', async () => {
  await add('nobody', { sellerId: '' });
  await add('state', { status: 'approved' });
  const before = await storedAll('promotions');
  const { completed, skipped } = await run();
  expect(completed).toBe(0);
  expect(Object.fromEntries(skipped.map(({ id, why }) => [id, why]))).toEqual({
    nobody: 'its sellerId cannot be read',
    state: 'its status cannot be read',
  });
  expect(await storedAll('promotions')).toEqual(before);
});

it('goes through more promotions than one step holds', async () => {
  await put('promotions', ...times(450, (index) => ({ id: `p${index}`, data: older })));
  const steps: number[] = [];
  await inRequest(() => backfillPromotions((seen) => steps.push(seen)));
  expect(steps).toEqual([200, 400, 450]);
  expect((await storedAll('promotions')).every((promotion) => 'search' in promotion)).toBe(true);
});
