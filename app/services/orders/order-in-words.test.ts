import { expect, test } from 'vitest';
import { makeOrderAt } from '../../../tests/factories/orders';
import { cancelReasonOf, orderInWords, refundInWords } from './order-in-words';
import { paidTooLate } from './payments/paid-order';
import { stepOrder } from './steps/step-order';

const now = new Date();

test('an order that a deadline cancelled keeps the cause, also in the refund of a late payment', () => {
  const step = { name: 'expire', id: 'time', cause: 'not_paid' } as const;
  const stepped = stepOrder(makeOrderAt('unpaid'), {
    step,
    role: 'time',
    label: 'time',
    now,
    sellerDaysToAct: 2,
  });
  if ('failure' in stepped) throw new Error(stepped.failure);
  const { order } = stepped;
  const told = [{ cause: 'not_paid', values: {} }];
  expect(order).toMatchObject({ cancelReason: null, cancelTold: told });
  const late = paidTooLate({ ...order, prepaid: true }, now);
  expect(late.refund).toMatchObject({ reason: '', told });
  const shown = orderInWords(late.order);
  expect(shown).toMatchObject({
    refunds: [{ reason: 'Not paid in time' }],
    timeline: [{}, { note: 'Not paid in time' }, {}],
  });
  expect(JSON.stringify([shown.refunds, shown.timeline])).not.toMatch(/told/i);
  expect(cancelReasonOf(late.order)).toBe('Not paid in time');
});

test('a person’s reason, and the sentence of an older record, stay as they are', () => {
  const order = { ...makeOrderAt('placed'), cancelReason: 'Not paid in time' };
  expect(cancelReasonOf(order)).toBe('Not paid in time');
  expect(cancelReasonOf({ ...order, cancelReason: null })).toBeNull();
  const refund = { id: 'r', returnId: null, lines: [], amountPesewas: 100, reason: 'Broken', at: null };
  expect(refundInWords(refund)).toEqual(refund);
});
