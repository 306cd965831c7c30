import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { markMonthsToCount, recountStaleMonths } from '~/services/insight/recount-sales.server';
import { makeOrder } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(clearDocuments);

const now = new Date('2026-09-20T12:00:00Z');
const count = () =>
  inRequest(async () => {
    await markMonthsToCount(now);
    return recountStaleMonths(now);
  });
/** A day as an older program kept it. */
const older = { tabs: { accept: 1, late: 1 } };

it('counts months again that an older program counted by lists that orders leave again, once', async () => {
  await put('upkeep', { id: 'rollups', data: { isCounted: true } });
  await put('orders', makeOrder({ sellerId: 'ama', createdAt: Timestamp.fromDate(new Date('2026-08-03')) }));
  expect(await count()).toBe(0);

  const august = { sellerId: 'ama', month: '2026-08', days: { '03': older } };
  await put(
    'rollups',
    { id: 'ama_2026-08', data: august },
    { id: 'all_2026-08', data: { days: august.days } },
  );
  expect(await count()).toBe(1);
  expect((await stored('rollups', 'ama_2026-08'))?.days['03'].tabs).toEqual({ accept: 0, late: 0 });

  await put('openSales', { id: '2026-09-20_0', data: { day: '2026-09-20', days: { '2026-09-20': older } } });
  expect(await count(), 'today, which no month has yet').toBe(1);
  // What is subtracted waits beside it until the day is over.
  expect((await stored('rollups', 'all_2026-09'))?.days['20'].tabs).toEqual({ accept: -1, late: -1 });
});
