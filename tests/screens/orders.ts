import { apiKeyListSearch } from '~/schemas/api-keys/api-key-forms';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { intakeSearch } from '~/schemas/intake/intake-forms';
import { pageSearch, withSelection } from '~/schemas/list-search';
import { adminOrderSearch, adminOrderStepSearch, sellerOrderSearch } from '~/schemas/orders/order-search';
import { stepSearch } from '~/schemas/steps';
import {
  adminList,
  counters,
  likeForms,
  likeItsRecord,
  likeOthers,
  likeSellers,
  list,
  namesOf,
  noSearch,
  type Screen,
  session,
} from './screen';

/** Orders, of a seller and of all. */
export const orderScreens: readonly Screen[] = [
  {
    route: 'seller.orders._index',
    path: '/seller/orders',
    as: 'seller',
    looks: [
      { name: 'orders' },
      { name: 'returns to answer', at: '?tab=answer' },
      { name: 'orders, filtered', at: '?tab=ship&payment=momo&from=2026-01-01' },
      { name: 'orders, none yet', as: 'newcomer' },
    ],
    costs: [
      { rows: 25, reads: list + 1, calls: 2 },
      { at: '?tab=accept&sort=newest', rows: 25, reads: list + 1, calls: 2 },
      // The count tells whether there is a next page.
      { at: '?payment=momo', rows: 25, reads: list - 1 + counters, counts: 1, calls: 3 },
      { at: '?q=efua', rows: 25, reads: list - 1 + counters, counts: 1, calls: 3 },
    ],
    search: namesOf(withSelection(sellerOrderSearch)),
    file: [],
    bench: [
      // The counts of all tabs are one record.
      { name: 'orders', kind: 'list', rows: 25, counted: 1 },
      { name: 'orders to ship', at: '?tab=ship', kind: 'list', rows: 25, counted: 1 },
      { name: 'orders, searched', at: '?q=efua', kind: 'list', rows: 25, counted: 1 },
    ],
  },
  {
    route: 'seller.orders.$id._index',
    path: '/seller/orders/{order}',
    as: 'seller',
    looks: [
      { name: 'an order to accept' },
      { name: 'an order on its way', at: '/seller/orders/{shipped}' },
      { name: 'an order with a return', at: '/seller/orders/{requested}' },
      { name: 'an order, a note refused', at: '/seller/orders/{delivered}', refused: true },
    ],
    // The order, and its neighbours.
    costs: [{ at: '?tab=accept', reads: session + 3 + counters, calls: 3 }],
    search: namesOf(sellerOrderSearch),
    bench: [{ name: 'one order', kind: 'detail' }],
  },
  {
    route: 'seller.orders.$id.$step',
    path: '/seller/orders/{order}/cancel',
    as: 'seller',
    looks: [
      { name: 'ship items', at: '/seller/orders/{accepted}/ship' },
      { name: 'ship items, refused', at: '/seller/orders/{accepted}/ship', refused: true },
      { name: 'cancel items, not possible', at: '/seller/orders/{delivered}/cancel', status: 409 },
      { name: 'mark as delivered', at: '/seller/orders/{shipped}/deliver?of=parcel' },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: namesOf(stepSearch),
    bench: likeItsRecord,
  },
  {
    route: 'seller.orders.new',
    path: '/seller/orders/new',
    as: 'seller',
    looks: [
      { name: 'new sale' },
      { name: 'new sale, products found', at: '?q=a' },
      { name: 'a draft of a sale', at: '?draft={saleDraft}' },
      { name: 'new sale, refused', refused: 'Confirm sale' },
    ],
    costs: [
      // The sales of this month, and the last own sales: of these are none, which is a read.
      { reads: session + 2 + counters, calls: 3 },
      // The draft; its goods are no product.
      { at: '?draft={saleDraft}', reads: session + 3 + counters, calls: 4 },
    ],
    // A `draft` that is none is not found, like a record in a path.
    search: ['q'],
    bench: likeForms,
  },
  {
    route: 'seller.orders.drafts._index',
    path: '/seller/orders/drafts',
    as: 'seller',
    looks: [{ name: 'drafts of sales' }, { name: 'drafts of sales, none', as: 'newcomer' }],
    costs: [{ rows: 25, reads: list + counters, calls: 2 }],
    search: Object.keys(pageSearch),
    bench: 'It is opened seldom, and is like other lists.',
  },
  {
    route: 'seller.orders.drafts.$id.delete',
    path: '/seller/orders/drafts/{saleDraft}/delete',
    as: 'seller',
    looks: [{ name: 'delete a draft of a sale' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.orders.print',
    path: '/seller/orders/print',
    as: 'seller',
    looks: [
      { name: 'print slips', at: '?ids={shipped},{delivered}' },
      { name: 'print labels', at: '?ids={shipped}&layout=label' },
      { name: 'print receipts', at: '?ids={delivered}&layout=receipt' },
    ],
    costs: [{ at: '?ids={order}&layout=label', reads: 3 + counters, calls: 3 }],
    search: ['ids', 'order', 'layout'],
    bench: 'It is printed, and as long as the person asks for.',
  },
  {
    route: 'admin.orders._index',
    path: '/admin/orders',
    as: 'admin',
    looks: [
      { name: 'orders of all' },
      { name: 'disputes', at: '?tab=disputes' },
      { name: 'orders of a seller', at: '?seller={seller}&paid=paid' },
    ],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      // The seller, whom the page names, and their counts instead of those of all.
      { at: '?seller={seller}', rows: 25, reads: list + 2, calls: 3 },
      // The sellers whose names begin with the words: up to four, and one more.
      { at: '?q=mensah', rows: 25, reads: list + 5, calls: 4 },
    ],
    search: namesOf(withSelection(adminOrderSearch)),
    file: [],
    bench: [{ name: 'all orders', kind: 'list', rows: 25, counted: 0 }],
  },
  {
    route: 'admin.orders.$id._index',
    path: '/admin/orders/{order}',
    as: 'admin',
    looks: [
      { name: 'a disputed order', at: '/admin/orders/{escalated}' },
      { name: 'an unpaid order', at: '/admin/orders/{unpaid}' },
    ],
    costs: [{ at: '?tab=accept', reads: 4, calls: 4 }],
    search: namesOf(adminOrderSearch),
    bench: likeSellers,
  },
  {
    route: 'admin.orders.$id.payment',
    path: '/admin/orders/{order}/payment',
    as: 'admin',
    looks: [
      { name: 'no payment to record', status: 409 },
      { name: 'record a payment', at: '/admin/orders/{unpaid}/payment' },
      { name: 'record a payment, refused', at: '/admin/orders/{unpaid}/payment', refused: true },
    ],
    costs: likeItsRecord,
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'admin.orders.$id.$step',
    path: '/admin/orders/{order}/cancel',
    as: 'admin',
    looks: [
      { name: 'decide a return', at: '/admin/orders/{escalated}/decide_return?of=return' },
      { name: 'refund an order', at: '/admin/orders/{received}/refund' },
      { name: 'refund an order, refused', at: '/admin/orders/{received}/refund', refused: true },
    ],
    costs: [{ reads: 2, calls: 2 }],
    search: namesOf(adminOrderStepSearch),
    bench: likeItsRecord,
  },
  {
    route: 'admin.orders.intake._index',
    path: '/admin/orders/intake',
    as: 'admin',
    looks: [{ name: 'baskets refused' }, { name: 'baskets waiting, none', at: '?tab=waiting' }],
    costs: [{ rows: 25, reads: adminList, calls: 2 }],
    search: namesOf(intakeSearch),
    bench: likeSellers,
  },
  {
    route: 'admin.orders.intake.$id',
    path: '/admin/orders/intake/{basket}',
    as: 'admin',
    looks: [{ name: 'a refused basket' }],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.settings_.api-keys',
    path: '/admin/settings/api-keys',
    as: 'admin',
    looks: [{ name: 'API keys' }, { name: 'API keys, refused', refused: true }],
    costs: [{ rows: 25, reads: list, calls: 2 }],
    search: namesOf(apiKeyListSearch),
    bench: likeForms,
  },
  {
    route: 'admin.settings_.webhooks._index',
    path: '/admin/settings/webhooks',
    as: 'admin',
    looks: [{ name: 'webhooks' }, { name: 'webhooks, refused', refused: true }],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'admin.settings_.webhooks.$id._index',
    path: '/admin/settings/webhooks/{webhook}',
    as: 'admin',
    looks: [{ name: 'a webhook' }],
    // The webhook, and a page of what was sent.
    costs: [{ rows: 25, reads: list + 1, calls: 3 }],
    search: namesOf(deliveryListSearch),
    bench: likeForms,
  },
  {
    route: 'admin.settings_.webhooks.$id.delete',
    path: '/admin/settings/webhooks/{webhook}/delete',
    as: 'admin',
    looks: [{ name: 'deleting a webhook' }],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.orders.print',
    path: '/admin/orders/print',
    as: 'admin',
    looks: [{ name: 'print slips, for admins', at: '?ids={shipped}' }],
    costs: [{ at: '?ids={order}', reads: 3, calls: 3 }],
    search: ['ids', 'order', 'layout'],
    bench: 'It is printed, and as long as the person asks for.',
  },
];
