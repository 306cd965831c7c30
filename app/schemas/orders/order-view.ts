import { fromPesewas } from '~/utils/money';
import type {
  Order,
  OrderItem,
  OrderPayment,
  OrderRefund,
  OrderReturn,
  Parcel,
  TimelineEntry,
} from './order';
import { isForAdmin, netOfParcel, refundableOf, stepState } from './order-payment';
import { type LineUnits, unitsShort, unitsToShip } from './order-quantities';
import { collectedParcelId } from './order-record';
import { canRefundReturn, linesOf, unitsToRefund } from './order-refunds';
import { canTakeOrderStep, type OrderStepName, orderSteps, unitsToReturn } from './order-steps';
import { returnBy } from './return-window';
import { unpaidSince } from './unpaid-since';

/** A line as its order's page shows it. */
export interface LineView extends Omit<OrderItem, 'taken'> {
  /** Units that can still be shipped or cancelled, and that a return can name. */
  toShip: number;
  toReturn: number;
  /** Units that a refund can name that is for no return. */
  toRefund: number;
}

/** Some units of a line, with what `lineName` needs. */
export interface UnitsView extends Pick<OrderItem, 'title' | 'variant'> {
  lineId: string;
  quantity: number;
}

export interface ParcelView
  extends Pick<
    Parcel,
    'id' | 'token' | 'carrier' | 'trackingNumber' | 'shippedAt' | 'deliveredAt' | 'deliveredBy' | 'returnedAt'
  > {
  lines: UnitsView[];
  status: 'on the way' | 'delivered' | 'came back';
  /** Until when the buyer may return it; null when they may not, and without an end. */
  returnUntil: string | null;
  /** Whether the buyer took the goods of an own sale along: nothing was shipped. */
  isCollected: boolean;
  /** Steps that can be taken of it now. */
  steps: OrderStepName[];
  /** What the seller receives for it, in GHS; null until delivery. */
  money: {
    sold: number;
    refunded: number;
    /** What the marketplace gives for its discounts. */
    given: number;
    commission: number;
    net: number;
    availableAt: string | null;
  } | null;
}

export interface ReturnView
  extends Pick<OrderReturn, 'id' | 'status' | 'reason' | 'note' | 'photos' | 'openedAt' | 'stockBack'> {
  lines: UnitsView[];
  /** Units that a refund for it can name. */
  toRefund: UnitsView[];
  /** Whether the buyer got back the money for all of it, before or after it arrived. */
  isRefunded: boolean;
  steps: OrderStepName[];
}

/** A try to pay; the amount in GHS, the shop's of the whole basket. */
export interface PaymentView
  extends Pick<
    OrderPayment,
    'id' | 'method' | 'state' | 'at' | 'by' | 'byName' | 'confirmedBy' | 'reference' | 'note'
  > {
  amount: number;
}

/** An order as its page shows it to a seller or an admin; amounts in GHS. */
export interface OrderView
  extends Pick<
    Order,
    | 'id'
    | 'version'
    | 'orderNumber'
    | 'sellerId'
    | 'sellerName'
    | 'buyerName'
    | 'buyerPhone'
    | 'deliveryAddress'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'source'
    | 'subtotal'
    | 'deliveryFee'
    | 'total'
    | 'commission'
    | 'dueAt'
    | 'answerBy'
    | 'createdAt'
    | 'basketOrders'
    | 'exchange'
    | 'problem'
  > {
  /** For admins. */
  payments: PaymentView[];
  /** Whether this admin can record its payment, or confirm one that was recorded. */
  canRecordPayment: boolean;
  /** While it waits for its payment: since when, and when it ends without one (ISO strings). */
  unpaid: { since: string; endsAt: string | null } | null;
  /** When an order that waits to be accepted is cancelled by itself (ISO string). */
  cancelledOn: string | null;
  isLate: boolean;
  /** Whether something is to accept or to ship. */
  hasWork: boolean;
  lines: LineView[];
  parcels: ParcelView[];
  returns: ReturnView[];
  refunds: (Omit<OrderRefund, 'amountPesewas' | 'lines'> & { amount: number; lines: UnitsView[] })[];
  /** Steps of the whole order that can be taken now. */
  steps: OrderStepName[];
  /** What a refund may take, in GHS. */
  refundable: number;
  timeline: TimelineEntry[];
  notes: { id: string; at: string | null; by: string; text: string }[];
}

const stepNames = Object.keys(orderSteps).filter((name): name is OrderStepName => name in orderSteps);
/** Steps that are about one parcel or one return, not the whole order. */
const parcelSteps: readonly OrderStepName[] = ['deliver', 'bring_back'];
const returnSteps: readonly OrderStepName[] = [
  'approve_return',
  'escalate_return',
  'decide_return',
  'receive_return',
];

/**
 * An order as its page shows it: with the steps that this actor can take now.
 *
 * @param isOwn for an admin whose own order it is, and who can take no step of it
 */
export function orderViewOf(order: Order, who: 'seller' | 'admin', now: Date, isOwn = false): OrderView {
  const state = stepState(order, now.toISOString());
  const stepsOf = (names: readonly OrderStepName[], id = '') =>
    order.problem === null && !isOwn ? names.filter((name) => canTakeOrderStep(who, name, state, id)) : [];
  const hasWork = order.tabs.includes('accept') || order.tabs.includes('ship');
  const { id, version, orderNumber, sellerId, sellerName, buyerName, buyerPhone, deliveryAddress } = order;
  const { status, paymentStatus, paymentMethod, source, subtotal, deliveryFee, total, commission } = order;
  const { dueAt, answerBy, createdAt, basketOrders, exchange, problem, timeline } = order;
  return {
    id,
    version,
    orderNumber,
    sellerId,
    sellerName,
    buyerName,
    buyerPhone,
    deliveryAddress,
    status,
    paymentStatus,
    paymentMethod,
    source,
    subtotal,
    deliveryFee,
    total,
    commission,
    dueAt,
    answerBy,
    createdAt,
    basketOrders,
    exchange,
    problem,
    unpaid: unpaidOf(order),
    payments: who === 'admin' ? order.payments.map(paymentOf) : [],
    canRecordPayment:
      who === 'admin' && !isOwn && (unpaidSince(order) !== null || order.payments.some(isForAdmin)),
    cancelledOn: order.tabs.includes('accept') ? order.expiresAt : null,
    hasWork,
    isLate: hasWork && dueAt !== null && dueAt < now.toISOString(),
    lines: order.items.map(({ taken: _taken, ...line }) => ({
      ...line,
      short: unitsShort(line),
      toShip: unitsToShip(line),
      toReturn: unitsToReturn(state, line, who),
      toRefund: unitsToRefund(order, line, null),
    })),
    parcels: order.shipments.map((parcel) => parcelOf(order, parcel, stepsOf(parcelSteps, parcel.id), now)),
    returns: order.returns.map((one) => returnOf(order, one, stepsOf(returnSteps, one.id))),
    refunds: order.refunds.map(({ amountPesewas, lines, ...refund }) => ({
      ...refund,
      lines: namedUnits(order, lines),
      amount: fromPesewas(amountPesewas),
    })),
    steps: stepsOf(stepNames.filter((name) => ![...parcelSteps, ...returnSteps].includes(name))),
    refundable: fromPesewas(refundableOf(order)),
    timeline,
    notes: order.notes.filter(({ role }) => role === who).map(({ role: _who, ...note }) => note),
  };
}

function paymentOf(payment: OrderPayment): PaymentView {
  const { id, method, state, at, by, byName, confirmedBy, reference, note, amountPesewas } = payment;
  return {
    id,
    method,
    state,
    at,
    by,
    byName,
    confirmedBy,
    reference,
    note,
    amount: fromPesewas(amountPesewas),
  };
}

function unpaidOf(order: Order): OrderView['unpaid'] {
  const since = unpaidSince(order);
  return since === null ? null : { since, endsAt: order.expiresAt };
}

/** Units of lines with the lines' titles and variants. */
export const namedUnits = ({ items }: Pick<Order, 'items'>, lines: readonly LineUnits[]): UnitsView[] =>
  lines.map(({ lineId, quantity }) => {
    const line = items.find((item) => item.lineId === lineId);
    return { lineId, quantity, title: line?.title ?? '', variant: line?.variant ?? '' };
  });

function returnOf(order: Order, one: OrderReturn, steps: OrderStepName[]): ReturnView {
  const { id, status, reason, note, photos, openedAt, stockBack, lines } = one;
  const toRefund = linesOf(order, (line) => unitsToRefund(order, line, id));
  return {
    id,
    status,
    reason,
    note,
    photos,
    openedAt,
    stockBack,
    lines: namedUnits(order, lines),
    toRefund: namedUnits(order, toRefund),
    isRefunded: status === 'refunded' || (canRefundReturn(one) && toRefund.length === 0),
    steps,
  };
}

function parcelOf(order: Order, parcel: Parcel, steps: OrderStepName[], now: Date): ParcelView {
  const { id, token, carrier, trackingNumber, shippedAt, deliveredAt, deliveredBy, returnedAt } = parcel;
  const last = returnBy(deliveredAt, order.returnDays);
  return {
    id,
    // Only a buyer with an account has a code.
    token: order.buyerId === '' ? '' : token,
    carrier,
    trackingNumber,
    shippedAt,
    deliveredAt,
    deliveredBy,
    returnedAt,
    lines: namedUnits(order, parcel.lines),
    status: deliveredAt ? 'delivered' : returnedAt ? 'came back' : 'on the way',
    returnUntil: last !== null && last > now.toISOString() ? last : null,
    isCollected: order.source === 'own' && id === collectedParcelId,
    steps,
    money: deliveredAt ? moneyOf(order, parcel) : null,
  };
}

function moneyOf(order: Order, parcel: Parcel) {
  const { soldPesewas, refundedPesewas, commissionPesewas, givenPesewas, availableAt } = parcel;
  return {
    sold: fromPesewas(soldPesewas),
    refunded: fromPesewas(refundedPesewas),
    given: fromPesewas(givenPesewas),
    commission: fromPesewas(commissionPesewas),
    net: fromPesewas(netOfParcel(order, parcel)),
    availableAt,
  };
}
