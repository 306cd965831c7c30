import { beforeEach, describe, expect, it } from 'vitest';
import { decidePayment } from '~/services/bulk/payments/decide-payment.server';
import { loadPayment } from '~/services/bulk/payments/load-payments.server';
import { matchPayments } from '~/services/bulk/payments/match-payments.server';
import { loadTrade } from '~/services/bulk/trades/load-trade.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import {
  makeListing,
  makeTrade,
  makeTradeAt,
  storedListing,
  storedTrade,
  takeSteps,
} from '../../factories/b2b';
import { makeHistoryLog } from '../../factories/history-logs';
import {
  addTraders,
  agreedTrade,
  boss,
  buyer,
  idOf,
  messages,
  pay,
  receipt,
  second,
  seller,
  units,
  verify,
} from '../support/bulk-trades';
import { inRequest } from '../support/request';
import { setSettings } from '../support/settings';
import { addPerson, put, stored, storedAll } from '../support/store';

beforeEach(addTraders);

describe('a payment', () => {
  it('needs words, unless a statement names it', async () => {
    await agreedTrade('t1');
    const id = idOf(await pay('t1', await receipt()));
    expect(await verify(id, boss, '')).toMatchObject({ success: false, field: 'reason' });
    const statement = 'Date,Amount,Reference,From name\n2026-11-22,"6,150.00",5821 0044 127,AMA SERWAA\n';
    const now = new Date('2026-11-23T10:00:00Z');
    const matched = await inRequest(() => matchPayments(boss, { file: undefined, text: statement }, now));
    expect(matched).toMatchObject({
      success: true,
      data: { entries: 1, payments: [{ id, match: 'found', found: 6_150 }] },
    });
    expect(await verify(id, boss, '')).toMatchObject({ success: true });
  });

  it('above the amount of the settings needs two admins', async () => {
    await agreedTrade('t1', buyer, 1_200_000);
    const id = idOf(await pay('t1', await receipt()));
    expect(await verify(id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'payment_submitted' });
    expect(await verify(id)).toMatchObject({ success: false });
    expect(await verify(id, second)).toMatchObject({ data: { done: 'verified' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'paid' });
  });

  it('counts a new admin neither as the first nor as the second', async () => {
    await agreedTrade('t1', buyer, 1_200_000);
    const id = idOf(await pay('t1', await receipt()));
    const since = { adminSince: new Date().toISOString(), adminBy: boss.id };
    const made = await addPerson({ id: 'made', role: 'admin', ...since });
    const refusal = { success: false, field: 'id', error: expect.stringContaining('you are a new one') };
    expect(await verify(id, made)).toMatchObject(refusal);
    expect(await stored('b2bPayments', id)).toMatchObject({ confirmedBy: [] });
    expect(await verify(id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await verify(id, made)).toMatchObject(refusal);
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'payment_submitted' });
  });

  it('of a deposit needs two admins where the whole trade does', async () => {
    const listing = makeListing();
    await put('b2bListings', storedListing(listing));
    const terms = { id: 't1', unitPesewas: 60_000, depositPercent: 50 };
    await put(
      'b2bTrades',
      storedTrade(takeSteps(makeTrade(listing, terms), [['seller', { name: 'accept' }]])),
    );
    const id = idOf(await pay('t1', await receipt()));
    // Half of 12,150, below the 10,000 of the settings.
    expect(await stored('b2bPayments', id)).toMatchObject({ amount: 6_075, kind: 'deposit' });
    expect(await inRequest(() => loadPayment(boss, id))).toMatchObject({ needsTwo: true, isOwn: false });
    expect(await verify(id)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await stored('b2bTrades', 't1')).toMatchObject({ status: 'payment_submitted' });
    expect(await verify(id, second)).toMatchObject({ data: { done: 'verified' } });
  });

  it('that left again is not received, though an earlier statement found it', async () => {
    await agreedTrade('t1');
    const id = idOf(await pay('t1', await receipt()));
    const head = 'Date,Type,Amount,Reference,From name';
    const [came, left] = ['Transfer', 'Reversal'].map(
      (type, day) => `2026-11-2${2 + day},${type},"6,150.00",5821 0044 127,AMA SERWAA`,
    );
    const match = (rows: (string | undefined)[]) =>
      inRequest(() =>
        matchPayments(
          boss,
          { file: undefined, text: [head, ...rows].join('\n') },
          new Date('2026-11-24T10:00:00Z'),
        ),
      );
    const says = (match: string, reason: string | null) => ({ data: { payments: [{ id, match, reason }] } });
    expect(await match([came])).toMatchObject(says('found', null));
    expect(await match([left])).toMatchObject(says('not_received', 'reversal'));
    // One that ends before the money left.
    expect(await match([came])).toMatchObject(says('not_received', 'reversal'));
    expect(await match([came, left])).toMatchObject(says('not_received', 'taken-back'));
    expect(await verify(id, boss, '')).toMatchObject({ success: false, field: 'reason' });
  });

  it('is not matched to a statement by the admin who sent it, or who is paid', async () => {
    await agreedTrade('t1');
    const id = idOf(await pay('t1', await receipt()));
    const text = 'Date,Amount,Reference,From name\n2026-11-22,"6,150.00",5821 0044 127,AMA SERWAA\n';
    const now = new Date('2026-11-23T10:00:00Z');
    for (const own of [buyer, seller]) {
      const matched = await inRequest(() =>
        matchPayments({ ...own, role: 'admin' }, { file: undefined, text }, now),
      );
      expect(matched).toMatchObject({ success: true, data: { payments: [] } });
      expect(await stored('b2bPayments', id)).toMatchObject({ statementMatch: null });
    }
  });

  it('lists on its page what happened to it, also where an older entry names its trade', async () => {
    await agreedTrade('t1', buyer, 1_200_000);
    const sent = idOf(await pay('t1', await receipt()));
    const history = async (id: string) =>
      (await inRequest(() => loadPayment(boss, id))).history.map((entry) =>
        'description' in entry ? entry.description : '',
      );
    expect(await history(sent)).toHaveLength(1);
    const text = 'Date,Amount,Reference\n2026-11-22,"12,000.00",5821 0044 127\n';
    const now = new Date('2026-11-23T10:00:00Z');
    await inRequest(() => matchPayments(boss, { file: undefined, text }, now));
    expect(await history(sent)).toHaveLength(2);
    await verify(sent);
    expect(await history(sent)).toHaveLength(3);
    await inRequest(() =>
      decidePayment(second, { intent: 'reject', id: sent, reasonCode: 'unreadable', note: '' }),
    );
    expect((await history(sent))[0]).toContain('Payment rejected');
    const again = idOf(await pay('t1', await receipt(), 'REF00002'));
    expect(await history(again)).toHaveLength(1);
    const older = { type: 'b2b_payment' as const, itemId: 'older', description: 'Sent a payment' };
    await put('history_logs', makeHistoryLog(older));
    const payment = await stored('b2bPayments', again);
    await put('b2bPayments', { id: 'p-older', data: { ...payment, tradeId: 'older' } });
    expect(await history('p-older')).toEqual(['Sent a payment']);
  });

  it('is flagged for the same file, the same reference, or a picture that looks the same', async () => {
    const other = await addPerson({ id: 'other', role: 'seller', businessName: 'Ho Traders' });
    await agreedTrade('t1');
    await agreedTrade('t2', other);
    await agreedTrade('t3', other);
    const proof = await receipt();
    const content = Buffer.from(await proof.arrayBuffer());
    const first = idOf(await pay('t1', proof));
    const cropped = new File([new Uint8Array(content)], 'mine.png', { type: 'image/png' });
    const same = idOf(await pay('t2', cropped, 'A-77-0O1', other));
    expect((await stored('b2bPayments', same))?.duplicates).toEqual([
      { reason: 'file', kind: 'payment', id: first },
    ]);
    const reused = idOf(await pay('t3', await receipt(), 'a770 01', other));
    expect((await stored('b2bPayments', reused))?.duplicates).toEqual([
      { reason: 'reference', kind: 'payment', id: same },
    ]);
    expect(await verify(reused, boss, '')).toMatchObject({ success: false, field: 'reason' });
  });

  it('with one proof, sent by two people at the same time, is flagged once', async () => {
    const other = await addPerson({ id: 'other', role: 'seller', businessName: 'Ho Traders' });
    await agreedTrade('t1');
    await agreedTrade('t2', other);
    const proof = await receipt();
    await Promise.all([pay('t1', proof, 'AB12CD'), pay('t2', proof, 'EF34GH', other)]);
    const flagged = (await storedAll('b2bPayments')).map(({ duplicates }) => duplicates.length);
    expect(flagged.sort()).toEqual([0, 1]);
  });

  it('that is rejected can be sent again, three times in all', async () => {
    await agreedTrade('t1');
    for (const attempt of [1, 2, 3]) {
      const id = idOf(await pay('t1', await receipt(), `REF0000${attempt}`));
      expect(await stored('b2bPayments', id)).toMatchObject({ attempts: attempt, duplicates: [] });
      const rejected = { intent: 'reject' as const, id, reasonCode: 'unreadable' as const, note: 'Too dark' };
      expect(await inRequest(() => decidePayment(boss, rejected))).toMatchObject({ success: true });
    }
    expect(await pay('t1', await receipt(), 'REF00004')).toMatchObject({ success: false });
    expect(await messages('buyer')).toContain(
      'Your payment for trade BT26T1 was rejected: Proof can’t be read: Too dark',
    );
  });
});

describe('a statement', () => {
  const rows = (day: string) => `Date,Amount,Reference\n${day},10.00,ABCDEF1\n`;
  it.each([
    ['of last year', rows('2025-11-20'), 'text'],
    ['of next year', rows('2027-11-20'), 'text'],
    ['without payments', 'Date,Amount,Reference\n2026-11-20,,ABCDEF1\n', 'text'],
    ['that is a text', 'Gari\nRice', 'text'],
    ['that is empty', '', undefined],
  ])('%s is refused beside its field', async (_what, text, field) => {
    const result = await inRequest(() => matchPayments(boss, { file: undefined, text }));
    expect(result).toMatchObject({ success: false, ...(field ? { field } : {}) });
  });

  it('that is another table is asked about', async () => {
    const result = await inRequest(() =>
      matchPayments(boss, { file: undefined, text: 'Product,Price\nGari,5' }),
    );
    const columns = [{ name: 'Product', example: 'Gari' }, { name: 'Price' }];
    expect(result).toMatchObject({ success: true, data: { question: { columns } } });
  });

  it('as a picture, or as a file of another kind, is refused', async () => {
    const file = await receipt('statement.csv');
    const result = await inRequest(() => matchPayments(boss, { file, text: '' }));
    expect(result).toMatchObject({ success: false, field: 'file' });
  });
});

const nothing = { expired: 0, unpaid: 0, reminded: 0, arrived: 0, escalated: 0, requests: 0 };

describe('deadlines of trades', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const run = () => inRequest(() => runTradeDeadlines());

  it('end offers after 14 days and unpaid trades after 3, once, on two machines', async () => {
    const listing = makeListing({ quantityAvailable: 180, quantityReserved: 20 });
    await put('b2bListings', storedListing(listing));
    const old = makeTrade(listing, { id: 'old', now: days(14.1) });
    const young = makeTrade(listing, { id: 'young', now: days(13.9) });
    const unpaid = makeTradeAt('accepted', listing, { id: 'unpaid', now: days(3.1) });
    const recent = makeTradeAt('accepted', listing, { id: 'recent', now: days(2.9) });
    await put('b2bTrades', ...[old, young, unpaid, recent].map(storedTrade));
    const runs = await Promise.all([run(), run()]);
    const sum = (of: (one: (typeof runs)[number]) => number) => runs.reduce((all, one) => all + of(one), 0);
    expect([sum(({ expired }) => expired), sum(({ unpaid: count }) => count)]).toEqual([1, 1]);
    expect(await run()).toEqual(nothing);
    const statuses = Object.fromEntries(
      await Promise.all(
        ['old', 'young', 'unpaid', 'recent'].map(async (id) => [id, (await stored('b2bTrades', id))?.status]),
      ),
    );
    expect(statuses).toEqual({
      old: 'expired',
      young: 'requested',
      unpaid: 'cancelled',
      recent: 'accepted',
    });
    expect(await units()).toEqual([200, 0, 0]);
    expect(await stored('b2bTrades', 'unpaid')).toMatchObject({
      endReason: '',
      endTold: [{ cause: 'not_paid', values: {} }],
    });
    const shown = await inRequest(() => loadTrade({ role: 'admin', user: boss }, 'unpaid'));
    expect(shown).toMatchObject({ endReason: 'Not paid in time' });
    expect(shown).not.toHaveProperty('endTold');
    const sent = (await storedAll('notifications')).map(({ message }) => message);
    expect(sent.filter((text) => text.includes('Not paid in time'))).toHaveLength(2);
  });

  it('end offers in a marketplace without bulk trade, and lead nobody there', async () => {
    const listing = makeListing({});
    await put('b2bListings', storedListing(listing));
    await put('b2bTrades', storedTrade(makeTrade(listing, { id: 'old', now: days(14.1) })));
    await setSettings({ bulkTrade: false });
    expect(await run()).toEqual({ ...nothing, expired: 1 });
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('remind the buyer two days before a shipment counts as arrived, then complete the trade', async () => {
    const listing = makeListing({ quantityReserved: 20 });
    await put('b2bListings', storedListing(listing));
    // Expected two days after it was shipped; a week later it counts as arrived.
    await put('b2bTrades', storedTrade(makeTradeAt('shipped', listing, { id: 't', now: days(7.5) })));
    expect(await run()).toEqual({ ...nothing, reminded: 1 });
    expect(await run()).toEqual(nothing);
    expect(await messages('buyer')).toHaveLength(1);
    await put('b2bTrades', storedTrade(makeTradeAt('shipped', listing, { id: 't', now: days(9.5) })));
    const made = makeTradeAt('payment_submitted', listing, { id: 't', now: days(9.5) });
    expect(made.payments).toHaveLength(1);
    await put('b2bPayments', { id: 'payment', data: { status: 'verified' } });
    expect((await run()).arrived).toBe(1);
    expect(await stored('b2bTrades', 't')).toMatchObject({ status: 'completed' });
    expect((await storedAll('ledger')).map(({ type }) => type).sort()).toEqual(['b2b_sale', 'commission']);
  });
});
