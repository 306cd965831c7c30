import { expect, test } from 'vitest';
import { lineOfOrder, lineOfPayout, lineOfReversal, lineOfTrade } from '~/services/money/ledger/ledger-lines';
import { ledgerReasonOf } from './ledger';

const id = 'o1';
const order = { id, orderNumber: 'MK-1', sellerId: 'ama', commission: { rate: 7.5, amount: 1 } };
const ofOrder = (cause: Parameters<typeof lineOfOrder>[1]['cause'], source: 'own' | 'shop' = 'shop') =>
  lineOfOrder({ ...order, source }, { cause, type: 'sale', id, amountPesewas: 1 }, new Date(0));
const payout = { id, reference: 'TSA1', sellerId: 'ama', amountPesewas: 1 };
const trade = { id, reference: 'B2B-1', sellerId: 'ama', buyerId: 'kofi' };
const ofTrade = (cause: Parameters<typeof lineOfTrade>[1]['cause']) =>
  lineOfTrade(trade, { cause, to: 'seller', amountPesewas: 1 }, 's1');

test.each([
  [ofOrder('sale'), 'Order MK-1'],
  [ofOrder('commission'), 'Commission of 7.5% on order MK-1'],
  [ofOrder('cash'), 'Cash you collected for order MK-1'],
  [ofOrder('cash', 'own'), 'The buyer paid you for order MK-1'],
  [ofOrder('discount'), 'Discount that Makola pays on order MK-1'],
  [ofOrder('refund'), 'Refund of order MK-1'],
  [ofOrder('commission_refund'), 'Commission refunded for order MK-1'],
  [ofOrder('discount_refund'), 'Discount of refunded order MK-1'],
  [ofOrder('cash_refund'), 'You gave the buyer the money for order MK-1 back'],
  [lineOfPayout(payout), 'Payout TSA1'],
  [lineOfReversal(payout), 'Payout TSA1 returned by the network'],
  [lineOfReversal(payout, 'payout_cancelled'), 'Payout TSA1 cancelled'],
  [ofTrade('sale'), 'Bulk trade B2B-1'],
  [ofTrade('commission'), 'Commission on bulk trade B2B-1'],
  [ofTrade('refund'), 'Refund of bulk trade B2B-1'],
])('a line says why it was booked: %#', (line, words) => {
  expect(line).not.toHaveProperty('reason');
  expect(ledgerReasonOf({ reason: '', ...line })).toBe(words);
});

test('an older line says what it stores, and one of an unknown cause its name', () => {
  expect(ledgerReasonOf({ reason: 'Order No. 7', cause: '', values: {} })).toBe('Order No. 7');
  expect(ledgerReasonOf({ reason: '', cause: 'gift', values: {} })).toBe('gift');
  expect(ledgerReasonOf({ reason: '', cause: 'toString', values: {} })).toBe('toString');
  expect(ledgerReasonOf({ reason: '', cause: 'sale', values: {} })).toBe('sale');
});
