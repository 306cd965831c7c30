import * as v from 'valibot';
import { expect, test } from 'vitest';
import { historyLogSchema } from './history-log';

const shown = (field: string, from: string, to: string, type = '') => {
  const { changes } = v.parse(historyLogSchema, { id: 'entry', type, changes: [{ field, from, to }] });
  return changes.map((change) => [change.from, change.to]);
};

test.each([
  [
    { id: 'k', name: 'Till 2' },
    { id: 'k', name: 'Till 2' },
  ],
  [undefined, null],
  ['Till 2', null],
])('the key of an entry with %j', (key, expected) => {
  expect(v.parse(historyLogSchema, { id: 'entry', key }).key).toEqual(expected);
});

test.each(['price', 'deliveryFee', 'samplePrice', 'twoAdminsFrom', 'twoAdminsPerDay'])(
  'the amounts of %s read as amounts, however they were stored',
  (field) => {
    expect(shown(field, '5', '5.5')).toEqual([['GH₵ 5.00', 'GH₵ 5.50']]);
    expect(shown(field, '10000.00', '')).toEqual([['GH₵ 10,000.00', '']]);
    expect(shown(field, 'unknown', '0')).toEqual([['unknown', 'GH₵ 0.00']]);
  },
);

test('other numbers stay as they are', () => {
  expect(shown('quantity', '5', '12')).toEqual([['5', '12']]);
  expect(shown('commissionPercent', '5', '7.25')).toEqual([['5', '7.25']]);
});

test('statuses have the names of their kind of record', () => {
  expect(shown('status', 'unpaid', 'issue with payment', 'payout_issue')).toEqual([
    ['Requested', 'Issue with payment'],
  ]);
  expect(shown('status', 'pending', 'processing', 'order_update')).toEqual([['To accept', 'To ship']]);
  expect(shown('paymentStatus', 'paid', 'partly_refunded', 'order_update')).toEqual([
    ['Paid', 'Partly refunded'],
  ]);
  expect(shown('status', '', 'unheard of', 'payout_issue')).toEqual([['', 'unheard of']]);
  expect(shown('status', 'pending', 'toString', 'constructor')).toEqual([['pending', 'toString']]);
});
