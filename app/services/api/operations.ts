import type * as v from 'valibot';
import {
  basketAnswer,
  cancellationAnswer,
  eventsAnswer,
  openedReturnAnswer,
  productsAnswer,
} from '~/schemas/api/answers';
import type { ApiKeyKind, ApiScope } from '~/schemas/api/api-key';
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
  /** Whether it is a list, page by page. */
  isList?: boolean;
  body?: v.GenericSchema;
  answer: v.GenericSchema;
  /** What may be answered besides 200, 400 to 404 and 429, and when. */
  also?: Record<number, string>;
}

const shop = ['shop'] as const;
const ofBasket = '/orders/{shopOrderId}';

export const operations: readonly Operation[] = [
  {
    id: 'listProducts',
    method: 'get',
    path: '/products',
    summary: 'What buyers may buy. What is no longer listed is no longer sold.',
    keys: shop,
    scope: 'products:read',
    isList: true,
    answer: productsAnswer,
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
      409: 'No orders were made of this basket.',
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
    summary: 'What happened, in order, for 30 days. Ask again with the last `next`: nothing is missed.',
    keys: ['shop', 'seller'],
    scope: 'events:read',
    isList: true,
    answer: eventsAnswer,
  },
];
