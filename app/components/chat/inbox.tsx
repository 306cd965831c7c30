import { Link } from '@remix-run/react';
import { recentChatsQuery, unreadChatsQuery } from '~/client/chat-queries';
import { useLiveQuery } from '~/client/use-live-query';
import { PageHeader } from '~/components/layout/page-header';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { RowTitle } from '~/components/lists/row-title';
import { StatusTabs } from '~/components/lists/status-tabs';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import type { Unreadable } from '~/schemas/unreadable';
import { cn } from '~/utils/class-names';
import type { PagePosition } from '~/utils/pages';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import { bringUpToDate, type InboxRow } from './inbox-rows';

type Row = InboxRow | Unreadable;
type Tab = 'all' | 'unread';

/** Props of `Inbox`: what its loaders bring, and which of the two inboxes it is. */
interface InboxProps {
  title: string;
  /** What is in it, in a few words: 'Conversations with sellers and buyers'. */
  about: string;
  items: Row[];
  /** How many there are: of all those that match, and of the unread ones. */
  counts: Record<Tab, number>;
  nextCursor: string | null;
  search: PagePosition & { q: string; tab: Tab };
  now: string;
  /** The role that all of them have; null for all roles. */
  buyerRole: string | null;
  to: (search?: Record<string, string>) => string;
}

const tabs: { name: Tab; label: string }[] = [
  { name: 'all', label: 'All' },
  { name: 'unread', label: 'Unread' },
];

/** The conversations of support, unread ones first; they change by themselves while somebody listens. */
export function Inbox({ title, about, items, counts, nextCursor, search, now, buyerRole, to }: InboxProps) {
  const { q, after } = search;
  // A search goes through all conversations.
  const tab = q ? 'all' : search.tab;
  const own: Record<string, string> = tab === 'all' ? { q } : { tab };
  const belongs = ({ buyerRole: role }: InboxRow) => buyerRole === null || role === buyerRole;
  const unread = useLiveQuery(unreadChatsQuery);
  const recent = useLiveQuery(recentChatsQuery(now));
  const grows = q === '' && after === '';
  const rows = bringUpToDate(
    items,
    { unread, recent, max: unreadChatsQuery.limit },
    grows ? (row) => belongs(row) && (tab === 'all' || row.adminUnreadCount > 0) : null,
  );
  const added = rows.length - items.length;
  return (
    <>
      <PageHeader
        title={title}
        summary={about}
        actions={
          <Button asChild>
            <Link to={paths.admin.newChat()}>Write to somebody</Link>
          </Button>
        }
      />
      <StatusTabs
        label="Conversations by state"
        tabs={tabs.map(({ name, label }) => ({
          label,
          count: name === tab ? counts[name] + added : counts[name],
          current: tab === name,
          to: to(name === 'all' ? { q } : { tab: name }),
        }))}
      />
      <FilterBar
        action={to()}
        search={{
          name: 'q',
          value: q,
          label: 'Search people',
          placeholder: 'Name, e-mail or phone',
        }}
        selects={[]}
        clearTo={q ? to() : undefined}
      />
      {rows.length === 0 ? (
        <NoChats q={q} tab={tab} to={to} />
      ) : (
        <DataList
          caption={title}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns(now, buyerRole === null)}
          footer={
            <CursorPagination
              shown={rows.length}
              total={counts[tab] + added}
              nouns={['conversation', 'conversations']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => to({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

const isRow = (row: Row): row is InboxRow => !('unreadable' in row);

function columns(now: string, showRole: boolean): DataListColumn<Row>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: (row) =>
        isRow(row) ? (
          <RowTitle to={paths.admin.chat(row.id)} title={row.buyerName || 'Somebody without a name'}>
            <span
              className={cn(
                'line-clamp-2 wrap-anywhere md:line-clamp-1',
                row.adminUnreadCount > 0 && 'font-medium text-text',
              )}
            >
              {row.fromSupport ? 'Support: ' : ''}
              {row.lastMessage || 'Nothing is written yet'}
            </span>
          </RowTitle>
        ) : (
          <span className="text-muted">This conversation cannot be read ({row.id})</span>
        ),
    },
    {
      id: 'unread',
      header: 'Unread',
      phone: 'end',
      cell: (row) =>
        isRow(row) && row.adminUnreadCount > 0 ? (
          <Badge tone="gold">
            {formatCount(row.adminUnreadCount)} new
            <span className="sr-only">{row.adminUnreadCount === 1 ? ' message' : ' messages'}</span>
          </Badge>
        ) : null,
    },
    ...(showRole
      ? [
          {
            id: 'role',
            header: 'Role',
            hideOnPhone: true,
            cell: (row: Row) => (isRow(row) && row.buyerRole ? <StatusBadge status={row.buyerRole} /> : null),
          },
        ]
      : []),
    {
      id: 'time',
      header: 'Last message',
      className: 'text-muted whitespace-nowrap',
      cell: (row) =>
        isRow(row) && row.lastMessageTimestamp ? (
          <Time value={row.lastMessageTimestamp} mode="relative" now={now} />
        ) : (
          <span className="max-md:hidden">—</span>
        ),
    },
  ];
}

function NoChats({ q, tab, to }: Pick<InboxProps, 'to'> & { q: string; tab: Tab }) {
  if (q === '' && tab === 'all') {
    return (
      <EmptyState
        motif
        title="Nobody has written yet"
        action={
          <Button asChild>
            <Link to={paths.admin.newChat()}>Write to somebody</Link>
          </Button>
        }
      >
        <p>What sellers and buyers write to support stands here, unread ones first.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q ? `Nobody matches “${q}”` : 'Everything is read'}
      action={
        <Button asChild variant="secondary">
          <Link to={to()}>Show all conversations</Link>
        </Button>
      }
    >
      {q ? (
        <p>Each word is looked for at the beginning of the words of name, e-mail, phone and business.</p>
      ) : (
        <p>New messages show here by themselves.</p>
      )}
    </EmptyState>
  );
}
