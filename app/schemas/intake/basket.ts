import * as v from 'valibot';
import { attemptStates, shopPaymentMethods } from '~/schemas/orders/order-record';
import { regions } from '~/schemas/regions';
import {
  amount,
  coded,
  id,
  listIn,
  listOf,
  maxLines,
  optionalTextUpTo,
  readBody,
  reasonOrNote,
  textUpTo,
  tooLong,
  wrongType,
} from './body-fields';
import { type Refusal, refusalAt } from './refusals';

// What the buyers' shop sends (docs/product.md, "Orders from the shop"). The message of each rule is the code
// that a fault is refused with; the sentences are in `refusals.ts`. Nothing is transformed, so that the
// description of the API is made from the same schema.

const time = v.pipe(
  v.string(wrongType),
  v.maxLength(40, tooLong),
  v.isoTimestamp(coded('bad_format')),
  v.description('ISO 8601, UTC.'),
);

const discount = v.object(
  { amount, paidBy: v.picklist(['seller', 'marketplace'], coded('unknown_value')) },
  wrongType,
);
export type BasketDiscount = v.InferOutput<typeof discount>;

const line = v.object(
  {
    productId: id,
    variantId: optionalTextUpTo(128),
    sku: optionalTextUpTo(64),
    title: textUpTo(200),
    unitPrice: amount,
    quantity: v.pipe(v.number(wrongType), v.description('Whole units, from 1 on.')),
    discount: v.optional(v.pipe(discount, v.description('Taken from the whole line.'))),
  },
  wrongType,
);
export type BasketLine = v.InferOutput<typeof line>;

const maxOrders = 20;
const part = v.object(
  {
    sellerId: id,
    deliveryFee: amount,
    discount: v.optional(v.pipe(discount, v.description('Taken from all goods of this seller.'))),
    lines: listOf(line, maxLines),
  },
  wrongType,
);
/** What of a basket one seller gets: it becomes one order. */
export type BasketPart = v.InferOutput<typeof part>;

/** Tries to pay for one basket: each is kept with each of its orders. */
export const maxAttempts = 20;

/** One try to pay for the whole basket. */
export const paymentAttempt = v.object(
  {
    id: textUpTo(64),
    amount,
    state: v.picklist(attemptStates, coded('unknown_value')),
    network: optionalTextUpTo(40),
    at: time,
  },
  wrongType,
);
export type PaymentAttempt = v.InferOutput<typeof paymentAttempt>;

export const basketSchema = v.object(
  {
    placedAt: time,
    currency: v.literal('GHS', coded('unsupported_currency')),
    buyer: v.object(
      { id: optionalTextUpTo(128), name: textUpTo(120), phone: textUpTo(30), email: optionalTextUpTo(254) },
      wrongType,
    ),
    deliverTo: v.pipe(
      v.object(
        {
          name: optionalTextUpTo(120),
          phone: optionalTextUpTo(30),
          line: optionalTextUpTo(200),
          landmark: optionalTextUpTo(200),
          town: optionalTextUpTo(80),
          region: v.optional(v.picklist(regions, coded('unknown_value'))),
          gpsAddress: optionalTextUpTo(20),
          pickup: optionalTextUpTo(200),
        },
        wrongType,
      ),
      v.description(
        'Either where it is fetched (`pickup`), or `name`, `phone`, `line`, `town` and `region`.',
      ),
    ),
    payment: v.object(
      {
        method: v.picklist(shopPaymentMethods, coded('unknown_payment_method')),
        attempts: v.optional(
          v.pipe(v.array(paymentAttempt, wrongType), v.maxLength(maxAttempts, coded('too_many'))),
        ),
      },
      wrongType,
    ),
    orders: listOf(part, maxOrders),
    total: amount,
  },
  wrongType,
);
/** What a buyer pays for at once, in parts for their sellers. Amounts are texts in GHS. */
export type Basket = v.InferOutput<typeof basketSchema>;

/** A basket without anything that it does not say: two that are alike say the same. */
export type ReadBasket = { basket: Basket } | { refusals: Refusal[] };

/** Reads what a shop says of a try to pay; every fault of its form is named. */
export function readPayment(sent: unknown): { payment: PaymentAttempt } | { refusals: Refusal[] } {
  const read = readBody(paymentAttempt, sent);
  if ('refusals' in read) return read;
  const isWhole = /^\d+(\.\d{1,2})?$/.test(read.body.amount);
  return isWhole ? { payment: read.body } : { refusals: [refusalAt(['amount'], 'too_many_decimals')] };
}

/** What a shop sends to cancel a basket. */
export const cancellationSchema = v.object(
  {
    reason: reasonOrNote,
    sellers: v.optional(v.pipe(v.array(id, wrongType), v.maxLength(maxOrders, coded('too_many'))), []),
  },
  wrongType,
);

export function readCancellation(
  sent: unknown,
): { cancellation: v.InferOutput<typeof cancellationSchema> } | { refusals: Refusal[] } {
  const read = readBody(cancellationSchema, sent);
  return 'refusals' in read ? read : { cancellation: read.body };
}

/** Reads what a shop sent; every fault of its form is named. */
export function readBasket(sent: unknown): ReadBasket {
  if (isTooLong(sent)) return { refusals: [refusalAt(['orders'], 'too_many')] };
  const read = readBody(basketSchema, sent);
  return 'refusals' in read ? read : { basket: read.body };
}

/** Looked at first: the faults of 10,000 orders would take long to name. */
function isTooLong(sent: unknown): boolean {
  const orders = listIn(sent, 'orders');
  return orders.length > maxOrders || orders.some((part) => listIn(part, 'lines').length > maxLines);
}
