import type { PayoutStatus } from '~/schemas/payout-states';

/** Where a part of what an order brought is; 'set off' went against what the seller owed. */
export type MoneyState = 'paid' | 'asked for' | 'available' | 'held' | 'set off';

/** A payout as far as an order tells of it; times are ISO strings. */
export interface CoveringPayout {
  id: string;
  reference: string;
  status: PayoutStatus;
  requestDate: string | null;
  paidDate: string | null;
}

export interface MoneyPart {
  state: MoneyState;
  /** Whole pesewas; below zero for the commission of an order that was paid in cash. */
  pesewas: number;
  /** Which payout it is in, where that is known. */
  payout: CoveringPayout | null;
}

/**
 * What one order brought, on the running sum of the seller's ledger in the order of `availableAt`; whole
 * pesewas.
 */
export interface Stretch {
  /** The sum before it. */
  from: number;
  /** From `from` on; below zero when the order only cost its commission. */
  net: number;
  /** ISO string; from when on it could be asked for. */
  availableAt: string;
}

/** A payout on the sum of all payouts, in the order in which they were asked for; whole pesewas. */
export type PayoutStretch = CoveringPayout & { from: number; to: number };

/** A seller's totals in whole pesewas. */
export interface Totals {
  /** What all payouts took. */
  taken: number;
  /** Part of `taken` that is not paid yet. */
  askedFor: number;
  /** What can be asked for; below zero when the seller owes. */
  available: number;
}

type Band = Omit<MoneyPart, 'pesewas'> & { from: number; to: number };

/**
 * Where the money of an order is that is no longer on hold: payouts take first what became available first
 * (docs/product.md, "Money and the ledger").
 *
 * @param payouts those requested since the order's money was available, oldest first, as many as are known
 * @returns the parts in the order of the ledger; together they are `net`
 */
export function placeMoney(order: Stretch, payouts: readonly PayoutStretch[], totals: Totals): MoneyPart[] {
  const low = Math.min(order.from, order.from + order.net);
  const high = Math.max(order.from, order.from + order.net);
  const parts = bandsOf(order, payouts, totals).flatMap(({ from, to, state, payout }) => {
    const overlap = Math.min(high, to) - Math.max(low, from);
    return overlap > 0 ? [{ state, payout, pesewas: Math.sign(order.net) * overlap }] : [];
  });
  return merge(parts);
}

/** The whole line from below zero to beyond what there is, cut by what became of it. */
function bandsOf(
  { availableAt }: Stretch,
  payouts: readonly PayoutStretch[],
  { taken, askedFor, available }: Totals,
): Band[] {
  const known = payouts.filter(({ from }) => from < taken);
  const first = known[0]?.from ?? taken;
  const last = known.at(-1)?.to ?? taken;
  const paidUntil = Math.max(last, taken - askedFor);
  const none = { payout: null };
  return [
    { from: Number.NEGATIVE_INFINITY, to: first, state: 'set off', ...none },
    ...known.map(({ from, to, ...payout }): Band => {
      // Asked for before this order counted: the order made up for what was paid out and then refunded.
      const isEarlier = (payout.requestDate ?? '') < availableAt;
      if (isEarlier) return { from, to, state: 'set off', ...none };
      return { from, to, state: payout.status === 'Paid' ? 'paid' : 'asked for', payout };
    }),
    { from: last, to: paidUntil, state: 'paid', ...none },
    { from: paidUntil, to: taken, state: 'asked for', ...none },
    { from: taken, to: taken + Math.max(available, 0), state: 'available', ...none },
    {
      from: taken + Math.max(available, 0),
      to: Number.POSITIVE_INFINITY,
      state: 'set off',
      ...none,
    },
  ];
}

/** Neighbours of one state in one payout, as one part. */
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
