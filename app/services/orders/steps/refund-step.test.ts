import { describe, expect, test } from 'vitest';
import { makeOrderAt } from '../../../../tests/factories/orders';
import { applyOrderStep } from './apply-order-step';
import { type RefundRequest, refundStep } from './refund-step';

/** The step, or the field that it lacks, for an order of three units of 99.99 and 20.00 for the delivery. */
function asked(stage: 'delivered' | 'approved', fields: Partial<RefundRequest>, refundedPesewas = 0) {
  const order = makeOrderAt(stage);
  const earlier = { id: 'e', returnId: null, lines: [], amountPesewas: refundedPesewas, reason: 'x' };
  const taken =
    refundedPesewas > 0
      ? applyOrderStep(order, { name: 'refund', ...earlier }, 'admin', '2026-11-23T09:00:00.000Z')
      : { order };
  if ('failure' in taken) throw new Error(taken.failure);
  const result = refundStep(
    { ...order, ...taken.order },
    {
      id: 'r',
      returnId: null,
      how: 'lines',
      lines: [],
      amountPesewas: 0,
      reason: 'Agreed discount',
      note: '',
      isBesides: false,
      ...fields,
    },
  );
  return result.success ? result.data : result.field;
}

const units = (quantity: number) => [{ lineId: '1', quantity }];

describe('the step of a refund', () => {
  test('of all pays back what is left, for every unit', () => {
    expect(asked('delivered', { how: 'all' }, 1_997)).toMatchObject({
      amountPesewas: 30_000,
      lines: units(3),
    });
  });

  test('of units pays back their price, and no more than an earlier amount has left', () => {
    expect(asked('delivered', { lines: units(2) })).toMatchObject({ amountPesewas: 19_998 });
    expect(asked('delivered', { lines: units(2) }, 20_000)).toMatchObject({
      amountPesewas: 11_997,
      lines: units(2),
    });
    expect(asked('delivered', {})).toBe('lines');
  });

  test('of an amount for a return is for all of its items, and otherwise for those that it names', () => {
    const amount = { how: 'amount', amountPesewas: 500 } as const;
    expect(asked('approved', { ...amount, returnId: 'return' })).toMatchObject({
      returnId: 'return',
      lines: units(1),
    });
    expect(asked('delivered', { ...amount, lines: units(2) })).toMatchObject({ lines: units(2) });
    expect(asked('delivered', amount)).toMatchObject({ amountPesewas: 500, lines: [] });
    expect(asked('delivered', { ...amount, amountPesewas: 0 })).toBe('amount');
  });

  test('of an amount names items where its reason is one of items', () => {
    const amount = { how: 'amount', amountPesewas: 500, reason: 'Item damaged' } as const;
    expect(asked('delivered', amount)).toBe('lines');
    expect(asked('delivered', { ...amount, lines: units(1) })).toMatchObject({ reason: 'Item damaged' });
  });

  test('beside an open return is confirmed, except of all', () => {
    expect(asked('approved', { lines: units(1) })).toBe('besides');
    expect(asked('approved', { how: 'amount', amountPesewas: 500 })).toBe('besides');
    expect(asked('approved', { lines: units(1), isBesides: true })).toMatchObject({ returnId: null });
    expect(asked('approved', { how: 'all' })).toMatchObject({ lines: units(3) });
  });
});
