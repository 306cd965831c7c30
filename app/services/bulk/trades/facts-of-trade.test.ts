import { expect, test } from 'vitest';
import { truncate } from '~/utils/text';
import { makeTradeAt } from '../../../../tests/factories/b2b';
import { notificationOf } from '../../activity/tellings';
import { factsOfStep, factsOfTrade } from './facts-of-trade';
import type { TradeStep } from './trade-step';

const long = 'x'.repeat(200);
const trade = makeTradeAt('paid');
const cut = truncate(long, 140);

test('a notification cuts what a person typed, and nothing else', () => {
  const cancelled = { ...factsOfStep(trade, { name: 'cancel', note: long }), step: 'cancel' as const };
  const facts = { ...cancelled, reference: long };
  expect(notificationOf('trade.cancelled', facts, 'seller').values).toEqual({ reference: long, note: cut });
});

test('the carrier, with the tracking number, is a fact of shipping alone', () => {
  const expectedAt = '2026-12-01T23:59:59.999Z';
  const step = {
    name: 'ship',
    id: 's',
    quantity: 1,
    carrier: 'VIP',
    trackingNumber: 'GH 7',
    expectedAt,
  } as const;
  expect(factsOfStep(trade, step)).toMatchObject({ carrier: 'VIP, GH 7', note: 'VIP, GH 7' });
  const shipped = { ...factsOfTrade(trade), step: 'ship' as const, note: '', carrier: long };
  expect(notificationOf('trade.shipped', shipped, 'buyingShop').values).toMatchObject({ carrier: cut });
  const disputed: TradeStep = { name: 'dispute', note: 'Wet' };
  expect(factsOfStep(trade, disputed)).not.toHaveProperty('carrier');
});
