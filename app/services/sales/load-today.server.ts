import { areFiguresLate } from '~/repositories/counters/counters.server';
import { listNewestNotifications } from '~/repositories/messages/notifications.server';
import { sumHeld } from '~/repositories/money/ledger.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { availableOf } from '~/schemas/money/ledger';
import type { Workplace } from '~/schemas/users/shop-people';
import type { User } from '~/schemas/users/user';
import { bulkWorkIn } from '~/utils/seller-work';
import { loadCounters } from '../money/ledger/load-sums.server';
import { loadProductCounts } from '../products/recount-products.server';
import { loadFirstSteps } from '../users/first-steps.server';

const newestShown = 6;

/**
 * What is to do in a shop today, from counters and small queries, and the person's own newest notifications:
 * 8 reads.
 * `available` is in whole pesewas; null for who does not see money.
 */
export async function loadToday({ shop, rights }: Workplace, { id }: Pick<User, 'id'>, now = new Date()) {
  const seesMoney = rights.includes('money-seen');
  const [{ orders, bulk, sums }, isLate, products, held, newest, { bulkTrade }] = await Promise.all([
    loadCounters(shop),
    areFiguresLate(shop),
    loadProductCounts(shop),
    seesMoney ? sumHeld(shop, now) : 0,
    listNewestNotifications({ userId: id }, newestShown),
    getSettings(),
  ]);
  const { late, answer, accept, ship } = orders;
  const { earned, commission, payouts } = sums;
  return {
    firstSteps: await loadFirstSteps(shop, {
      orders: orders.all,
      products: products.pending + products.approved + products.rejected,
      approved: products.approved,
    }),
    isLate,
    late,
    answer,
    accept,
    ship,
    rejected: products.rejected,
    outOfStock: products['out-of-stock'],
    ...bulkWorkIn(bulk, bulkTrade),
    available: seesMoney ? availableOf(earned + commission + payouts, held) : null,
    newest,
  };
}
