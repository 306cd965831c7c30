import { durationSince, formatDateTime } from '~/utils/dates';
import { useNow } from './now';

/** How long something waits, in a column: '27 days', with the date on hover. `since` is an ISO string. */
export function WaitingFor({ since }: { since: string }) {
  const now = useNow();
  return (
    <time dateTime={since} title={`Since ${formatDateTime(since)}`}>
      {now ? durationSince(since, now) : formatDateTime(since)}
    </time>
  );
}
