import { describe, expect, it } from 'vitest';
import { makeOrderAt } from '../../../tests/factories/orders';
import { placeOf, viewOf } from './event';
import { eventsOfOrder } from './order-events';

const named = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('events of an order', () => {
  const delivered = makeOrderAt('delivered');
  const lines = [{ lineId: '1', quantity: 1 }];
  const opened = {
    ...delivered,
    returns: [
      {
        id: 'r1',
        lines,
        status: 'requested' as const,
        reason: 'Broken',
        note: '',
        photos: [],
        openedAt: null,
        stockBack: null,
      },
    ],
  };
  const with_ = (status: 'escalated' | 'approved' | 'refused' | 'received' | 'refunded') => ({
    ...opened,
    returns: opened.returns.map((one) => ({ ...one, status })),
  });

  it('tell a return as it goes on, and nothing of what stayed', () => {
    expect(named(eventsOfOrder(delivered, opened))).toEqual(['return.opened']);
    expect(eventsOfOrder(opened, with_('escalated'))).toEqual([]);
    expect(named(eventsOfOrder(with_('escalated'), with_('refused')))).toEqual(['return.decided']);
    expect(named(eventsOfOrder(with_('approved'), with_('received')))).toEqual(['return.received']);
    expect(named(eventsOfOrder(with_('approved'), with_('refunded')))).toEqual(['return.received']);
    expect(eventsOfOrder(with_('received'), with_('refunded'))).toEqual([]);
    expect(named(eventsOfOrder(delivered, with_('approved')))).toEqual(['return.opened']);
    expect(eventsOfOrder(opened, opened)).toEqual([]);
  });

  it('tell a refund with its amount', () => {
    const refund = { id: 'f1', returnId: null, lines, amountPesewas: 4_050, reason: 'Broken', at: null };
    const refunded = { ...delivered, refunds: [...delivered.refunds, refund] };
    expect(eventsOfOrder(delivered, refunded)).toMatchObject([
      { type: 'order.refunded', data: { refund: { id: 'f1', amount: '40.50', lines } } },
    ]);
  });

  it('are for the shop of its basket', () => {
    const of = (groupId: string | null) => eventsOfOrder(null, { ...delivered, groupId, sellerId: 'ama' })[0];
    expect(of('other__B-1')).toMatchObject({
      data: { basket: 'B-1' },
      audience: ['shop:other', 'seller:ama'],
    });
    expect(of('B-1')).toMatchObject({ data: { basket: 'B-1' }, audience: ['shop:main', 'seller:ama'] });
    expect(of(null)).toMatchObject({ data: { basket: null }, audience: ['shop:main', 'seller:ama'] });
  });
});

it('ids of events say their place, also those that have a number', () => {
  const event = { id: 'abcdefghijKLMNOPQRST0003', type: 'order.paid' as const, at: null, data: {} };
  expect(placeOf(viewOf(event).id)).toEqual({ id: event.id });
  expect(placeOf(viewOf({ ...event, seq: 42 }).id)).toEqual({ seq: 42 });
  expect([placeOf(''), placeOf('evt_1'), placeOf(`evt_${'a'.repeat(25)}`)]).toEqual([null, null, null]);
});
