import { formatDate, formatDateTime, relativeTime } from '~/utils/dates';
import { useNow } from './now';

/** Props of `Time`. `value` is an ISO string. */
export type TimeProps = {
  value: string;
  mode?: 'date' | 'datetime' | 'relative';
  className?: string;
};

/** A date or time, with the full one on hover. 'relative' is '2 hours ago', counted from `useNow()`. */
export function Time({ value, mode = 'date', className }: TimeProps) {
  const now = useNow();
  const words =
    mode === 'relative' && now
      ? relativeTime(value, now)
      : mode === 'datetime'
        ? formatDateTime(value)
        : formatDate(value);
  return (
    <time dateTime={words === '—' ? undefined : value} title={formatDateTime(value)} className={className}>
      {words}
    </time>
  );
}
