import type { Order, OrderReturn, Parcel } from '~/schemas/order';
import { refundableOf, stepState } from '~/schemas/order-payment';
import { type LineUnits, unitsToShip } from '~/schemas/order-quantities';
import { canRefundReturn, linesOf, unitsToRefund } from '~/schemas/order-refunds';
import { canTake, type OrderStepName, orderSteps, unitsToReturn } from '~/schemas/order-steps';
import type { OrderView, ParcelView, ReturnView, UnitsView } from '~/schemas/order-view';
import { fromPesewas } from '~/utils/money';

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
export function viewOf(order: Order, who: 'seller' | 'admin', now: Date, isOwn = false): OrderView {
  const state = stepState(order);
  const stepsOf = (names: readonly OrderStepName[], id = '') =>
    order.problem === null && !isOwn ? names.filter((name) => canTake(who, name, state, id)) : [];
  const hasWork = order.tabs.includes('accept') || order.tabs.includes('ship');
  const { id, version, orderNumber, sellerId, sellerName, buyerName, buyerPhone, deliveryAddress } = order;
  const { status, paymentStatus, paymentMethod, subtotal, deliveryFee, total, commission } = order;
  const { dueAt, createdAt, groupId, exchange, problem, timeline } = order;
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
    subtotal,
    deliveryFee,
    total,
    commission,
    dueAt,
    createdAt,
    groupId,
    exchange,
    problem,
    hasWork,
    isLate: hasWork && dueAt !== null && dueAt < now.toISOString(),
    lines: order.items.map(({ taken: _taken, ...line }) => ({
      ...line,
      // What was shipped all the same was found.
      short: Math.min(line.short, unitsToShip(line)),
      toShip: unitsToShip(line),
      toReturn: unitsToReturn(order, line),
      toRefund: unitsToRefund(order, line, null),
    })),
    parcels: order.shipments.map((parcel) => parcelOf(order, parcel, stepsOf(parcelSteps, parcel.id))),
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

function parcelOf(order: Order, parcel: Parcel, steps: OrderStepName[]): ParcelView {
  const { id, token, carrier, trackingNumber, shippedAt, deliveredAt, deliveredBy, returnedAt } = parcel;
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
    steps,
    money: deliveredAt ? moneyOf(order, parcel) : null,
  };
}

function moneyOf({ paymentMethod }: Order, parcel: Parcel) {
  const { soldPesewas, refundedPesewas, commissionPesewas, availableAt } = parcel;
  const kept = paymentMethod === 'cash_on_delivery' ? 0 : soldPesewas;
  return {
    sold: fromPesewas(soldPesewas),
    refunded: fromPesewas(refundedPesewas),
    commission: fromPesewas(commissionPesewas),
    net: fromPesewas(kept - refundedPesewas - commissionPesewas),
    availableAt,
  };
}
