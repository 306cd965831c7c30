import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { adminLoader } from '~/http/guards.server';
import { countHistoryLogs, listHistoryLogs } from '~/repositories/history-logs.server';
import { filtersOf, historyListSearch } from '~/schemas/history-forms';
import type { HistoryLog } from '~/schemas/history-log';
import { historyTypeNames, historyTypes } from '~/schemas/history-types';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Activity log')];

export const loader = adminLoader({ search: historyListSearch }, async ({ scope, search }) => {
  const filters = filtersOf(search);
  const [page, total] = await Promise.all([
    listHistoryLogs(scope, { ...filters, cursor: search.after }),
    countHistoryLogs(scope, filters),
  ]);
  return { ...page, total, search, now: new Date().toISOString() };
});

export default function ActivityLogPage() {
  const { items, nextCursor, total, search, now } = useLoaderData<typeof loader>();
  const { type = '', user, item } = search;
  const own = { type, user, item };
  const filtered = type !== '' || user !== '' || item !== '';
  return (
    <>
      <PageHeader
        title="Activity log"
        summary={item ? 'What happened to one thing or person, newest first' : 'Who did what, newest first'}
      />
      <FilterBar
        action={paths.admin.activityLog()}
        search={{
          name: 'user',
          value: user,
          label: 'E-mail of a person',
          placeholder: 'E-mail',
        }}
        selects={[
          {
            name: 'type',
            label: 'Event',
            value: type,
            options: [
              { value: '', label: 'All events' },
              ...historyTypeNames.map((name) => ({ value: name, label: historyTypes[name] })),
            ],
          },
        ]}
        hidden={item ? { item } : {}}
        clearTo={filtered ? paths.admin.activityLog() : undefined}
      >
        <ExportLink to={paths.admin.exportActivityLog(own)} />
      </FilterBar>
      {items.length === 0 ? (
        <Nothing filtered={filtered} />
      ) : (
        <DataList
          caption="Activity"
          rows={items}
          rowKey={(entry) => entry.id}
          columns={columnsAt(now)}
          footer={
            <CursorPagination
              shown={items.length}
              total={total}
              nouns={['entry', 'entries']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.activityLog({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

function columnsAt(now: string): DataListColumn<HistoryLog | Unreadable>[] {
  return [
    {
      id: 'description',
      header: 'What',
      className: 'font-normal',
      cell: (entry) =>
        isReadable(entry) ? <Happened entry={entry} /> : `This entry cannot be read (${entry.id})`,
    },
    {
      id: 'user',
      header: 'Who',
      phone: 'row',
      className: 'text-muted-foreground wrap-anywhere',
      cell: (entry) =>
        isReadable(entry) ? (
          <Link
            to={paths.admin.activityLog({ user: entry.user })}
            className="hover:text-foreground hover:underline hover:underline-offset-4"
          >
            {entry.user}
          </Link>
        ) : null,
    },
    {
      id: 'type',
      header: 'Event',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (entry) => (isReadable(entry) ? eventLabel(entry.type) : null),
    },
    {
      id: 'timestamp',
      header: 'When',
      phone: 'row',
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (entry) =>
        isReadable(entry) && entry.timestamp ? (
          <Time value={entry.timestamp} mode="relative" now={now} />
        ) : (
          '—'
        ),
    },
  ];
}

function eventLabel(type: string): string {
  const known = historyTypeNames.find((name) => name === type);
  return known ? historyTypes[known] : type;
}

function Happened({ entry }: { entry: HistoryLog }) {
  return (
    <>
      <span className="wrap-anywhere">{entry.description}</span>
      {entry.changes.length > 0 ? (
        <details className="group text-sm text-muted-foreground">
          <summary className="inline-flex items-center gap-1 rounded-sm py-1 hover:text-foreground">
            <Icon name="chevron-right" className="size-3.5 group-open:rotate-90" />
            What changed
          </summary>
          <ul className="space-y-1 pb-1 pl-4.5">
            {entry.changes.map(({ field, from, to }) => (
              <li key={`${field}: ${from} → ${to}`} className="wrap-anywhere">
                {field}: <del>{from || 'nothing'}</del> →{' '}
                <ins className="no-underline">{to || 'nothing'}</ins>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState motif title="Nothing has happened yet">
        <p>Every submission, decision and change is written here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No entry matches"
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.activityLog()}>Show all entries</Link>
        </Button>
      }
    >
      <p>The e-mail address must be whole. Clear the filters one by one.</p>
    </EmptyState>
  );
}
