import type { LedgerType } from '~/schemas/money/ledger';
import type { Parcel } from '~/schemas/orders/order';
import {
  commissionUpTo,
  earnedOf,
  firstHoldDays,
  givenOf,
  isPaidToSeller,
  type PricedOrder,
  priceOf,
} from '~/schemas/orders/order-payment';
import { dayMs } from '~/utils/dates';
import { toPesewas } from '~/utils/money';
import type { OrderBooking } from '../ledger/ledger-lines';

/** Money that a step moves; `parcel` says whose hold it shares. */
export type Booking = OrderBooking & { parcel: string };

interface SoldOrder extends PricedOrder {
  paymentMethod: string;
  source: 'shop' | 'own';
  /** Null in older records. */
  holdDays: number | null;
  shipments: Parcel[];
}

type Sold = Pick<Parcel, 'soldPesewas' | 'commissionPesewas' | 'givenPesewas' | 'availableAt'>;

/**
 * What the delivery of a parcel books, and what its parcel keeps of that: the sale and the commission of its
 * lines, and what the marketplace gives for its discounts; the first one delivered carries the delivery fee.
 * Money that comes in is on hold, because the buyer may return the goods. A parcel paid to the seller only
 * takes its commission from the balance, so it is never on hold: the seller could request what they owe
 * (docs/product.md, "Money and the ledger").
 */
export function bookSale(order: SoldOrder, parcel: Parcel, at: string): { sold: Sold; books: Booking[] } {
  const delivered = order.shipments.filter(({ deliveredAt }) => deliveredAt !== null);
  const before = delivered.reduce((sum, { lines }) => sum + earnedOf(order, lines), 0);
  const givenPesewas = givenOf(order, parcel.lines);
  const soldPesewas =
    priceOf(order, parcel.lines) + (delivered.length === 0 ? toPesewas(order.deliveryFee) : 0);
  const commissionPesewas =
    commissionUpTo(order, before + earnedOf(order, parcel.lines)) - commissionUpTo(order, before);
  const isCash = isPaidToSeller(order);
  const availableAt = isCash ? at : afterHold(order, at);
  const book = bookingFor(parcel.id, parcel.id);
  return {
    sold: { soldPesewas, commissionPesewas, givenPesewas, availableAt },
    books: [
      book('sale', 'sale', soldPesewas),
      book('commission', 'commission', -commissionPesewas),
      book('discount', 'adjustment', givenPesewas),
      ...(isCash ? [book('cash', 'adjustment', -soldPesewas)] : []),
    ],
  };
}

const afterHold = ({ holdDays }: SoldOrder, at: string) =>
  new Date(Date.parse(at) + (holdDays ?? firstHoldDays) * dayMs).toISOString();

/**
 * Takes a refund out of what was sold, the newest parcel first, each part with the hold of its parcel. The
 * commission on the goods goes back in proportion, and so does what the marketplace gave: a parcel never
 * takes more than it brought. What the seller of an own sale gave back themselves is added again.
 *
 * @param id of the refund
 */
export function bookRefund(
  order: SoldOrder,
  id: string,
  amountPesewas: number,
): { shipments: Parcel[]; books: Booking[] } {
  let left = amountPesewas;
  // Before commission went back by parcel, some got what belonged to another.
  let commissionLeft = order.shipments.reduce((sum, { commissionPesewas }) => sum + commissionPesewas, 0);
  const books: Booking[] = [];
  const refunded = [...order.shipments].reverse().map((parcel): Parcel => {
    const { soldPesewas, refundedPesewas, commissionPesewas, givenPesewas } = parcel;
    const taken = Math.min(left, soldPesewas - refundedPesewas);
    if (taken <= 0) return parcel;
    const goodsBefore = Math.max(0, priceOf(order, parcel.lines) - refundedPesewas);
    const goodsAfter = Math.max(0, goodsBefore - taken);
    // Goods that the marketplace gave away are worth what the buyer paid for their delivery.
    const [before, after] =
      goodsBefore > 0
        ? [goodsBefore, goodsAfter]
        : [soldPesewas - refundedPesewas, soldPesewas - refundedPesewas - taken];
    const keptOf = (pesewas: number) => Math.round((pesewas * after) / before);
    const commission = Math.min(commissionPesewas - keptOf(commissionPesewas), commissionLeft);
    const given = givenPesewas - keptOf(givenPesewas);
    const book = bookingFor(`${id}_${parcel.id}`, parcel.id);
    books.push(book('refund', 'refund', -taken), book('commission_refund', 'commission', commission));
    books.push(book('discount_refund', 'adjustment', -given));
    if (order.source === 'own') books.push(book('cash_refund', 'adjustment', taken));
    left -= taken;
    commissionLeft -= commission;
    return {
      ...parcel,
      refundedPesewas: refundedPesewas + taken,
      commissionPesewas: commissionPesewas - commission,
      givenPesewas: givenPesewas - given,
    };
  });
  return { shipments: refunded.reverse(), books };
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
