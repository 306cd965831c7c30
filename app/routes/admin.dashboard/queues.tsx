import { Link } from '@remix-run/react';
import { adminQueues, type QueueCounts } from '~/utils/admin-queues';
import { formatCount, plural } from '~/utils/text';

/** The number of pending items by queue, each a link to its list. */
export function Queues({ queueCounts }: { queueCounts: QueueCounts }) {
  return (
    <nav aria-label="Pending work" className="mb-5">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {adminQueues.map(({ queue, things, task, pendingPath }) => (
          <li key={queue} className="max-sm:last:odd:col-span-2">
            <Link
              to={pendingPath}
              className="block h-full rounded-lg border border-border bg-card px-4 py-3 shadow-card hover:border-input"
            >
              <span className="block text-muted-foreground">{things}</span>{' '}
              <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-xl font-medium tabular-nums">{formatCount(queueCounts[queue])}</span>{' '}
                <span className="text-sm text-muted-foreground">{task}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The total number of pending items, in words. */
export function pendingSummary(queueCounts: QueueCounts): string {
  const all = Object.values(queueCounts).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 'nothing to review' : `${plural(all, 'item')} to review`;
}
