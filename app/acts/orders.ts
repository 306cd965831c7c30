import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { NotificationType, Shown } from '~/schemas/notifications/notification';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import { paths } from '~/utils/paths';
import { actsWith, cedis, cedisText, entry, type FactsIn, notification, type PublicEvent } from './act';

export const orderLogTypes = { order_update: { label: 'Order updated', status: 'order' } } as const;

/** Units of an order, by line. */
export const units = v.array(v.object({ lineId: v.string(), quantity: v.number() }));

/** What every event of an order keeps of it, as it is after the step. */
const orderEvent = v.object({
  orderId: v.string(),
  number: v.string(),
  basket: v.pipe(
    v.nullable(v.string()),
    v.description('The shop’s own id of the basket; null for an order of no basket.'),
  ),
  sellerId: v.string(),
  status: v.string(),
  paymentStatus: v.string(),
  total: cedisText,
});

export const parcel = v.object({
  id: v.string(),
  carrier: v.string(),
  trackingNumber: v.string(),
  lines: units,
});
const parcelEvent = v.object({ ...orderEvent.entries, parcel });
export const orderReturn = v.object({ id: v.string(), status: v.string(), reason: v.string(), lines: units });
const returnEvent = v.object({ ...orderEvent.entries, return: orderReturn });

const readers = ['shops', 'sellers'] as const;
export const orderEvents = {
  'order.placed': { data: orderEvent, readers },
  'order.paid': { data: orderEvent, readers },
  'order.accepted': { data: orderEvent, readers },
  'order.shipped': { data: parcelEvent, readers },
  'order.delivered': { data: parcelEvent, readers },
  'order.cancelled': { data: v.object({ ...orderEvent.entries, lines: units }), readers },
  'order.refused': {
    data: v.object({
      basket: v.string(),
      errors: v.array(v.object({ pointer: v.string(), code: v.string(), detail: v.string() })),
    }),
    readers: ['shops'],
  },
  'order.refunded': {
    data: v.object({
      ...orderEvent.entries,
      refund: v.object({ id: v.string(), amount: cedisText, reason: v.string(), lines: units }),
    }),
    readers,
  },
  'return.opened': { data: returnEvent, readers },
  'return.decided': { data: returnEvent, readers },
  'return.received': { data: returnEvent, readers },
} as const satisfies Record<string, PublicEvent>;

const act = actsWith(orderLogTypes, orderEvents);

/** An order by its id, and by the number that people know it by. */
const named = { id: v.string(), number: v.string() };
/** An order after the act: `factsOfOrder`. `shop` is the one whose programs may read it, '' for none. */
export const order = {
  ...named,
  shop: v.string(),
  sellerId: v.string(),
  basket: v.nullable(v.string()),
  status: v.string(),
  paymentStatus: v.string(),
  total: cedis,
};
type OrderFacts = FactsIn<typeof order>;

/** What every event of an order keeps of it. */
export const orderData = ({ id, number, basket, sellerId, status, paymentStatus, total }: OrderFacts) => ({
  orderId: id,
  number,
  basket,
  sellerId,
  status,
  paymentStatus,
  total: total.toFixed(2),
});

export const shopAndSeller = ({ shop, sellerId }: OrderFacts): Audience[] => [
  ...(shop === '' ? [] : [`shop:${shop}` as const]),
  ...(sellerId === '' ? [] : [`seller:${sellerId}` as const]),
];

/** What goes back to the buyer; null for nothing. */
export const refund = v.nullable(
  v.object({ id: v.string(), amountPesewas: v.number(), reason: v.string(), lines: units }),
);
export const refunded = (facts: OrderFacts & { refund: v.InferOutput<typeof refund> }) =>
  facts.refund && {
    ...orderData(facts),
    refund: { ...facts.refund, amount: (facts.refund.amountPesewas / 100).toFixed(2) },
  };

type Side = 'buyer' | 'seller' | 'admins';
const links: Record<Side, (id: string) => string> = {
  buyer: () => paths.notifications(),
  seller: paths.seller.order,
  admins: paths.admin.order,
};

/** How one side hears of an order: by which name, in the app or as messages too, and what it keeps. */
const hearing =
  <To extends Side>(to: To) =>
  <const As extends string, const Keeps extends readonly string[]>(
    type: NotificationType,
    as: As,
    keeps: Keeps,
    leaves: MessageKind | null = null,
  ) =>
    notification(
      as,
      leaves,
      keeps,
      ({ id, status, reason = '' }: { id: string; status?: string; reason?: string }): Shown => ({
        type,
        link: links[to](id),
        ...(status === undefined ? {} : { status }),
        ...(reason === '' ? {} : { reason }),
      }),
    );
/** Buyers hear by email and SMS from the shop. */
export const toBuyer = hearing('buyer');
export const toSeller = hearing('seller');
export const toAdmins = hearing('admins');

/**
 * What a new order tells its seller. `order` is its id, `others` are lines beside the first; `acceptBy` is ''
 * without a day to act by; `note` says what is short, and until when the shop is closed.
 */
const newOrder = {
  ...order,
  order: v.string(),
  buyer: v.string(),
  item: v.string(),
  others: v.number(),
  acceptBy: v.string(),
  note: v.string(),
};
const ofNew = ['order', 'number', 'buyer', 'item', 'others', 'total', 'acceptBy', 'note'] as const;
const shownNew = ({ id }: { id: string }): Shown => ({
  type: 'info',
  link: paths.seller.order(id),
  status: 'pending',
});
const paidOrder = { ...newOrder, isCash: v.boolean(), refund };
const problemOrder = { ...named, problem: v.string() };
const shortOrder = { ...named, seller: v.string(), note: v.string() };
/** `amount` is what goes back, GHS. */
const paidTooLate = { ...order, amount: cedis, refund };
const paidAgain = { ...order, refund };
const reversed = { ...order, isUnderWay: v.boolean() };
const lateOrder = { ...named, status: v.string(), order: v.string(), isAccepted: v.boolean() };
const expiringOrder = { ...named, status: v.string(), order: v.string(), at: v.string() };

/** A payment that reached the marketplace past the shop; `amount` is GHS. */
const payment = { ...named, status: v.string(), amount: cedis, method: v.string(), reference: v.string() };
const paymentDone = { ...payment, did: v.picklist(['recorded', 'confirmed', 'withdrew']) };
const paymentWaits = { ...payment, did: v.literal('recorded first'), admin: v.string() };
const ofPayment = entry('order_update', 'order_moved.payment', [
  'number',
  'did',
  'amount',
  'method',
  'reference',
]);

export const orderActs = {
  /** Nobody hears of one that is not paid yet, or that its seller typed in. */
  'order.placed': act(newOrder, {
    log: null,
    notifies: { seller: notification('order.placed', 'orders', ofNew, shownNew) },
    publishes: { 'order.placed': orderData },
    audience: shopAndSeller,
  }),
  /** After it was placed; what was cancelled meanwhile goes back at once. */
  'order.paid': act(paidOrder, {
    log: null,
    notifies: { seller: notification('order.paid', 'orders', [...ofNew, 'isCash'], shownNew) },
    publishes: { 'order.paid': orderData, 'order.refunded': refunded },
    audience: shopAndSeller,
  }),
  /** Placed or paid, with units that the stock lacks, as `note` keeps. */
  'order.short': act(shortOrder, {
    log: null,
    notifies: { admins: toAdmins('warning', 'order.short', ['number', 'seller', 'note']) },
  }),
  /** It cannot be taken over. */
  'order.problem': act(problemOrder, {
    log: null,
    notifies: { admins: toAdmins('warning', 'order.problem', ['number', 'problem']) },
  }),
  /** It was cancelled before: all goes back that did not before. */
  'order.paid_too_late': act(paidTooLate, {
    log: null,
    notifies: {
      buyer: toBuyer('warning', 'purchase.paid_too_late', ['number', 'amount']),
      admins: toAdmins('warning', 'order.paid_too_late', ['number', 'amount']),
    },
    publishes: { 'order.refunded': refunded },
    audience: shopAndSeller,
  }),
  /** The buyer's money went back past us. */
  'order.reversed': act(reversed, {
    log: null,
    notifies: {
      seller: toSeller('warning', 'order.reversed', ['number', 'isUnderWay'], 'orders'),
      admins: toAdmins('warning', 'order.reversed_for_admins', ['number', 'isUnderWay']),
    },
  }),
  /** One that went on when its payment was reversed; what was cancelled meanwhile goes back at once. */
  'order.paid_again': act(paidAgain, {
    log: null,
    notifies: {
      seller: toSeller('info', 'order.paid_again', ['number'], 'orders'),
      admins: toAdmins('info', 'order.paid_again_for_admins', ['number']),
    },
    publishes: { 'order.paid': orderData, 'order.refunded': refunded },
    audience: shopAndSeller,
  }),
  'order.payment': act(paymentDone, { log: ofPayment }),
  /** By the first of two admins. */
  'order.payment_first': act(paymentWaits, {
    log: ofPayment,
    notifies: {
      admins: {
        ...toAdmins('info', 'order.second_admin', ['admin', 'amount', 'number']),
        shows: ({ id, status }) => ({ type: 'info', link: paths.admin.orderPayment(id), status }),
      },
    },
  }),
  'order.late': act(lateOrder, {
    log: null,
    notifies: {
      seller: toSeller('warning', 'order.late', ['order', 'number', 'isAccepted'], 'deadlines'),
    },
  }),
  /** It will be cancelled at `at` unless it is accepted. */
  'order.expiring': act(expiringOrder, {
    log: null,
    notifies: { seller: toSeller('warning', 'order.expiring', ['order', 'number', 'at'], 'deadlines') },
  }),
};
