import { beforeEach, expect, test } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { dayOf } from '~/utils/days';
import { makePayoutBatch, storedPayoutBatch, withResult } from '../factories/payout-batches';
import { makePayout } from '../factories/payouts';
import { addPerson, put, stored } from '../integration/support/store';
import { signedIn } from '../mocks/people';
import { startRemix } from '../setup/remix-handler';
import { storePayout } from './support/payouts';

const send = await startRemix();

beforeEach(forgetSettings);

/** The page without its scripts. */
const pageOf = async (path: string, cookie: string) => {
  const { status, text } = await send({ path, cookie });
  expect(status).toBe(200);
  return text.replace(/<script[\s\S]*?<\/script>/g, '');
};
const hasPaid = (adminId: string, cedis: number) => {
  const sums = { totalPesewas: cedis * 100, sellers: { s1: cedis * 100 } };
  return put('paidAlone', { id: `${adminId}_${dayOf(new Date())}`, data: sums });
};

test('the page of a payout says before it is paid that two admins are needed, and why', async () => {
  const { id, cookie } = await signedIn('admin');
  await storePayout();
  expect(await pageOf('/admin/payout-requests/p1', cookie)).not.toContain('Two admins are needed');
  await hasPaid(id, 9_900);
  const page = await pageOf('/admin/payout-requests/p1', cookie);
  expect(page).toContain('Two admins are needed');
  expect(page).toContain('one admin pays a seller GH₵ 10,020.50 today');
  expect(page).toContain('create a batch, which two admins confirm.');
});

test('the page of a batch says so too, and whose yes does not count', async () => {
  const { id, cookie } = await signedIn('admin');
  const payout = makePayout({ id: 'p1', vendorId: 's1' });
  const columns = { reference: 0, amount: 1, status: 2, reason: 3 };
  const batch = withResult(makePayoutBatch([payout], { id: 'b1' }), 'payout_batches/b1/1.csv', { columns });
  await put('payoutBatches', storedPayoutBatch(batch));
  const path = '/admin/payout-requests/batches/b1';
  expect(await pageOf(path, cookie)).not.toContain('two admins are needed');
  await hasPaid(id, 9_900);
  const page = await pageOf(path, cookie);
  expect(page).toContain('two admins are needed');
  expect(page).toContain('You are the first.');
  const since = { adminSince: new Date().toISOString(), adminBy: id };
  await put('users', { id, data: { ...(await stored('users', id)), ...since } });
  const asNew = await pageOf(path, cookie);
  expect(asNew).toContain('Your yes counts from');
  expect(asNew).not.toContain('Confirm as first admin');
});

test('a new admin has a form on their page, for whoever may confirm them', async () => {
  const maker = await signedIn('admin');
  const other = await signedIn('admin');
  const since = { adminSince: new Date().toISOString(), adminBy: maker.id };
  await addPerson({ id: 'made', role: 'admin', ...since });
  const page = await pageOf('/admin/user-management/made', other.cookie);
  expect(page).toMatch(/<button[^>]*name="intent"[^>]*value="confirm"[^>]*>/);
  expect(page).toContain('Confirm this admin');
  const own = await pageOf('/admin/user-management/made', maker.cookie);
  expect(own).not.toContain('Confirm this admin');
  expect(own).toContain('You made this user an admin');
  expect(await pageOf(`/admin/user-management/${other.id}`, maker.cookie)).not.toContain('New admin');
});
