import type { LedgerType } from '~/schemas/ledger';
import { limits } from '~/schemas/limits';
import type { Order, OrderReturn, Parcel } from '~/schemas/order';
import { commissionUpTo, priceOf, refundableOf, stepState } from '~/schemas/order-payment';
import { type LineQuantities, type LineUnits, statusOfOrder, unitsToShip } from '~/schemas/order-quantities';
import { canTake, type StepActor, unitsToReturn } from '~/schemas/order-steps';
import { toPesewas } from '~/utils/money';
import type { OrderBooking } from '../ledger/ledger-lines';
import { putBack, type StockChange } from './stock-changes';

/** All of an order that its steps read and change. */
export type OrderState = Pick<
  Order,
  | 'items'
  | 'deliveryFee'
  | 'commission'
  | 'paymentMethod'
  | 'prepaid'
  | 'status'
  | 'acceptedAt'
  | 'shipments'
  | 'returns'
  | 'refunds'
  | 'refundedGoodsPesewas'
>;

/** Money that a step moves; `parcel` says whose hold it shares. */
export type Booking = OrderBooking & { parcel: string };

export type OrderStep =
  | { name: 'accept' }
  | {
      name: 'ship';
      id: string;
      token: string;
      lines: LineUnits[];
      carrier: string;
      trackingNumber: string;
    }
  | { name: 'cancel'; id: string; lines: LineUnits[]; reason: string }
  | { name: 'expire'; id: string; reason: string }
  | { name: 'deliver'; id: string }
  | { name: 'bring_back'; id: string }
  | {
      name: 'open_return';
      id: string;
      lines: LineUnits[];
      reason: string;
      note: string;
      photos: string[];
    }
  | { name: 'approve_return' | 'escalate_return'; id: string; note: string }
  | { name: 'decide_return'; id: string; approve: boolean; note: string }
  | { name: 'receive_return'; id: string; stockBack: boolean }
  | { name: 'refund'; id: string; amountPesewas: number; returnId: string | null; reason: string };

export interface TakenStep {
  order: OrderState;
  books: Booking[];
  /** Units that go back into stock. */
  stock: StockChange[];
}

export type StepFailure = 'not-now' | 'units' | 'amount' | 'parcels' | 'size';

type Outcome = TakenStep | { failure: StepFailure };

/**
 * Takes one step of an order: the order after it, the money that it books and the stock that it gives back.
 * Changes nothing itself.
 */
export function takeStep(order: OrderState, step: OrderStep, actor: StepActor, at: string): Outcome {
  const id = 'id' in step ? step.id : '';
  if (!canTake(actor, step.name, stepState(order), id)) return { failure: 'not-now' };
  const outcome = changeOf(order, step, actor, at);
  if ('failure' in outcome) return outcome;
  const { items, acceptedAt } = outcome.order;
  return { ...outcome, order: { ...outcome.order, status: statusOfOrder(items, acceptedAt !== null) } };
}

const only = (order: OrderState): TakenStep => ({ order, books: [], stock: [] });

function changeOf(order: OrderState, step: OrderStep, actor: StepActor, at: string): Outcome {
  switch (step.name) {
    case 'accept':
      return only({ ...order, acceptedAt: at });
    case 'ship':
      return ship(order, step, at);
    case 'cancel':
      return cancel(order, step, at);
    case 'expire':
      return cancel(order, { ...step, lines: everythingLeft(order) }, at);
    case 'deliver':
      return deliver(order, step.id, actor, at);
    case 'bring_back':
      return bringBack(order, step.id, at);
    case 'open_return':
      return openReturn(order, step, actor, at);
    case 'approve_return':
      return only(withReturn(order, step.id, { status: 'approved' }));
    case 'escalate_return':
      return only(withReturn(order, step.id, { status: 'escalated' }));
    case 'decide_return':
      return only(withReturn(order, step.id, { status: step.approve ? 'approved' : 'refused' }));
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
  const ids = new Set(units.map(({ lineId }) => lineId));
  if (units.length === 0 || ids.size < units.length) return null;
  for (const { lineId, quantity } of units) {
    const line = order.items.find((item) => item.lineId === lineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > left(line)) return null;
  }
  return add(order, units, field, 1);
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
    soldPesewas: 0,
    refundedPesewas: 0,
    commissionPesewas: 0,
  };
  return only({ ...moved, shipments: [...order.shipments, parcel] });
}

const everythingLeft = ({ items }: OrderState): LineUnits[] =>
  items.flatMap((line) => {
    const quantity = unitsToShip(line);
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });

/** Cancelled units that were paid for are refunded; nothing was booked for them. */
function cancel(
  order: OrderState,
  step: { id: string; lines: LineUnits[]; reason: string },
  at: string,
): Outcome {
  const { id, lines, reason } = step;
  const cancelled = move(order, lines, 'cancelled', unitsToShip);
  if (!cancelled) return { failure: 'units' };
  const { items, stock } = putBack(cancelled.items, lines, 'cancelled');
  const moved = { ...cancelled, items };
  // The delivery fee goes back with the last unit, if no parcel earned it.
  const isOver = statusOfOrder(moved.items, true) === 'cancelled';
  const due = priceOf(order, lines) + (isOver ? toPesewas(order.deliveryFee) : 0);
  const amount = order.prepaid ? due : 0;
  if (amount === 0) return { ...only(moved), stock };
  const refunds = [...order.refunds, { id, returnId: null, amountPesewas: amount, reason, at }];
  return { ...only({ ...moved, refunds }), stock };
}

const goodsOf = (order: OrderState, { lines }: Pick<Parcel, 'lines'>) => priceOf(order, lines);

/** Whole pesewas of the goods in delivered parcels. */
const deliveredGoods = (order: OrderState) =>
  order.shipments.reduce(
    (total, parcel) => total + (parcel.deliveredAt === null ? 0 : goodsOf(order, parcel)),
    0,
  );

function withParcel(order: OrderState, id: string, changed: Partial<Parcel>): OrderState {
  const shipments = order.shipments.map((parcel) => (parcel.id === id ? { ...parcel, ...changed } : parcel));
  return { ...order, shipments };
}

/** Books the sale and the commission of the parcel; the first one delivered carries the delivery fee. */
function deliver(order: OrderState, id: string, actor: StepActor, at: string): Outcome {
  const parcel = order.shipments.find((one) => one.id === id);
  if (!parcel || actor === 'time') return { failure: 'not-now' };
  const isFirst = order.shipments.every(({ deliveredAt }) => deliveredAt === null);
  const goods = goodsOf(order, parcel);
  const sold = goods + (isFirst ? toPesewas(order.deliveryFee) : 0);
  const before = deliveredGoods(order);
  const commission = commissionUpTo(order, before + goods) - commissionUpTo(order, before);
  const inCash = order.paymentMethod === 'cash_on_delivery';
  const booking = bookingFor(id, id);
  const moved = add(order, parcel.lines, 'delivered', 1);
  return {
    order: withParcel(moved, id, {
      deliveredAt: at,
      deliveredBy: actor,
      soldPesewas: sold,
      commissionPesewas: commission,
    }),
    books: [
      booking('sale', 'sale', sold),
      booking('commission', 'commission', -commission),
      ...(inCash ? [booking('cash', 'adjustment', -sold)] : []),
    ],
    stock: [],
  };
}

const bookingFor =
  (id: string, parcel: string) =>
  (cause: Booking['cause'], type: LedgerType, amountPesewas: number): Booking => ({
    cause,
    type,
    id,
    amountPesewas: amountPesewas === 0 ? 0 : amountPesewas,
    parcel,
  });

/** Its units can be shipped again, or cancelled. */
function bringBack(order: OrderState, id: string, at: string): Outcome {
  const parcel = order.shipments.find((one) => one.id === id);
  if (!parcel) return { failure: 'not-now' };
  return only(withParcel(add(order, parcel.lines, 'shipped', -1), id, { returnedAt: at }));
}

/** A return that the seller opens needs no answer of theirs. */
function openReturn(
  order: OrderState,
  step: Extract<OrderStep, { name: 'open_return' }>,
  actor: StepActor,
  at: string,
): Outcome {
  const { id, lines, reason, note, photos } = step;
  // Nothing moves yet: this only checks the units.
  if (!move(order, lines, 'returned', (line) => unitsToReturn(order, line))) return { failure: 'units' };
  const status = actor === 'seller' ? 'approved' : 'requested';
  const opened: OrderReturn = {
    id,
    lines,
    status,
    reason,
    note,
    photos,
    openedAt: at,
    stockBack: null,
  };
  return only({ ...order, returns: [...order.returns, opened] });
}

function withReturn(order: OrderState, id: string, changed: Partial<OrderReturn>): OrderState {
  return { ...order, returns: order.returns.map((one) => (one.id === id ? { ...one, ...changed } : one)) };
}

function receiveReturn(order: OrderState, id: string, stockBack: boolean): Outcome {
  const found = order.returns.find((one) => one.id === id);
  if (!found) return { failure: 'not-now' };
  const received = withReturn(add(order, found.lines, 'returned', 1), id, { status: 'received', stockBack });
  if (!stockBack) return only(received);
  const { items, stock } = putBack(received.items, found.lines, 'returned');
  return { ...only({ ...received, items }), stock };
}

/**
 * Refunds the buyer out of what was sold, the newest parcel first, each with its hold; the commission on the
 * goods goes back to the seller. A refund for a return is for one that was received.
 */
function refund(order: OrderState, step: Extract<OrderStep, { name: 'refund' }>, at: string): Outcome {
  const { id, amountPesewas: amount, returnId, reason } = step;
  const isReceived = order.returns.some((one) => one.id === returnId && one.status === 'received');
  if (returnId !== null && !isReceived) return { failure: 'not-now' };
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundableOf(order))
    return { failure: 'amount' };
  let left = amount;
  let goodsBefore = order.refundedGoodsPesewas;
  let changed = order;
  const books: Booking[] = [];
  for (const parcel of [...order.shipments].reverse()) {
    const taken = Math.min(left, parcel.soldPesewas - parcel.refundedPesewas);
    if (taken <= 0) continue;
    const booking = bookingFor(`${id}_${parcel.id}`, parcel.id);
    const goodsAfter = Math.min(goodsBefore + taken, deliveredGoods(order));
    const commission = commissionUpTo(order, goodsAfter) - commissionUpTo(order, goodsBefore);
    books.push(booking('refund', 'refund', -taken), booking('commission_refund', 'commission', commission));
    changed = withParcel(changed, parcel.id, {
      refundedPesewas: parcel.refundedPesewas + taken,
      commissionPesewas: parcel.commissionPesewas - commission,
    });
    goodsBefore = goodsAfter;
    left -= taken;
  }
  const refunds = [...order.refunds, { id, returnId, amountPesewas: amount, reason, at }];
  const refunded = { ...changed, refunds, refundedGoodsPesewas: goodsBefore };
  return { ...only(returnId ? withReturn(refunded, returnId, { status: 'refunded' }) : refunded), books };
}
