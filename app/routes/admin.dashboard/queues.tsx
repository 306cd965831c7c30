import { useHasBulk } from '~/components/layout/has-bulk';
import { WorkList } from '~/components/sales/work-list';
import { type QueueCounts, queuesOf } from '~/utils/admin-queues';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/**
 * What is pending by queue, each a link to its list: the one that work begins with first.
 *
 * @param oldest the product that has waited longest; none when no product waits
 */
export function Queues({ queueCounts, oldest }: { queueCounts: QueueCounts; oldest?: { id: string } }) {
  const [first, ...others] = queuesOf({ hasBulk: useHasBulk() }).filter(
    ({ queue }) => queueCounts[queue] > 0,
  );
  return (
    <WorkList
      label="Pending work"
      first={
        first && {
          figure: formatCount(queueCounts[first.queue]),
          what: `${first.things.toLowerCase()} ${first.task}`,
          action:
            first.queue === 'products' && oldest
              ? { to: paths.admin.productDecision(oldest.id), label: 'Start reviewing' }
              : { to: first.pendingPath, label: `Start with ${first.things.toLowerCase()}` },
        }
      }
      rows={others.map(({ queue, things, task, pendingPath }) => ({
        to: pendingPath,
        things,
        figure: formatCount(queueCounts[queue]),
        task,
      }))}
      about="What is pending now, of any age. Counted at most every 30 seconds; your own decisions count at once."
    />
  );
}

/** The total number of pending items, in words. */
export function pendingSummary(queueCounts: QueueCounts): string {
  const all = Object.values(queueCounts).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 'nothing to review' : `${plural(all, 'item')} to review`;
}
