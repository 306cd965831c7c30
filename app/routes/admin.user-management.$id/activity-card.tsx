import { Link } from '@remix-run/react';
import { ActivityList } from '~/components/activity/activity-list';
import { Card, CardTitle } from '~/components/ui/card';
import { paths } from '~/utils/paths';
import type { PersonPage } from './load-person.server';

/** The newest of what happened to the person and of what they did, with the way to all of both. */
export function ActivityCard({
  person,
  entries,
  now,
}: {
  person: PersonPage['person'];
  entries: PersonPage['activity'];
  now: string;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Newest activity</CardTitle>
      {entries.length > 0 ? (
        <ActivityList entries={entries} now={now} />
      ) : (
        <p className="text-muted">Nothing is on record.</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4">
        <Link
          to={paths.admin.activityLog({ item: person.id })}
          className="link inline-flex min-h-11 items-center md:min-h-8"
        >
          What happened to them
        </Link>
        <Link
          to={paths.admin.activityLog({ user: person.label.toLowerCase() })}
          className="link inline-flex min-h-11 items-center md:min-h-8"
        >
          What they did
        </Link>
      </p>
    </Card>
  );
}
