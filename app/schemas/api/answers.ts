import * as v from 'valibot';
import { eventTypes } from '~/schemas/events/event';
import { refusalCodes } from '~/schemas/intake/refusals';
import { shopOrderStates } from '~/schemas/intake/shop-order';
import { orderStatuses } from '~/schemas/orders/order-quantities';
import { attemptStates, orderSources, paymentStatuses } from '~/schemas/orders/order-record';
import { returnStatuses } from '~/schemas/orders/order-steps';
import { promotionPositions } from '~/schemas/products/promotion-position';
import { sellerLists } from './seller-lists';

// What the API answers; its description is made of these schemas, and the services of their types.

const amount = v.pipe(v.string(), v.description('GHS with two decimals, like "120.50".'));
const time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const units = v.pipe(v.number(), v.integer());

const fault = v.object({
  pointer: v.pipe(v.string(), v.description('The field, as a JSON Pointer (RFC 6901).')),
  code: v.picklist(refusalCodes),
  detail: v.string(),
});

const returnAnswer = v.object({
  id: v.pipe(v.string(), v.description('The shop’s, if it opened it.')),
  status: v.pipe(
    v.picklist(returnStatuses),
    v.description('`requested` waits for the seller, `escalated` for Makola; `refused` is final.'),
  ),
  reason: v.string(),
  openedAt: time,
  lines: v.array(v.object({ lineId: v.string(), quantity: units })),
  refunded: v.pipe(amount, v.description('What went back to the buyer for it, in GHS.')),
});
/** A return as the API tells of it. */
export type ReturnAnswer = v.InferOutput<typeof returnAnswer>;

const lineAnswer = v.object({
  id: v.string(),
  productId: v.string(),
  variantId: v.string(),
  sku: v.string(),
  title: v.string(),
  unitPrice: amount,
  quantity: units,
  cancelled: units,
  shipped: units,
  delivered: units,
  returned: units,
  short: v.pipe(units, v.description('Units that the stock did not have.')),
});

/** What shops and sellers are told of an order. */
const orderFacts = {
  id: v.string(),
  number: v.pipe(v.string(), v.description('As its seller and its buyer know it.')),
  status: v.picklist(orderStatuses),
  paymentStatus: v.picklist(paymentStatuses),
  total: amount,
  placedAt: time,
  dueAt: v.pipe(time, v.description('It is late after this, if the seller has not accepted or shipped it.')),
  parcels: v.array(
    v.object({
      id: v.string(),
      carrier: v.string(),
      trackingNumber: v.string(),
      shippedAt: time,
      deliveredAt: time,
      returnBy: v.pipe(
        time,
        v.description('Until when the buyer can return it; null before its delivery, or without an end.'),
      ),
    }),
  ),
  returns: v.array(returnAnswer),
};

const orderAnswer = v.object({
  ...orderFacts,
  sellerId: v.string(),
  payments: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        amount,
        state: v.picklist(attemptStates),
        network: v.string(),
        at: time,
      }),
    ),
    v.description('Tries to pay for the whole basket.'),
  ),
  lines: v.array(lineAnswer),
});
/** An order as the API tells of it. */
export type OrderAnswer = v.InferOutput<typeof orderAnswer>;

export const sellerOrderAnswer = v.object({
  ...orderFacts,
  lists: v.pipe(
    v.array(v.picklist(sellerLists)),
    v.description('The lists that it is in, like "accept" while you have to accept it.'),
  ),
  source: v.pipe(v.picklist(orderSources), v.description('"own" for a sale that you typed in.')),
  problem: v.pipe(
    v.nullable(v.string()),
    v.description('Why nothing can be done with it until the shop has corrected it.'),
  ),
  paymentMethod: v.string(),
  subtotal: amount,
  deliveryFee: amount,
  commission: amount,
  buyer: v.object({ name: v.string(), phone: v.string() }),
  deliverTo: v.nullable(
    v.object({
      name: v.string(),
      phone: v.string(),
      line: v.string(),
      landmark: v.string(),
      town: v.string(),
      region: v.string(),
      gpsAddress: v.string(),
    }),
  ),
  lines: v.array(
    v.object({
      ...lineAnswer.entries,
      variant: v.pipe(v.string(), v.description('Its name, like "Red / XL"; empty without variants.')),
      discount: v.pipe(amount, v.description('What each unit costs less than its price.')),
      toShip: v.pipe(units, v.description('Units that can still be shipped or cancelled.')),
    }),
  ),
});
/** An order as the API tells its seller of it. */
export type SellerOrderAnswer = v.InferOutput<typeof sellerOrderAnswer>;

export const basketAnswer = v.object({
  id: v.pipe(v.string(), v.description('The shop’s own id.')),
  state: v.picklist(shopOrderStates),
  receivedAt: time,
  errors: v.pipe(v.array(fault), v.description('What is wrong with one that was refused.')),
  orders: v.pipe(v.array(orderAnswer), v.description('One for each seller.')),
});
/** A basket as the API tells of it. */
export type BasketAnswer = v.InferOutput<typeof basketAnswer>;

const cancelledPart = v.object({
  sellerId: v.string(),
  orderId: v.string(),
  cancelled: v.pipe(v.boolean(), v.description('Whether nothing of it is to be sent any more.')),
  reason: v.pipe(
    v.nullable(v.picklist(['shipped', 'not_possible'])),
    v.description('Why not; what was shipped can be returned.'),
  ),
});
/** What a cancellation came to for one seller's part. */
export type CancelledPart = v.InferOutput<typeof cancelledPart>;

export const cancellationAnswer = v.object({ orders: v.array(cancelledPart) });

export const openedReturnAnswer = v.object({
  orderId: v.string(),
  sellerId: v.string(),
  ...returnAnswer.entries,
});
/** A return that a shop opened, with the order that it is of. */
export type OpenedReturnAnswer = v.InferOutput<typeof openedReturnAnswer>;

export const productAnswer = v.object({
  id: v.string(),
  sellerId: v.string(),
  sellerName: v.string(),
  closedUntil: v.pipe(
    v.nullable(v.string()),
    v.description('The last day of the seller’s holiday (YYYY-MM-DD); null when they are open.'),
  ),
  title: v.string(),
  description: v.string(),
  category: v.string(),
  sku: v.string(),
  price: amount,
  quantity: units,
  variants: v.array(
    v.object({ id: v.string(), name: v.string(), sku: v.string(), price: amount, quantity: units }),
  ),
  images: v.pipe(v.array(v.string()), v.description('Addresses of its photos.')),
  promoted: v.pipe(
    v.nullable(
      v.object({
        package: v.pipe(v.string(), v.description('The package that its seller bought.')),
        position: v.pipe(
          v.picklist(promotionPositions),
          v.description(
            'Where to put it: `category` first in its category, `suggested` also beside other products, `home` also on the home page. Say “Promoted” beside it.',
          ),
        ),
        until: v.pipe(time, v.description('When it ends; null without an end.')),
      }),
    ),
    v.description('Null for a product that is not promoted now.'),
  ),
  updatedAt: time,
});
/** A product as the API tells of it. */
export type ProductAnswer = v.InferOutput<typeof productAnswer>;

export const promotionReportAnswer = v.object({
  id: v.string(),
  items: v.pipe(
    v.array(
      v.object({
        productId: v.string(),
        day: v.string(),
        status: v.picklist(['counted', 'refused']),
        pointer: v.optional(v.pipe(v.string(), v.description('The field that is refused (RFC 6901).'))),
        code: v.optional(v.picklist(refusalCodes)),
        detail: v.optional(v.string()),
      }),
    ),
    v.description('One for each that you sent, in their order.'),
  ),
});
/** What became of a report. */
export type PromotionReportAnswer = v.InferOutput<typeof promotionReportAnswer>;

/** A page of a list. */
const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({
    data: v.array(row),
    next: v.pipe(v.nullable(v.string()), v.description('The `after` of the next page.')),
    more: v.boolean(),
  });

const eventAnswer = v.object({
  id: v.pipe(v.string(), v.description('The id of the last one is the next `after`.')),
  type: v.picklist(eventTypes),
  at: time,
  data: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description('What it says is described below `webhooks`, by its type.'),
  ),
});
/** An event as the API tells of it, and as a webhook sends it. */

export const eventsAnswer = v.object({
  data: v.array(eventAnswer),
  next: v.pipe(v.string(), v.description('The `after` to go on with, also when there is nothing new.')),
  more: v.boolean(),
});
export type EventsAnswer = v.InferOutput<typeof eventsAnswer>;

export const sellerOrdersAnswer = pageOf(sellerOrderAnswer);
export type SellerOrdersAnswer = v.InferOutput<typeof sellerOrdersAnswer>;

const stockResult = v.object({
  sku: v.pipe(v.string(), v.description('As you sent it; empty where it was no text.')),
  status: v.picklist(['changed', 'unchanged', 'refused']),
  pointer: v.optional(v.pipe(v.string(), v.description('The field that is refused (RFC 6901).'))),
  code: v.optional(v.picklist(refusalCodes)),
  detail: v.optional(v.string()),
});
/** What became of one item of a change of stock. */
export type StockResult = v.InferOutput<typeof stockResult>;

export const stockAnswer = v.object({
  items: v.pipe(v.array(stockResult), v.description('One for each that you sent, in their order.')),
});

export const productsAnswer = pageOf(productAnswer);
export type ProductsAnswer = v.InferOutput<typeof productsAnswer>;

export const problemAnswer = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.pipe(v.string(), v.description('For programs, like "not_found".')),
  requestId: v.pipe(v.string(), v.description('Say it when you ask support.')),
  errors: v.optional(v.array(v.object({ ...fault.entries, code: v.string() }))),
});
