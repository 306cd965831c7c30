import * as v from 'valibot';
import { expect, test } from 'vitest';
import { makePlacedOrder } from '../../../tests/factories/orders';
import { orderSchema } from './order';

const units = (quantity: number) => [{ lineId: '1', quantity }];
const parcel = (id: string, quantity: number, deliveredAt: string | null) => ({
  id,
  lines: units(quantity),
  deliveredAt,
});
const refund = (id: string, quantity: number) => ({ id, lines: units(quantity), amountPesewas: 100 });
const day = '2026-11-20T09:00:00.000Z';

/** As it is stored, and read, an order of six units in three parcels. */
const read = (refunds: object[], refundedLines?: object[]) =>
  v
    .parse(orderSchema, {
      ...makePlacedOrder({ quantity: 6 }),
      shipments: [
        { ...parcel('first', 2, day), refundedLines },
        parcel('second', 2, day),
        parcel('on its way', 2, null),
      ],
      refunds,
    })
    .shipments.map((one) => one.refundedLines);

test('parcels of an older order get the units that its refunds named, the newest delivered one first', () => {
  expect(read([])).toEqual([[], [], []]);
  expect(read([refund('a', 1), refund('b', 2)])).toEqual([units(1), units(2), []]);
  // What a parcel has stays with it.
  expect(read([refund('a', 1), refund('b', 2)], units(2))).toEqual([units(2), units(1), []]);
  // An older refund may name more than was delivered.
  expect(read([refund('a', 6)])).toEqual([units(2), units(2), []]);
});

/** Whether a stored order is read as paid. */
const isPaid = (stored: object) => v.parse(orderSchema, { ...makePlacedOrder(), ...stored }).prepaid;

test.each(['partly_refunded', 'refunded'])(
  'earlier servers kept %s of an order whose payment was reversed',
  (paymentStatus) => {
    const part = { paymentStatus, refunds: [refund('a', 1)] };
    expect(isPaid(part)).toBe(true);
    expect(isPaid({ ...part, tabs: ['unpaid'] })).toBe(false);
    // What a shop writes that writes orders itself.
    expect(isPaid({ ...part, paymentStatus: 'paid', tabs: ['unpaid'] })).toBe(true);
    // Under way: with what became of its payments, of which an order without a basket has none.
    const underWay = { ...part, tabs: ['transit'], shipments: [parcel('one', 3, null)] };
    const payment = (id: string, state: string) => ({
      id,
      amountPesewas: 100,
      method: 'momo',
      state,
      at: day,
    });
    expect(isPaid(underWay)).toBe(true);
    expect(isPaid({ ...underWay, payments: [payment('a', 'reversed')] })).toBe(false);
    expect(isPaid({ ...underWay, payments: [payment('a', 'reversed'), payment('b', 'succeeded')] })).toBe(
      true,
    );
    expect(isPaid({ ...underWay, payments: [payment('a', 'failed')] })).toBe(true);
    // Cancelled, all of it went back before.
    const items = makePlacedOrder().items.map((line) => ({ ...line, cancelled: line.quantity }));
    expect(isPaid({ ...part, items, payments: [payment('a', 'reversed')] })).toBe(true);
  },
);
