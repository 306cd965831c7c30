import { dayMs } from '~/utils/dates';
import { toPesewas } from '~/utils/money';
import { type OrderStatus, statusOfOrder } from './order-quantities';
import type {
  OrderItem,
  OrderPayment,
  OrderRefund,
  Parcel,
  PaymentStatus,
  StoredOrder,
} from './order-record';
import { addUnits, placeUnits, settledReturns, unitsIn } from './order-refunds';
import { firstHoldDays, type PaidOrder, paymentStatusOf } from './payment-status';

// Reading only: what a stored record says of an order, in the shape of today. No step is decided here; the
// rules of steps and of money are in `services/orders`.

/** What an order's statuses are computed from, and the statuses. */
type Upgraded = Omit<StoredOrder, 'status' | 'paymentStatus' | 'version'> & {
  version: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  prepaid: boolean;
};

/** The one parcel of an order from before quantities. */
const wholeParcelId = 'whole';

/** The order of a stored record: quantities for one that has none, and both statuses computed. */
export function upgradeOrder(stored: StoredOrder): Upgraded {
  const isOwn = stored.version !== null;
  const numbered = stored.items.map((item, index) => ({
    ...item,
    lineId: item.lineId || String(index + 1),
  }));
  const upgraded = { ...stored, items: numbered, version: stored.version ?? 0 };
  const filled = withMoney(isOwn || stored.status === 'pending' ? upgraded : withQuantities(upgraded));
  const status = statusOfOrder(filled.items, filled.acceptedAt !== null);
  const order = { ...filled, prepaid: isPrepaid(stored, status), status };
  return { ...order, paymentStatus: paymentStatusOf(order satisfies PaidOrder) };
}

/**
 * Whether the buyer paid in advance. Earlier servers kept that a part went back also where the payment was
 * reversed after it; once paid again, the order is `paid`.
 */
function isPrepaid({ paymentMethod, paymentStatus, tabs, payments }: StoredOrder, status: OrderStatus) {
  if (paymentMethod === 'cash_on_delivery' || paymentStatus === 'unpaid') return false;
  if (paymentStatus === 'paid' || status === 'cancelled') return true;
  const has = (wanted: OrderPayment['state']) => payments.some(({ state }) => state === wanted);
  return !tabs.includes('unpaid') && (has('succeeded') || !has('reversed'));
}

type Numbered = Omit<StoredOrder, 'version'> & { version: number };

/**
 * What records say of money that were written before parcels had the end of their hold and refunds named
 * their units: everything sold was on hold, and a refund for a return was for its units, out of the newest
 * parcel that had them.
 */
function withMoney(order: Numbered): Numbered {
  const shipments = order.shipments.map((parcel) => ({
    ...parcel,
    availableAt: parcel.availableAt ?? afterHold(parcel.deliveredAt),
  }));
  const refunds = order.refunds.map((refund) => {
    const back = order.returns.find(({ id }) => id === refund.returnId);
    return back && refund.lines.length === 0 ? { ...refund, lines: back.lines } : refund;
  });
  const complete = { ...order, shipments: withRefundedUnits(shipments, refunds), refunds };
  return { ...complete, returns: settledReturns(complete) };
}

function withRefundedUnits(shipments: Parcel[], refunds: OrderRefund[]): Parcel[] {
  const named = addUnits(
    [],
    refunds.flatMap(({ lines }) => lines),
  );
  const known = shipments.flatMap(({ refundedLines }) => refundedLines);
  const missing = named.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - unitsIn(known, lineId),
  }));
  const placed = placeUnits(shipments, missing);
  return shipments.map((parcel, index) => ({
    ...parcel,
    refundedLines: addUnits(parcel.refundedLines, placed[index] ?? []),
  }));
}

const afterHold = (deliveredAt: string | null) =>
  deliveredAt && new Date(Date.parse(deliveredAt) + firstHoldDays * dayMs).toISOString();

/** The quantities, parcel and refund that the single status of an older record stands for. */
function withQuantities(order: Numbered): Numbered {
  const { status, items } = order;
  const reached = (name: string) => order.timeline.find((entry) => entry.status === name)?.at ?? null;
  const fallback = order.updatedAt ?? order.createdAt;
  const acceptedAt = reached('processing') ?? (status === 'cancelled' ? null : fallback);
  const all = (fields: Partial<OrderItem>) => items.map((item) => ({ ...item, ...fields }));
  const whole = (change: Partial<Parcel>): Parcel => ({
    id: wholeParcelId,
    token: '',
    lines: items.map(({ lineId, quantity }) => ({ lineId, quantity })),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    shippedAt: reached('shipped') ?? fallback,
    deliveredAt: null,
    deliveredBy: null,
    returnedAt: null,
    availableAt: null,
    soldPesewas: 0,
    refundedPesewas: 0,
    commissionPesewas: 0,
    givenPesewas: 0,
    refundedLines: [],
    ...change,
  });
  const units = (set: (quantity: number) => Partial<OrderItem>) =>
    items.map((item) => ({ ...item, ...set(item.quantity) }));
  // Paid in advance, it was refunded when it ended without a sale.
  const refunds = (name: string): OrderRefund[] =>
    order.paymentStatus === 'refunded'
      ? [
          {
            id: 'refund',
            returnId: null,
            lines: [],
            amountPesewas: toPesewas(order.total),
            reason: order.cancelReason ?? '',
            at: reached(name) ?? fallback,
          },
        ]
      : [];
  switch (status) {
    case 'shipped':
      return { ...order, acceptedAt, items: units((shipped) => ({ shipped })), shipments: [whole({})] };
    case 'cancelled':
      return {
        ...order,
        acceptedAt,
        items: units((cancelled) => ({ cancelled })),
        refunds: refunds('cancelled'),
      };
    case 'returned':
      // Never delivered: it came back, and nothing was sold.
      return {
        ...order,
        acceptedAt,
        items: units((cancelled) => ({ cancelled })),
        shipments: [whole({ returnedAt: reached('returned') ?? fallback })],
        refunds: refunds('returned'),
      };
    case 'delivered':
    case 'refunded': {
      const deliveredAt = deliveredAtOf(order, reached('delivered') ?? fallback);
      const soldPesewas = toPesewas(order.total);
      const parcel =
        status === 'delivered'
          ? whole({ deliveredAt, soldPesewas, commissionPesewas: toPesewas(order.commission.amount) })
          : whole({ deliveredAt, soldPesewas, refundedPesewas: soldPesewas });
      return {
        ...order,
        acceptedAt,
        items: units((quantity) => ({ shipped: quantity, delivered: quantity })),
        shipments: [parcel],
        refunds: refunds('refunded').map((refund) => ({ ...refund, lines: parcel.lines })),
      };
    }
    default:
      return { ...order, acceptedAt, items: all({}) };
  }
}

/** By when its money is available, which is what its ledger lines say. */
function deliveredAtOf({ availableAt }: Numbered, otherwise: string | null): string | null {
  if (availableAt === null) return otherwise;
  return new Date(Date.parse(availableAt) - firstHoldDays * dayMs).toISOString();
}
