import { sinceTime } from '~/utils/dates';
import { useNow } from './now';
import { StatusBadge } from './status-badge';
import type { StatusDomain, StatusOf } from './statuses';

/** The badge of a pending record: 'Pending since Tue'. `since` is an ISO string. */
export function PendingBadge<Domain extends StatusDomain>({
  of,
  status,
  since,
}: {
  of: Domain;
  status: StatusOf<Domain>;
  since: string | null;
}) {
  const now = useNow();
  return (
    <StatusBadge of={of} status={status} label={since ? `Pending ${sinceTime(since, now)}` : 'Pending'} />
  );
}
