import { recentChatsQuery, unreadChatsQuery } from '~/client/chat-queries';
import { useLiveQuery } from '~/client/use-live-query';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { useNow } from '~/components/status/now';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type InboxSearch, inboxTabs } from '~/schemas/chats/chat-forms';
import { isStatusOf } from '~/schemas/statuses';
import type { Unreadable } from '~/schemas/unreadable';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { InboxBadge } from './inbox-badge';
import { bringUpToDate, type InboxRow, newestOf } from './inbox-rows';

type Tab = InboxSearch['tab'];

/** Props of `Inbox`: what its loaders return, and which of the two inboxes it is. */
interface InboxProps {
  title: string;
  /** A short summary: 'Conversations with sellers and buyers'. */
  about: string;
  items: (InboxRow | Unreadable)[];
  /** How many conversations match, by tab. */
  counts: Record<Tab, number>;
  nextCursor: string | null;
  search: InboxSearch;
  /** Who looks at it. */
  adminId: string;
  /** The only role in this inbox; null for all roles. */
  buyerRole: string | null;
  to: (search?: Record<string, string>) => string;
}

const inbox: Omit<ListOf<Tab>, 'to'> = {
  nouns: ['conversation', 'conversations'],
  tabs: {
    label: 'Conversations by status',
    labels: { all: 'All', unread: 'Unread', 'to-answer': 'To answer', mine: 'Mine' },
    initial: 'all',
  },
  search: {
    label: 'Search users',
    placeholder: 'Name, email or phone',
    advice:
      'Search matches the start of words in names, emails, phone numbers and businesses. Try fewer words.',
    inAllTabs: true,
  },
};

/** Whether a conversation is on a tab. */
const isOn: Record<Tab, (row: InboxRow, adminId: string) => boolean> = {
  all: () => true,
  unread: ({ adminUnreadCount }) => adminUnreadCount > 0,
  'to-answer': ({ toAnswer }) => toAnswer,
  mine: ({ assigneeId }, adminId) => assigneeId === adminId,
};

const noMatch: Partial<Record<Tab, string>> = {
  unread: 'No unread conversations',
  'to-answer': 'Nobody waits for an answer',
  mine: 'No conversations assigned to you',
};

/** The conversations of support, unread first; updates live while the page listens. */
export function Inbox({
  title,
  about,
  items,
  counts,
  nextCursor,
  search,
  adminId,
  buyerRole,
  to,
}: InboxProps) {
  const { q, after } = search;
  // A search covers all tabs.
  const tab = q ? 'all' : search.tab;
  const belongs = ({ buyerRole: role }: InboxRow) => buyerRole === null || role === buyerRole;
  const unread = useLiveQuery(unreadChatsQuery);
  const recent = useLiveQuery(recentChatsQuery(useNow()));
  const grows = q === '' && after === '';
  const rows = bringUpToDate(
    items,
    { unread, recent, max: unreadChatsQuery.limit },
    grows
      ? {
          belongs: (row) => belongs(row) && isOn[tab](row, adminId),
          order: tab === 'all' ? 'unread first' : 'newest first',
        }
      : null,
  );
  const added = rows.length - items.length;
  const tabs = inboxTabs.map((name) => ({
    name,
    count: name === tab ? counts[name] + added : counts[name],
  }));
  const newMessage = (
    <Button asChild>
      <Link to={paths.admin.newChat()}>New message</Link>
    </Button>
  );
  return (
    <ListPage
      list={{ ...inbox, to }}
      view={{ items: rows, nextCursor, search: { ...search, tab }, tabs }}
      columns={buyerRole === null ? columns : columns.filter(({ id }) => id !== 'role')}
      title={title}
      summary={about}
      actions={newMessage}
      noMatch={noMatch[tab]}
      empty={
        <EmptyState scene="letter" title="No messages yet" action={newMessage}>
          <p>
            Messages from {buyerRole === 'buyer' ? 'buyers' : 'sellers and buyers'} appear here, unread first.
          </p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<InboxRow>[] = [
  {
    id: 'person',
    header: 'User',
    cell: (row) => (
      <RowTitle
        to={paths.admin.chat(row.id)}
        title={row.buyerName || 'Unnamed user'}
        className={cn(
          'line-clamp-2 md:line-clamp-1',
          row.adminUnreadCount > 0 && 'font-medium text-foreground',
        )}
      >
        {newestOf(row)}
      </RowTitle>
    ),
  },
  {
    id: 'unread',
    header: 'Unread',
    phone: 'end',
    cell: ({ adminUnreadCount, toAnswer }) => <InboxBadge unread={adminUnreadCount} toAnswer={toAnswer} />,
  },
  {
    id: 'role',
    header: 'Role',
    hideOnPhone: true,
    cell: ({ buyerRole }) =>
      buyerRole && isStatusOf('role', buyerRole) ? <StatusBadge of="role" status={buyerRole} /> : null,
  },
  {
    id: 'assignee',
    header: 'Assigned to',
    hideOnPhone: true,
    quiet: true,
    cell: ({ assigneeName }) => assigneeName ?? '—',
  },
  {
    id: 'time',
    header: 'Last message',
    quiet: true,
    cell: ({ lastMessageTimestamp }) =>
      lastMessageTimestamp ? (
        <Time value={lastMessageTimestamp} mode="relative" />
      ) : (
        <span className="max-md:hidden">—</span>
      ),
  },
];
