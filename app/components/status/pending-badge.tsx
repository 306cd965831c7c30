import type { StatusDomain, StatusOf } from '~/schemas/statuses';
import { sinceTime } from '~/utils/dates';
import { useNow } from './now';
import { StatusBadge } from './status-badge';
import { statusLook } from './statuses';

/** The badge of a record that waits: 'Pending since Tue', 'Requested since Tue'. `since` is an ISO string. */
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
  const { label } = statusLook(of, status);
  return <StatusBadge of={of} status={status} label={since ? `${label} ${sinceTime(since, now)}` : label} />;
}
