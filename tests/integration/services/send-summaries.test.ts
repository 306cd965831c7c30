import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendSummaries, weekBefore } from '~/services/sales/send-summaries.server';
import { makePayout } from '../../factories/payouts';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, storedAll } from '../support/store';

/** A Monday; the week before it began on the 16th. */
const now = new Date('2026-11-23T08:00:00Z');
const send = () => inRequest(() => sendSummaries(now));

beforeEach(clearDocuments);

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22'],
  ['2026-11-22T23:59:59Z', '2026-11-09', '2026-11-15'],
  ['2026-01-01T12:00:00Z', '2025-12-22', '2025-12-28'],
])('the week before %s is that of %s to %s', (at, from, to) => {
  expect(weekBefore(new Date(at))).toEqual({ from, to });
});

describe('the weekly summary', () => {
  it('tells each seller what they sold, received and have to do, once', async () => {
    const [ama, kofi] = [await addPerson({ role: 'seller' }), await addPerson({ role: 'seller' })];
    await addPerson({ role: 'seller', status: 'suspended' });
    await addPerson({ role: 'admin' });
    const days = {
      '15': { orders: 90, sales: 90 },
      '16': { orders: 1, sales: 5_000 },
      '22': { orders: 2, refunds: -1_000 },
    };
    await put('rollups', { id: `${ama.id}_2026-11`, data: { sellerId: ama.id, month: '2026-11', days } });
    await put('upkeep', { id: 'rollups', data: { isCounted: true } });
    await put('counters', { id: ama.id, data: { orders: { accept: 1, ship: 3, all: 9 } } });
    const paid = (at: string, amount: number) =>
      makePayout({
        vendorId: ama.id,
        status: 'Paid',
        amount,
        disbursementDate: Timestamp.fromDate(new Date(at)),
      });
    await put('payouts', paid('2026-11-18T10:00:00Z', 120.5), paid('2026-11-23T07:00:00Z', 999));
    expect(await send()).toMatchObject({ sellers: 2, sent: 1, known: 0 });
    const [summary, ...others] = await storedAll('notifications');
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      userId: ama.id,
      type: 'info',
      link: '/seller/analytics?from=2026-11-16&to=2026-11-22',
      message:
        'Your week, 16 Nov to 22 Nov 2026: 3 orders, sales of GH₵ 40.00, GH₵ 120.50 paid out. To do: 1 order to accept, 3 orders to ship.',
    });
    expect(await send()).toMatchObject({ sent: 0, known: 1 });
    await put('counters', { id: kofi.id, data: { orders: { ship: 1 } } });
    const runs = await Promise.all([send(), send(), send()]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    const all = await storedAll('notifications');
    expect(all).toHaveLength(2);
    const users = await storedAll('users');
    expect(users.filter(({ hasUnread }) => hasUnread)).toHaveLength(2);
  });
});
