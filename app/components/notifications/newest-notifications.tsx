import { useEffect, useRef } from 'react';
import { NowProvider } from '~/components/status/now';
import { Skeleton } from '~/components/ui/skeleton';
import { useFetcher } from '~/framework';
import type { Notification } from '~/schemas/notifications/notification';
import type { Role } from '~/schemas/roles';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';
import { noNotificationsText } from './no-notifications';
import { NotificationRow } from './notification-row';

interface Answer {
  items: (Notification | Unreadable)[];
  /** When the list was read: later than the page. */
  now: string;
}

/** Props of `NewestNotifications`. */
export interface NewestNotificationsProps {
  role: Role;
  changed: unknown;
}

/**
 * The bell's panel: the newest ten, loaded when it is opened and again when `changed` changes while it is
 * open. Costs no reads until then.
 */
export function NewestNotifications({ role, changed }: NewestNotificationsProps) {
  const { load, data } = useFetcher<Answer>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const details = list.current?.closest('details');
    const loadWhenOpen = () => {
      if (details?.open) load(paths.newestNotifications());
    };
    details?.addEventListener('toggle', loadWhenOpen);
    return () => details?.removeEventListener('toggle', loadWhenOpen);
  }, [load]);

  useEffect(() => {
    if (changed && list.current?.closest('details')?.open) load(paths.newestNotifications());
  }, [load, changed]);

  return (
    <NowProvider value={data?.now ?? ''}>
      <ul
        ref={list}
        aria-label="Newest notifications"
        aria-busy={!data}
        className="max-h-[70dvh] divide-y divide-border overflow-y-auto"
      >
        {data ? null : (
          <li className="space-y-2 p-3">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </li>
        )}
        {data?.items.length === 0 ? (
          <li className="p-3 text-muted-foreground">No notifications yet. {noNotificationsText[role]}</li>
        ) : null}
        {data?.items.filter(isReadable).map((notification) => (
          <li key={notification.id} className="flex p-3">
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
    </NowProvider>
  );
}
