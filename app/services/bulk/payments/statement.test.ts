import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noStatementAnswers } from '~/schemas/bulk/statement-columns';
import { normalizeReference, parseStatementAmount, parseStatementDay } from '../../csv/statement-cells';
import { readStatement as readAt, type StatementEntry } from './statement';
import { matchStatement } from './statement-match';

const readStatement = (rows: string[][]) =>
  readAt(rows, { ownDigits: '', latest: '2026-11-29', answers: noStatementAnswers });

const momo = [
  ['Statement of account', '', '', '', '', ''],
  ['Period', '01-Nov-2026', 'to', '23-Nov-2026', '', ''],
  ['TRANSACTION DATE', 'FROM NAME', 'TRANS. TYPE', 'AMOUNT', 'REF', 'F_ID'],
  ['21-Nov-2026 14:05:09', 'AMA SERWAA', 'CASH_IN', '1,200.50', 'mk 1o4', '58210044'],
  ['22-Nov-2026 08:00:00', 'KOFI BOATENG', 'TRANSFER', '75.00', '', '58210045'],
  ['22-Nov-2026 09:30:00', 'MAKOLA', 'PAYMENT', '-300.00', 'payout', '58210046'],
  ['soon', 'ESI', 'TRANSFER', '12.00', 'x', '1'],
  ['', '', 'Total', '', '', ''],
];

describe('a statement', () => {
  test('of a network is read: payments in, with references, payer and days', () => {
    expect(readStatement(momo)).toEqual({
      from: '2026-11-21',
      to: '2026-11-22',
      unread: [7],
      chosen: null,
      entries: [
        {
          line: 4,
          day: '2026-11-21',
          amountPesewas: 120_050,
          references: ['MK104', '58210044'],
          payer: 'AMA SERWAA',
        },
        { line: 5, day: '2026-11-22', amountPesewas: 7_500, references: ['58210045'], payer: 'KOFI BOATENG' },
      ],
      notCounted: [
        {
          line: 6,
          day: '2026-11-22',
          amountPesewas: 30_000,
          references: ['PAY0UT', '58210046'],
          payer: 'MAKOLA',
          reason: 'out',
          said: '',
        },
      ],
    });
  });

  test('of a bank is read from its credits and narration', () => {
    const bank = [
      ['Value Date', 'Narration', 'Debit', 'Credit (GHS)', 'Balance'],
      ['23/11/2026', 'TRF FROM ADWOA/MKB2B000123/INV', '', '4,999.00', '10,000.00'],
      ['23/11/2026', 'CHARGES', '5.00', '', '9,995.00'],
    ];
    expect(readStatement(bank)).toMatchObject({
      entries: [{ line: 2, amountPesewas: 499_900, references: ['TRFFR0MADW0AMKB2B000123INV'] }],
    });
  });

  test.each([
    ['nothing', []],
    ['a text', [['Gari'], ['Rice']]],
    ['names without rows', [['Product', 'Price']]],
  ])('is not taken for one: %s', (_what, rows) => {
    expect(readStatement(rows)).toEqual({ problem: 'no-columns' });
  });

  test.each([
    ['another table', ['Product', 'Price'], 'the date, the amount and the reference or narration'],
    ['no reference', ['Date', 'Amount'], 'the reference or narration'],
  ])('asks which column is which: %s', (_what, names, missing) => {
    expect(readStatement([names, ['2026-11-21', '5']])).toMatchObject({ question: { missing } });
  });

  test('without payments says so', () => {
    expect(
      readStatement([
        ['Date', 'Amount', 'Ref'],
        ['2026-11-21', '', 'a'],
      ]),
    ).toEqual({ problem: 'no-payments' });
  });

  test('of anything never fails', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('Date', 'Amount', 'Ref', 'Narration', '2026-11-21', '1,200.00', '-5', '31/02/2026'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }), (rows) => {
        const read = readStatement(rows);
        if (!('entries' in read)) return;
        for (const { amountPesewas, day } of read.entries) {
          expect(Number.isSafeInteger(amountPesewas) && amountPesewas > 0).toBe(true);
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['1200', 120_000],
  ['1,200.5', 120_050],
  ['GHS 50', 5_000],
  ['GH₵1,200.00', 120_000],
  ['50.00 CR', 5_000],
  ['12,00', null],
  ['1.234', null],
  ['', null],
  ['abc', null],
  ['-5', null],
])('the amount %s is %s pesewas', (typed, pesewas) => {
  expect(parseStatementAmount(typed)).toBe(pesewas);
});

test.each([
  ['2026-11-23T14:05:00Z', '2026-11-23'],
  ['3/11/2026', '2026-11-03'],
  ['23.11.2026 14:05', '2026-11-23'],
  ['23-Nov-2026', '2026-11-23'],
  ['23 November 2026', '2026-11-23'],
  ['31/02/2026', null],
  ['11/23/2026', null],
  ['yesterday', null],
])('the day %s is %s', (typed, day) => {
  expect(parseStatementDay(typed)).toBe(day);
});

describe('a payment', () => {
  const entry = (line: number, amountPesewas: number, ...references: string[]): StatementEntry => ({
    line,
    day: '2026-11-21',
    amountPesewas,
    references: references.map(normalizeReference),
    payer: '',
  });
  const payment = (id: string, payerReference: string, amountPesewas: number) => ({
    id,
    payerReference,
    amountPesewas,
  });
  const matchesOf = (payments: Parameters<typeof matchStatement>[0], entries: StatementEntry[]) =>
    Object.fromEntries(
      [...matchStatement(payments, entries)].map(([id, { match, entry: row }]) => [id, [match, row?.line]]),
    );

  test('is found by its reference, however it was typed, and its amount is compared', () => {
    const entries = [
      entry(4, 100, 'MK-104'),
      entry(5, 200, 'paid for mk b2b 000 123 thanks'),
      entry(6, 300, '77'),
    ];
    const payments = [
      payment('a', ' mk1o4 ', 100),
      payment('b', 'MKB2B-OOO123', 250),
      payment('c', 'MK-999', 100),
      // A short reference is not looked for inside others.
      payment('d', '7', 300),
      payment('e', ' - ', 300),
    ];
    expect(matchesOf(payments, entries)).toEqual({
      a: ['found', 4],
      b: ['amount_differs', 5],
      c: ['not_found', undefined],
      d: ['not_found', undefined],
      e: ['not_found', undefined],
    });
  });

  test('does not share a row with another one', () => {
    const payments = [
      payment('wrong', 'MK104', 50),
      payment('right', 'MK104', 100),
      payment('again', 'MK104', 100),
    ];
    expect(matchesOf(payments, [entry(4, 100, 'MK104')])).toEqual({
      right: ['found', 4],
      wrong: ['not_found', undefined],
      again: ['not_found', undefined],
    });
  });
});
