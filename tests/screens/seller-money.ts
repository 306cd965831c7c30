import { ledgerSearch, orderMoneySearch, tradeMoneySearch } from '~/schemas/money/ledger-forms';
import { ownPayoutsSearch } from '~/schemas/money/payout-forms';
import { buyPageSearch, promotionListSearch } from '~/schemas/promotions/promotion-forms';
import { counters, likeItsRecord, likeOthers, list, namesOf, noSearch, type Screen, session } from './screen';

/** A seller’s money and promotions. */
export const sellerMoneyScreens: readonly Screen[] = [
  {
    route: 'seller.promotions',
    path: '/seller/promotions',
    as: 'seller',
    looks: [
      { name: 'promotions, nothing to promote', as: 'newcomer' },
      { name: 'promotions', at: '?chosen={approvedProduct}' },
    ],
    costs: [{ reads: list + counters, calls: 2 }],
    search: [...namesOf(buyPageSearch), 'left'],
    bench: [{ name: 'promotions to buy', kind: 'list', rows: 25, counted: 2 }],
  },
  {
    route: 'seller.promotion-history',
    path: '/seller/promotion-history',
    as: 'seller',
    looks: [{ name: 'promotion history, none yet', as: 'newcomer' }, { name: 'promotion history' }],
    costs: [{ rows: 25, reads: list + 1, calls: 2 }],
    search: namesOf(promotionListSearch),
    file: [],
    bench: [{ name: 'promotion history', kind: 'list', rows: 10, counted: 1 }],
  },
  {
    route: 'seller.promotion-history_.$id',
    path: '/seller/promotion-history/{promotion}',
    as: 'seller',
    looks: [{ name: 'a promotion of one’s own' }],
    costs: [{ reads: session + counters + 1, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'seller.account-management._index',
    path: '/seller/account-management',
    as: 'seller',
    looks: [
      { name: 'payment accounts, none yet', as: 'newcomer' },
      { name: 'payment accounts' },
      { name: 'add mobile money', at: '?add=momo' },
      { name: 'add a bank account, refused', at: '?add=bank', refused: true },
      { name: 'change an account', at: '?edit={account}' },
    ],
    costs: [
      { reads: 2 + counters, calls: 2 },
      { at: '?edit={account}', reads: 2 + counters, calls: 2 },
    ],
    search: ['add', 'edit'],
    bench: [
      { name: 'payment accounts', kind: 'form' },
      { name: 'add account', at: '?add=momo', kind: 'form' },
    ],
  },
  {
    route: 'seller.account-management.$id.delete',
    path: '/seller/account-management/{account}/delete',
    as: 'seller',
    looks: [{ name: 'remove an account' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.payouts._index',
    path: '/seller/payouts',
    as: 'seller',
    looks: [
      { name: 'payouts' },
      { name: 'payouts, no account yet', as: 'newcomer' },
      { name: 'payouts, all filled in', at: '?amount=all' },
      { name: 'payouts, refused', refused: true },
    ],
    costs: [{ reads: 5, calls: 4 }],
    search: namesOf(ownPayoutsSearch),
    file: [],
    // The balance above the list: three reads, and the accounts to choose from.
    bench: [{ name: 'payouts', kind: 'dashboard' }],
  },
  {
    route: 'seller.payouts.$id._index',
    path: '/seller/payouts/{payout}',
    as: 'seller',
    looks: [
      { name: 'a payout with an issue' },
      { name: 'a returned payout', at: '/seller/payouts/{returnedPayout}' },
      { name: 'a cancelled payout', at: '/seller/payouts/{cancelledPayout}' },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'seller.payouts.statement',
    path: '/seller/payouts/statement',
    as: 'seller',
    looks: [{ name: 'statement' }, { name: 'statement, nothing yet', at: '?month=2026-01', as: 'newcomer' }],
    costs: [{ reads: 10 + counters, calls: 10 }],
    search: ['month'],
    bench: 'It reads a month as the ledger does, which is measured.',
  },
  {
    route: 'seller.payouts.ledger._index',
    path: '/seller/payouts/ledger',
    as: 'seller',
    looks: [{ name: 'every line' }, { name: 'lines, none held', at: '?part=held' }],
    costs: [{ reads: 3 + counters, calls: 3 }],
    search: namesOf(ledgerSearch),
    file: [],
    bench: [{ name: 'ledger', kind: 'list', rows: 25, counted: 1 }],
  },
  {
    route: 'seller.payouts.orders',
    path: '/seller/payouts/orders',
    as: 'seller',
    looks: [
      { name: 'where the money is' },
      { name: 'where the money is, not delivered', at: '?tab=coming' },
      { name: 'where the money is, no such order', at: '?q=zzz' },
      { name: 'where the money is, no order yet', as: 'newcomer' },
    ],
    costs: [{ reads: 4, calls: 3 }],
    search: namesOf(orderMoneySearch),
    // The counters; ten payouts that name where the money of ten orders is, and one more.
    bench: [{ name: 'where the money is', kind: 'list', rows: 10, counted: 12 }],
  },
  {
    route: 'seller.payouts.bulk',
    path: '/seller/payouts/bulk',
    as: 'seller',
    looks: [
      { name: 'money by bulk trade, none', at: '?tab=disputed' },
      { name: 'money by bulk trade', at: '?tab=completed' },
    ],
    costs: [{ at: '?tab=payment', rows: 25, reads: list + 1, calls: 2 }],
    search: namesOf(tradeMoneySearch),
    bench: [{ name: 'money by bulk trade', kind: 'list', counted: 1 }],
  },
];
