import type { Readable } from 'node:stream';
import { listPayouts } from '~/repositories/payouts.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { maskNumber, placeOf } from '~/schemas/account-number';
import type { Payout } from '~/schemas/payout';
import type { PayoutTab } from '~/schemas/payout-states';
import { exportList, exportPageSize } from '../csv/export-list.server';
import { sellerNameIn } from './list-payouts.server';

const ownHeader = [
  'reference',
  'amount',
  'status',
  'requestDate',
  'disbursementDate',
  'account',
  'note',
  'issueReason',
  'returnedAt',
  'returnReason',
] as const;

/** When and why the network sent it back. */
const returnOf = ({ returnedAt, returnReason }: Pick<Payout, 'returnedAt' | 'returnReason'>) => [
  returnedAt ?? '',
  returnReason ?? '',
];

/** A seller's payouts, on all pages of the list, as CSV; the account's number is masked. */
export function exportOwnPayouts(
  scope: { vendorId: string },
  tab: PayoutTab | undefined,
  signal: AbortSignal,
): Readable {
  const list = (cursor: string | null) => listPayouts(scope, { tab, cursor, size: exportPageSize });
  const rowOf = ({ account, ...payout }: Payout): string[] => [
    payout.reference,
    payout.amount.toFixed(2),
    payout.status,
    payout.requestDate ?? '',
    payout.disbursementDate ?? '',
    account ? `${placeOf(account)} ${maskNumber(account.accountNumber)}` : '',
    payout.note,
    payout.issueReason ?? '',
    ...returnOf(payout),
  ];
  return exportList({ header: [...ownHeader], list, rowOf }, signal);
}

const transferHeader = [
  'reference',
  'accountName',
  'accountNumber',
  'amount',
  'currency',
  'type',
  'network',
  'bankName',
  'ghippsCode',
  'branch',
  'status',
  'seller',
  'email',
  'requestDate',
  'disbursementDate',
  'note',
  'sellerStatus',
  'returnedAt',
  'returnReason',
] as const;

/**
 * '+233244123456' → '233244123456', as networks want it; a plus would be taken for a formula, and be armed
 * with an apostrophe.
 */
const dialled = (accountNumber: string) => accountNumber.replace(/^\+/, '');

/**
 * The admins' payouts as CSV for the bulk transfer of a network or bank: a row for each transfer, with the
 * whole number of the account, because that is what is paid to; `sellerStatus` says who is suspended.
 */
export function exportTransfers(
  scope: 'all',
  { q, tab }: { q: string; tab: PayoutTab },
  signal: AbortSignal,
): Readable {
  let suspended: ReadonlySet<string> = new Set();
  const list = async (cursor: string | null) => {
    suspended = await listSuspendedSellers(scope);
    return listPayouts(scope, { tab, search: q, cursor, size: exportPageSize });
  };
  const rowOf = ({ account, sellerData, ...payout }: Payout): string[] => [
    payout.reference,
    account?.accountName ?? '',
    dialled(account?.accountNumber ?? ''),
    payout.amount.toFixed(2),
    'GHS',
    account?.type ?? '',
    account?.network ?? '',
    account?.bankName ?? '',
    account?.ghippsCode ?? '',
    account?.branch ?? '',
    payout.status,
    sellerNameIn(sellerData),
    sellerData.email,
    payout.requestDate ?? '',
    payout.disbursementDate ?? '',
    payout.note,
    suspended.has(payout.vendorId) ? 'suspended' : '',
    ...returnOf(payout),
  ];
  return exportList({ header: [...transferHeader], list, rowOf }, signal);
}
