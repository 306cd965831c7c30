import { Link } from '@remix-run/react';
import { adminQueues, type Waiting } from '~/utils/admin-queues';
import { formatCount } from '~/utils/text';

/** What waits for an admin, by kind; each leads to its list. */
export function Queues({ waiting }: { waiting: Waiting }) {
  return (
    <nav aria-label="What waits" className="mb-5">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {adminQueues.map(({ queue, things, task, waitingPath }) => (
          <li key={queue} className="max-sm:last:odd:col-span-2">
            <Link
              to={waitingPath}
              className="block h-full rounded-lg border border-border bg-card px-4 py-3 shadow-card hover:border-input"
            >
              <span className="block text-muted-foreground">{things}</span>{' '}
              <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-xl font-medium tabular-nums">{formatCount(waiting[queue])}</span>{' '}
                <span className="text-sm text-muted-foreground">{task}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What waits in all, in words. */
export function waitingSummary(waiting: Waiting): string {
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  if (all === 0) return 'nothing waits for you';
  return all === 1 ? '1 thing waits for you' : `${formatCount(all)} things wait for you`;
}
