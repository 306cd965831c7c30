import { describe, expect, test } from 'vitest';
import { noStatementAnswers } from '~/schemas/bulk/statement-columns';
import { readTable } from '../../csv/read-table.server';
import { readStatement } from './statement';
import { matchStatement } from './statement-match';

/** What a statement says of payments of 500.00, by their references. */
async function said(csv: string, references: string[], ownDigits = '') {
  const context = { ownDigits, latest: '2026-11-29', answers: noStatementAnswers };
  const statement = readStatement(await readTable(csv, 100), context);
  if (!('entries' in statement)) throw new Error(`not read: ${JSON.stringify(statement)}`);
  const payments = references.map((id) => ({ id, payerReference: id, amountPesewas: 50_000 }));
  const matches = matchStatement(payments, statement.entries, statement.notCounted);
  return references.map((id) => {
    const found = matches.get(id);
    return found?.match === 'not_received' ? found.entry.reason : found?.match;
  });
}

describe('another payment of the same amount that left', () => {
  test.each([
    ['a day', '27-11-2026'],
    ['a day in words', '27Nov2026'],
    ['a day with the month first', '11/27/2026'],
    ['a day without marks', '20261127'],
    ['a time', '10:00:00'],
    ['a time with parts of a second', '10:00:00.123'],
    ['a day and a time', '2026-11-27T10:00:00Z'],
    ['an amount', '12000.00'],
    ['our own account', 'A/C 1234500067890'],
    ['our own phone number', '233200000001'],
  ])('takes nothing back for naming %s too', async (_what, shared) => {
    const csv = `Date,Narration,Amount,Dr/Cr
27/11/2026,Transfer REF770003 ${shared},500.00,CR
27/11/2026,Payout PAY880001 ${shared},500.00,DR`;
    const own = 'GCBBank,account1234500067890orMoMo0200000001';
    expect(await said(csv, ['REF770003'], own)).toEqual(['found']);
  });

  test('takes nothing back for a day that is all its reference says', async () => {
    const csv = `Date,Reference,Narration,Amount,Dr/Cr
27/11/2026,27 Nov 2026 10:00,REF770003,500.00,CR
27/11/2026,27 Nov 2026 10:00,Payout,500.00,DR`;
    expect(await said(csv, ['REF770003'])).toEqual(['found']);
  });

  test('takes nothing back for a word that most payments name', async () => {
    const refs = ['REF770001', 'REF770002', 'REF770003', 'REF770004'];
    const rows = refs.map((ref) => `26/11/2026,${ref} TO MAKOLA/XX4567,500.00,CR`);
    const csv = `Date,Narration,Amount,Dr/Cr
${rows.join('\n')}
27/11/2026,Reversal of charge MAKOLA/XX4567,2.00,DR`;
    expect(await said(csv, refs)).toEqual(['found', 'found', 'found', 'found']);
  });

  test('takes it back for a reference that only begins like a day', async () => {
    const csv = `Date,Narration,Amount,Dr/Cr
27/11/2026,20261127REF77,500.00,CR
27/11/2026,Refund 20261127REF77,500.00,DR`;
    expect(await said(csv, ['20261127REF77'])).toEqual(['taken-back']);
  });
});

describe('a row that sends money back', () => {
  const of = (type: string, status: string) => `Date,Reference,Type,Status,Amount
2026-11-26,REF770003,Cash in,Successful,500.00
2026-11-27,REF770003,${type},${status},500.00`;

  test.each([
    ['Debit', 'Pending', 'found'],
    ['Debit', 'Reversed', 'found'],
    ['Debit', 'Failed', 'found'],
    ['Reversal', 'Pending', 'found'],
    ['Debit', 'Successful', 'taken-back'],
    // Its status says again what its type says.
    ['Reversal', 'Reversed', 'taken-back'],
    // Nobody knows what that means: an admin looks.
    ['Debit', 'Code 7', 'taken-back'],
  ])('of the type %s with the status %s: %s', async (type, status, expected) => {
    expect(await said(of(type, status), ['REF770003'])).toEqual([expected]);
  });

  test('and was reversed itself is no payment that was taken back', async () => {
    const csv = `Date,Reference,Type,Status,Amount
2026-11-27,REF770003,Debit,Reversed,500.00`;
    expect(await said(csv, ['REF770003'])).toEqual(['failed']);
  });
});

describe('a later row that names the payment', () => {
  const head = 'Date,Narration,Amount,Dr/Cr';

  test('says nothing of it, where another amount left', async () => {
    expect(await said(`${head}\n27/11/2026,Charge REF770005,5.00,DR`, ['REF770005'])).toEqual(['not_found']);
  });

  test('is no money that left, where a charge of ours came back', async () => {
    const csv = `${head}\n27/11/2026,Reversal of charge REF770005,5.00,CR`;
    expect(await said(csv, ['REF770005'])).toEqual(['came-back']);
  });
});
