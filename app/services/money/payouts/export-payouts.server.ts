import type { Readable } from 'node:stream';
import { listPayouts } from '~/repositories/money/payouts.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { maskNumber, placeOf, transferNumber } from '~/schemas/money/account-number';
import type { Payout } from '~/schemas/money/payout';
import type { PayoutTab } from '~/schemas/money/payout-states';
import { statusLabels } from '~/schemas/statuses';
import { type CsvColumns, exportList } from '../../csv/export-list.server';
import { sellerNameIn } from './list-payouts.server';

/** All pages of a seller's payouts as CSV; account numbers are masked. */
export function exportOwnPayouts(
  { sellerId }: { sellerId: string },
  { tab }: { tab: PayoutTab | 'all' },
  signal: AbortSignal,
): Readable {
  const filters = { tab: tab === 'all' ? undefined : tab };
  return exportList(ownColumns, signal, (page) =>
    listPayouts({ vendorId: sellerId }, { ...filters, ...page }),
  );
}

const ownColumns: CsvColumns<Payout> = {
  reference: ({ reference }) => reference,
  amount: ({ amount }) => amount.toFixed(2),
  status: ({ status }) => statusLabels.payout[status],
  requestDate: ({ requestDate }) => requestDate,
  disbursementDate: ({ disbursementDate }) => disbursementDate,
  account: ({ account }) => account && `${placeOf(account)} ${maskNumber(account.accountNumber)}`,
  note: ({ note }) => note,
  issueReason: ({ issueReason }) => issueReason,
  returnedAt: ({ returnedAt }) => returnedAt,
  returnReason: ({ returnReason }) => returnReason,
};

/**
 * The admins' payouts as CSV for a bulk transfer: account numbers are not masked, because they are paid to;
 * `sellerStatus` says who is suspended.
 */
export function exportTransfers(
  scope: 'all',
  { q, tab, channel }: { q: string; tab: PayoutTab; channel?: string },
  signal: AbortSignal,
): Readable {
  let suspended: ReadonlySet<string> = new Set();
  const columns = transferColumns((sellerId) => suspended.has(sellerId));
  return exportList(columns, signal, async (page) => {
    suspended = await listSuspendedSellers(scope);
    return listPayouts(scope, { tab, channel, search: q, ...page });
  });
}

const transferColumns = (isSuspended: (sellerId: string) => boolean): CsvColumns<Payout> => ({
  reference: ({ reference }) => reference,
  accountName: ({ account }) => account?.accountName,
  accountNumber: ({ account }) => account && transferNumber(account.accountNumber),
  amount: ({ amount }) => amount.toFixed(2),
  currency: () => 'GHS',
  type: ({ account }) => account?.type,
  network: ({ account }) => account?.network,
  bankName: ({ account }) => account?.bankName,
  ghippsCode: ({ account }) => account?.ghippsCode,
  branch: ({ account }) => account?.branch,
  status: ({ status }) => statusLabels.payout[status],
  seller: ({ sellerData }) => sellerNameIn(sellerData),
  email: ({ sellerData }) => sellerData.email,
  requestDate: ({ requestDate }) => requestDate,
  disbursementDate: ({ disbursementDate }) => disbursementDate,
  note: ({ note }) => note,
  sellerStatus: ({ vendorId }) => (isSuspended(vendorId) ? statusLabels.user.suspended : ''),
  returnedAt: ({ returnedAt }) => returnedAt,
  returnReason: ({ returnReason }) => returnReason,
});
