import { expect, test } from 'vitest';
import { makeTrade, makeTradeAt, takeSteps } from '../../../tests/factories/b2b';
import { createRandom } from '../../../tests/factories/random';
import { agreedTermsOf, receivedOf } from './agreed-terms';
import { tradeViewOf } from './trade-view';

const random = createRandom('what a seller receives');
const at = '2026-11-26T09:00:00.000Z';

test('what the seller is shown of an offer is what its sale pays them', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const commissionPercent = random.int(0, 10_000) / 100;
    const trade = makeTrade(undefined, {
      quantity: random.int(1, 500),
      unitPesewas: random.int(1, 99_999),
      deliveryPesewas: random.int(0, 1) * random.int(1, 50_000),
    });
    const shown = tradeViewOf(trade, 'seller', { at, commissionPercent }).offers[0]?.sellerReceives;
    const sold = takeSteps(
      trade,
      [
        ['seller', { name: 'accept' }],
        ['buyer', { name: 'submit_payment', id: 'payment', note: '' }],
        ['admin', { name: 'verify_payment', id: 'payment', note: '' }],
        [
          'seller',
          {
            name: 'ship',
            id: 'shipment',
            quantity: trade.offers[0]?.quantity ?? 0,
            carrier: 'VIP',
            trackingNumber: '',
            expectedAt: at,
          },
        ],
        ['buyer', { name: 'confirm_arrival', id: 'shipment' }],
      ],
      { commissionPercent },
    );
    expect(Math.round((shown ?? 0) * 100)).toBe(sold.releasedPesewas - sold.commissionPesewas);
  }
});

test('the buyer is not told what the seller receives, and nobody after the terms are agreed', () => {
  const rate = { at, commissionPercent: 5 };
  expect(tradeViewOf(makeTrade(), 'buyer', rate).offers[0]?.sellerReceives).toBeNull();
  const view = tradeViewOf(makeTradeAt('accepted'), 'seller', rate);
  expect(view.offers[0]?.sellerReceives).toBeNull();
  expect(view.agreed?.sellerReceives).toBe(5_850);
});

test('delivery is free of commission, and a deposit is part of the whole', () => {
  const terms = agreedTermsOf(
    { quantity: 3, unitPesewas: 3_333, deliveryPesewas: 1_000, depositPercent: 30 },
    7.5,
  );
  expect(terms).toMatchObject({ totalPesewas: 10_999, depositPesewas: 3_300, commissionPesewas: 750 });
  expect(receivedOf(terms)).toBe(10_249);
});
