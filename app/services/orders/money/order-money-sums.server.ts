import {
  correctOrderMoney,
  getCounters,
  type OrderMoneySums,
  readKeptOfSeller,
} from '~/repositories/counters/counters.server';
import { inSnapshot } from '~/repositories/firebase/transactions.server';
import { sumOfOrders } from '~/repositories/money/ledger.server';
import { countDelivered } from '~/repositories/orders/open-orders.server';
import { isSame } from '../../counters/recount.server';

/**
 * How many orders of a seller were delivered, and the sum of their ledger lines: 1 read. As `loadSums`, they
 * are counted when they are asked for the first time, and from then on changed by each transaction that books
 * a line of an order or delivers one.
 */
export async function loadOrderMoneySums(scope: { sellerId: string }): Promise<OrderMoneySums> {
  return (await getCounters(scope)).orderMoney ?? (await countAgain(scope.sellerId)).counted;
}

/** As `recountSums`, the money of a seller's orders. @returns whether it was wrong */
export async function recountOrderMoney(sellerId: string): Promise<boolean> {
  if (!(await getCounters({ sellerId })).orderMoney) return false;
  return (await countAgain(sellerId)).changed;
}

/** All is read as it is at one moment, which holds up nobody. */
async function countAgain(sellerId: string): Promise<{ counted: OrderMoneySums; changed: boolean }> {
  const { kept, counted } = await inSnapshot(async (unit) => {
    const [before, orders, pesewas] = await Promise.all([
      readKeptOfSeller(unit, sellerId),
      countDelivered(unit, { sellerId }),
      sumOfOrders(unit, sellerId),
    ]);
    return { kept: before, counted: { orders, pesewas } };
  });
  const isRight = kept.isCounted.orderMoney && isSame({ ...kept.orderMoney }, { ...counted });
  return { counted, changed: !isRight && (await correctOrderMoney(sellerId, kept, counted)) };
}
