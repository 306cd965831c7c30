import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { ActivityList, type ActivityListProps } from './activity-list';

/** The newest entries about something, with links to more. */
export function ActivityCard({
  title,
  links,
  nothing = 'No activity yet.',
  ...list
}: ActivityListProps & {
  title: string;
  links: { to: string; label: string }[];
  /** Shown when there are no entries. */
  nothing?: string;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">{title}</CardTitle>
      {list.entries.length > 0 ? (
        <ActivityList {...list} />
      ) : (
        <p className="text-muted-foreground">{nothing}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center md:min-h-8">
            {label}
          </Link>
        ))}
      </p>
    </Card>
  );
}
