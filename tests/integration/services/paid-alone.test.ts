import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { User } from '~/schemas/users/user';
import { loadBatch } from '~/services/money/payouts/batches/load-batches.server';
import { payPayout } from '~/services/money/payouts/settle-payout.server';
import { makePayout } from '../../factories/payouts';
import {
  confirmAs,
  createAs,
  paidRow,
  type Row,
  referenceOf,
  requestPayouts,
  resultOf,
  uploadAs,
} from '../support/payout-batches';
import { filesOf, pay, pdf, receiptOf, sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { setSettings } from '../support/settings';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let first: User;
let second: User;

beforeEach(async () => {
  const [, admins] = await sellerAndAdmins();
  [first, second] = admins as [User, User];
  await setSettings({ twoAdminsFrom: 250, twoAdminsPerDay: 10_000 });
  forgetSettings();
});

const request = (id: string, amount: number, vendorId = 'ama') =>
  put('payouts', makePayout({ id, amount, vendorId }));
const statusOf = async (id: string) => (await stored('payouts', id))?.status;
const needsTwo = { success: false, error: expect.stringMatching(/two admins are needed\. Select it in/) };
const paid = { success: true, data: { changed: true } };
const sums = () => storedAll('paidAlone');

/** A batch of some of the payouts of `requestPayouts`, with a result that waits. */
const batchOf = async (selected: Awaited<ReturnType<typeof requestPayouts>>, rows: Row[]) => {
  const made = await createAs(first, selected);
  if (!made.success) throw new Error(made.error);
  const id = made.data.batches[0]?.id ?? '';
  await uploadAs(first, id, resultOf(rows));
  return id;
};

describe('payouts that are paid alone', () => {
  it('come to less than the amount of the settings for a seller in a day', async () => {
    await request('one', 200);
    await request('other', 50);
    expect(await pay(first, 'one')).toMatchObject(paid);
    expect(await pay(first, 'other')).toMatchObject(needsTwo);
    // Nothing is left of the attempt.
    expect(await stored('payouts', 'other')).toMatchObject({ status: 'unpaid', claim: null });
    expect(await filesOf('other')).toEqual([]);
    expect(await sums()).toMatchObject([{ totalPesewas: 20_000, sellers: { ama: 20_000 } }]);
    // Another admin, or the next day.
    expect(await pay(second, 'other')).toMatchObject(paid);
  });

  it('count by day', async () => {
    await request('one', 200);
    await request('other', 200);
    await pay(first, 'one');
    const tomorrow = new Date(Date.now() + 86_400_000);
    const receipt = receiptOf(pdf);
    expect(await inRequest(() => payPayout(first, { id: 'other', receipt }, tomorrow))).toMatchObject(paid);
  });

  it('are refused above it also when there was none before', async () => {
    await request('large', 250);
    expect(await pay(first, 'large')).toMatchObject(needsTwo);
    expect(await statusOf('large')).toBe('unpaid');
    expect(await sums()).toEqual([]);
  });

  it('come to less than the other amount of the settings for all sellers', async () => {
    await setSettings({ twoAdminsFrom: 250, twoAdminsPerDay: 300 });
    await request('one', 200);
    await request('other', 100, 'kofi');
    await pay(first, 'one');
    expect(await pay(first, 'other')).toMatchObject(needsTwo);
    await request('small', 99.99, 'kofi');
    expect(await pay(first, 'small')).toMatchObject(paid);
  });

  it('sent twice count once', async () => {
    await request('one', 100);
    await Promise.all([pay(first, 'one'), pay(first, 'one')]);
    await pay(first, 'one');
    expect(await sums()).toMatchObject([{ totalPesewas: 10_000, sellers: { ama: 10_000 } }]);
  });

  it('stay below it when twenty are paid at once', async () => {
    await Promise.all(times(20, (index) => request(`p${index}`, 60)));
    const answers = await Promise.all(times(20, (index) => pay(first, `p${index}`)));
    // Four of 60.00, and not the fifth.
    expect(answers.filter(({ success }) => success)).toHaveLength(4);
    const statuses = (await storedAll('payouts')).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'Paid')).toHaveLength(4);
    expect(await sums()).toMatchObject([{ totalPesewas: 24_000, sellers: { ama: 24_000 } }]);
  });

  it('of a new admin count with those of whoever made them one', async () => {
    const since = { adminSince: new Date().toISOString(), adminBy: first.id };
    const made = await addPerson({ id: 'made', role: 'admin', ...since });
    await request('one', 200);
    await request('other', 200);
    expect(await pay(first, 'one')).toMatchObject(paid);
    expect(await pay(made, 'other')).toMatchObject(needsTwo);
    await put('users', {
      id: 'made',
      data: { ...(await stored('users', 'made')), adminConfirmedBy: second.id },
    });
    expect(await pay({ ...made, adminConfirmedBy: second.id }, 'other')).toMatchObject(paid);
  });
});

describe('batches', () => {
  it('that are small each need two admins once they come to the amount for a seller', async () => {
    const [p0, p1, p2] = await requestPayouts(3);
    if (!p0 || !p1 || !p2) throw new Error('There are three.');
    const one = await batchOf([p0], [paidRow(0)]);
    const other = await batchOf([p1, p2], [paidRow(1), paidRow(2)]);
    expect(await inRequest(() => loadBatch(first, other))).toMatchObject({ needsTwo: false, whyTwo: null });
    expect(await confirmAs(first, one)).toMatchObject({ data: { done: 'settled', paid: 1 } });
    // 100.00 with 203.00, each below 250.00.
    expect(await inRequest(() => loadBatch(first, other))).toMatchObject({
      needsTwo: true,
      whyTwo: expect.stringContaining('one admin pays a seller GH₵ 303.00 today'),
    });
    expect(await confirmAs(first, other)).toMatchObject({ data: { done: 'confirmed' } });
    expect(await statusOf('p1')).toBe('unpaid');
    expect(await confirmAs(second, other)).toMatchObject({ data: { done: 'settled', paid: 2 } });
    // What two have confirmed is nobody's alone.
    expect(await sums()).toMatchObject([{ totalPesewas: 10_000, sellers: { ama: 10_000 } }]);
  });

  it('count with payouts that are paid alone, both ways', async () => {
    const [p0, p1] = await requestPayouts(2);
    if (!p0 || !p1) throw new Error('There are two.');
    await request('one', 100);
    await request('other', 100);
    expect(await pay(first, 'one')).toMatchObject(paid);
    expect(await confirmAs(first, await batchOf([p0], [paidRow(0)]))).toMatchObject({
      data: { done: 'settled', paid: 1 },
    });
    expect(await pay(first, 'other')).toMatchObject(needsTwo);
    expect(await confirmAs(first, await batchOf([p1], [paidRow(1)]))).toMatchObject({
      data: { done: 'confirmed' },
    });
  });

  it('count what was paid, not what failed', async () => {
    const selected = await requestPayouts(2);
    const id = await batchOf(selected, [paidRow(0), [referenceOf(1), '101.00', 'Failed', 'Closed']]);
    expect(await confirmAs(first, id)).toMatchObject({ data: { done: 'settled', paid: 1, issues: 1 } });
    await confirmAs(first, id);
    expect(await sums()).toMatchObject([{ totalPesewas: 10_000, sellers: { ama: 10_000 } }]);
  });
});
