import { inTransaction } from '~/repositories/firebase/transactions.server';
import { sumAvailableBefore, sumBalanceForUpdate, sumReleased } from '~/repositories/money/ledger.server';
import { findNextRequested } from '~/repositories/money/payouts.server';
import { listHoldingSince, sumHoldingBefore } from '~/repositories/money/payouts-holding.server';
import { listHandovers } from '~/repositories/orders/handovers.server';
import { findNextOrder } from '~/repositories/orders/order-queues.server';
import { findNeighbours, firstOrders } from '~/repositories/orders/orders.server';
import { intakeTabs } from '~/schemas/intake/intake-forms';
import { ledgerParts } from '~/schemas/money/ledger-parts';
import { orderMoneyTabs } from '~/schemas/money/order-money-tabs';
import { batchTabs } from '~/schemas/money/payout-batch-forms';
import { payoutTabs } from '~/schemas/money/payout-states';
import { orderQueueTabs, orderTabs } from '~/schemas/orders/order-tabs';
import { listKeys } from '~/services/api/manage-keys.server';
import { listBasketsByTab } from '~/services/intake/list-baskets.server';
import { runOrders } from '~/services/intake/run-orders.server';
import { listLines, listSalesLines } from '~/services/money/ledger/list-lines.server';
import { loadStatement } from '~/services/money/ledger/load-statement.server';
import { listBatchesByTab } from '~/services/money/payouts/batches/load-batches.server';
import { listPayoutsByTab } from '~/services/money/payouts/list-payouts.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { loadTotals } from '~/services/money/payouts/load-totals.server';
import { listOrderMoney } from '~/services/orders/money/load-order-money.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { filtersOf } from '~/services/orders/pages/order-filters';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { countOrdersOf } from '~/services/sales/count-orders.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { recountMarketplace, recountSellers } from '~/services/upkeep/recount-counters.server';
import { dayOf } from '~/utils/days';
import { makePayout, payoutOf } from '../../factories/payouts';
import { searches, seller, type Work } from './issued-queries';

const noDays = { from: '', to: '' };
const someDays = { from: '2026-10-01', to: '2026-10-31' };

/** Lists of a seller's orders, or of all, under every filter, and those beside the order of this id. */
export function orderLists(scope: typeof seller | 'all', id: string): Work[] {
  const momo = { payment: 'momo', paid: '', region: '' } as const;
  const none = { ...momo, payment: '' } as const;
  const ashanti = { ...none, region: 'Ashanti' } as const;
  const unpaid = { ...none, paid: 'unpaid' } as const;
  const both = { ...momo, region: 'Ashanti' } as const;
  const chosen = [none, momo, ashanti, unpaid, both, { ...both, paid: 'unpaid' } as const];
  const filters = (['', ...orderTabs] as const).flatMap((tab) =>
    chosen.flatMap((filter) =>
      (['', '2026-01-01'] as const).flatMap((from) =>
        [
          ...(['', 'due', 'waiting', 'newest', 'oldest'] as const).map((sort) => ({ sort, q: '' })),
          { sort: '' as const, q: 'efua' },
        ].map(({ sort, q }) => ({
          ...filter,
          tab: tab || ('all' as const),
          from,
          to: from,
          sort,
          q,
        })),
      ),
    ),
  );
  return filters.flatMap((filter) => [
    () => listOrdersByTab(scope, { ...filter, after: '', trail: '' }),
    () => findNeighbours(scope, { ...filtersOf(filter), cursor: null }, id),
  ]);
}

/** How many orders of some days are under each status, of a seller and of all. */
export const orderParts = (): Work[] =>
  ([seller, 'all'] as const).flatMap((scope) =>
    [someDays, { ...someDays, to: dayOf(Date.now()) }].map((days) => () => countOrdersOf(scope, days)),
  );

/** What goes through orders from time to time. */
export function orderRuns(): Work[] {
  return [
    () => runOrders(),
    () => recountSellers(),
    () => recountMarketplace(),
    () => listHandovers({ buyerId: 'efua' }, { cursor: null }),
    () => firstOrders(seller, { source: 'own', size: 1 }),
    () => backfillOrders(),
    ...orderQueueTabs.flatMap((tab) => [
      () => findNextOrder('all', tab, { id: 'o1', waitingSince: new Date().toISOString() }),
      () => countQueue(tab),
    ]),
  ];
}

/** Where the money of a seller is, by tab and by the number of an order. */
export function orderMoneyLists(): Work[] {
  const now = new Date();
  return [
    ...orderMoneyTabs.map((tab) => () => listOrderMoney(seller, { q: '', tab, after: '' }, now)),
    () => listOrderMoney(seller, { q: 'MK-1', tab: 'delivered', after: '' }, now),
    // Of pages after the first one.
    () => sumAvailableBefore(seller, now),
    () => sumHoldingBefore({ vendorId: seller.sellerId }, now),
    () => listHoldingSince({ vendorId: seller.sellerId }, now, 1),
  ];
}

/** Lines of the ledger, by part of the balance, and their sums. */
export function ledgerQueries(): Work[] {
  const now = new Date();
  return [
    ...ledgerParts.flatMap((part) =>
      [noDays, someDays].map((days) => () => listLines(seller, { part, after: '', ...days })),
    ),
    ...[noDays, someDays].map((days) => () => listSalesLines('all', { after: '', ...days })),
    () => loadBalance(seller, now),
    () => sumReleased(seller, now, now),
    () => inTransaction((unit) => sumBalanceForUpdate(unit, seller.sellerId, now)),
    () => loadStatement(seller, '2026-10'),
  ];
}

/**
 * Payouts, by tab, network and search, batches of them, and what is to be paid by network; baskets and keys.
 */
export function payoutLists(): Work[] {
  const lists = [{ vendorId: 'ama' }, 'all' as const].flatMap((scope) =>
    (['all', ...payoutTabs] as const).flatMap((tab) =>
      searches.map((q) => () => listPayoutsByTab(scope, { q, tab, after: '' })),
    ),
  );
  const next = () => findNextRequested('all', payoutOf(makePayout()));
  const ofChannel = searches.map(
    (q) => () => listPayoutsByTab('all', { q, tab: 'actionable', channel: 'MTN MoMo', after: '' }),
  );
  const baskets = intakeTabs.map((tab) => () => listBasketsByTab({ tab, after: '' }));
  const keys = ([{ ...seller, sellerName: 'Ama' }, 'all'] as const).map(
    (reach) => () => listKeys(reach, { after: '' }),
  );
  const batches = batchTabs.map((tab) => () => listBatchesByTab({ tab, after: '' }));
  return [...lists, ...ofChannel, ...batches, ...baskets, ...keys, loadTotals, next];
}
