import type { User } from '~/schemas/users/user';
import { confirmBatch } from '~/services/money/payouts/batches/confirm-batch.server';
import {
  createPayoutBatches,
  type SelectedPayout,
} from '~/services/money/payouts/batches/create-batch.server';
import { uploadResult } from '~/services/money/payouts/batches/upload-result.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { makePayout, payoutOf } from '../../factories/payouts';
import { inRequest } from './request';
import { put, stored, storedAll, times } from './store';

/** The wallet of `sellerAndAdmins`. */
export const wallet = {
  id: 'momo',
  type: 'momo',
  network: 'MTN MoMo',
  bankName: null,
  ghippsCode: null,
  branch: '',
  accountNumber: '+233244123456',
  accountName: 'Ama Mensah',
};

export const referenceOf = (index: number) => `TSA000000${index}`;

/** A payout as the list of payouts sends it. */
export const selectionOf = (made: ReturnType<typeof makePayout>): SelectedPayout => ({
  id: made.id,
  version: versionOfPayout(payoutOf(made)),
});

/** So many payouts of Ama's, `p0` of 100.00, `p1` of 101.00 …; their selection in the list. */
export async function requestPayouts(count: number): Promise<SelectedPayout[]> {
  const made = times(count, (index) =>
    makePayout({
      id: `p${index}`,
      vendorId: 'ama',
      amount: 100 + index,
      reference: referenceOf(index),
      account: wallet,
    }),
  );
  await put('payouts', ...made);
  return made.map(selectionOf);
}

export const createAs = (admin: User, selected: readonly SelectedPayout[]) =>
  inRequest(() => createPayoutBatches(admin, selected));

/** A batch of so many payouts, as `requestPayouts` makes them. */
export async function makeBatch(admin: User, count: number): Promise<string> {
  const made = await createAs(admin, await requestPayouts(count));
  if (!made.success) throw new Error(made.error);
  return made.data.batches[0]?.id ?? '';
}

export type Row = [reference: string, amount: string, status: string, reason: string];

/** A row that says that a payout of `requestPayouts` was paid. */
export const paidRow = (index: number): Row => [referenceOf(index), `${100 + index}.00`, 'Paid', ''];

/** A file with results. */
export const resultOf = (rows: readonly Row[], header = 'Reference,Amount,Status,Reason') =>
  new File([`${header}\n${rows.map((row) => row.join(',')).join('\n')}\n`], 'result.csv');

export const uploadAs = (admin: User, id: string, file: File | undefined, version?: number) =>
  inRequest(() => uploadResult(admin, { id, file, version }));

export const confirmAs = (admin: User, id: string) => inRequest(() => confirmBatch(admin, { id }));

export const storedBatch = async (id: string) => (await stored('payoutBatches', id)) ?? {};

/** The statuses of all payouts, by reference. */
export const payoutStatuses = async () =>
  Object.fromEntries((await storedAll('payouts')).map((one) => [one.reference, one.status]));

/** What the uploaded file says of each payout. */
export async function findingsOf(id: string): Promise<Record<string, string>> {
  const found: { payoutId: string; finding: string }[] = (await storedBatch(id)).upload.findings;
  return Object.fromEntries(found.map(({ payoutId, finding }) => [payoutId, finding]));
}
