import { templatesSearch } from '~/schemas/chats/answer-template-forms';
import { withSelection } from '~/schemas/list-search';
import { salesTransactionSearch } from '~/schemas/money/ledger-forms';
import { batchListSearch } from '~/schemas/money/payout-batch-forms';
import { payoutQueueSearch } from '~/schemas/money/payout-forms';
import { adminPromotionSearch } from '~/schemas/promotions/promotion-forms';
import { salesSearch } from '~/schemas/sales/sales-search';
import {
  adminList,
  counters,
  likeForms,
  likeItsRecord,
  likeOthers,
  list,
  namesOf,
  noSearch,
  type Screen,
  session,
} from './screen';

/** The money and promotions of all. */
export const adminMoneyScreens: readonly Screen[] = [
  {
    route: 'admin.sales._index',
    path: '/admin/sales',
    as: 'admin',
    looks: [
      { name: 'sales', at: '?range=90' },
      { name: 'sales today', at: '?range=today' },
    ],
    costs: [
      { reads: 11, calls: 2 },
      { at: '?range=365', reads: 11, calls: 2 },
    ],
    search: namesOf(salesSearch),
    file: ['part'],
    bench: [
      { name: 'sales', kind: 'charts' },
      { name: 'sales, a year', at: '?range=365', kind: 'charts' },
    ],
  },
  {
    route: 'admin.sales.transactions._index',
    path: '/admin/sales/transactions',
    as: 'admin',
    looks: [{ name: 'sales and refunds' }, { name: 'sales and refunds, none', at: '?to=2020-01-01' }],
    costs: [{ reads: 3, calls: 3 }],
    search: namesOf(salesTransactionSearch),
    file: [],
    bench: [{ name: 'sales and refunds', kind: 'list', rows: 25, counted: 1 }],
  },
  {
    route: 'admin.payout-requests._index',
    path: '/admin/payout-requests',
    as: 'admin',
    looks: [
      { name: 'payout requests' },
      { name: 'payout requests, nothing matches', at: '?q=zzz' },
      { name: 'payout requests, all selected', at: '?select=all' },
    ],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      // Of one network, as many as a batch can hold, and counted.
      { at: '?channel=MTN%20MoMo&select=all', rows: 61, reads: 61 + session, counts: 1, calls: 3 },
      { at: '?q=adwoa&tab=paid', rows: 25, reads: adminList, counts: 1, calls: 3 },
    ],
    search: namesOf(withSelection(payoutQueueSearch)),
    file: [],
    bench: [{ name: 'payout requests', kind: 'list', rows: 25, counted: 4 }],
  },
  {
    route: 'admin.payout-requests.$id._index',
    path: '/admin/payout-requests/{payout}',
    as: 'admin',
    looks: [
      { name: 'a payout request' },
      { name: 'a paid payout', at: '/admin/payout-requests/{paidPayout}' },
      { name: 'a returned payout, for admins', at: '/admin/payout-requests/{returnedPayout}' },
      { name: 'a cancelled payout, for admins', at: '/admin/payout-requests/{cancelledPayout}' },
    ],
    // One of the reads is the next payout: behind this one, or else the first.
    costs: [{ reads: 12 + counters, calls: 7 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.payout-requests.$id.returned',
    path: '/admin/payout-requests/{paidPayout}/returned',
    as: 'admin',
    looks: [
      { name: 'mark a payout as returned' },
      { name: 'mark a payout as returned, refused', refused: true },
      { name: 'mark a payout as returned, not paid', at: '/admin/payout-requests/{payout}/returned' },
    ],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'admin.payout-requests.batches._index',
    path: '/admin/payout-requests/batches',
    as: 'admin',
    looks: [{ name: 'batches' }, { name: 'batches, none', at: '?tab=ended' }],
    costs: [{ rows: 25, reads: list, calls: 2 }],
    search: namesOf(batchListSearch),
    bench: likeOthers,
  },
  {
    route: 'admin.payout-requests.batches.$id._index',
    path: '/admin/payout-requests/batches/{batch}',
    as: 'admin',
    looks: [
      { name: 'a batch' },
      { name: 'a batch, no result', refused: true },
      { name: 'a batch with a result', at: '/admin/payout-requests/batches/{checkedBatch}' },
      { name: 'a batch, which column is which', at: '/admin/payout-requests/batches/{askingBatch}' },
    ],
    // With what the admin paid alone today.
    costs: [{ reads: 3, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.settings_.answers',
    path: '/admin/settings/answers',
    as: 'admin',
    looks: [{ name: 'template answers' }],
    costs: [{ reads: 3, calls: 2 }],
    search: namesOf(templatesSearch),
    bench: likeForms,
  },
  {
    route: 'admin.settings_.transfer-files',
    path: '/admin/settings/transfer-files',
    as: 'admin',
    looks: [{ name: 'transfer files' }],
    costs: [{ reads: 2, calls: 2 }],
    search: ['channel'],
    bench: likeForms,
  },
  {
    route: 'admin.track-promotions._index',
    path: '/admin/track-promotions',
    as: 'admin',
    looks: [{ name: 'promotions' }, { name: 'promotions, nothing matches', at: '?q=zzz' }],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      { at: '?tab=pending&q=market', rows: 25, reads: adminList, counts: 1, calls: 3 },
    ],
    search: namesOf(adminPromotionSearch),
    file: [],
    bench: [{ name: 'promotions', kind: 'list', rows: 25, counted: 4 }],
  },
  {
    route: 'admin.track-promotions.$id',
    path: '/admin/track-promotions/{promotion}',
    as: 'admin',
    looks: [{ name: 'a promotion' }],
    costs: [{ reads: 10 + counters, calls: 4 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.track-promotions.packages',
    path: '/admin/track-promotions/packages',
    as: 'admin',
    looks: [{ name: 'packages' }],
    costs: [{ reads: 10 + counters, calls: 3 }],
    search: noSearch,
    bench: [{ name: 'packages', kind: 'form' }],
  },
];
