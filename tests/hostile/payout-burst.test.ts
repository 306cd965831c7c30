import { beforeEach, describe, expect, test } from 'vitest';
import { bucket } from '~/repositories/firebase/app.server';
import { action as decide, loader as page } from '~/routes/admin.payout-requests.$id._index/route';
import { action as sendBack } from '~/routes/admin.payout-requests.$id.returned';
import { type Account, signedIn } from '../authz/people';
import { makeLedgerLine } from '../factories/ledger';
import { makePayout } from '../factories/payouts';
import { put, stored, storedAll, times } from '../integration/support/store';
import { callRoute, type FormFields } from '../setup/call-route';
import { clearDocuments } from '../setup/clear';
import { countTries } from './inputs';

const id = 'burst';
const amountPesewas = 12_050;
let admins: Account[];

beforeEach(async () => {
  await clearDocuments();
  await bucket().deleteFiles({ prefix: `payout_receipts/${id}/` });
  admins = await Promise.all(times(3, () => signedIn('admin')));
  const seller = await signedIn('seller');
  const line = { sellerId: seller.id, amountPesewas: -amountPesewas, payoutId: id };
  await put('ledger', makeLedgerLine({ ...line, id: `payout_${id}`, type: 'payout' }));
  await put('payouts', makePayout({ id, vendorId: seller.id, amount: amountPesewas / 100 }));
});

const call = (by = 0) => ({
  path: `/admin/payout-requests/${id}`,
  params: { id },
  cookie: admins[by % 3]?.cookie ?? '',
});

async function currentVersion(): Promise<string> {
  const { body } = await callRoute(page, call());
  return String(Reflect.get(Object(body), 'version'));
}

/** Each attempt has its own receipt, to see which one is kept. */
const receipt = (number: number) =>
  new File([`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${number}\n%%EOF\n`], 'r.pdf');

/**
 * 40 pay and 10 issue at once, from three admins; every other form is stale. @returns statuses that are none
 * of a refusal
 */
async function burst(version: string | undefined): Promise<number[]> {
  const versionOf = (index: number): { version: string } | Record<string, never> =>
    index % 2 ? { version: 'unpaid 2026-01-01T00:00:00.000Z' } : version ? { version } : {};
  const forms: FormFields[] = [
    ...times(40, (index) => ({ intent: 'pay', receipt: receipt(index), ...versionOf(index) })),
    ...times(10, (index) => ({ intent: 'issue', reason: `No ${index}.`, ...versionOf(index) })),
  ];
  // Not one kind after the other.
  const mixed = forms.map((_, index) => forms[(index * 7) % forms.length] ?? {});
  const answers = await Promise.all(mixed.map((form, index) => callRoute(decide, { ...call(index), form })));
  const faults = answers.filter(({ fault, status }) => fault !== null || status >= 500);
  countTries('payout forms at once', answers.length, faults.length);
  expect(faults).toEqual([]);
  return answers.map(({ status }) => status).filter((status) => ![409, 422].includes(status));
}

const ofStatus = async (status: string) =>
  (await storedAll('notifications')).filter((each) => each.status === status);
const entries = async (type: string) =>
  (await storedAll('history_logs')).filter((each) => each.type === type);
const pesewas = async () => (await storedAll('ledger')).reduce((sum, line) => sum + line.amountPesewas, 0);

/** Expects the result of exactly one payment. @returns the receipt's content */
async function expectPaidOnce(): Promise<string> {
  const payout = await stored('payouts', id);
  expect(payout).toMatchObject({ status: 'Paid', claim: null, earlierReceipts: [] });
  expect(await ofStatus('Paid')).toHaveLength(1);
  expect(await entries('payment')).toHaveLength(1);
  expect(await storedAll('ledger')).toHaveLength(1);
  const [files] = await bucket().getFiles({ prefix: `payout_receipts/${id}/` });
  expect(files.map(({ name }) => name)).toEqual([payout?.paymentReceipt]);
  const [content] = await bucket().file(payout?.paymentReceipt).download();
  return content.toString();
}

describe('a burst of 40 pay and 10 issue', () => {
  test.each(times(4, (index) => index))('books one payment (round %i)', async () => {
    await burst(await currentVersion());
    // An issue that came first makes all payments stale; one with today’s form pays then.
    if ((await stored('payouts', id))?.status !== 'Paid') {
      const form = { intent: 'pay', receipt: receipt(99), version: await currentVersion() };
      expect((await callRoute(decide, { ...call(), form })).status).toBe(303);
    }
    const content = await expectPaidOnce();
    for (const version of [await currentVersion(), undefined]) {
      const answered = await burst(version);
      // An up-to-date form that is sent again changes nothing.
      expect(answered.every((status) => status === 303)).toBe(true);
      expect(await expectPaidOnce()).toBe(content);
    }
  });

  test('without versions changes nothing', async () => {
    const read = async () => [await stored('payouts', id), await storedAll('ledger')];
    const before = await read();
    expect(await burst(undefined)).toEqual([]);
    expect(await read()).toEqual(before);
  });
});

test('20 returns among 40 pay and 10 issue book one reversal', async () => {
  const form = { intent: 'pay', receipt: receipt(1), version: await currentVersion() };
  expect((await callRoute(decide, { ...call(), form })).status).toBe(303);
  const content = await expectPaidOnce();
  const version = await currentVersion();
  const returns = times(20, (index) => {
    const fields = { intent: 'return', reason: `Closed ${index % 3}.`, version };
    return callRoute(sendBack, { ...call(index), form: fields });
  });
  const [answers] = await Promise.all([Promise.all(returns), burst(version)]);
  const faults = answers.filter(({ fault, status }) => fault !== null || status >= 500);
  countTries('payout forms at once', answers.length, faults.length);
  expect(faults).toEqual([]);
  expect(await stored('payouts', id)).toMatchObject({ status: 'returned' });
  expect(await ofStatus('returned')).toHaveLength(1);
  expect(await entries('payout_return')).toHaveLength(1);
  expect([await ofStatus('Paid'), await entries('payment')].map(({ length }) => length)).toEqual([1, 1]);
  expect(await storedAll('ledger')).toHaveLength(2);
  expect(await pesewas()).toBe(0);
  const [files] = await bucket().getFiles({ prefix: `payout_receipts/${id}/` });
  const [kept] = (await files[0]?.download()) ?? [];
  expect([files.length, kept?.toString()]).toEqual([1, content]);
});
