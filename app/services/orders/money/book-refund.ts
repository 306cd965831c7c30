import type { Parcel } from '~/schemas/orders/order';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { addUnits, placeUnits, unitsIn } from '~/schemas/orders/order-refunds';
import { priceOf, refundableOf } from '~/schemas/orders/payment-status';
import { type Booking, bookingFor, type SoldOrder } from './book-parcels';
import { givenOf } from './earned';

interface Refund {
  id: string;
  amountPesewas: number;
  /** The delivered units that it pays back; none for an amount alone. */
  lines: readonly LineUnits[];
}

/** A parcel with what a refund takes out of it: units, and whole pesewas of the buyer's money. */
interface Part {
  parcel: Parcel;
  units: LineUnits[];
  taken: number;
}

/**
 * Takes a refund out of what was sold, each part with the hold of its parcel. Units are taken out of the
 * parcels that they came in, and what the marketplace gave for them goes back, no more. An amount without
 * units goes out of the newest parcel first, and what the marketplace gave for it goes back in proportion.
 * The commission goes back in proportion to what the parcel earned. A parcel never takes more than it
 * brought. What the seller of an own sale gave back themselves is added again.
 */
export function bookRefund(order: SoldOrder, refund: Refund): { shipments: Parcel[]; books: Booking[] } {
  const givenBack = givenBackBy(order, refund);
  // Before commission went back by parcel, some got what belonged to another.
  let commissionLeft = order.shipments.reduce((sum, { commissionPesewas }) => sum + commissionPesewas, 0);
  const books: Booking[] = [];
  const refunded = partsOf(order, refund).map((part): Parcel => {
    const { parcel, units, taken } = part;
    const given = givenBack(part);
    const commission = Math.min(commissionBack(order, part, given), commissionLeft);
    const book = bookingFor(`${refund.id}_${parcel.id}`, parcel.id);
    books.push(book('refund', 'refund', -taken), book('commission_refund', 'commission', commission));
    books.push(book('discount_refund', 'adjustment', -given));
    if (order.source === 'own') books.push(book('cash_refund', 'adjustment', taken));
    commissionLeft -= commission;
    return {
      ...parcel,
      refundedLines: addUnits(parcel.refundedLines, units),
      refundedPesewas: parcel.refundedPesewas + taken,
      commissionPesewas: parcel.commissionPesewas - commission,
      givenPesewas: parcel.givenPesewas - given,
    };
  });
  return { shipments: refunded.reverse(), books: books.filter(({ amountPesewas }) => amountPesewas !== 0) };
}

/** All parcels, the newest first, with their part of a refund. */
function partsOf(order: SoldOrder, { amountPesewas, lines }: Refund): Part[] {
  const placed = placeUnits(order.shipments, lines);
  const priced = order.shipments.map((parcel, index) => {
    const units = placed[index] ?? [];
    return { parcel, units, price: priceOf(order, units) };
  });
  const all = priced.reduce((sum, { price }) => sum + price, 0);
  const ofUnits = Math.min(amountPesewas, all);
  let priceSoFar = 0;
  const parts = priced.reverse().map(({ parcel, units, price }): Part => {
    const upTo = (sum: number) => (all === 0 ? 0 : Math.round((ofUnits * sum) / all));
    const wanted = upTo(priceSoFar + price) - upTo(priceSoFar);
    priceSoFar += price;
    return { parcel, units, taken: Math.min(wanted, leftOf(parcel)) };
  });
  // What names no units, and what other refunds have taken out of the parcel of these.
  let rest = amountPesewas - parts.reduce((sum, { taken }) => sum + taken, 0);
  return parts.map((part) => {
    const more = Math.min(rest, leftOf(part.parcel) - part.taken);
    rest -= more;
    return { ...part, taken: part.taken + more };
  });
}

const leftOf = ({ soldPesewas, refundedPesewas }: Parcel) => soldPesewas - refundedPesewas;

/** What the buyer paid for the goods of a parcel and was not refunded. */
const goodsLeft = (order: SoldOrder, { lines, refundedPesewas }: Parcel) =>
  Math.max(0, priceOf(order, lines) - refundedPesewas);

/** How much of what the marketplace gave for a parcel goes back with a part of a refund; whole pesewas. */
function givenBackBy(order: SoldOrder, { amountPesewas, lines }: Refund): (part: Part) => number {
  const isLast = amountPesewas === refundableOf(order);
  if (lines.length === 0) return (part) => (isLast ? part.parcel.givenPesewas : givenByShare(order, part));
  const price = priceOf(order, lines);
  // The buyer gets less than the units cost, and keeps them for the rest.
  const share = amountPesewas < price ? amountPesewas / price : 1;
  return (part) => (isLast ? givenAtTheEnd(order, part) : Math.round(givenForUnits(order, part) * share));
}

/** For an amount without units: in proportion to the goods. */
function givenByShare(order: SoldOrder, { parcel, taken }: Part): number {
  const goods = goodsLeft(order, parcel);
  // Goods that the marketplace gave away are worth what the buyer paid for their delivery.
  const before = goods > 0 ? goods : leftOf(parcel);
  if (before === 0) return 0;
  const { givenPesewas } = parcel;
  return givenPesewas - Math.round((givenPesewas * Math.max(0, before - taken)) / before);
}

/** For units: what was given for them, less what refunds of an amount have taken of it before. */
function givenForUnits(order: SoldOrder, { parcel, units }: Part): number {
  const given = givenOf(order, units);
  const all = givenOf(order, unitsLeft(parcel));
  if (all === 0) return 0;
  const { givenPesewas } = parcel;
  return Math.min(given, givenPesewas - Math.round((givenPesewas * (all - given)) / all));
}

/** When nothing is left to refund, only what was free to the buyer keeps what the marketplace gave for it. */
function givenAtTheEnd(order: SoldOrder, { parcel, units }: Part): number {
  const kept = unitsLeft({ ...parcel, refundedLines: addUnits(parcel.refundedLines, units) });
  const free = kept.filter(({ lineId }) => priceOf(order, [{ lineId, quantity: 1 }]) === 0);
  return parcel.givenPesewas - Math.min(parcel.givenPesewas, givenOf(order, free));
}

/** The units of a parcel that no refund names. */
const unitsLeft = ({ lines, refundedLines }: Pick<Parcel, 'lines' | 'refundedLines'>): LineUnits[] =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantity - unitsIn(refundedLines, lineId) }));

/** In proportion to what the goods of the parcel earned, whoever paid it. */
function commissionBack(order: SoldOrder, { parcel, taken }: Part, given: number): number {
  const { commissionPesewas, givenPesewas } = parcel;
  const goods = goodsLeft(order, parcel);
  const earned = goods + givenPesewas;
  const [before, after] =
    earned > 0
      ? [earned, Math.max(0, goods - taken) + givenPesewas - given]
      : [leftOf(parcel), leftOf(parcel) - taken];
  return before === 0 ? 0 : commissionPesewas - Math.round((commissionPesewas * after) / before);
}
