import { afterAll, describe, expect, test } from 'vitest';
import { noStatementAnswers, type StatementAnswers } from '~/schemas/bulk/statement-columns';
import { readTable } from '../../csv/read-table.server';
import { readStatement } from './statement';
import { matchStatement } from './statement-match';

/** Files of networks and banks: their rows, the payments that wait for them, and what each must come to. */
interface StatementFile {
  csv: string;
  /** References with their amounts in pesewas. */
  due: Record<string, number>;
  /** By reference: the match, and the reason where no money came. */
  expected: Record<string, string>;
  answers?: Partial<StatementAnswers>;
  ownDigits?: string;
}

const files: Record<string, StatementFile> = {
  'failed, pending, sent back, and dollars': {
    csv: `Id,External id,Date,Status,Type,From name,To name,Amount,Currency
1,REF770001,2026-11-27 10:00:00,Failed,Transfer,Ama,Market,500.00,GHS
2,REF770002,2026-11-27 11:00:00,Pending,Transfer,Kofi,Market,500.00,GHS
3,REF770003,2026-11-27 12:00:00,Successful,Transfer,Esi,Market,500.00,GHS
4,REF770003,2026-11-27 13:00:00,Successful,Reversal,Market,Esi,500.00,GHS
5,REF770004,2026-11-27 14:00:00,Successful,Transfer,Yaa,Market,500.00,USD
6,REF770005,2026-11-27 15:00:00,Successful,Transfer,Adwoa,Market,500.00,GHS`,
    due: { REF770001: 50_000, REF770002: 50_000, REF770003: 50_000, REF770004: 50_000, REF770005: 50_000 },
    expected: {
      REF770001: 'not_received: failed (Failed)',
      REF770002: 'not_received: pending (Pending)',
      REF770003: 'not_received: taken-back (line 5)',
      REF770004: 'not_received: currency (USD)',
      REF770005: 'found 2026-11-27',
    },
  },
  'from and to, with the balance around': {
    csv: `TRANSACTION DATE,FROM ACCT,FROM NAME,FROM NO.,TRANS. TYPE,AMOUNT,FEES,BAL BEFORE,BAL AFTER,TO NO.,TO NAME,TO ACCT,F_ID,REF
27-Nov-2026 10:00:00 AM,111,MARKET,233200000001,TRANSFER,500.00,0,1500.00,1000.00,233240000001,ESI,222,9900000001,REF770003
27-Nov-2026 11:00:00 AM,222,AMA,233240000002,TRANSFER,300.00,0,1000.00,1300.00,233200000001,MARKET,111,9900000002,REF770005`,
    due: { REF770003: 50_000, REF770005: 30_000 },
    expected: { REF770003: 'not_received: out', REF770005: 'found 2026-11-27' },
  },
  'from and to, by the number that buyers pay to': {
    csv: `Date,From no,To no,Amount,Ref
2026-11-27,233200000001,233240000001,500.00,REF770003`,
    ownDigits: 'MoMo:0200000001',
    due: { REF770003: 50_000 },
    expected: { REF770003: 'not_received: out' },
  },
  'from and to, of which an admin says which is ours': {
    csv: `Date,From,To,Amount,Ref
2026-11-27,AMA,MARKET,500.00,REF770003`,
    answers: { own: 'MARKET' },
    due: { REF770003: 50_000 },
    expected: { REF770003: 'found 2026-11-27' },
  },
  'debit and credit in one column': {
    csv: `Date,Narration,Amount,Dr/Cr,Balance
27/11/2026,Transfer REF770003 refund,500.00,DR,1000.00
27/11/2026,Transfer REF770005,300.00,CR,1300.00`,
    due: { REF770003: 50_000, REF770005: 30_000 },
    expected: { REF770003: 'not_received: out', REF770005: 'found 2026-11-27' },
  },
  'debit and credit, and the money that went back the same way': {
    csv: `Date,Narration,Amount,Dr/Cr
26/11/2026,Transfer REF770003,500.00,CR
27/11/2026,Refund of REF770003,500.00,DR
27/11/2026,Charge REF770005,5.00,DR
27/11/2026,Transfer REF770005,300.00,CR`,
    due: { REF770003: 50_000, REF770005: 30_000 },
    expected: { REF770003: 'not_received: taken-back (line 3)', REF770005: 'found 2026-11-27' },
  },
  'a reversal that failed': {
    csv: `Date,Reference,Type,Status,Amount
2026-11-26,REF770003,Transfer,Successful,500.00
2026-11-27,REF770003,Reversal,Failed,500.00`,
    due: { REF770003: 50_000 },
    expected: { REF770003: 'found 2026-11-26' },
  },
  'a reversal that only its type names': {
    csv: `Date,Reference,Type,Amount
2026-11-26,REF770003,Transfer,500.00
2026-11-27,REF770003,Reversal,500.00`,
    due: { REF770003: 50_000 },
    expected: { REF770003: 'not_received: taken-back (line 3)' },
  },
  'paid twice, one sent back': {
    csv: `Date,Reference,Type,Amount
2026-11-26,REF770003,Transfer,500.00
2026-11-26,REF770003,Transfer,500.00
2026-11-27,REF770003,Reversal,500.00`,
    due: { REF770003: 50_000 },
    expected: { REF770003: 'found 2026-11-26' },
  },
  'only the balance after each row': {
    csv: `Date,Narration,Amount,Balance
25/11/2026,Opening REF770001,100.00,1500.00
26/11/2026,REF770003,500.00,1000.00
27/11/2026,REF770005,300.00,1300.00`,
    due: { REF770003: 50_000, REF770005: 30_000 },
    expected: { REF770003: 'not_received: out', REF770005: 'found 2026-11-27' },
  },
  'a status whose column has another name': {
    csv: `Date,Reference,Amount,What happened
2026-11-27,REF770003,500.00,Declined
2026-11-27,REF770005,300.00,Successful
2026-11-27,REF770006,300.00,Maybe`,
    due: { REF770003: 50_000, REF770005: 30_000, REF770006: 30_000 },
    expected: {
      REF770003: 'not_received: failed (Declined)',
      REF770005: 'found 2026-11-27',
      REF770006: 'not_received: status-unknown (Maybe)',
    },
  },
  'a currency beside the amount, and in the name of its column': {
    csv: `Date,Reference,Amount (USD)
2026-11-27,REF770003,500.00`,
    due: { REF770003: 50_000 },
    expected: { REF770003: 'not_received: currency (USD)' },
  },
  'withdrawals and deposits, years of two digits': {
    csv: `Txn Date,Value Dt,Narration,Withdrawals,Deposits,Balance
27-11-26,27-11-26,Transfer REF770005,,300.00,1300.00
28-11-26,28-11-26,Transfer REF770006,-,"1,200.00",2500.00
28-11-26,28-11-26,Transfer REF770007,50.00,-,2450.00`,
    due: { REF770005: 30_000, REF770006: 120_000, REF770007: 5_000 },
    expected: {
      REF770005: 'found 2026-11-27',
      REF770006: 'found 2026-11-28',
      REF770007: 'not_received: out',
    },
  },
  'the month first': {
    csv: `Date,Reference,Credit
11/23/2026,REF770005,300.00
11/12/2026,REF770006,1200.00`,
    due: { REF770005: 30_000, REF770006: 120_000 },
    expected: { REF770005: 'found 2026-11-23', REF770006: 'found 2026-11-12' },
  },
  'the month first, since no statement knows the future': {
    csv: `Date,Reference,Credit
11/12/2026,REF770006,1200.00`,
    due: { REF770006: 120_000 },
    expected: { REF770006: 'found 2026-11-12' },
  },
  'a day in the future': {
    csv: `Date,Reference,Credit
2026-11-27,REF770005,300.00
2026-12-12,REF770006,1200.00`,
    due: { REF770005: 30_000, REF770006: 120_000 },
    expected: { REF770005: 'found 2026-11-27', REF770006: 'not_received: future' },
  },
  'a currency that is not said': {
    csv: `Date,Reference,Credit,Currency
2026-11-27,REF770005,300.00,GHS
2026-11-27,REF770006,1200.00,`,
    due: { REF770005: 30_000, REF770006: 120_000 },
    expected: { REF770005: 'found 2026-11-27', REF770006: 'not_received: currency-unknown' },
  },
  'columns that an admin chose': {
    csv: `Booked,What,Came,Outcome of it
27/11/2026,REF770005,300.00,Good
27/11/2026,REF770006,300.00,Failed`,
    answers: {
      names: ['Booked', 'What', 'Came', 'Outcome of it'],
      columns: ['day', 'reference', 'amount', 'status'],
    },
    due: { REF770005: 30_000, REF770006: 30_000 },
    expected: {
      REF770005: 'not_received: status-unknown (Good)',
      REF770006: 'not_received: failed (Failed)',
    },
  },
};

test.each([
  ['ends on its last day that has come', '2025-11-20', '2025-11-20'],
  ['is of the future when all of its days are', '2026-12-13', '2026-12-13'],
])('a statement with a day in the future %s', async (_what, first, to) => {
  expect(await read(`Date,Reference,Credit\n${first},REF1,3.00\n2026-12-13,REF2,3.00`)).toMatchObject({ to });
});

const printed: string[] = [];
const read = async (csv: string, answers: Partial<StatementAnswers> = {}, ownDigits = '') =>
  readStatement(await readTable(csv, 100), {
    ownDigits,
    latest: '2026-11-29',
    answers: { ...noStatementAnswers, ...answers },
  });

test.each(Object.entries(files))('a statement with %s', async (name, file) => {
  const { csv, due, expected, answers, ownDigits } = file;
  const statement = await read(csv, answers, ownDigits);
  if (!('entries' in statement)) throw new Error(`not read: ${JSON.stringify(statement)}`);
  const payments = Object.entries(due).map(([id, amountPesewas]) => ({
    id,
    payerReference: id,
    amountPesewas,
  }));
  const matches = matchStatement(payments, statement.entries, statement.notCounted);
  const said = Object.fromEntries(
    [...matches].map(([id, { match, entry }]) => {
      if (!entry) return [id, match];
      if (!('reason' in entry)) return [id, `${match} ${entry.day}`];
      return [id, `${match}: ${entry.reason}${entry.said ? ` (${entry.said})` : ''}`];
    }),
  );
  printed.push(name, ...Object.entries(said).map(([id, what]) => `    ${id}  ${what}`));
  expect(said).toEqual(expected);
  expect(statement.unread).toEqual([]);
});

describe('a statement asks', () => {
  test.each([
    [
      'which column is which',
      'Booked,What,Came\n27/11/2026,REF770005,300.00',
      { missing: expect.any(String) },
    ],
    [
      'whether the month comes first',
      'Date,Ref,Credit\n11/10/2026,R,5\n09/10/2026,S,5',
      { unclearDay: '11/10/2026' },
    ],
    [
      'which account is ours',
      'Date,From,To,Amount,Ref\n2026-11-27,AMA,MARKET,5,R',
      { own: ['MARKET', 'AMA'] },
    ],
  ])('%s', async (_what, csv, question) => {
    expect(await read(csv)).toMatchObject({ question });
  });

  test('again, when the file has other columns than those that were chosen', async () => {
    const answers = { names: ['A', 'B', 'C'], columns: ['day', 'amount', 'reference'] as const };
    expect(await read('Booked,What,Came\n27/11/2026,REF770005,300.00', answers)).toMatchObject({
      question: { missing: expect.any(String) },
    });
  });

  // As a browser sends a field, and as forms are read: whole characters, CRLF, accents composed, trimmed.
  const sent = (name: string) =>
    Buffer.from(name).toString().replace(/\r?\n/g, '\r\n').normalize('NFC').trim();

  test.each([
    ['two lines', '"Booked\non"'],
    ['an accent beside its letter', 'Re\u0301serve\u0301'],
    ['a space at its sixtieth character', `${'x'.repeat(59)} day`],
    ['an emoji across its sixtieth character', `${'x'.repeat(59)}😀`],
  ])('once, where the name of a column has %s', async (_what, name) => {
    const csv = `${name},What,Came\n27/11/2026,REF770005,300.00`;
    const asked = await read(csv);
    if (!('question' in asked)) throw new Error('nothing is asked');
    const names = asked.question.columns.map((column) => sent(column.name));
    expect(await read(csv, { names, columns: ['day', 'reference', 'amount'] })).toMatchObject({
      entries: [{ day: '2026-11-27', amountPesewas: 30_000 }],
    });
  });

  test('which account is ours, where the one that was chosen is not on this statement', async () => {
    const csv = 'Date,From,To,Amount,Ref\n2026-11-27,AMA,MARKET,5,R';
    expect(await read(csv, { own: 'MARKET LTD' })).toMatchObject({ question: { own: ['MARKET', 'AMA'] } });
  });

  test('once which account is ours, where its name has two lines', async () => {
    const csv = 'Date,From,To,Amount,Ref\n2026-11-27,AMA,"MARKE\u0301T\nLTD",5,R';
    const asked = await read(csv);
    if (!('question' in asked)) throw new Error('nothing is asked');
    expect(await read(csv, { own: sent(asked.question.own[0] ?? '') })).toMatchObject({
      entries: [{ amountPesewas: 500 }],
    });
  });

  test('once: both orders can be chosen', async () => {
    const csv = 'Date,Ref,Credit\n11/10/2026,R,5\n09/10/2026,S,5';
    expect(await read(csv, { dayOrder: 'day' })).toMatchObject({ from: '2026-10-09', to: '2026-10-11' });
    expect(await read(csv, { dayOrder: 'month' })).toMatchObject({ from: '2026-09-10', to: '2026-11-10' });
  });
});

afterAll(() => console.log(`\nWhat statements say of payments:\n  ${printed.join('\n  ')}`));
