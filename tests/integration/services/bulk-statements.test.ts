import { beforeEach, describe, expect, it } from 'vitest';
import { loadPayment } from '~/services/bulk/payments/load-payments.server';
import { matchPayments } from '~/services/bulk/payments/match-payments.server';
import {
  addTraders,
  agreedTrade,
  boss,
  idOf,
  messages,
  pay,
  receipt,
  second,
  verify,
} from '../support/bulk-trades';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

let id: string;
beforeEach(async () => {
  await addTraders();
  await agreedTrade('t1');
  id = idOf(await pay('t1', await receipt(), 'REF770003'));
});

/** A statement with these rows: day of November, type, amount. */
const match = (...rows: [day: number, type: string, amount: string][]) => {
  const lines = rows.map(([day, type, amount]) => `2026-11-${day},${type},${amount},REF770003`);
  const text = ['Date,Type,Amount,Reference', ...lines].join('\n');
  return inRequest(() => matchPayments(boss, { file: undefined, text }, new Date('2026-11-24T10:00:00Z')));
};
const says = (name: string, reason: string | null = null) => ({
  data: { payments: [{ id, match: name, reason }] },
});

const came = (day: number) => [day, 'Cash in', '6150.00'] as [number, string, string];
const left = (day: number) => [day, 'Debit', '6150.00'] as [number, string, string];

describe('what an earlier statement said of a payment', () => {
  it('stays, where a later one only names a charge for it', async () => {
    expect(await match(came(13))).toMatchObject(says('found'));
    expect(await match([14, 'Debit', '5.00'])).toMatchObject(says('found'));
  });

  it('stays found, where a later one names it with another amount', async () => {
    expect(await match(came(13))).toMatchObject(says('found'));
    expect(await match([14, 'Cash in', '615.00'])).toMatchObject(says('found'));
    expect(await stored('b2bPayments', id)).toMatchObject({ statementEntry: { day: '2026-11-13' } });
  });

  it('stays, where the money left again and the next one ends before that', async () => {
    const gone = says('not_received', 'taken-back');
    expect(await match(came(13), left(15), [20, 'Debit', '1.00'])).toMatchObject(gone);
    expect(await match(came(13), [14, 'Debit', '1.00'])).toMatchObject(gone);
    // The money came again.
    expect(await match(came(17))).toMatchObject(says('found'));
  });
});

describe('a verified payment', () => {
  const isSaid = /left our account again/;
  const said = async (userId: string) =>
    (await messages(userId)).filter((message) => isSaid.test(String(message)));

  it('is marked when its money left, and admins are notified once', async () => {
    await match(came(13));
    await verify(id);
    expect(await match(came(13))).toMatchObject({ data: { payments: [], leftAgain: [] } });
    expect(await inRequest(() => loadPayment(boss, id))).toMatchObject({ leftAgain: false });
    expect(await match(came(13), left(15))).toMatchObject({ data: { payments: [], leftAgain: [{ id }] } });
    expect(await match(came(13), left(15))).toMatchObject({ data: { leftAgain: [] } });
    expect(await stored('b2bPayments', id)).toMatchObject({
      status: 'verified',
      statementMatch: 'not_received',
      statementEntry: { reason: 'taken-back' },
    });
    expect(await inRequest(() => loadPayment(boss, id))).toMatchObject({ leftAgain: true });
    for (const admin of [boss, second]) expect(await said(admin.id)).toHaveLength(1);
  });

  it('stays as it is where no statement found it before, or the money is no longer held', async () => {
    await verify(id);
    await match(left(15));
    expect(await stored('b2bPayments', id)).toMatchObject({ statementMatch: null });
    const payment = await stored('b2bPayments', id);
    await put('b2bPayments', { id, data: { ...payment, status: 'released', statementMatch: 'found' } });
    await match(left(15));
    expect(await stored('b2bPayments', id)).toMatchObject({ statementMatch: 'found' });
    expect(await said(boss.id)).toEqual([]);
  });

  it('keeps its row: another payment of the same reference is not found by it', async () => {
    await match(came(13));
    await verify(id);
    await agreedTrade('t2');
    const other = idOf(await pay('t2', await receipt(), 'REF770003'));
    expect(await match(came(13))).toMatchObject({
      data: { payments: [{ id: other, match: 'not_found' }] },
    });
  });
});

describe('columns that an admin chose', () => {
  const upload = (text: string, more: Partial<Parameters<typeof matchPayments>[1]> = {}) =>
    inRequest(() =>
      matchPayments(boss, { file: undefined, text, ...more }, new Date('2026-11-24T10:00:00Z')),
    );
  const text = 'Booked,What,Came,Who,Whom\n13/11/2026,REF770003,6150.00,AMA,MARKET';
  const answers = {
    names: ['Booked', 'What', 'Came', 'Who', 'Whom'],
    columns: ['day', 'reference', 'amount', 'fromName', 'toName'] as const,
    dayOrder: '' as const,
    own: '',
  };

  it('are used for the next statement with the same columns, which says so', async () => {
    expect(await upload(text)).toMatchObject({ data: { question: { missing: expect.any(String) } } });
    expect(await upload(text, { answers })).toMatchObject({ data: { question: { own: ['MARKET', 'AMA'] } } });
    expect(await upload(text, { answers: { ...answers, own: 'MARKET' } })).toMatchObject({
      data: { entries: 1, usedBefore: false },
    });
    expect(await upload(text)).toMatchObject({ data: { entries: 1, usedBefore: true } });
    expect(await upload(text.replace('Came', 'Arrived'))).toMatchObject({ data: { question: {} } });
  });

  it('can be chosen again, with those of last time chosen', async () => {
    const out = { match: 'not_received', reason: 'out' };
    expect(await upload(text, { answers: { ...answers, own: 'AMA' } })).toMatchObject({
      data: { payments: [out] },
    });
    expect(await upload(text, { isAsked: true })).toMatchObject({
      data: {
        question: {
          columns: [{ meaning: 'day' }, { meaning: 'reference' }, {}, {}, {}],
          missing: null,
          own: ['MARKET', 'AMA'],
        },
      },
    });
    const found = { match: 'found', reason: null };
    expect(await upload(text, { answers: { ...answers, own: 'MARKET' } })).toMatchObject({
      data: { payments: [found] },
    });
    expect(await upload(text)).toMatchObject({ data: { payments: [found], usedBefore: true } });
    expect((await stored('settings', 'statementColumns'))?.chosen).toHaveLength(1);
  });

  it('of twenty kinds of statements are kept, newest first', async () => {
    const chosen = Array.from({ length: 20 }, (_none, index) => ({
      names: [`Name ${index}`],
      columns: ['day'],
      own: '',
    }));
    await put('settings', { id: 'statementColumns', data: { chosen } });
    await upload(text, { answers: { ...answers, own: 'MARKET' } });
    const kept = (await stored('settings', 'statementColumns'))?.chosen;
    expect(kept).toEqual([
      { names: answers.names, columns: answers.columns, own: 'MARKET' },
      ...chosen.slice(0, 19),
    ]);
  });
});
