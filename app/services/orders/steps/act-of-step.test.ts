import { describe, expect, it } from 'vitest';
import type { Order } from '~/schemas/orders/order';
import type { OrderRole } from '~/schemas/orders/order-steps';
import { makeLine, makeOrderAt, makePlacedOrder } from '../../../../tests/factories/orders';
import { eventsOf } from '../../activity/tellings';
import { factsOfNew, factsOfOrder } from '../facts-of-order';
import { actOfOrderStep } from './act-of-step';
import { acceptRestStep, type OrderStep } from './order-step';
import { stepOrder } from './step-order';

const now = new Date();

/** The events of a step, with the order after it. */
function take(before: Order, by: OrderRole, step: OrderStep) {
  const stepped = stepOrder(before, { step, role: by, label: by, now, sellerDaysToAct: 2 });
  if ('failure' in stepped) throw new Error(`${step.name}: ${stepped.failure}`);
  const { act, facts } = actOfOrderStep(stepped.order, step, { ...stepped, code: '' });
  return { order: stepped.order, events: eventsOf(act, facts) };
}

const typesOf = (...taken: Parameters<typeof take>) => take(...taken).events.map(({ type }) => type);

const lines = [{ lineId: '1', quantity: 1 }];
const opening: OrderStep = { name: 'open_return', id: 'r1', lines, reason: 'Broken', note: '', photos: [] };
const receiving = { name: 'receive_return', id: 'return', stockBack: true } as const;
const refunding = {
  name: 'refund',
  id: 'f1',
  amountPesewas: 4_050,
  lines,
  returnId: 'return',
  reason: 'Broken',
} as const;

describe('the events of a step', () => {
  it('tell a return as it goes on, whatever of it was refunded before', () => {
    expect(take(makeOrderAt('delivered'), 'admin', opening).events).toMatchObject([
      { type: 'return.opened', data: { return: { id: 'r1', status: 'requested', lines } } },
    ]);
    expect(take(makeOrderAt('delivered'), 'seller', opening).events).toMatchObject([
      { type: 'return.opened', data: { return: { status: 'approved' } } },
    ]);
    const requested = makeOrderAt('requested');
    expect(typesOf(requested, 'seller', { name: 'approve_return', id: 'return', note: '' })).toEqual([
      'return.decided',
    ]);
    expect(typesOf(requested, 'seller', { name: 'escalate_return', id: 'return', note: '' })).toEqual([]);
    const refusal = { name: 'decide_return', id: 'return', approve: false, note: '' } as const;
    expect(take(makeOrderAt('escalated'), 'admin', refusal).events).toMatchObject([
      { type: 'return.decided', data: { return: { status: 'refused' } } },
    ]);
    const approved = makeOrderAt('approved');
    expect(typesOf(approved, 'seller', receiving)).toEqual(['return.received']);
    const refunded = take(approved, 'admin', refunding);
    expect(refunded.events).toMatchObject([
      { type: 'order.refunded', data: { refund: { id: 'f1', amount: '40.50', lines } } },
    ]);
    expect(take(refunded.order, 'seller', receiving).events).toMatchObject([
      { type: 'return.received', data: { return: { status: 'refunded' } } },
    ]);
  });

  it('tell units that are cancelled in the order of the lines, and what goes back for them', () => {
    const placed = makePlacedOrder({ lines: [makeLine(), makeLine()] });
    const reversed = ['2', '1'].map((lineId) => ({ lineId, quantity: 1 }));
    const step = { name: 'cancel', id: 'c1', lines: reversed, reason: 'Sold out' } as const;
    expect(take(placed, 'seller', step).events).toMatchObject([
      { type: 'order.cancelled', data: { status: 'pending', lines: reversed.toReversed() } },
      { type: 'order.refunded', data: { refund: { id: 'c1', amount: '199.98', lines: [] } } },
    ]);
    const expire = { name: 'expire', id: 'c1', cause: 'not_accepted' } as const;
    expect(typesOf({ ...placed, prepaid: false }, 'time', expire)).toEqual(['order.cancelled']);
    const expired = take(placed, 'time', expire);
    expect(expired.events[1]).toMatchObject({ data: { refund: { reason: 'Not accepted in time' } } });
    expect(expired.order.refunds).toMatchObject([{ reason: '', told: [{ cause: 'not_accepted' }] }]);
    const short = { ...placed, items: placed.items.map((item) => ({ ...item, short: 1 })) };
    expect(typesOf(short, 'seller', acceptRestStep)).toEqual([
      'order.accepted',
      'order.cancelled',
      'order.refunded',
    ]);
  });

  it('are for the shop of its basket, and of an own sale for the seller alone', () => {
    const of = (fields: Partial<Order>) => {
      const order = { ...makeOrderAt('placed'), sellerId: 'ama', ...fields };
      return eventsOf('order.placed', { ...factsOfOrder(order), ...factsOfNew(order, '') })[0];
    };
    expect(of({ groupId: 'other__B-1' })).toMatchObject({
      data: { basket: 'B-1' },
      audience: ['shop:other', 'seller:ama'],
    });
    expect(of({ groupId: 'B-1' })).toMatchObject({
      data: { basket: 'B-1' },
      audience: ['shop:main', 'seller:ama'],
    });
    expect(of({ groupId: null })).toMatchObject({
      data: { basket: null },
      audience: ['shop:main', 'seller:ama'],
    });
    expect(of({ source: 'own' })).toMatchObject({ audience: ['seller:ama'] });
  });
});
