import { expect, test } from 'vitest';
import { limits } from '~/schemas/limits';
import { makeLine, makePlacedOrder } from '../../../../tests/factories/orders';
import type { OrderStep } from './order-step';
import { stepOrder } from './step-order';

/** Firestore refuses a record above this size. */
const maxRecordBytes = 1_048_576;

const context = { role: 'seller', label: 'Ama', now: new Date(), sellerDaysToAct: 2 } as const;

test('an order of many lines stays below the limit of a record, whatever is done again and again', () => {
  const lines = Array.from({ length: 100 }, () => makeLine({ quantity: 1_000 }));
  const placed = makePlacedOrder({ lines });
  // The shop names its lines as it likes.
  const items = placed.items.map((item) => ({ ...item, lineId: item.lineId.padStart(120, '0') }));
  let order = { ...placed, items };
  const units = order.items.map(({ lineId }) => ({ lineId, quantity: 1 }));
  const take = (step: OrderStep) => {
    const taken = stepOrder(order, { ...context, step });
    if ('failure' in taken) return taken.failure;
    order = taken.order;
    return null;
  };
  take({ name: 'accept' });
  const failures = new Set<string | null>();
  for (let index = 0; index < 100; index += 1) {
    const id = `parcel-${index}`;
    failures.add(take({ name: 'ship', id, token: '', lines: units, carrier: 'GIG', trackingNumber: '' }));
    take({ name: 'bring_back', id });
  }
  expect([...failures]).toEqual([null, 'size']);
  const reason = 'ɛ'.repeat(limits.reason.max);
  for (let index = 0; index < 100; index += 1)
    failures.add(take({ name: 'cancel', id: `c${index}`, lines: units.slice(0, 1), reason }));
  expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(0.9 * maxRecordBytes);
  const left = order.items.map(({ lineId, quantity, cancelled }) => ({
    lineId,
    quantity: quantity - cancelled,
  }));
  expect(
    take({ name: 'cancel', id: 'all', lines: left.filter(({ quantity }) => quantity > 0), reason }),
  ).toBeNull();
  expect(order.status).toBe('cancelled');
});
