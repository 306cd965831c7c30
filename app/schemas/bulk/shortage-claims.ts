import { dayMs } from '~/utils/dates';
import type { ShortageStatus } from './trade';

/** Days for the seller to answer a claim; then support decides (docs/product.md, "Bulk trade"). */
const answerDays = 2;

interface ShortageClaim {
  id: string;
  status: ShortageStatus;
}

/** What of a trade says when its claims were made. */
interface ClaimTimes {
  timeline: readonly { id: string; at: string }[];
  /** ISO string. */
  updatedAt: string | null;
}

/**
 * When a claim was made, or when it was passed to support: the time of that step. ISO string; undefined for a
 * record whose timeline does not say.
 */
export function timeOfClaim(
  { timeline }: Pick<ClaimTimes, 'timeline'>,
  { id }: Pick<ShortageClaim, 'id'>,
  event: 'claimed' | 'escalated',
): string | undefined {
  // The id of a step names its claim (`tradeStepId`).
  const starts =
    event === 'claimed'
      ? [`claim_shortage_${id}_`]
      : [`decide_shortage_${id}_seller`, `escalate_shortage_${id}_`];
  return timeline.find((entry) => starts.some((start) => entry.id.startsWith(start)))?.at;
}

/**
 * Until when the seller can answer a claim, ISO string; null when they cannot any more. A record whose
 * timeline does not say when it was claimed counts from its last step.
 */
export function answerBy(trade: ClaimTimes, claim: ShortageClaim): string | null {
  if (claim.status !== 'claimed') return null;
  const since = timeOfClaim(trade, claim, 'claimed') ?? trade.updatedAt;
  return since === null ? null : new Date(Date.parse(since) + answerDays * dayMs).toISOString();
}

/** The first of these deadlines; null when no claim of a trade that goes on waits for its seller. */
export function firstAnswerBy(
  trade: ClaimTimes & { status: string; shortages: readonly ShortageClaim[] },
): string | null {
  if (trade.status !== 'paid' && trade.status !== 'shipped') return null;
  return trade.shortages.flatMap((claim) => answerBy(trade, claim) ?? []).sort()[0] ?? null;
}
