import { Link } from '@remix-run/react';
import { ActivityList } from '~/components/activity/activity-list';
import { Card, CardTitle } from '~/components/ui/card';
import type { HistoryLog } from '~/schemas/history-log';
import type { Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';

/** What happened to the product lately. */
export function ProductHistory({
  entries,
  now,
}: {
  entries: (HistoryLog | Unreadable)[];
  now: string;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">What happened</CardTitle>
      {entries.length > 0 ? (
        <ActivityList entries={entries} now={now} />
      ) : (
        <p className="text-muted">Nothing is on record.</p>
      )}
      <p className="mt-3">
        <Link to={paths.admin.activityLog()} className="link">
          Activity log
        </Link>
      </p>
    </Card>
  );
}
