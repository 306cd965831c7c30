import { expect, test } from 'vitest';
import { makeOrderAt } from '../../../../tests/factories/orders';
import { paidAgain, paidTooLate } from './paid-order';

const now = new Date();
const refund = (id: string, amountPesewas: number) => ({
  id,
  returnId: null,
  lines: [],
  amountPesewas,
  reason: 'Broken',
  at: null,
});

/** An order with one delivered parcel, of which one unit of its first line was cancelled since. */
function underWay() {
  const order = makeOrderAt('delivered');
  const [line, ...others] = order.items;
  if (!line) throw new Error('no line');
  const items = [{ ...line, quantity: line.quantity + 1, cancelled: line.cancelled + 1 }, ...others];
  return { order: { ...order, items, prepaid: true, refunds: [] }, price: Math.round(line.unitPrice * 100) };
}

test('what a parcel gave back is not taken off what is owed for cancelled units', () => {
  const { order, price } = underWay();
  const shipments = order.shipments.map((parcel, index) =>
    index === 0 ? { ...parcel, refundedPesewas: 700 } : { ...parcel, refundedPesewas: 0 },
  );
  const after = (...refunds: ReturnType<typeof refund>[]) =>
    paidAgain({ ...order, shipments, refunds: [refund('of-parcel', 700), ...refunds] }, now);
  expect(after().refund).toMatchObject({ amountPesewas: price });
  expect(after(refund('c', 300)).refund).toMatchObject({ amountPesewas: price - 300 });
  expect(after(refund('c', price)).refund).toBeNull();
});

test('paid again, an order keeps its deadline, its status and whether it is late', () => {
  const { order } = underWay();
  const dueAt = '2026-01-02T03:04:05.000Z';
  const items = order.items.map((line) => ({ ...line, quantity: line.quantity + 1 }));
  const late = { ...order, items, dueAt, tabs: ['late'] };
  const { status } = late;
  expect(paidAgain(late, now).order).toMatchObject({ dueAt, status, tabs: expect.arrayContaining(['late']) });
  expect(paidAgain({ ...late, tabs: [] }, now).order.tabs).not.toContain('late');
});

test('of a cancelled order all goes back that did not before', () => {
  const order = { ...makeOrderAt('unpaid'), status: 'cancelled' as const, prepaid: true, refunds: [] };
  const all = Math.round(order.total * 100);
  expect(paidTooLate(order, now).refund).toMatchObject({ amountPesewas: all });
  expect(paidTooLate({ ...order, refunds: [refund('c', all)] }, now).refund).toBeNull();
});
