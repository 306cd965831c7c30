import { Link } from '@remix-run/react';
import { ActivityList } from '~/components/activity/activity-list';
import { Card, CardTitle } from '~/components/ui/card';
import type { HistoryLog } from '~/schemas/history-log';
import type { Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';

/** Who changed the settings lately, and how. */
export function ChangesCard({
  entries,
  now,
}: {
  entries: (HistoryLog | Unreadable)[];
  now: string;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Newest changes</CardTitle>
      {entries.length > 0 ? (
        <ActivityList entries={entries} now={now} />
      ) : (
        <p className="text-muted">Nobody has changed the settings yet.</p>
      )}
      <p className="mt-3">
        <Link to={paths.admin.activityLog({ type: 'settings_edit' })} className="link">
          All changes
        </Link>
      </p>
    </Card>
  );
}
