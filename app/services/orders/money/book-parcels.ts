import type { LedgerType } from '~/schemas/money/ledger';
import type { Parcel } from '~/schemas/orders/order';
import { firstHoldDays, isPaidToSeller, type PricedOrder, priceOf } from '~/schemas/orders/payment-status';
import { dayMs } from '~/utils/dates';
import { toPesewas } from '~/utils/money';
import type { OrderBooking } from '../../money/ledger/ledger-lines';
import { commissionUpTo, earnedOf, givenOf } from './earned';

/** Money that a step moves; `parcel` says whose hold it shares. */
export type Booking = OrderBooking & { parcel: string };

/** What of an order decides what its parcels book. */
export interface SoldOrder extends PricedOrder {
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

/** Makes the bookings of one parcel; `id` is the last part of their lines’ ids. */
export const bookingFor =
  (id: string, parcel: string) =>
  (cause: Booking['cause'], type: LedgerType, amountPesewas: number): Booking => ({
    cause,
    type,
    id,
    amountPesewas: amountPesewas === 0 ? 0 : amountPesewas,
    parcel,
  });
