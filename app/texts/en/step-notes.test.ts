import { expect, test } from 'vitest';
import type { StepNote } from '~/schemas/step-notes';
import { sayNote } from './step-notes';

const amount = 1_234.5;
const refunded: StepNote = { cause: 'refunded', values: { amount } };
const unclear = (others: number): StepNote => ({ cause: 'stock_unclear', values: { name: 'Pot', others } });
const short = (others: number): StepNote => {
  const lines = [
    { name: 'Pot', units: 2 },
    { name: 'Smock (Red / XL)', units: 1 },
  ];
  return { cause: 'stock_short', values: { lines, others } };
};
const dated: StepNote = { cause: 'shop_dated', values: { at: '2031-01-01T00:00:00.000Z' } };
const told = (cause: 'not_paid' | 'not_accepted' | 'not_answered'): StepNote => ({ cause, values: {} });

test.each<[string, StepNote[], string]>([
  ['', [dated], 'The shop dated it 2031-01-01T00:00:00.000Z.'],
  ['', [told('not_paid')], 'Not paid in time'],
  ['', [told('not_accepted'), refunded], 'Not accepted in time, GH₵ 1,234.50 refunded'],
  ['', [told('not_answered')], 'No answer from the seller'],
  ['Sold out', [refunded], 'Sold out, GH₵ 1,234.50 refunded'],
  ['Item damaged', [{ cause: 'refund', values: { amount } }], 'GH₵ 1,234.50, Item damaged'],
  ['', [short(0)], 'Not in stock: 2 of “Pot”, 1 of “Smock (Red / XL)”.'],
  [
    '',
    [dated, short(1)],
    'The shop dated it 2031-01-01T00:00:00.000Z. Not in stock: 2 of “Pot”, 1 of “Smock (Red / XL)” and 1 other.',
  ],
  [
    'Sold out',
    [refunded, unclear(2)],
    'Sold out, GH₵ 1,234.50 refunded. Stock of “Pot” and 2 others not changed: no variant of the product matches. Change it yourself.',
  ],
  [
    '',
    [{ cause: 'batch_settled', values: { paid: 12, issues: 1, skipped: 0, left: 3 } }],
    '12 paid, 1 with an issue, 3 left',
  ],
])('%s and what the product notes: %#', (note, notes, words) => {
  expect(sayNote({ note, told: notes })).toBe(words);
});

test('an older entry says what it stores, and a note that is not known its name', () => {
  expect(sayNote({ note: 'Not paid in time' })).toBe('Not paid in time');
  expect(sayNote({ note: 'Late', told: [{ cause: 'gone', values: {} }] })).toBe('Late, gone');
  expect(sayNote({ note: '', told: [{ cause: 'refunded', values: {} }] })).toBe('refunded');
});
