import type { Order, OrderPayment, OrderReturn, Parcel } from '~/schemas/orders/order';
import { unitsShort, unitsToShip } from '~/schemas/orders/order-quantities';
import { collectedParcelId } from '~/schemas/orders/order-record';
import { canRefundReturn, linesOf, unitsToRefund } from '~/schemas/orders/order-refunds';
import {
  canTakeOrderStep,
  type OrderStepName,
  orderSteps,
  unitsToReturn,
} from '~/schemas/orders/order-steps';
import type { OrderView, ParcelView, PaymentView, ReturnView } from '~/schemas/orders/order-view';
import { isForAdmin, refundableOf } from '~/schemas/orders/payment-status';
import { returnBy } from '~/schemas/orders/return-window';
import { lacksPayment, unpaidSince } from '~/schemas/orders/unpaid-since';
import { entryOfReturn } from '~/schemas/orders/waiting-since';
import { fromPesewas } from '~/utils/money';
import { handoverUrlOf } from '../handover-url.server';
import { netOfParcel } from '../money/earned';
import { namedUnits } from '../named-units';
import { stepState } from '../steps/step-state';
import { waitingReturnOf } from './waiting-return';

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
    waiting:
      who === 'admin' ? (waitingReturnOf(order, 'disputes') ?? waitingReturnOf(order, 'refunds')) : undefined,
    unpaid: unpaidOf(order),
    payments: who === 'admin' ? order.payments.map(paymentOf) : [],
    canRecordPayment: who === 'admin' && !isOwn && (lacksPayment(order) || order.payments.some(isForAdmin)),
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

/** An order for who packs it and does not see what the shop earns: docs/product/people.md, "Rights". */
export const withoutShare = (order: OrderView): OrderView => ({
  ...order,
  commission: null,
  parcels: order.parcels.map((parcel) => ({ ...parcel, money: null })),
});

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

function returnOf(order: Order, one: OrderReturn, steps: OrderStepName[]): ReturnView {
  const { id, status, reason, note, photos, answerPhotos, openedAt, stockBack, lines } = one;
  const toRefund = linesOf(order, (line) => unitsToRefund(order, line, id));
  const refusal = entryOfReturn(order, 'escalate_return', id);
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
    answer: refusal ? { note: refusal.note, photos: answerPhotos, at: refusal.at } : null,
    steps,
  };
}

function parcelOf(order: Order, parcel: Parcel, steps: OrderStepName[], now: Date): ParcelView {
  const { id, carrier, trackingNumber, shippedAt, deliveredAt, deliveredBy, returnedAt } = parcel;
  const last = returnBy(deliveredAt, order.returnDays);
  return {
    id,
    handoverUrl: handoverUrlOf(order, parcel),
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
