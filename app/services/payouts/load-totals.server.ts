import { sumRequested } from '~/repositories/payouts.server';
import { networks } from '~/schemas/networks';

/** What to pay through one network, or through all banks. */
export interface ChannelTotal {
  channel: string;
  pesewas: number;
  count: number;
}

/** What to pay, by network and for all banks together. One sum per network and one over all. */
export async function loadTotals(): Promise<ChannelTotal[]> {
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
  return [...totals, { channel: 'Banks', ...rest }].filter(({ count }) => count > 0);
}
