import type { LedgerLine } from '~/schemas/money/ledger';
import { isTakenOver } from '~/schemas/orders/order-tabs';
import { type BestOfDay, maxBest, type UnitsSum } from '~/schemas/sales/sales';
import {
  bookedFacts,
  type CountedOrder,
  figuresOfAll,
  knownProducts,
  placedFacts,
  type SalesFacts,
} from '~/schemas/sales/sales-facts';
import { addSums, type Sums } from '~/utils/sums';

/** Sums by day: 'YYYY-MM-DD' to its figures, or to its products. */
interface Days {
  figures: Record<string, Sums>;
  products: Record<string, Sums>;
}

/**
 * Adds up the sales of orders and ledger lines, by seller and day: what the kept figures must be equal to.
 */
export class SalesCount {
  readonly sellers = new Map<string, Days>();

  /**
   * @param tabs the lists that show the order; empty for one that was not taken over, which does not count
   */
  place(order: CountedOrder, tabs: readonly string[]): void {
    if (isTakenOver(tabs)) this.#add(order.sellerId, placedFacts(order, tabs));
  }

  book(line: Pick<LedgerLine, 'sellerId' | 'type' | 'amountPesewas' | 'tradeId'>, at: Date): void {
    this.#add(line.sellerId, bookedFacts([line], at));
  }

  #add(sellerId: string, facts: SalesFacts | null): void {
    if (!facts) return;
    const days = this.sellers.get(sellerId) ?? { figures: {}, products: {} };
    this.sellers.set(sellerId, days);
    addSums(days.figures, { [facts.day]: facts.figures });
    addSums(days.products, { [facts.day]: facts.products });
  }

  /** The figures of all sellers by day. */
  all(): Record<string, Sums> {
    const all: Record<string, Sums> = {};
    for (const { figures } of this.sellers.values())
      for (const [day, sums] of Object.entries(figures)) addSums(all, { [day]: figuresOfAll(sums) });
    return all;
  }

  /** The best of each day. */
  best(): Map<string, BestOfDay> {
    const sums: Record<string, { sellers: Record<string, number>; products: Record<string, Sums> }> = {};
    const on = (day: string) => (sums[day] ??= { sellers: {}, products: {} });
    for (const [sellerId, { figures, products }] of this.sellers) {
      for (const [day, { sales = 0, refunds = 0 }] of Object.entries(figures)) {
        const net = Number(sales) + Number(refunds);
        if (net !== 0) on(day).sellers[sellerId] = net;
      }
      for (const [day, sold] of Object.entries(products))
        if (typeof sold === 'object') addSums(on(day).products, knownProducts(sold));
    }
    return new Map(
      Object.entries(sums).map(([day, { sellers, products }]) => [day, cutBest(sellers, products)]),
    );
  }
}

/** The best of a day, as many as are kept. */
export function cutBest(sellers: Record<string, number>, products: Record<string, Sums>): BestOfDay {
  const cut = <T>(entries: [string, T][], value: (one: T) => number) => {
    const sorted = entries.sort(([a, one], [b, other]) => value(other) - value(one) || (a < b ? -1 : 1));
    return Object.fromEntries(sorted.slice(0, maxBest));
  };
  const sold = Object.entries(products).map(([id, { units = 0, pesewas = 0 }]): [string, UnitsSum] => [
    id,
    { units: Number(units), pesewas: Number(pesewas) },
  ]);
  const paid = Object.entries(sellers).filter(([, net]) => net !== 0);
  return {
    sellers: cut(paid, (net) => net),
    products: cut(sold, ({ pesewas }) => pesewas),
    isCut: paid.length > maxBest || sold.length > maxBest,
  };
}
