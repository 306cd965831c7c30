import { sumAskedFor } from '~/repositories/payouts.server';
import { networks } from '~/schemas/seller-account';

/** What is to be paid through one network, or through all banks; pesewas and number of payouts. */
export interface ChannelTotal {
  channel: string;
  pesewas: number;
  count: number;
}

/** What is to be paid, by network and for all banks together: one sum for each network, and one for all. */
export async function loadTotals(): Promise<ChannelTotal[]> {
  const [all, ...byNetwork] = await Promise.all([
    sumAskedFor('all'),
    ...networks.map((network) => sumAskedFor('all', network)),
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
