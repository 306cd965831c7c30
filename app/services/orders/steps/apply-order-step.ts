import { limits } from '~/schemas/limits';
import type { OrderRefund, OrderReturn, Parcel } from '~/schemas/orders/order';
import {
  type LineQuantities,
  type LineUnits,
  statusOfOrder,
  unitsShort,
  unitsToShip,
} from '~/schemas/orders/order-quantities';
import {
  canRefundReturn,
  linesOf,
  settledReturns,
  unitsIn,
  unitsNotRefunded,
  unitsToRefund,
} from '~/schemas/orders/order-refunds';
import { canTakeOrderStep, type OrderRole, unitsToReturn } from '~/schemas/orders/order-steps';
import { priceOf, refundableOf } from '~/schemas/orders/payment-status';
import { toldOfDeadline } from '~/schemas/step-notes';
import { toPesewas } from '~/utils/money';
import { bookSale } from '../money/book-parcels';
import { bookRefund } from '../money/book-refund';
import type { OrderState, OrderStep, StepFailure, TakenStep } from './order-step';
import { stepState } from './step-state';
import { putBack } from './stock-changes';

type Outcome = TakenStep | { failure: StepFailure };

/**
 * Takes one step of an order: the order after it, the money that it books and the stock that it gives back.
 * Changes nothing itself.
 */
export function applyOrderStep(order: OrderState, step: OrderStep, role: OrderRole, at: string): Outcome {
  const id = 'id' in step ? step.id : '';
  if (!canTakeOrderStep(role, step.name, stepState(order, at), id)) return { failure: 'not-now' };
  const outcome = changeOf(order, step, role, at);
  if ('failure' in outcome) return outcome;
  const { items, acceptedAt } = outcome.order;
  const status = statusOfOrder(items, acceptedAt !== null);
  return { ...outcome, order: { ...outcome.order, returns: settledReturns(outcome.order), status } };
}

const withoutMoney = (order: OrderState): TakenStep => ({ order, books: [], stock: [] });

function changeOf(order: OrderState, step: OrderStep, role: OrderRole, at: string): Outcome {
  switch (step.name) {
    case 'accept':
      return withoutMoney({ ...order, acceptedAt: at });
    case 'accept_rest':
      return acceptRest(order, step, at);
    case 'ship':
      return ship(order, step, at);
    case 'cancel':
      return cancel(order, step, at);
    case 'expire': {
      const lines = linesOf(order, unitsToShip);
      return cancel(order, { id: step.id, lines, reason: '', told: toldOfDeadline(step.cause) }, at);
    }
    case 'deliver':
      return deliver(order, step.id, role, at);
    case 'bring_back':
      return bringBack(order, step.id, at);
    case 'open_return':
      return openReturn(order, step, role, at);
    case 'approve_return':
      return withoutMoney(withReturn(order, step.id, { status: 'approved' }));
    case 'escalate_return':
      return withoutMoney(
        withReturn(order, step.id, { status: 'escalated', answerPhotos: step.photos ?? [] }),
      );
    case 'decide_return':
      return withoutMoney(withReturn(order, step.id, { status: step.approve ? 'approved' : 'refused' }));
    case 'receive_return':
      return receiveReturn(order, step.id, step.stockBack);
    case 'refund':
      return refund(order, step, at);
  }
}

type Quantity = 'cancelled' | 'shipped' | 'delivered' | 'returned';

/** Moves units of lines; null when one line has fewer than that left, or none are named. */
function move(
  order: OrderState,
  units: LineUnits[],
  field: Quantity,
  left: (line: LineQuantities) => number,
): OrderState | null {
  return units.length > 0 && areLeft(order, units, left) ? add(order, units, field, 1) : null;
}

/** Whether each line is named once, and has that many units left. */
function areLeft({ items }: OrderState, units: LineUnits[], left: (line: LineQuantities) => number): boolean {
  const ids = new Set(units.map(({ lineId }) => lineId));
  const isLeft = ({ lineId, quantity }: LineUnits) => {
    const line = items.find((item) => item.lineId === lineId);
    return line && Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= left(line);
  };
  return ids.size === units.length && units.every(isLeft);
}

function add(order: OrderState, units: LineUnits[], field: Quantity, sign: 1 | -1): OrderState {
  const moved = new Map(units.map(({ lineId, quantity }) => [lineId, quantity * sign]));
  const items = order.items.map((line) => ({
    ...line,
    [field]: line[field] + (moved.get(line.lineId) ?? 0),
  }));
  return { ...order, items };
}

function ship(order: OrderState, step: Extract<OrderStep, { name: 'ship' }>, at: string): Outcome {
  const { id, token, lines, carrier, trackingNumber } = step;
  // Also those that came back: they stay in the record.
  if (order.shipments.length >= limits.order.parcels) return { failure: 'parcels' };
  const moved = move(order, lines, 'shipped', unitsToShip);
  if (!moved) return { failure: 'units' };
  const parcel: Parcel = {
    id,
    token,
    lines,
    carrier,
    trackingNumber,
    shippedAt: at,
    deliveredAt: null,
    deliveredBy: null,
    returnedAt: null,
    availableAt: null,
    soldPesewas: 0,
    refundedPesewas: 0,
    commissionPesewas: 0,
    givenPesewas: 0,
    refundedLines: [],
  };
  return withoutMoney({ ...moved, shipments: [...order.shipments, parcel] });
}

type Cancelling = { lines: LineUnits[] } & Pick<OrderRefund, 'id' | 'reason' | 'told'>;

/** Cancelled units that were paid for are refunded; nothing was booked for them. */
function cancel(order: OrderState, { id, lines, reason, told }: Cancelling, at: string): Outcome {
  const counted = move(order, lines, 'cancelled', unitsToShip);
  if (!counted) return { failure: 'units' };
  const { items, stock } = putBack(counted.items, lines, 'cancelled');
  const moved = { ...counted, items };
  const cancelled = linesOf(order, ({ lineId }) => unitsIn(lines, lineId));
  // The delivery fee goes back with the last unit, if no parcel earned it.
  const isOver = statusOfOrder(moved.items, true) === 'cancelled';
  const due = priceOf(order, lines) + (isOver ? toPesewas(order.deliveryFee) : 0);
  const amount = order.prepaid ? due : 0;
  if (amount === 0) return { ...withoutMoney(moved), stock, cancelled };
  const why = told ? { reason, told } : { reason };
  const refund = { id, returnId: null, lines: [], amountPesewas: amount, ...why, at };
  return { ...withoutMoney({ ...moved, refunds: [...order.refunds, refund] }), stock, cancelled, refund };
}

function acceptRest(order: OrderState, step: { id: string; reason: string }, at: string): Outcome {
  const cancelled = cancel(order, { ...step, lines: linesOf(order, unitsShort) }, at);
  if ('failure' in cancelled) return cancelled;
  return { ...cancelled, order: { ...cancelled.order, acceptedAt: at } };
}

function withParcel(order: OrderState, id: string, changed: Partial<Parcel>): OrderState {
  const shipments = order.shipments.map((parcel) => (parcel.id === id ? { ...parcel, ...changed } : parcel));
  return { ...order, shipments };
}

/** Books the sale and the commission of the parcel. */
function deliver(order: OrderState, id: string, role: OrderRole, at: string): Outcome {
  const parcel = order.shipments.find((one) => one.id === id);
  if (!parcel || role === 'time' || role === 'shop') return { failure: 'not-now' };
  const { sold, books } = bookSale(order, parcel, at);
  const moved = add(order, parcel.lines, 'delivered', 1);
  const delivered = withParcel(moved, id, { ...sold, deliveredAt: at, deliveredBy: role });
  return { ...withoutMoney(delivered), books };
}

/** Its units can be shipped again, or cancelled. */
function bringBack(order: OrderState, id: string, at: string): Outcome {
  const parcel = order.shipments.find((one) => one.id === id);
  if (!parcel) return { failure: 'not-now' };
  return withoutMoney(withParcel(add(order, parcel.lines, 'shipped', -1), id, { returnedAt: at }));
}

/** A return that the seller opens needs no answer of theirs. */
function openReturn(
  order: OrderState,
  step: Extract<OrderStep, { name: 'open_return' }>,
  role: OrderRole,
  at: string,
): Outcome {
  const { id, lines, reason, note, photos } = step;
  // Nothing moves yet: this only checks the units.
  if (!move(order, lines, 'returned', (line) => unitsToReturn({ ...order, now: at }, line, role)))
    return { failure: 'units' };
  const status = role === 'seller' ? 'approved' : 'requested';
  const said = { reason, note, photos, answerPhotos: [] };
  const opened: OrderReturn = { id, lines, status, ...said, openedAt: at, stockBack: null };
  return withoutMoney({ ...order, returns: [...order.returns, opened] });
}

function withReturn(order: OrderState, id: string, changed: Partial<OrderReturn>): OrderState {
  return { ...order, returns: order.returns.map((one) => (one.id === id ? { ...one, ...changed } : one)) };
}

function receiveReturn(order: OrderState, id: string, stockBack: boolean): Outcome {
  const found = order.returns.find((one) => one.id === id);
  if (!found) return { failure: 'not-now' };
  const received = withReturn(add(order, found.lines, 'returned', 1), id, { status: 'received', stockBack });
  if (!stockBack) return withoutMoney(received);
  const { items, stock } = putBack(received.items, found.lines, 'returned');
  return { ...withoutMoney({ ...received, items }), stock };
}

/**
 * Refunds the buyer out of what was sold. A unit is refunded once: a refund names units of its return, which
 * was approved or received, or of none; one of all that is left names every unit, an amount alone none.
 */
function refund(order: OrderState, step: Extract<OrderStep, { name: 'refund' }>, at: string): Outcome {
  const { id, amountPesewas: amount, lines, returnId, reason } = step;
  const canRefund = order.returns.some((one) => one.id === returnId && canRefundReturn(one));
  if (returnId !== null && !canRefund) return { failure: 'not-now' };
  const refundable = refundableOf(order);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable) return { failure: 'amount' };
  const isAll = amount === refundable;
  const left = (line: LineQuantities) =>
    isAll ? unitsNotRefunded(order, line) : unitsToRefund(order, line, returnId);
  const isUnnamed = returnId !== null && lines.length === 0;
  if (isUnnamed || !areLeft(order, lines, left)) return { failure: 'units' };
  const { shipments, books } = bookRefund(order, step);
  const made = { id, returnId, lines, amountPesewas: amount, reason, at };
  return { ...withoutMoney({ ...order, shipments, refunds: [...order.refunds, made] }), books, refund: made };
}
