import { sinceTime } from '~/utils/dates';
import { useNow } from './now';
import { StatusBadge } from './status-badge';

/** A record that waits for a decision: 'Pending since Tue'. `since` is an ISO string. */
export function PendingBadge({ status, since }: { status: string; since: string | null }) {
  const now = useNow();
  return <StatusBadge status={status} label={since ? `Pending ${sinceTime(since, now)}` : 'Pending'} />;
}
