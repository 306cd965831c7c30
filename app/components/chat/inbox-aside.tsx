import { useEffect } from 'react';
import { recentChatsQuery, unreadChatsQuery } from '~/client/chat-queries';
import { useLiveQuery } from '~/client/use-live-query';
import { useNow } from '~/components/status/now';
import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import { Skeleton } from '~/components/ui/skeleton';
import { useFetcher } from '~/framework';
import type { Unreadable } from '~/schemas/unreadable';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { InboxBadge } from './inbox-badge';
import { bringUpToDate, type InboxRow, newestOf } from './inbox-rows';

/** What the inbox answers with, as far as it is shown here. */
interface Answer {
  items: (InboxRow | Unreadable)[];
}

/** As the class `xl`: narrower screens do not ask for the inbox. */
const wide = '(width >= 80rem)';

/** The newest conversations beside the one that is open, on wide screens with JavaScript. */
export function InboxAside({ chatId }: { chatId: string }) {
  const { load, data } = useFetcher<Answer>({ key: 'inbox' });
  const unread = useLiveQuery(unreadChatsQuery);
  const recent = useLiveQuery(recentChatsQuery(useNow()));
  useEffect(() => {
    if (matchMedia(wide).matches) load(paths.admin.chats());
  }, [load]);
  const rows = bringUpToDate(
    data?.items ?? [],
    { unread, recent, max: unreadChatsQuery.limit },
    { belongs: () => true, order: 'unread first' },
  );
  return (
    <nav
      aria-label="Conversations"
      className="hidden h-[calc(100dvh-var(--header-height)-3.5rem)] overflow-y-auto rounded-lg border border-border bg-card shadow-card xl:block noscript:hidden"
    >
      <ul className="divide-y divide-border">
        {data ? null : <Waiting />}
        {rows.map((row) =>
          'buyerName' in row ? (
            <li key={row.id}>
              <Row row={row} isOpen={row.id === chatId} />
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function Row({ row, isOpen }: { row: InboxRow; isOpen: boolean }) {
  const { id, buyerName, adminUnreadCount, toAnswer, lastMessageTimestamp } = row;
  // An open conversation is read.
  const unread = isOpen ? 0 : adminUnreadCount;
  return (
    <Link
      to={paths.admin.chat(id)}
      aria-current={isOpen ? 'page' : undefined}
      className="block px-3 py-2.5 -outline-offset-2 hover:bg-muted aria-[current]:bg-primary-soft"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={cn('truncate', unread > 0 && 'font-medium')}>{buyerName || 'Unnamed user'}</span>
        {lastMessageTimestamp ? (
          <Time
            value={lastMessageTimestamp}
            mode="relative"
            className="shrink-0 text-xs text-muted-foreground"
          />
        ) : null}
      </span>
      <span className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
        <span className="truncate">{newestOf(row)}</span>
        <InboxBadge unread={unread} toAnswer={toAnswer} />
      </span>
    </Link>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function Waiting() {
  return placeholders.map((id) => (
    <li key={id} className="space-y-2 px-3 py-2.5">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-full" />
    </li>
  ));
}
