import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPayout, listPayouts } from '~/repositories/money/payouts.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { balanceThen } from '~/services/money/payouts/balance-then';
import { beingPaidMessage, cancelPayout } from '~/services/money/payouts/cancel-payout.server';
import { changePayoutAccount } from '~/services/money/payouts/change-payout-account.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { loadTotals } from '~/services/money/payouts/load-totals.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { reportIssue } from '~/services/money/payouts/settle-payout.server';
import { backfillPayouts } from '~/services/upkeep/backfill-payouts.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { expectRightCounts, recount } from '../support/marketplace-counts';
import { filesOf, notificationsTo, pay, sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  const [owner, [first]] = await sellerAndAdmins();
  seller = owner;
  if (first) admin = first;
  await put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas: 100_000 }));
  const held = Timestamp.fromMillis(Date.now() + 86_400_000);
  await put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas: 30_000, availableAt: held }));
  // Counts are kept from the first recount on.
  await recount();
});

const read = (id: string) => inRequest(() => getPayout('all', id));
const balance = () => inRequest(() => loadBalance({ sellerId: 'ama' }));
const cancel = (id: string, version?: string) =>
  inRequest(() => cancelPayout(shopOf(seller), seller, { id, version }));
const changeAccount = (id: string, accountId: string, version?: string) =>
  inRequest(() => changePayoutAccount(shopOf(seller), seller, { id, accountId, version }));
const report = (id: string) => inRequest(() => reportIssue(admin, { id, reason: 'No such number.' }));

/** Requests a payout of GH₵ 400.00. */
async function requested(): Promise<string> {
  const input = { amountPesewas: 40_000, accountId: 'momo', note: 'For the rent' };
  const result = await inRequest(() => requestPayout(shopOf(seller), seller, input));
  return result.success ? result.data.payoutId : '';
}

/** A second account, for mobile money. */
const addAccount = (id: string, fields: object = {}) =>
  put('selleraccounts', {
    id,
    data: {
      userId: 'ama',
      type: 'momo',
      network: 'Telecel Cash',
      accountNumber: '+233201111222',
      accountName: 'Ama Mensah',
      status: 'active',
      ...fields,
    },
  });

describe('a payout that its seller cancels', () => {
  it('gives the money back, is no longer to be paid, and is listed as cancelled', async () => {
    const id = await requested();
    expect(await balance()).toMatchObject({ requested: 40_000, available: 60_000 });
    expect(await cancel(id, versionOfPayout(await read(id)))).toMatchObject({ data: { changed: true } });
    expect(await balance()).toMatchObject({ requested: 0, paid: 0, available: 100_000, held: 30_000 });
    expect(await stored('ledger', `payout_reversal_${id}`)).toMatchObject({
      type: 'payout_reversal',
      amountPesewas: 40_000,
      cause: 'payout_cancelled',
    });
    const listed = async (tab: 'actionable' | 'cancelled') =>
      (await inRequest(() => listPayouts('all', { tab, cursor: null }))).items.map((row) => row.id);
    expect([await listed('actionable'), await listed('cancelled')]).toEqual([[], [id]]);
    const log = (await storedAll('history_logs')).filter(({ type }) => type === 'payout_cancellation');
    expect(log).toMatchObject([{ itemId: id }]);
    await expectRightCounts(seller);
  });

  it('sent twenty times at once gives it back once', async () => {
    const id = await requested();
    const results = await Promise.all(times(20, () => cancel(id)));
    expect(results.filter((result) => result.success && result.data.changed)).toHaveLength(1);
    expect(await balance()).toMatchObject({ available: 100_000 });
  });

  it('and is paid at the same time, is one of the two', async () => {
    const winners = new Set<string>();
    // The claim is written some milliseconds after the receipt was read.
    for (const laterMs of [0, 5, 15, 30, 60, 120, 1_500]) {
      const id = await requested();
      const outcomes = await Promise.allSettled([pay(admin, id), sleep(laterMs).then(() => cancel(id))]);
      const changed = outcomes.filter(
        (one) => one.status === 'fulfilled' && one.value.success && one.value.data.changed,
      );
      expect(changed).toHaveLength(1);
      const { status, claim } = await read(id);
      const isPaid = status === 'Paid';
      winners.add(status);
      expect([status, claim]).toEqual([isPaid ? 'Paid' : 'cancelled', null]);
      expect(await filesOf(id)).toHaveLength(isPaid ? 1 : 0);
      expect(Boolean(await stored('ledger', `payout_reversal_${id}`))).toBe(!isPaid);
      // So that the next round has as much.
      if (isPaid) await put('ledger', makeLedgerLine({ sellerId: 'ama', amountPesewas: 40_000 }));
    }
    expect([...winners].sort()).toEqual(['Paid', 'cancelled']);
    await expectRightCounts(seller);
  });

  it('cannot be cancelled while an admin is paying it, and can once that ran out', async () => {
    const id = await requested();
    const payout = await stored('payouts', id);
    const claimed = (until: number) =>
      put('payouts', { id, data: { ...payout, claim: { by: 'one', until } } });
    await claimed(Date.now() + 60_000);
    expect(await cancel(id)).toMatchObject({ success: false, error: beingPaidMessage });
    await claimed(Date.now() - 1);
    expect(await cancel(id)).toMatchObject({ data: { changed: true } });
    expect(await read(id)).toMatchObject({ status: 'cancelled', claim: null });
  });

  it('cannot be paid or get an issue afterwards; a paid one and an older form are refused', async () => {
    const id = await requested();
    const old = versionOfPayout(await read(id));
    await report(id);
    await expect(cancel(id, old)).rejects.toMatchObject({ code: 'conflict' });
    await cancel(id);
    await expect(pay(admin, id)).rejects.toMatchObject({
      userMessage: expect.stringContaining('The seller cancelled this payout'),
    });
    await expect(report(id)).rejects.toMatchObject({ code: 'conflict' });
    const paid = await requested();
    await pay(admin, paid);
    await expect(cancel(paid)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of another seller is not found', async () => {
    await put('payouts', makePayout({ id: 'other', vendorId: 'kofi' }));
    expect(await cancel('other')).toMatchObject({ success: false, field: 'id' });
    expect(await changeAccount('other', 'momo')).toMatchObject({ success: false, field: 'id' });
  });

  it('of an older program gets both lines, and the backfill adds no third', async () => {
    await put('payouts', makePayout({ id: 'old', vendorId: 'ama', amount: 80 }));
    await cancel('old');
    await inRequest(() => backfillPayouts());
    expect(await stored('ledger', 'payout_old')).toMatchObject({ amountPesewas: -8_000 });
    expect(await balance()).toMatchObject({ paid: 0, available: 100_000 });
  });
});

describe('after an issue the seller', () => {
  beforeEach(() => addAccount('telecel'));

  it('chooses another account: the payout is requested again, and they are notified', async () => {
    const id = await requested();
    await report(id);
    const { requestDate } = await read(id);
    expect(await changeAccount(id, 'telecel')).toMatchObject({ data: { changed: true } });
    expect(await read(id)).toMatchObject({
      status: 'unpaid',
      issueReason: null,
      requestDate,
      account: { id: 'telecel', accountNumber: '+233201111222' },
    });
    expect(await stored('payouts', id)).toMatchObject({ channel: 'Telecel Cash' });
    expect(await notificationsTo('ama')).toHaveLength(2);
    expect(await changeAccount(id, 'telecel')).toMatchObject({ data: { changed: false } });
    expect(await notificationsTo('ama')).toHaveLength(2);
    const totals = await inRequest(loadTotals);
    expect(totals).toEqual([{ channel: 'Telecel Cash', pesewas: 40_000, count: 1 }]);
  });

  it('chooses the same account as it is now', async () => {
    const id = await requested();
    await report(id);
    await addAccount('momo', { accountNumber: '+233244999888' });
    await changeAccount(id, 'momo');
    expect(await read(id)).toMatchObject({ account: { id: 'momo', accountNumber: '+233244999888' } });
  });

  it.each([
    ['inactive', 'off', { status: 'inactive' }],
    ['of another seller', 'theirs', { userId: 'kofi' }],
  ])('cannot choose an account that is %s', async (_what, accountId, fields) => {
    await addAccount(accountId, fields);
    const id = await requested();
    await report(id);
    expect(await changeAccount(id, accountId)).toMatchObject({ success: false, field: 'accountId' });
    expect(await read(id)).toMatchObject({ status: 'issue with payment', account: { id: 'momo' } });
  });

  it('without an issue cannot change it', async () => {
    const id = await requested();
    await expect(changeAccount(id, 'telecel')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the timeline', () => {
  it('has every step with who took it, and what the payout was taken from', async () => {
    await addAccount('telecel');
    const id = await requested();
    await report(id);
    await changeAccount(id, 'telecel');
    await pay(admin, id);
    const payout = await read(id);
    expect(payout.timeline.map(({ step, note }) => [step, note])).toEqual([
      ['request', 'For the rent'],
      ['issue', 'No such number.'],
      ['account', 'Telecel Cash •••• 222'],
      ['pay', ''],
    ]);
    expect(payout.timeline.map(({ by }) => by !== '')).toEqual([true, true, true, true]);
    expect(balanceThen(payout)).toEqual({
      earned: 130_000,
      commission: 0,
      earlierPayouts: 0,
      held: 30_000,
      available: 100_000,
      amount: 40_000,
    });
  });

  it('of an older record comes from its other fields, and is kept with the next step', async () => {
    await put('payouts', makePayout({ id: 'old', vendorId: 'ama', status: 'unpaid' }));
    expect((await read('old')).timeline).toMatchObject([{ step: 'request' }]);
    expect(balanceThen(await read('old'))).toBeNull();
    await pay(admin, 'old');
    const { timeline } = (await stored('payouts', 'old')) ?? {};
    expect(timeline).toMatchObject([{ step: 'request' }, { step: 'pay' }]);
  });
});
