import { formatCount } from '~/utils/text';

/** How much waits for the person behind a link of the menu or of the tabs; nothing when nothing does. */
export function WaitingCount({ count = 0, of }: { count?: number; of?: string }) {
  if (count === 0) return null;
  return (
    <span className="waiting-count">
      {formatCount(count)}
      {of ? <span className="sr-only">{` ${of}`}</span> : null}
    </span>
  );
}
