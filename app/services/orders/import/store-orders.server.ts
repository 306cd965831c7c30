import { alreadyExists, inTransaction } from '~/repositories/firebase/transactions.server';
import { addDatedLines } from '~/repositories/money/ledger.server';
import {
  findOrderNumbers,
  findOrdersByNumbers,
  listShopOrderNumbers,
  type StoredOrderNumber,
} from '~/repositories/orders/order-numbers.server';
import { createPastOrder } from '~/repositories/orders/orders.server';
import { groupBy } from '~/utils/group-by';
import { deadlinesOf } from '../steps/order-deadlines';
import type { BuiltOrder } from './build-order';

/** Which orders the marketplace has: by an import, or by their number and time. */
export interface Compared<One extends BuiltOrder> {
  fresh: One[];
  known: One[];
  /** Another order of the seller has their number. */
  taken: One[];
}

/** Orders of the shop that are remembered for a seller; of more, the numbers are looked up each time. */
const maxRemembered = 5_000;
/** Files tell the time of an order to the minute or better. */
const minuteMs = 60_000;

/** Finds the orders that are stored: imported ones by their id, those of the shop by their number. */
export class StoredOrders {
  readonly #ofShop = new Map<string, Promise<Map<string, StoredOrderNumber> | null>>();

  async compare<One extends BuiltOrder>(built: One[]): Promise<Compared<One>> {
    const compared: Compared<One> = { fresh: [], known: [], taken: [] };
    const imported = await findOrderNumbers(built.map(({ order }) => order.id));
    await Promise.all(
      [...groupBy(built, ({ order }) => order.sellerId)].map(async ([sellerId, own]) => {
        const rest = own.filter(({ order }) => !imported.has(order.id));
        const numbers = rest.map(({ order }) => order.orderNumber);
        const ofShop = numbers.length === 0 ? new Map() : await this.#numbersOfShop(sellerId, numbers);
        for (const one of own) {
          const { id, orderNumber, createdAt } = one.order;
          const stored = imported.get(id) ?? ofShop.get(orderNumber);
          if (!stored) compared.fresh.push(one);
          else compared[isSameTime(stored.placedAt, createdAt) ? 'known' : 'taken'].push(one);
        }
      }),
    );
    return compared;
  }

  async #numbersOfShop(sellerId: string, numbers: string[]): Promise<Map<string, StoredOrderNumber>> {
    const known = this.#ofShop.get(sellerId) ?? this.#remember(sellerId);
    this.#ofShop.set(sellerId, known);
    return (await known) ?? byNumber(await findOrdersByNumbers({ sellerId }, numbers));
  }

  /** Null for too many. */
  async #remember(sellerId: string): Promise<Map<string, StoredOrderNumber> | null> {
    const found = await listShopOrderNumbers({ sellerId }, maxRemembered + 1);
    return found.length > maxRemembered ? null : byNumber(found);
  }
}

const byNumber = (found: StoredOrderNumber[]) => new Map(found.map((one) => [one.orderNumber, one]));

const isSameTime = (one: string | null, other: string | null) =>
  Math.abs(Date.parse(one ?? '') - Date.parse(other ?? '')) < minuteMs;

/** Another import may add the same orders at the same time. */
const maxTries = 10;

/**
 * Adds those orders that are not there, with their ledger lines and the counts of their sellers, in one
 * transaction.
 */
export async function storeOrders<One extends BuiltOrder>(
  stored: StoredOrders,
  built: One[],
  sellerDaysToAct: number,
): Promise<Compared<One>> {
  for (let tries = 1; ; tries += 1) {
    const compared = await stored.compare(built);
    if (compared.fresh.length === 0) return compared;
    try {
      await inTransaction(async (unit) => {
        for (const { order, booked } of compared.fresh) {
          const times = booked.map(({ at }) => at.toISOString());
          createPastOrder(unit, order, deadlinesOf(order, sellerDaysToAct), times);
        }
        const booked = compared.fresh.flatMap(({ booked }) => booked);
        addDatedLines(unit, booked, 'atOnce');
      });
      return compared;
    } catch (error) {
      if (!alreadyExists(error) || tries === maxTries) throw error;
    }
  }
}
