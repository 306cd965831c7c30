import { sumHeld } from '~/repositories/ledger.server';
import { listNewestNotifications } from '~/repositories/notifications.server';
import { countProducts } from '~/repositories/product-lists.server';
import type { User } from '~/schemas/user';
import { loadCounters } from '../ledger/load-sums.server';
import { filtersOf } from '../products/list-products.server';

const newestShown = 6;

/**
 * What a seller has to do today, from counters and small queries, and their newest notifications: 11 reads.
 * `available` is in whole pesewas.
 */
export async function loadToday({ id }: Pick<User, 'id'>, now = new Date()) {
  const scope = { sellerId: id };
  const [{ orders, bulk, sums }, held, rejected, outOfStock, newest] = await Promise.all([
    loadCounters(scope),
    sumHeld(scope, now),
    countProducts(scope, filtersOf('rejected'), 'newest'),
    countProducts(scope, filtersOf('out-of-stock'), 'newest'),
    listNewestNotifications({ userId: id }, newestShown),
  ]);
  const { late, accept, ship } = orders;
  const { earned, commission, payouts } = sums;
  return {
    late,
    accept,
    ship,
    rejected,
    outOfStock,
    bulkSales: bulk.bulkSales.todo ?? 0,
    bulkPurchases: bulk.bulkPurchases.todo ?? 0,
    available: earned + commission + payouts - held,
    newest,
  };
}
