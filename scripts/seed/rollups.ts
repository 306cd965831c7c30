import { knownProducts } from '~/schemas/sales/sales-facts';
import type { SalesCount } from '~/services/sales/sales-count';
import { dayOf } from '~/utils/days';
import type { Sums } from '~/utils/sums';
import type { DocumentWriter } from './writer';

const monthOf = (day: string) => day.slice(0, 7);

/** Days by month, and by day of the month in it. */
function byMonth<T>(days: Iterable<[string, T]>): Map<string, Record<string, T>> {
  const months = new Map<string, Record<string, T>>();
  for (const [day, value] of days) {
    const month = months.get(monthOf(day)) ?? {};
    month[day.slice(8)] = value;
    months.set(monthOf(day), month);
  }
  return months;
}

/** Sales minus refunds of each day that has any. */
function netOf(month: string, days: Record<string, Sums>): Record<string, number> {
  const net = Object.entries(days).map(([date, { sales = 0, refunds = 0 }]): [string, number] => [
    `${month}-${date}`,
    Number(sales) + Number(refunds),
  ]);
  return Object.fromEntries(net.filter(([, amount]) => amount !== 0));
}

/** Writes the roll-ups of everything that was counted, and what was sold of each product today. */
export async function writeRollups(documents: DocumentWriter, count: SalesCount): Promise<void> {
  const today = dayOf(Date.now());
  const add = (id: string, data: object) => documents.add('rollups', { id, data });
  for (const [sellerId, { figures, products }] of count.sellers) {
    for (const [month, days] of byMonth(Object.entries(figures)))
      add(`${sellerId}_${month}`, { sellerId, month, days, net: netOf(month, days) });
    for (const [month, days] of byMonth(Object.entries(products)))
      if (Object.values(days).some((sold) => Object.keys(sold).length > 0))
        add(`${sellerId}_${month}_products`, { sellerId, month, days });
    for (const [id, sold] of Object.entries(knownProducts(products[today] ?? {})))
      documents.add('products', { id, data: { sold: { [today]: sold } } }, { merge: true });
    await documents.room();
  }
  for (const [month, days] of byMonth(Object.entries(count.all()))) add(`all_${month}`, { days });
  for (const [month, days] of byMonth([...count.best()].map(([day, best]) => [day, JSON.stringify(best)])))
    add(`all_${month}_best`, { days });
  documents.add('upkeep', { id: 'rollups', data: { isCounted: true } });
}
