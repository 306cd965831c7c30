import { type Network, networks } from '~/schemas/money/networks';
import type { Payout } from '~/schemas/money/payout';
import { isActionable, type PayoutTab, payoutTabOf } from '~/schemas/money/payout-states';
import { recordFor } from '~/utils/record-for';
import { addToSeller } from '../counters/counters.server';
import { addToMarketplace, sumOfMoves, type TabCounts } from '../counters/marketplace-counters.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Of a payout, what it is counted by. */
type Counted = Pick<Payout, 'vendorId' | 'amountPesewas' | 'account' | 'status'>;

/** A network, or all banks together. */
export type PayoutChannel = Network | 'Banks';
export const payoutChannels: readonly PayoutChannel[] = [...networks, 'Banks'];

/** The names of the sums of payouts to pay through a channel: pesewas, and how many there are. */
export const toPayNames = (channel: PayoutChannel) =>
  ({ pesewas: `${channel} pesewas`, count: `${channel} count` }) as const;

/** The name of a seller's sum of payouts to pay, beside the counts of their tabs. */
export const toPayPesewas = 'toPayPesewas';

const tabsOf = ({ status }: Counted): (PayoutTab | 'all')[] => ['all', payoutTabOf(status)];

/** What a payout adds to the sums of what is to be paid. */
function toPayOf({ status, account, amountPesewas }: Counted): TabCounts {
  if (!isActionable(status)) return {};
  const channel = networks.find((network) => network === account?.network) ?? 'Banks';
  const names = toPayNames(channel);
  return { [names.pesewas]: amountPesewas, [names.count]: 1 };
}

/** Counts a payout that was requested, or changed, for the marketplace and for its seller. */
export function countPayoutMove(unit: UnitOfWork, before: Counted | null, after: Counted): void {
  const tabs = sumOfMoves([{ before: before ? tabsOf(before) : [], after: tabsOf(after) }]);
  const toPay = difference(before ? toPayOf(before) : {}, toPayOf(after));
  addToMarketplace(unit, { payouts: tabs, toPay });
  const own = (payout: Counted) => (isActionable(payout.status) ? payout.amountPesewas : 0);
  const toPayOwn = own(after) - (before ? own(before) : 0);
  addToSeller(unit, after.vendorId, 'payouts', { ...tabs, [toPayPesewas]: toPayOwn });
}

function difference(before: TabCounts, after: TabCounts): TabCounts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return recordFor(names, (name) => (after[name] ?? 0) - (before[name] ?? 0));
}
