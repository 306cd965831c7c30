import { countMovedOrders } from '~/repositories/counters.server';
import { alreadyExists, inTransaction } from '~/repositories/firebase/firestore.server';
import { addLedgerLines } from '~/repositories/ledger.server';
import { createOrder, findOrdersByNumbers } from '~/repositories/orders.server';
import { deadlinesOf } from '../order-deadlines';
import type { BuiltOrder } from './build-order';

/** Which orders the marketplace has: by an import, or by their number and time. */
export interface Compared<One extends BuiltOrder> {
  fresh: One[];
  known: One[];
  /** Another order of the seller has their number. */
  taken: One[];
}

/** Compares orders with those that are stored. */
export async function compareOrders<One extends BuiltOrder>(built: One[]): Promise<Compared<One>> {
  const compared: Compared<One> = { fresh: [], known: [], taken: [] };
  await Promise.all(
    bySeller(built).map(async ([sellerId, own]) => {
      const numbers = [...new Set(own.map(({ order }) => order.orderNumber))];
      const stored = await findOrdersByNumbers({ sellerId }, numbers);
      for (const one of own) {
        const same = stored.filter(({ orderNumber }) => orderNumber === one.order.orderNumber);
        const isKnown = same.some(
          ({ id, placedAt }) => id === one.order.id || placedAt === one.order.createdAt,
        );
        compared[isKnown ? 'known' : same.length > 0 ? 'taken' : 'fresh'].push(one);
      }
    }),
  );
  return compared;
}

function bySeller<One extends BuiltOrder>(built: One[]): [sellerId: string, One[]][] {
  const sellers = new Map<string, One[]>();
  for (const one of built) {
    const own = sellers.get(one.order.sellerId);
    if (own) own.push(one);
    else sellers.set(one.order.sellerId, [one]);
  }
  return [...sellers];
}

/** Another import may add the same orders at the same time. */
const maxTries = 10;

/**
 * Adds those orders that are not there, with their ledger lines and the counts of their sellers, in one
 * transaction.
 */
export async function storeOrders<One extends BuiltOrder>(
  built: One[],
  sellerDaysToAct: number,
): Promise<Compared<One>> {
  for (let tries = 1; ; tries += 1) {
    const compared = await compareOrders(built);
    if (compared.fresh.length === 0) return compared;
    try {
      await inTransaction(async (unit) => {
        for (const { order, booked } of compared.fresh) {
          createOrder(unit, order, deadlinesOf(order, sellerDaysToAct));
          for (const { lines, at } of booked) addLedgerLines(unit, lines, at);
        }
        for (const [sellerId, own] of bySeller(compared.fresh)) {
          const moves = own.map(({ order }) => ({ before: [], after: ['all', ...order.tabs] }));
          countMovedOrders(unit, sellerId, moves);
        }
      });
      return compared;
    } catch (error) {
      if (!alreadyExists(error) || tries === maxTries) throw error;
    }
  }
}
