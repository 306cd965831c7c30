import { availableOf, type BalanceSums } from '~/schemas/money/ledger';

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
export function balanceOf({ earned, commission, payouts, held }: BalanceSums, requested = 0): Balance {
  const balance = earned + commission + payouts;
  const available = availableOf(balance, held);
  return {
    earned,
    commission: 0 - commission,
    requested,
    paid: 0 - payouts - requested,
    held: balance - available,
    balance,
    available,
  };
}
