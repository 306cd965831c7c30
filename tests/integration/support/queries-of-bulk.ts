import { listListings, listSellersOnMarket } from '~/repositories/bulk/b2b-listings.server';
import { listWaitingPayments } from '~/repositories/bulk/b2b-payments.server';
import { findNextForSupport } from '~/repositories/bulk/b2b-trades.server';
import { listingStatuses } from '~/schemas/bulk/listing-states';
import { paymentStatuses } from '~/schemas/bulk/payment';
import { requestStatuses } from '~/schemas/bulk/request-states';
import { supportKey, tradeTabs } from '~/schemas/bulk/trade-record';
import { tradeMoneyTabs } from '~/schemas/money/ledger-forms';
import { listAllListings, listOwnListings } from '~/services/bulk/listings/list-listings.server';
import { listMarket } from '~/services/bulk/listings/market.server';
import { listPayments } from '~/services/bulk/payments/load-payments.server';
import { recountBulk } from '~/services/bulk/recount-bulk.server';
import {
  listAllRequests,
  listOpenRequests,
  listOwnRequests,
} from '~/services/bulk/requests/list-requests.server';
import { listCompleted } from '~/services/bulk/trades/completed-trades.server';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { runTradeDeadlines } from '~/services/bulk/trades/run-trade-deadlines.server';
import { listTradeMoney } from '~/services/bulk/trades/trade-money.server';
import { newestInBulk } from '~/services/landing/newest-in-bulk.server';
import { marketSitemap } from '~/services/landing/sitemap.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { searches, seller, type Work } from './issued-queries';

/** In a list of admins, one seller's records or those of all. */
const ofOneOrAll = [{ seller: '' }, { seller: 'seller' }];

/** Bulk listings, by status, market filters, order and search. */
export function bulkListingLists(): Work[] {
  const statuses = (['all', ...listingStatuses] as const).flatMap((tab) =>
    searches.map((q) => ({ q, tab, after: '', trail: '' })),
  );
  const market = (['', 'Food'] as const).flatMap((category) =>
    (['', 'Northern'] as const).flatMap((region) =>
      (['', 'kg'] as const).flatMap((per) =>
        [
          ...(['newest', 'price', 'minimum'] as const).map((sort) => ({ sort, q: '' })),
          { sort: 'newest' as const, q: 'maize' },
        ].map(({ sort, q }) => ({ category, region, per, sort, q, after: '', trail: '' })),
      ),
    ),
  );
  return [
    ...statuses.flatMap((search) => [
      () => listOwnListings(seller, search),
      ...ofOneOrAll.map((one) => () => listAllListings({ ...search, ...one })),
    ]),
    ...market.map((search) => () => listMarket(search)),
    () => marketSitemap(),
    () => newestInBulk(),
    () => countQueue('listings'),
  ];
}

/** Bulk trades by tab and search, their payments and their money, and what is due. */
export function bulkTradeLists(): Work[] {
  const views = tradeTabs.flatMap((tab) => searches.map((q) => ({ q, tab, after: '', trail: '' })));
  const scopes = [seller, { buyerId: 'buyer' }, 'all' as const];
  const payments = (['all', ...paymentStatuses] as const).flatMap((tab) =>
    searches.map((q) => ({ q, tab, after: '', trail: '' })),
  );
  return [
    ...scopes.flatMap((scope) => views.map((view) => () => listTradesByTab(scope, view))),
    ...[...views, ...searches.map((q) => ({ q, tab: supportKey, after: '', trail: '' }) as const)].flatMap(
      (view) => ofOneOrAll.map((one) => () => listTradesByTab('all', { ...view, ...one })),
    ),
    () => findNextForSupport('all', { id: 'bt', waitingSince: new Date().toISOString() }),
    () => countQueue('bulkDisputes'),
    ...payments.flatMap((view) => ofOneOrAll.map((one) => () => listPayments({ ...view, ...one }))),
    ...(['', 'Food'] as const).flatMap((category) =>
      [
        { from: '', to: '', q: '' },
        { from: '2026-10-01', to: '2026-10-31', q: '' },
        { from: '', to: '', q: 'maize' },
      ].flatMap((search) =>
        ofOneOrAll.map((one) => () => listCompleted({ ...search, ...one, category, after: '', trail: '' })),
      ),
    ),
    () => listWaitingPayments(50),
    () => runTradeDeadlines(),
    ...tradeMoneyTabs.flatMap((tab) =>
      searches.map((q) => () => listTradeMoney(seller, { q, tab, after: '', trail: '' })),
    ),
    () => countQueue('bulkPayments'),
  ];
}

/** Buying requests by every filter, and whom to tell of one. */
export function buyingRequestLists(): Work[] {
  const views = (['all', ...requestStatuses] as const).flatMap((tab) =>
    searches.map((q) => ({ q, tab, after: '', trail: '' })),
  );
  const open = (['', 'Food'] as const).flatMap((category) =>
    (['', 'Northern'] as const).flatMap((region) =>
      ['', 'maize'].map((q) => ({ category, region, q, after: '', trail: '' })),
    ),
  );
  const fitting = { status: 'active', category: 'Food', cursor: null } as const;
  return [
    ...views.flatMap((view) => [
      () => listOwnRequests(seller, view),
      ...ofOneOrAll.map((one) => () => listAllRequests({ ...view, ...one })),
    ]),
    ...open.map((search) => () => listOpenRequests(seller, search)),
    () => listListings(seller, fitting),
    () => recountBulk('seller'),
    () => listSellersOnMarket('Food', 50),
  ];
}
