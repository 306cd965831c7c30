import { sinceTime } from '~/utils/dates';
import { useNow } from './now';
import { Time } from './time';

/** How long something waits: 'Waiting since Tue · 3 days ago'. `at` is an ISO string. */
export function WaitingSince({ at }: { at: string }) {
  return (
    <small>
      Waiting {sinceTime(at, useNow())} · <Time value={at} mode="relative" />
    </small>
  );
}
