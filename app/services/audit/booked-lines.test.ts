import { describe, expect, test } from 'vitest';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { makeLine, makePlacedOrder } from '../../../tests/factories/orders';
import type { OrderStep } from '../orders/steps/order-step';
import { stepOrder } from '../orders/steps/step-order';
import { linesOfOrder } from './booked-lines';

const now = new Date('2026-11-23T09:00:00.000Z');
const free = makeLine({ unitPrice: 5, marketplaceDiscount: 5, quantity: 2 });
const bulb = makeLine({ unitPrice: 10, marketplaceDiscount: 0.99, quantity: 2 });
const lamp = makeLine({ unitPrice: 30, quantity: 1 });
const units = (lineId: string, quantity: number): LineUnits => ({ lineId, quantity });

const ship = (id: string, lines: LineUnits[]): OrderStep[] => [
  { name: 'ship', id, token: '', lines, carrier: '', trackingNumber: '' },
  { name: 'deliver', id },
];
const refund = (id: string, amountPesewas: number, lines: LineUnits[]): OrderStep => ({
  name: 'refund',
  id,
  amountPesewas,
  lines,
  returnId: null,
  reason: 'x',
});

/** An order of the three lines in two parcels, after some refunds, with all that it booked. */
function booked(refunds: OrderStep[]) {
  const placed = makePlacedOrder({ lines: [free, bulb, lamp] });
  const parcels = [...ship('a', [units('2', 2), units('3', 1)]), ...ship('b', [units('1', 2)])];
  const steps: OrderStep[] = [{ name: 'accept' }, ...parcels, ...refunds];
  const start = { order: placed, lines: [] as NewLedgerLine[] };
  return steps.reduce((before, step) => {
    const role = step.name === 'refund' ? 'admin' : 'seller';
    const stepped = stepOrder(before.order, { step, role, label: 'x', now, sellerDaysToAct: 3 });
    if ('failure' in stepped) throw new Error(`${step.name}: ${stepped.failure}`);
    return { order: stepped.order, lines: [...before.lines, ...stepped.lines] };
  }, start);
}

describe('the lines of an order', () => {
  test.each([
    ['without a refund', []],
    ['after a refund of a line without a discount', [refund('r', 3_000, [units('3', 1)])]],
    [
      'after a refund of what was free, with another line',
      [refund('r', 901, [units('1', 2), units('2', 1)])],
    ],
    ['after an amount for no items', [refund('r', 500, [])]],
  ])('are those that it booked: %s', (_when, refunds) => {
    const { order, lines } = booked(refunds);
    const { ids, sums, known } = linesOfOrder(order);
    expect(lines.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
    const sumOf = (type: string) =>
      lines.reduce((sum, line) => sum + (line.type === type ? line.amountPesewas : 0), 0);
    expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((type) => [type, sumOf(type)])));
    const amounts = Object.fromEntries(lines.map(({ id, amountPesewas }) => [id, amountPesewas]));
    for (const { line } of known)
      expect(line.id in amounts ? line.amountPesewas : line.id).toBe(amounts[line.id]);
  });
});
