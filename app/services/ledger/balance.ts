import type { LedgerType } from '~/schemas/ledger';

/**
 * The parts of a balance and the types of lines that each is the sum of; every type belongs to one of them.
 */
export const balanceParts = {
  earned: ['sale', 'refund', 'b2b_sale', 'adjustment'],
  commission: ['commission', 'promotion'],
  payouts: ['payout', 'payout_reversal'],
} as const satisfies Record<string, readonly LedgerType[]>;
export type BalancePart = keyof typeof balanceParts;

/** Sums of the ledger, in whole pesewas. */
export type BalanceSums = Record<BalancePart | 'held', number>;

/** A seller's balance in parts, in whole pesewas. */
export interface Balance {
  earned: number;
  /** What the marketplace keeps; a positive number. */
  commission: number;
  /** Payouts that are not paid yet. */
  askedFor: number;
  paid: number;
  /** Part of `balance` that cannot be asked for yet. */
  held: number;
  /** Everything that is the seller's: earned minus commission minus paid minus asked for. */
  balance: number;
  /** What can be asked for now; below zero when the seller owes the marketplace. */
  available: number;
}

/** @param askedFor pesewas of payouts that are not paid yet: part of what the payouts' lines have taken */
export function balanceOf({ earned, commission, payouts, held }: BalanceSums, askedFor: number): Balance {
  const balance = earned + commission + payouts;
  return {
    earned,
    commission: 0 - commission,
    askedFor,
    paid: 0 - payouts - askedFor,
    held,
    balance,
    available: balance - held,
  };
}
