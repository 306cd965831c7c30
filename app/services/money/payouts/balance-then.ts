import type { Payout } from '~/schemas/money/payout';
import type { BalanceThen } from '~/schemas/money/payout-timeline';
import { balanceOf } from '../ledger/balance';

/** Null for payouts from before 2026-11-26, which do not keep it. */
export function balanceThen({ timeline, amountPesewas: amount }: Payout): BalanceThen | null {
  const sums = timeline.find(({ step }) => step === 'request')?.balance;
  if (!sums) return null;
  const { earned, commission, paid: earlierPayouts, held, available } = balanceOf(sums);
  return { earned, commission, earlierPayouts, held, available, amount };
}
