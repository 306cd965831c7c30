import { Time } from '~/components/status/time';
import type { HistoryLog } from '~/schemas/activity/history-log';
import { isReadable, type Unreadable } from '~/schemas/unreadable';

export interface ActivityListProps {
  entries: (HistoryLog | Unreadable)[];
}

/** The newest entries of the activity log, as a short timeline: who, what, when. */
export function ActivityList({ entries }: ActivityListProps) {
  return (
    <ol className="divide-y divide-border">
      {entries.filter(isReadable).map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <p className="line-clamp-3 break-words">{entry.description}</p>
          <p className="text-sm text-muted-foreground">
            <span className="break-words">
              {entry.user}
              {entry.key ? ` by the key ${entry.key.name}` : null}
            </span>
            {entry.timestamp ? (
              <>
                {' · '}
                <Time value={entry.timestamp} mode="relative" />
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
