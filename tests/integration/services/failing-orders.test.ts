import { beforeEach, expect, it, vi } from 'vitest';
import type { NewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { takeNewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { AppError } from '~/utils/app-error';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { dayMs, from, sellerOfPots, shopOrder, stock, told } from '../support/new-orders';
import { handled } from '../support/request';
import { put, stored, times } from '../support/store';

let fault: Error | null = null;
vi.mock('~/services/orders/arrivals/prepare-adoption.server', async (original) => {
  const real = await original<typeof import('~/services/orders/arrivals/prepare-adoption.server')>();
  const prepareAdoption: typeof real.prepareAdoption = (unit, orders, context) => {
    if (fault && orders.some(({ id }) => id === 'odd')) throw fault;
    return real.prepareAdoption(unit, orders, context);
  };
  return { ...real, prepareAdoption };
});

beforeEach(async () => {
  await sellerOfPots();
  fault = null;
  // Enough others that no page of the newest reaches back to one of a year ago.
  await put(
    'orders',
    ...times(150, (index) => recordOf(makePlacedOrder({ id: `old-${index}`, sellerId: 'kojo' }))),
  );
});

const hidden = () => put('orders', shopOrder('odd', { createdAt: from(Date.now(), -365 * dayMs) }));
const run = async (): Promise<NewOrders & { reads: number }> => {
  let taken: NewOrders | undefined;
  const { reads } = await handled(async () => {
    taken = await takeNewOrders(new Date());
  });
  if (!taken) throw new Error('Nothing ran.');
  return { ...taken, reads };
};

it('an order whose take-over fails is listed with that, and taken over when the fault is gone', async () => {
  fault = new TypeError('x is not a function');
  await put('orders', shopOrder('odd'), shopOrder('even'));
  expect(await run()).toMatchObject({ adopted: 1 });
  for (const _again of [1, 2]) await run();
  expect(await stored('orders', 'odd')).toMatchObject({
    tabs: ['problems'],
    problem: expect.stringMatching(/fault in Makola/),
  });
  expect(await told('boss')).toHaveLength(1);
  expect(await stock()).toBe(99);
  fault = null;
  expect(await run()).toMatchObject({ adopted: 1 });
  expect(await stored('orders', 'odd')).toMatchObject({ tabs: ['accept'], problem: null });
});

it('all open orders are read more and more seldom for one that cannot be taken over, and at once for another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
    const isLook = async () => (await run()).reads > 150;
    fault = new AppError('upstream', 'The database did not answer.', 'Try again.');
    await hidden();
    expect(await isLook()).toBe(true);
    expect([await isLook(), await isLook()]).toEqual([false, false]);
    await put('orders', shopOrder('other', { createdAt: from(Date.now(), -365 * dayMs) }));
    expect(await run()).toMatchObject({ adopted: 1 });
    const looks: boolean[] = [];
    for (const minutes of [1.1, 1.1, 1.1, 1.1, 1.1, 2.2]) {
      later(minutes * 60_000);
      looks.push(await isLook());
    }
    expect(looks).toEqual([false, true, false, false, false, true]);
    fault = null;
    later(dayMs);
    expect(await run()).toMatchObject({ adopted: 1 });
  } finally {
    vi.useRealTimers();
  }
});
