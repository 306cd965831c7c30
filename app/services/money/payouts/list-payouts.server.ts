import {
  countPayouts,
  listPayouts,
  MissingIndexError,
  type PayoutScope,
} from '~/repositories/money/payouts.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { placeOf } from '~/schemas/money/account-number';
import { isInBatch, type Payout, type PayoutSummary } from '~/schemas/money/payout';
import { type PayoutTab, payoutTabs } from '~/schemas/money/payout-states';
import { isOwn } from '~/schemas/own-record';
import { isReadable } from '~/schemas/unreadable';
import { currentRequest } from '~/utils/request-context.server';
import { countTabs, loadCountsOf } from '../../counters/tab-counts.server';
import { versionOfPayout } from './payout-rules';
import { loadPayoutCounts } from './recount-payouts.server';

type Tab = PayoutTab | 'all';

const noSellers: ReadonlySet<string> = new Set();

/**
 * A page of payouts and the counts of the tabs (`countTabs`). Reads the rows shown plus one. Admins see who
 * is suspended, without a call, and with `actor` which payouts they may put into a batch. Without the index
 * of paid payouts, `error` says so and the tabs still work.
 */
export async function listPayoutsByTab(
  scope: PayoutScope,
  {
    q = '',
    tab,
    channel = '',
    after,
    size,
    actor,
  }: { q?: string; tab: Tab; channel?: string; after: string; size?: number; actor?: { id: string } },
) {
  const names: readonly Tab[] = scope === 'all' ? payoutTabs : ['all', ...payoutTabs];
  const filterOf = (name: Tab) => (name === 'all' ? undefined : name);
  const filters = { channel, search: q };
  const rows = listPayouts(scope, { tab: filterOf(tab), ...filters, cursor: after, size });
  const [page, tabs, suspended] = await Promise.all([
    rows.then((found) => ({ ...found, error: null }), withoutIndex),
    countTabs({
      names,
      tab,
      isFiltered: q !== '' || channel !== '',
      kept: () =>
        scope === 'all' ? loadCountsOf('payouts') : loadPayoutCounts({ sellerId: scope.vendorId }),
      count: (name) => countPayouts(scope, { tab: filterOf(name), ...filters }),
    }),
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  return {
    error: page.error,
    nextCursor: page.nextCursor,
    requests: page.items.map((row) => (isReadable(row) ? summaryOf(row, { suspended, actor }) : row)),
    tabs,
  };
}

/** An empty page with the message when the index is missing. @throws every other error */
function withoutIndex(error: unknown) {
  if (!(error instanceof MissingIndexError)) throw error;
  currentRequest().log.error({ err: error }, 'the list of paid payouts lacks its index');
  return { items: [], nextCursor: null, error: error.userMessage };
}

function summaryOf(
  payout: Payout,
  { suspended, actor }: { suspended: ReadonlySet<string>; actor: { id: string } | undefined },
): PayoutSummary {
  const { id, reference, amount, status, requestDate, paidDate, sellerData, account } = payout;
  return {
    id,
    reference,
    amount,
    status,
    requestDate,
    paidDate,
    sellerName: sellerNameIn(sellerData),
    place: account ? placeOf(account) : '',
    ...(suspended.has(payout.vendorId) ? { sellerSuspended: true as const } : {}),
    ...(actor && isInBatch(payout) ? { inBatch: true as const } : {}),
    ...(actor && isSelectable(payout, { suspended, actor }) ? { version: versionOfPayout(payout) } : {}),
  };
}

/** Whether the list offers a payout for a batch; making one asks more, of its account. */
export const isSelectable = (
  payout: Payout,
  { suspended, actor }: { suspended: ReadonlySet<string>; actor: { id: string } },
): boolean =>
  payout.status === 'unpaid' &&
  payout.account !== null &&
  !isInBatch(payout) &&
  !isOwn(actor, payout.vendorId) &&
  !suspended.has(payout.vendorId);

/** The business name, else the person's name. */
export function sellerNameIn({ businessName, name }: Payout['sellerData']): string {
  return businessName || name || 'A seller';
}
