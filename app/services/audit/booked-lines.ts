import type { Trade } from '~/schemas/bulk/trade-record';
import type { LedgerType, NewLedgerLine } from '~/schemas/money/ledger';
import type { Payout } from '~/schemas/money/payout';
import type { Order, Parcel } from '~/schemas/orders/order';
import { isPaidToSeller } from '~/schemas/orders/payment-status';
import {
  lineOfOrder,
  lineOfPayout,
  lineOfReversal,
  lineOfTrade,
  type OrderBooking,
  type TradeMoney,
} from '../money/ledger/ledger-lines';

/** What the ledger must have about a record. */
export interface BookedLines {
  /** Ids that its lines may have: a line about it with another id is none of its own. */
  ids: string[];
  /** Whole pesewas by type; 0 for a type that is missing. */
  sums: Partial<Record<LedgerType, number>>;
  /** The lines that the record says in full; of others it knows the sum alone. */
  known: { line: NewLedgerLine; at: Date }[];
}

type Cause = OrderBooking['cause'];

const saleTypes = {
  sale: 'sale',
  commission: 'commission',
  discount: 'adjustment',
  cash: 'adjustment',
} as const;
const refundCauses: Cause[] = ['refund', 'commission_refund', 'discount_refund', 'cash_refund'];

const dateOf = (iso: string | null) => new Date(iso ?? 0);

/** The lines of an order, by what its parcels say was sold and refunded. */
export function linesOfOrder(order: Order): BookedLines {
  // What was free to its buyer sold for nothing, and has lines too.
  const sold = order.shipments.filter(
    ({ soldPesewas, deliveredAt }) => soldPesewas > 0 || deliveredAt !== null,
  );
  const sum = (name: 'soldPesewas' | 'refundedPesewas' | 'commissionPesewas' | 'givenPesewas') =>
    order.shipments.reduce((all, parcel) => all + parcel[name], 0);
  const cash = isPaidToSeller(order) ? sum('soldPesewas') : 0;
  const cashBack = order.source === 'own' ? sum('refundedPesewas') : 0;
  return {
    ids: sold.flatMap((parcel) => idsOfParcel(order, parcel)),
    sums: {
      sale: sum('soldPesewas'),
      refund: 0 - sum('refundedPesewas'),
      commission: 0 - sum('commissionPesewas'),
      adjustment: sum('givenPesewas') - cash + cashBack,
    },
    known: sold.flatMap((parcel) => linesOfSale(order, parcel)),
  };
}

/** Before orders counted quantities, the id of a line had no parcel. */
const wholeParcel = 'whole';

function idsOfParcel({ id, refunds, commission, source, ...order }: Order, parcel: Parcel): string[] {
  const places = [`${id}_${parcel.id}`, ...(parcel.id === wholeParcel ? [id] : [])];
  const isCash = isPaidToSeller({ source, paymentMethod: order.paymentMethod });
  const hasDiscount = order.items.some(({ marketplaceDiscount }) => marketplaceDiscount > 0);
  const causes: Cause[] = [
    'sale',
    ...(commission.rate > 0 || commission.amount > 0 ? ['commission' as const] : []),
  ];
  if (hasDiscount) causes.push('discount');
  if (isCash) causes.push('cash');
  const ids = places.flatMap((place) => causes.map((cause) => `${cause}_${place}`));
  if (!isRefunded(parcel)) return ids;
  const back = [...refunds.map((refund) => `${id}_${refund.id}_${parcel.id}`), ...places];
  return [...ids, ...back.flatMap((place) => refundCauses.map((cause) => `${cause}_${place}`))];
}

/** Also units that were free to their buyer: what the marketplace gave for them goes back. */
const isRefunded = ({ refundedPesewas, refundedLines }: Parcel) =>
  refundedPesewas > 0 || refundedLines.length > 0;

/** What a refund takes back of the commission is not known from the parcel, so neither is what was booked. */
function linesOfSale(order: Order, parcel: Parcel) {
  const { id, soldPesewas, commissionPesewas, givenPesewas } = parcel;
  const amounts = {
    sale: soldPesewas,
    cash: isPaidToSeller(order) ? 0 - soldPesewas : 0,
    ...(isRefunded(parcel) ? {} : { commission: 0 - commissionPesewas, discount: givenPesewas }),
  };
  return Object.entries(amounts)
    .filter(([, amountPesewas]) => amountPesewas !== 0)
    .map(([name, amountPesewas]) => {
      const cause = name as keyof typeof saleTypes;
      const booking = { cause, type: saleTypes[cause], id, amountPesewas };
      return {
        line: lineOfOrder(order, booking, dateOf(parcel.availableAt)),
        at: dateOf(parcel.deliveredAt),
      };
    });
}

/** A payout takes its amount when it is requested, and gives it back when it is returned or cancelled. */
export function linesOfPayout(payout: Payout): BookedLines {
  const { id, reference, vendorId: sellerId, amountPesewas, status } = payout;
  const named = { id, reference, sellerId, amountPesewas };
  const isBack = status === 'returned' || status === 'cancelled';
  const taken = { line: lineOfPayout(named), at: dateOf(payout.requestDate) };
  const cause = status === 'cancelled' ? 'payout_cancelled' : 'payout_returned';
  const back = {
    line: lineOfReversal(named, cause),
    at: dateOf(payout.cancelledAt ?? payout.returnedAt ?? payout.requestDate),
  };
  const known = isBack ? [taken, back] : [taken];
  return {
    ids: known.map(({ line }) => line.id),
    sums: { payout: 0 - amountPesewas, payout_reversal: isBack ? amountPesewas : 0 },
    known,
  };
}

/** The lines of a bulk trade: its sale is booked when it completes, refunds by several steps. */
export function linesOfTrade(trade: Trade): BookedLines {
  const { releasedPesewas, refundedPesewas, commissionPesewas, timeline } = trade;
  const sums = {
    b2b_sale: releasedPesewas,
    b2b_refund: refundedPesewas,
    commission: 0 - commissionPesewas,
  };
  if (releasedPesewas === 0 && refundedPesewas === 0) return { ids: [], sums, known: [] };
  const completing = timeline.findLast(({ status }) => status === 'completed');
  const money: TradeMoney[] = [
    { cause: 'sale', to: 'seller', amountPesewas: releasedPesewas },
    { cause: 'commission', to: 'seller', amountPesewas: 0 - commissionPesewas },
  ];
  const sale = completing ? money.map((one) => lineOfTrade(trade, one, completing.id)) : [];
  const back: TradeMoney = { cause: 'refund', to: 'buyer', amountPesewas: refundedPesewas };
  const refunds = refundedPesewas > 0 ? timeline.map((entry) => lineOfTrade(trade, back, entry.id)) : [];
  return {
    ids: [...sale, ...refunds].map(({ id }) => id),
    sums,
    known: sale
      .filter(({ amountPesewas }) => amountPesewas !== 0)
      .map((line) => ({ line, at: dateOf(trade.completedAt) })),
  };
}
