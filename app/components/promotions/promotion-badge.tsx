import { StatusBadge } from '~/components/status/status-badge';
import type { PromotionSummary } from '~/schemas/promotion';
import { formatDay, sinceTime } from '~/utils/dates';

/** The state of a promotion, as it is now: since when it waits, until when it runs, when its time ran out. */
export function PromotionBadge({
  promotion,
  now,
}: {
  promotion: Pick<PromotionSummary, 'status' | 'endedItself' | 'endsAt' | 'createdAt'>;
  now: string;
}) {
  const { status, endedItself, endsAt, createdAt } = promotion;
  if (status === 'pending' && createdAt)
    return <StatusBadge of="promotion" status={status} label={`Waiting ${sinceTime(createdAt, now)}`} />;
  if (status === 'active' && endsAt)
    return <StatusBadge of="promotion" status={status} label={`Active until ${formatDay(endsAt, now)}`} />;
  if (endedItself && endsAt)
    return (
      <StatusBadge of="promotion" status={status} label={`Ended by itself on ${formatDay(endsAt, now)}`} />
    );
  return <StatusBadge of="promotion" status={status} />;
}
