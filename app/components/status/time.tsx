import { formatDate, formatDateTime, relativeTime } from '~/utils/dates';

/**
 * Props of `Time`. `value` and `now` are ISO strings; `now` comes from the loader, so that server and browser
 * agree.
 */
export type TimeProps = {
  value: string;
  mode?: 'date' | 'datetime' | 'relative';
  now?: string;
  className?: string;
};

/**
 * A moment, with the full time on hover. 'relative' ('2 hours ago') needs `now`; without it the date is
 * shown.
 */
export function Time({ value, mode = 'date', now, className }: TimeProps) {
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
