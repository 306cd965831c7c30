import type { PayoutStatus } from '~/schemas/money/payout-states';

/** Where a part of an order's money is; 'offset' went against what the seller owed. */
type MoneyState = 'paid' | 'requested' | 'available' | 'held' | 'offset';

/** A payout that holds money of an order; times are ISO strings. */
interface CoveringPayout {
  id: string;
  reference: string;
  status: PayoutStatus;
  requestDate: string | null;
  paidDate: string | null;
}

export interface MoneyPart {
  state: MoneyState;
  /** Whole pesewas; negative for the commission of an order paid in cash. */
  pesewas: number;
  /** The payout that holds it, where known. */
  payout: CoveringPayout | null;
}

/** An order's money as a range of the running sum of the ledger, ordered by `availableAt`; whole pesewas. */
export interface OrderRange {
  /** The sum before the order. */
  from: number;
  /** Negative when the order only cost its commission. */
  net: number;
  /** ISO string. */
  availableAt: string;
}

/** A payout as a range of the running sum of payouts, oldest request first; whole pesewas. */
export type PayoutRange = CoveringPayout & { from: number; to: number };

/** A seller's totals in whole pesewas. */
export interface Totals {
  /** The sum of all payouts. */
  taken: number;
  /** The part of `taken` that is not paid yet. */
  requested: number;
  /** What can be requested; negative when the seller owes. */
  available: number;
}

type Band = Omit<MoneyPart, 'pesewas'> & { from: number; to: number };

/**
 * Finds where the money of an order is after its hold: payouts use the oldest available money first
 * (docs/product.md, "Money and the ledger").
 *
 * @param payouts requested since the order's money became available, oldest first; the list may be cut
 * @returns the parts in ledger order; their sum is `net`
 */
export function allocateOrderMoney(
  order: OrderRange,
  payouts: readonly PayoutRange[],
  totals: Totals,
): MoneyPart[] {
  const low = Math.min(order.from, order.from + order.net);
  const high = Math.max(order.from, order.from + order.net);
  const parts = bandsOf(order, payouts, totals).flatMap(({ from, to, state, payout }) => {
    const overlap = Math.min(high, to) - Math.max(low, from);
    return overlap > 0 ? [{ state, payout, pesewas: Math.sign(order.net) * overlap }] : [];
  });
  return merge(parts);
}

/** The running sum from minus to plus infinity, split by where the money is. */
function bandsOf(
  { availableAt }: OrderRange,
  payouts: readonly PayoutRange[],
  { taken, requested, available }: Totals,
): Band[] {
  const known = payouts.filter(({ from }) => from < taken);
  const first = known[0]?.from ?? taken;
  const last = known.at(-1)?.to ?? taken;
  const paidUntil = Math.max(last, taken - requested);
  const none = { payout: null };
  return [
    { from: Number.NEGATIVE_INFINITY, to: first, state: 'offset', ...none },
    ...known.map(({ from, to, ...payout }): Band => {
      // Requested before this order's money was available: the order made up for a refund after a payout.
      const isEarlier = (payout.requestDate ?? '') < availableAt;
      if (isEarlier) return { from, to, state: 'offset', ...none };
      return { from, to, state: payout.status === 'Paid' ? 'paid' : 'requested', payout };
    }),
    { from: last, to: paidUntil, state: 'paid', ...none },
    { from: paidUntil, to: taken, state: 'requested', ...none },
    { from: taken, to: taken + Math.max(available, 0), state: 'available', ...none },
    {
      from: taken + Math.max(available, 0),
      to: Number.POSITIVE_INFINITY,
      state: 'offset',
      ...none,
    },
  ];
}

/** Joins neighbouring parts with the same state and payout. */
function merge(parts: MoneyPart[]): MoneyPart[] {
  const merged: MoneyPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last && last.state === part.state && last.payout?.id === part.payout?.id)
      merged[merged.length - 1] = { ...last, pesewas: last.pesewas + part.pesewas };
    else merged.push(part);
  }
  return merged;
}
