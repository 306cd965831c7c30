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
