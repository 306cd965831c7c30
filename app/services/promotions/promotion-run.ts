import type { Promotion } from '~/schemas/promotions/promotion';
import { positionOf } from '~/schemas/promotions/promotion-package';
import type { PromotionDecision, PromotionStatus } from '~/schemas/promotions/promotion-states';
import { dayMs } from '~/utils/dates';

type Stored = Pick<Promotion, 'status' | 'startedAt' | 'endsAt' | 'endedItself' | 'durationDays'>;

export interface Run {
  /** The current status, whatever is stored. */
  status: PromotionStatus;
  /** Whether it ended because its time was over, not by a decision. */
  endedItself: boolean;
}

/** The current status: an active promotion is completed when its time is over, even before that is stored. */
export function currentRun({ status, endsAt, endedItself }: Stored, now: Date): Run {
  if (status === 'active' && endsAt !== null && new Date(endsAt) <= now)
    return { status: 'completed', endedItself: true };
  return { status, endedItself: status === 'completed' && endedItself };
}

interface Move {
  status: PromotionStatus;
  startedAt: Date | null;
  endsAt: Date | null;
}

/**
 * What is told of a promotion that is written: one that became active began a run, one that was active and is
 * no more ended one, and one that was started again did both.
 *
 * @param before as it is stored
 */
export function factsOfMove(before: Promotion, after: Move, now: Date) {
  const { id, sellerId, sellerName, packageName, packageId, position, productIds } = before;
  const startedAt = after.startedAt?.toISOString() ?? null;
  const until = after.endsAt?.toISOString() ?? null;
  const wasOn = before.status === 'active';
  const isOn = after.status === 'active';
  const isSameRun = wasOn && isOn && startedAt === before.startedAt;
  const run = {
    promotionId: id,
    sellerId,
    package: packageName,
    position: positionOf(packageId, position),
    productIds,
  };
  const end = isOn
    ? { until: before.endsAt, status: 'completed' as const }
    : { until: until ?? endedBy(before.endsAt, now), status: after.status };
  return {
    id,
    package: packageName,
    seller: sellerName,
    sellerId,
    ended: wasOn && !isSameRun ? { ...run, startedAt: before.startedAt, ...end } : null,
    began: isOn && !isSameRun ? { ...run, startedAt, until } : null,
  };
}

/** When a run that is set back to pending ended: it has no time of its own any more. */
const endedBy = (endsAt: string | null, now: Date): string =>
  endsAt !== null && Date.parse(endsAt) < now.getTime() ? endsAt : now.toISOString();

/**
 * When a promotion runs after a decision: it starts over when it becomes active, keeps its time when it
 * already is, ends now when it stops being active, and has no time while it is pending.
 */
export function runAfter(
  promotion: Stored,
  decision: PromotionDecision,
  now: Date,
): { startedAt: Date | null; endsAt: Date | null } {
  const { startedAt, endsAt, durationDays } = promotion;
  const wasActive = currentRun(promotion, now).status === 'active';
  const kept = {
    startedAt: startedAt === null ? null : new Date(startedAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  if (decision === 'pending') return { startedAt: null, endsAt: null };
  if (decision !== 'active') return wasActive ? { ...kept, endsAt: now } : kept;
  if (wasActive) return kept;
  const end = durationDays === null ? null : new Date(now.getTime() + durationDays * dayMs);
  return { startedAt: now, endsAt: end };
}
