import { useNow } from '~/components/status/now';
import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import type { PromotionSummary } from '~/schemas/promotions/promotion';
import { formatDay } from '~/utils/dates';

/** The current status of a promotion: pending since, active until, or completed on which day. */
export function PromotionBadge({
  promotion,
}: {
  promotion: Pick<PromotionSummary, 'status' | 'endedItself' | 'endsAt' | 'createdAt'>;
}) {
  const now = useNow();
  const { status, endedItself, endsAt, createdAt } = promotion;
  if (status === 'pending') return <PendingBadge of="promotion" status={status} since={createdAt} />;
  if (status === 'active' && endsAt)
    return <StatusBadge of="promotion" status={status} label={`Active until ${formatDay(endsAt, now)}`} />;
  if (endedItself && endsAt)
    return <StatusBadge of="promotion" status={status} label={`Completed ${formatDay(endsAt, now)}`} />;
  return <StatusBadge of="promotion" status={status} />;
}
