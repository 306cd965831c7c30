import { listingQueueSearch, marketSearch, quoteSearch } from '~/schemas/bulk/listing-forms';
import { paymentListSearch } from '~/schemas/bulk/payment-forms';
import { requestQueueSearch } from '~/schemas/bulk/request-forms';
import {
  adminTradeListSearch,
  adminTradeStepSearch,
  completedSearch,
  tradeQueueSearch,
} from '~/schemas/bulk/trade-forms';
import { tradePageSearch } from '~/schemas/bulk/trade-messages';
import { adminList, counters, likeForms, likeOthers, list, namesOf, noSearch, type Screen } from './screen';

/** Bulk trade, for admins. */
export const bulkAdminScreens: readonly Screen[] = [
  {
    route: 'admin.b2b-management._index',
    path: '/admin/b2b-management',
    as: 'admin',
    looks: [{ name: 'bulk listings to approve' }],
    costs: [{ rows: 25, reads: adminList, calls: 2 }],
    search: namesOf(listingQueueSearch),
    bench: [{ name: 'bulk listings to approve', kind: 'list', counted: 4 }],
  },
  {
    route: 'admin.b2b-management.$id',
    path: '/admin/b2b-management/{pendingListing}',
    as: 'admin',
    looks: [{ name: 'a bulk listing to approve' }],
    costs: [{ reads: 10 + counters, calls: 4 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.b2b-management.requests._index',
    path: '/admin/b2b-management/requests',
    as: 'admin',
    looks: [{ name: 'buying requests, for admins' }],
    costs: [{ rows: 25, reads: adminList, calls: 2 }],
    search: namesOf(requestQueueSearch),
    bench: [{ name: 'buying requests, for admins', kind: 'list', counted: 4 }],
  },
  {
    route: 'admin.b2b-management.requests.$id',
    path: '/admin/b2b-management/requests/{request}',
    as: 'admin',
    looks: [{ name: 'a buying request, for admins' }],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.b2b-management.trades._index',
    path: '/admin/b2b-management/trades',
    as: 'admin',
    looks: [{ name: 'bulk trades' }, { name: 'bulk trades to decide', at: '?tab=support' }],
    costs: [{ rows: 25, reads: adminList, calls: 2 }],
    search: namesOf(adminTradeListSearch),
    bench: [{ name: 'bulk trades', kind: 'list', counted: 8 }],
  },
  {
    route: 'admin.b2b-management.trades.$id._index',
    path: '/admin/b2b-management/trades/{trade}',
    as: 'admin',
    looks: [{ name: 'a disputed trade' }],
    costs: [
      { reads: 3, calls: 3 },
      // The next one to decide, looked for after this one and from the first one on.
      { at: '?tab=support', reads: 6, calls: 6 },
    ],
    search: [...namesOf(tradeQueueSearch), ...namesOf(tradePageSearch)],
    bench: likeOthers,
  },
  {
    route: 'admin.b2b-management.trades.$id.$step',
    path: '/admin/b2b-management/trades/{trade}/resolve',
    as: 'admin',
    looks: [{ name: 'decide a dispute' }],
    costs: [{ reads: 2, calls: 2 }],
    search: namesOf(adminTradeStepSearch),
    bench: likeForms,
  },
  {
    route: 'admin.b2b-payment-management._index',
    path: '/admin/b2b-payment-management',
    as: 'admin',
    looks: [{ name: 'bulk payments' }],
    costs: [{ rows: 25, reads: adminList, calls: 2 }],
    search: namesOf(paymentListSearch),
    bench: [{ name: 'bulk payments', kind: 'list', counted: 4 }],
  },
  {
    route: 'admin.b2b-payment-management.$id',
    path: '/admin/b2b-payment-management/{payment}',
    as: 'admin',
    looks: [{ name: 'a flagged bulk payment' }],
    costs: [{ reads: 10 + counters, calls: 4 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.b2b-payment-management.statement',
    path: '/admin/b2b-payment-management/statement',
    as: 'admin',
    looks: [{ name: 'match a statement' }, { name: 'match a statement, refused', refused: true }],
    costs: [{ reads: 1, calls: 1 }],
    search: noSearch,
    bench: [{ name: 'match statement', kind: 'form' }],
  },
  {
    route: 'admin.b2b-completed-transactions._index',
    path: '/admin/b2b-completed-transactions',
    as: 'admin',
    looks: [
      { name: 'completed trades' },
      { name: 'completed trades, none', at: '?from=2026-01-01&to=2026-01-02' },
    ],
    costs: [
      { reads: 2, calls: 2 },
      { at: '?category=Food', reads: 2, calls: 2 },
    ],
    search: namesOf(completedSearch),
    file: [],
    bench: [{ name: 'completed trades', kind: 'list', counted: 4 }],
  },
  {
    route: 'admin.trade-b2b._index',
    path: '/admin/trade-b2b',
    as: 'admin',
    looks: [{ name: 'bulk market, for admins' }],
    costs: [
      { rows: 25, reads: list + 1, calls: 3 },
      { at: '?region=Northern', rows: 25, reads: list + 1, calls: 3 },
    ],
    search: namesOf(marketSearch),
    bench: [{ name: 'bulk market, for admins', kind: 'list', counted: 1 }],
  },
  {
    route: 'admin.trade-b2b.$id',
    path: '/admin/trade-b2b/{listing}',
    as: 'admin',
    looks: [{ name: 'a bulk listing, for admins' }],
    costs: [{ reads: 3, calls: 3 }],
    search: namesOf(quoteSearch),
    bench: likeOthers,
  },
];
