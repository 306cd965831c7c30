import type { TabCounts } from '~/repositories/counters/marketplace-counters.server';
import { payoutChannels, toPayNames } from '~/repositories/money/payout-counts.server';
import { sumRequested } from '~/repositories/money/payouts.server';
import { networks } from '~/schemas/money/networks';
import { loadCountsOf } from '../../counters/tab-counts.server';

/** What to pay through one network, or through all banks. */
export interface ChannelTotal {
  channel: string;
  pesewas: number;
  count: number;
}

/** What to pay, by network and for all banks together, as it is kept: 4 reads once per request. */
export async function loadTotals(): Promise<ChannelTotal[]> {
  const kept = await loadCountsOf('toPay');
  const totals = kept ? totalsIn(kept) : await addUpTotals();
  return totals.filter(({ count }) => count > 0);
}

function totalsIn(kept: TabCounts): ChannelTotal[] {
  return payoutChannels.map((channel) => {
    const names = toPayNames(channel);
    return { channel, pesewas: kept[names.pesewas] ?? 0, count: kept[names.count] ?? 0 };
  });
}

/** While nothing was counted yet: one sum per network and one over all. */
async function addUpTotals(): Promise<ChannelTotal[]> {
  const [all, ...byNetwork] = await Promise.all([
    sumRequested('all'),
    ...networks.map((network) => sumRequested('all', network)),
  ]);
  const totals = networks.map((channel, index) => {
    const { sum = 0, count = 0 } = byNetwork[index] ?? {};
    return { channel, pesewas: sum, count };
  });
  const rest = totals.reduce(
    (left, { pesewas, count }) => ({ pesewas: left.pesewas - pesewas, count: left.count - count }),
    { pesewas: all?.sum ?? 0, count: all?.count ?? 0 },
  );
  return [...totals, { channel: 'Banks', ...rest }];
}
