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
  const full = formatDateTime(value);
  return (
    <time
      dateTime={words === '—' ? undefined : toMinute(value)}
      title={full === words ? undefined : full}
      className={className}
    >
      {words}
    </time>
  );
}

/** 2026-11-24T08:34:07.782Z as 2026-11-24T08:34Z: the rest says nothing, and a list sends it 25 times. */
const toMinute = (value: string) => value.replace(/^(.{16}):\d\d(\.\d+)?Z$/, '$1Z');
