import type * as v from 'valibot';
import {
  basketAnswer,
  cancellationAnswer,
  eventsAnswer,
  openedReturnAnswer,
  productAnswer,
  productsAnswer,
  promotionReportAnswer,
  sellerOrderAnswer,
  sellerOrdersAnswer,
  stockAnswer,
} from '~/schemas/api/answers';
import { apiPageSearch, apiProductsSearch } from '~/schemas/api/page-search';
import { promotionReportSchema } from '~/schemas/api/promotion-report';
import { sellerCancellationSchema, shipmentSchema, stockSchema } from '~/schemas/api/seller-bodies';
import { sellerOrdersSearch } from '~/schemas/api/seller-lists';
import type { ApiKeyKind, ApiScope } from '~/schemas/api-keys/api-key';
import { basketSchema, cancellationSchema, paymentAttempt } from '~/schemas/intake/basket';
import { shopReturnSchema } from '~/schemas/intake/shop-return';

/**
 * What a program can ask of the API, as its description says it; the routes are admitted by the same scopes.
 */
export interface Operation {
  /** Unique; programs that are made from the description name a function by it. */
  id: string;
  method: 'get' | 'put' | 'post' | 'patch';
  /** Below `/api/v1`. */
  path: string;
  summary: string;
  keys: readonly ApiKeyKind[];
  scope: ApiScope;
  /** What a list is asked for after `?`. */
  search?: v.ObjectSchema<v.ObjectEntries, undefined>;
  body?: v.GenericSchema;
  answer: v.GenericSchema;
  /** What may be answered besides 200, 400 to 404 and 429, and when. */
  also?: Record<number, string>;
}

const shop = ['shop'] as const;
const seller = ['seller'] as const;
const ofBasket = '/orders/{shopOrderId}';
/** A path of their own: `/orders/{shopOrderId}` takes a shop's id of a whole basket. */
const ofOrder = '/seller/orders/{orderId}';
const notPossible = 'The order, as it is, does not allow it.';

export const operations: readonly Operation[] = [
  {
    id: 'listProducts',
    method: 'get',
    path: '/products',
    summary:
      'What buyers may buy. What is no longer listed is no longer sold. With promoted=true only what is promoted now, which ends last first.',
    keys: shop,
    scope: 'products:read',
    search: apiProductsSearch,
    answer: productsAnswer,
  },
  {
    id: 'getProduct',
    method: 'get',
    path: '/products/{productId}',
    summary: 'One product that buyers may buy.',
    keys: shop,
    scope: 'products:read',
    answer: productAnswer,
  },
  {
    id: 'reportPromotions',
    method: 'post',
    path: '/promotions/reports',
    summary:
      'Says how often promoted products were shown and opened, by product and day. Sent again, it counts once.',
    keys: shop,
    scope: 'promotions:write',
    body: promotionReportSchema,
    answer: promotionReportAnswer,
    also: {
      409: 'A report with this id was taken, and says something else.',
      422: 'The report was refused; every fault is named, and nothing is counted.',
    },
  },
  {
    id: 'placeBasket',
    method: 'put',
    path: ofBasket,
    summary: 'Places a whole basket under your own id. Sent again, it counts once.',
    keys: shop,
    scope: 'orders:write',
    body: basketSchema,
    answer: basketAnswer,
    also: {
      201: 'The basket is new: its orders were made.',
      409: 'A basket with this id was taken, and says something else.',
      422: 'The basket was refused; every fault is named.',
    },
  },
  {
    id: 'getBasket',
    method: 'get',
    path: ofBasket,
    summary: 'A basket, and what became of its orders.',
    keys: shop,
    scope: 'orders:read',
    answer: basketAnswer,
  },
  {
    id: 'notePayment',
    method: 'post',
    path: `${ofBasket}/payments`,
    summary: 'Says what became of a try to pay, by its id. Said again, it counts once.',
    keys: shop,
    scope: 'orders:write',
    body: paymentAttempt,
    answer: basketAnswer,
    also: {
      409: 'No orders were made of this basket; or a payment with this id says another amount or network.',
      422: 'The payment was refused; every fault is named.',
    },
  },
  {
    id: 'cancelBasket',
    method: 'post',
    path: `${ofBasket}/cancel`,
    summary: 'Cancels all parts of a basket, or those of some sellers, that are not shipped.',
    keys: shop,
    scope: 'orders:write',
    body: cancellationSchema,
    answer: cancellationAnswer,
    also: { 422: 'The cancellation was refused; every fault is named.' },
  },
  {
    id: 'openReturn',
    method: 'post',
    path: `${ofBasket}/returns`,
    summary: 'Opens a return for the buyer, under your own id. Sent again, it counts once.',
    keys: shop,
    scope: 'orders:write',
    body: shopReturnSchema,
    answer: openedReturnAnswer,
    also: {
      201: 'The return is new.',
      409: 'This order has a return with this id that says something else.',
      422: 'The return was refused; every fault is named.',
    },
  },
  {
    id: 'listEvents',
    method: 'get',
    path: '/events',
    summary:
      'What happened, in order, from half a minute after it on, for 30 days. Ask again with the last `next`: nothing is missed. Webhooks are sent at once.',
    keys: ['shop', 'seller'],
    scope: 'events:read',
    search: apiPageSearch,
    answer: eventsAnswer,
  },
  {
    id: 'listSellerOrders',
    method: 'get',
    path: '/seller/orders',
    summary:
      'Your orders, oldest first. To miss none, ask for a list of work, like list=accept, from its beginning each time: an order stays in it until the work is done.',
    keys: seller,
    scope: 'orders:read',
    search: sellerOrdersSearch,
    answer: sellerOrdersAnswer,
  },
  {
    id: 'getSellerOrder',
    method: 'get',
    path: ofOrder,
    summary: 'One of your orders, as it is now.',
    keys: seller,
    scope: 'orders:read',
    answer: sellerOrderAnswer,
  },
  {
    id: 'acceptOrder',
    method: 'post',
    path: `${ofOrder}/accept`,
    summary: 'Accepts an order. It needs no body; one that was accepted before is answered as it is.',
    keys: seller,
    scope: 'orders:write',
    answer: sellerOrderAnswer,
    also: { 409: notPossible },
  },
  {
    id: 'shipOrder',
    method: 'post',
    path: `${ofOrder}/ship`,
    summary: 'Ships all that is left, or the lines you name, as one parcel with an id of yours.',
    keys: seller,
    scope: 'orders:write',
    body: shipmentSchema,
    answer: sellerOrderAnswer,
    also: {
      409: 'The order cannot be shipped now, or has another parcel with this id.',
      422: 'The parcel was refused; every fault is named.',
    },
  },
  {
    id: 'cancelOrder',
    method: 'post',
    path: `${ofOrder}/cancel`,
    summary: 'Cancels all that is not shipped, or the lines you name. What was paid goes back to the buyer.',
    keys: seller,
    scope: 'orders:write',
    body: sellerCancellationSchema,
    answer: sellerOrderAnswer,
    also: {
      409: 'The order, as it is, does not allow it, or has another cancellation with this id.',
      422: 'The cancellation was refused; every fault is named.',
    },
  },
  {
    id: 'changeStock',
    method: 'patch',
    path: '/seller/products/stock',
    summary:
      'Sets stock and price of up to 100 SKUs; each is answered on its own. Sent again, it changes nothing.',
    keys: seller,
    scope: 'products:write',
    body: stockSchema,
    answer: stockAnswer,
    also: { 422: 'The body is no list of 1 to 100 items.' },
  },
];
