import { getCounters } from '~/repositories/counters/counters.server';
import type { TabCounts } from '~/repositories/counters/marketplace-counters.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import { toPayNames, toPayPesewas } from '~/repositories/money/payout-counts.server';
import {
  countPayoutsInTransaction,
  type PayoutScope,
  sumRequestedInTransaction,
} from '~/repositories/money/payouts.server';
import { networks } from '~/schemas/money/networks';
import { payoutTabs } from '~/schemas/money/payout-states';
import { countEach } from '~/utils/record-for';
import { oncePerRequest } from '~/utils/request-context.server';
import { type Recounted, recountKind, recountOfSeller } from '../../counters/recount.server';

/** Counts all payouts again. @returns whether a count was wrong */
export const recountPayouts = (): Promise<boolean> => recountKind('payouts', (unit) => countAll(unit, 'all'));

/** Adds up again what is to be paid. @returns whether a sum was wrong */
export const recountToPay = (): Promise<boolean> => recountKind('toPay', sumToPay);

/** As `recountPayouts` and `recountToPay`, for one seller. */
export function recountPayoutsOf(sellerId: string): Promise<Recounted> {
  const scope = { vendorId: sellerId };
  return recountOfSeller(sellerId, 'payouts', async (unit) => {
    const { sum } = await sumRequestedInTransaction(unit, scope);
    return { ...(await countAll(unit, scope)), [toPayPesewas]: sum };
  });
}

/** A seller's payouts by tab, and what is to be paid. They are counted when they are asked for first. */
export const loadPayoutCounts = ({ sellerId }: { sellerId: string }): Promise<TabCounts> =>
  oncePerRequest(`payout counts ${sellerId}`, async () => {
    const { payouts } = await getCounters({ sellerId });
    return payouts ?? (await recountPayoutsOf(sellerId)).counts;
  });

const countAll = (unit: Reads, scope: PayoutScope) =>
  countEach([...payoutTabs, 'all'] as const, (tab) =>
    countPayoutsInTransaction(unit, scope, tab === 'all' ? undefined : tab),
  );

/** Banks are what no network is. */
async function sumToPay(unit: Reads): Promise<TabCounts> {
  const toPay: TabCounts = {};
  const rest = await sumRequestedInTransaction(unit, 'all');
  for (const network of networks) {
    const { sum, count } = await sumRequestedInTransaction(unit, 'all', network);
    const names = toPayNames(network);
    toPay[names.pesewas] = sum;
    toPay[names.count] = count;
    rest.sum -= sum;
    rest.count -= count;
  }
  const banks = toPayNames('Banks');
  return { ...toPay, [banks.pesewas]: rest.sum, [banks.count]: rest.count };
}
