import type { Promotion } from '~/schemas/promotions/promotion';
import { positionOf } from '~/schemas/promotions/promotion-package';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import type { HappenedEvent } from './event';

interface Move {
  status: PromotionStatus;
  startedAt: Date | null;
  endsAt: Date | null;
}

/**
 * The events of a promotion that was written, from what is stored of it: one that became active started, one
 * that was active and is no more ended, and one that was started again did both. Other changes are no events.
 */
export function eventsOfPromotion(before: Promotion, after: Move, now = new Date()): HappenedEvent[] {
  const wasOn = before.status === 'active';
  const isOn = after.status === 'active';
  const startedAt = after.startedAt?.toISOString() ?? null;
  const isSameRun = wasOn && isOn && startedAt === before.startedAt;
  if (isSameRun) return [];
  const { id: promotionId, sellerId, packageName, packageId, position, productIds } = before;
  const facts = {
    promotionId,
    sellerId,
    package: packageName,
    position: positionOf(packageId, position),
    productIds,
  };
  const audience: HappenedEvent['audience'] = ['shops', `seller:${sellerId}`];
  const until = after.endsAt?.toISOString() ?? null;
  const events: HappenedEvent[] = [];
  if (wasOn) {
    const end = isOn
      ? { until: before.endsAt, status: 'completed' as const }
      : { until: until ?? endedBy(before.endsAt, now), status: after.status };
    events.push({
      type: 'promotion.ended',
      data: { ...facts, startedAt: before.startedAt, ...end },
      audience,
    });
  }
  if (isOn) events.push({ type: 'promotion.started', data: { ...facts, startedAt, until }, audience });
  return events;
}

/** When a run that is set back to pending ended: it has no time of its own any more. */
const endedBy = (endsAt: string | null, now: Date): string =>
  endsAt !== null && Date.parse(endsAt) < now.getTime() ? endsAt : now.toISOString();
