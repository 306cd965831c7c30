import { useHasBulk } from '~/components/layout/has-bulk';
import { Tiles } from '~/components/layout/tiles';
import { type QueueCounts, queuesOf } from '~/utils/admin-queues';
import { formatCount, plural } from '~/utils/text';

/** The number of pending items by queue, each a link to its list. */
export function Queues({ queueCounts }: { queueCounts: QueueCounts }) {
  const tiles = queuesOf({ hasBulk: useHasBulk() }).map(({ queue, things, task, pendingPath }) => ({
    to: pendingPath,
    things,
    figure: formatCount(queueCounts[queue]),
    task,
  }));
  return (
    <Tiles
      label="Pending work"
      tiles={tiles}
      about="What is pending now, of any age. Counted at most every 30 seconds; your own decisions count at once."
    />
  );
}

/** The total number of pending items, in words. */
export function pendingSummary(queueCounts: QueueCounts): string {
  const all = Object.values(queueCounts).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 'nothing to review' : `${plural(all, 'item')} to review`;
}
