import type { LedgerType } from '~/schemas/ledger';

/** The parts of a balance and the ledger types that each sums up; every type belongs to one part. */
export const balanceParts = {
  earned: ['sale', 'refund', 'b2b_sale', 'adjustment'],
  commission: ['commission', 'promotion'],
  payouts: ['payout', 'payout_reversal'],
} as const satisfies Record<string, readonly LedgerType[]>;
type BalancePart = keyof typeof balanceParts;

/** In whole pesewas. */
export type BalanceSums = Record<BalancePart | 'held', number>;

/** In whole pesewas. */
export interface Balance {
  earned: number;
  /** A positive number. */
  commission: number;
  /** Payouts that are not paid yet. */
  requested: number;
  paid: number;
  /** The part of `balance` that is on hold. */
  held: number;
  /** Earned minus commission, paid and requested. */
  balance: number;
  /** What can be requested now; negative when the seller owes the marketplace. */
  available: number;
}

/** @param requested pesewas of payouts that are not paid yet: part of what the payouts' lines have taken */
export function balanceOf({ earned, commission, payouts, held }: BalanceSums, requested: number): Balance {
  const balance = earned + commission + payouts;
  return {
    earned,
    commission: 0 - commission,
    requested,
    paid: 0 - payouts - requested,
    held,
    balance,
    available: balance - held,
  };
}
