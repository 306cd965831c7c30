import { newRequestSearch, requestListSearch } from '~/schemas/bulk/request-forms';
import { tradeListSearch } from '~/schemas/bulk/trade-forms';
import { tradePageSearch } from '~/schemas/bulk/trade-messages';
import { stepSearch } from '~/schemas/steps';
import { counters, likeForms, likeOthers, list, namesOf, noSearch, type Screen } from './screen';

/** Bulk trade: what a seller buys. */
export const bulkBuyingScreens: readonly Screen[] = [
  {
    route: 'seller.b2b-purchases._index',
    path: '/seller/b2b-purchases',
    as: 'seller',
    looks: [{ name: 'bulk purchases' }],
    costs: [
      { at: '?q=maize', rows: 25, reads: list + counters, counts: 1, calls: 3 },
      { rows: 25, reads: list + 1, calls: 2 },
    ],
    search: namesOf(tradeListSearch),
    bench: [{ name: 'bulk purchases', kind: 'list', counted: 1 }],
  },
  {
    route: 'seller.b2b-purchases.$id._index',
    path: '/seller/b2b-purchases/{purchase}',
    as: 'seller',
    looks: [
      { name: 'a bulk purchase to pay' },
      { name: 'a shipped purchase with a claim', at: '/seller/b2b-purchases/{shippedTrade}' },
      { name: 'a disputed purchase', at: '/seller/b2b-purchases/{trade}' },
      { name: 'a completed purchase', at: '/seller/b2b-purchases/{completedTrade}' },
    ],
    costs: [{ reads: 10, calls: 2 }],
    search: namesOf(tradePageSearch),
    bench: likeOthers,
  },
  {
    route: 'seller.b2b-purchases.$id.pay',
    path: '/seller/b2b-purchases/{purchase}/pay',
    as: 'seller',
    looks: [
      { name: 'pay for a trade' },
      { name: 'pay for a trade, refused', refused: true },
      { name: 'nothing to pay', at: '/seller/b2b-purchases/{shippedTrade}/pay', status: 409 },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'seller.b2b-purchases.$id.$step',
    path: '/seller/b2b-purchases/{shippedTrade}/dispute',
    as: 'seller',
    looks: [
      { name: 'claim a shortage', at: '/seller/b2b-purchases/{trade}/claim_shortage', status: 409 },
      { name: 'accept an offer for a request', at: '/seller/b2b-purchases/{offered}/accept' },
      {
        name: 'accept an offer for a request, refused',
        at: '/seller/b2b-purchases/{offered}/accept',
        refused: true,
      },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: namesOf(stepSearch),
    bench: likeForms,
  },
  {
    route: 'seller.b2b-purchases.requests._index',
    path: '/seller/b2b-purchases/requests',
    as: 'seller',
    looks: [{ name: 'own buying requests' }],
    costs: [{ rows: 25, reads: list + 1, calls: 2 }],
    search: namesOf(requestListSearch),
    bench: [{ name: 'own buying requests', kind: 'list', counted: 1 }],
  },
  {
    route: 'seller.b2b-purchases.requests.new',
    path: '/seller/b2b-purchases/requests/new',
    as: 'seller',
    looks: [{ name: 'new buying request' }, { name: 'new buying request, refused', refused: true }],
    costs: [{ reads: 1 + counters, calls: 1 }],
    search: namesOf(newRequestSearch),
    bench: [{ name: 'new buying request', kind: 'form' }],
  },
  {
    route: 'seller.b2b-purchases.requests.$id',
    path: '/seller/b2b-purchases/requests/{request}',
    as: 'seller',
    looks: [
      { name: 'a buying request with an offer' },
      { name: 'an expired buying request', at: '/seller/b2b-purchases/requests/{expiredRequest}' },
    ],
    costs: [{ reads: 10, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
];
