import { dayMs, sinceTime } from '~/utils/dates';
import { plural } from '~/utils/text';
import { useNow } from './now';

/** How long something waits: 'Waiting since 13 Apr, 27 days'. `at` is an ISO string. */
export function WaitingSince({ at }: { at: string }) {
  const now = useNow();
  const days = Math.floor((Date.parse(now) - Date.parse(at)) / dayMs);
  return <small>{`Waiting ${sinceTime(at, now)}${days > 0 ? `, ${plural(days, 'day')}` : ''}`}</small>;
}
