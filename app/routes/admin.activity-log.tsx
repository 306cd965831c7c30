import type { LogType } from '~/acts/act';
import { logTypes } from '~/acts/acts';
import { bulkLogTypes } from '~/acts/bulk';
import { EntryDetails } from '~/components/activity/entry-details';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { countHistoryLogs, listHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { filtersOf, historyListSearch } from '~/schemas/activity/history-forms';
import type { HistoryLog } from '~/schemas/activity/history-log';
import { withLabels } from '~/schemas/activity/logged-fields';
import { isReadable } from '~/schemas/unreadable';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Activity log')];

export const loader = adminLoader(
  { right: 'settings', search: historyListSearch },
  async ({ scope, search }) => {
    const filters = filtersOf(search);
    const [page, total, { bulkTrade }] = await Promise.all([
      listHistoryLogs(scope, { ...filters, cursor: search.after }),
      countHistoryLogs(scope, filters),
      getSettings(),
    ]);
    const choices = Object.entries(logTypes)
      .filter(([type]) => bulkTrade || !Object.hasOwn(bulkLogTypes, type))
      .map(([value, { label }]) => ({ value, label }));
    const items = page.items.map((row) => (isReadable(row) ? withLabels(row) : row));
    return { ...page, items, total, search, types: logTypes, choices };
  },
);

const list: ListOf = {
  nouns: ['entry', 'entries'],
  to: paths.admin.activityLog,
  exportTo: paths.admin.exportActivityLog,
  search: {
    name: 'user',
    label: 'Search by user email',
    placeholder: 'User’s email address',
    advice: 'Enter the full email address.',
  },
};

export default function ActivityLogPage() {
  const view = useLoaderData<typeof loader>();
  const { type = '', item } = view.search;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columnsOf(view.types)}
      title="Activity log"
      summary={item ? 'Activity on one record, newest first' : 'Who did what, newest first'}
      filters={[
        {
          name: 'type',
          label: 'Event',
          value: type,
          options: [{ value: '', label: 'All events' }, ...view.choices],
        },
      ]}
      empty={
        <EmptyState scene="book" title="No activity yet">
          <p>Submissions, decisions and changes appear here.</p>
        </EmptyState>
      }
    />
  );
}

const columnsOf = (types: Record<string, LogType>): DataListColumn<HistoryLog>[] => [
  {
    id: 'description',
    header: 'What',
    className: 'font-normal',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  {
    id: 'user',
    header: 'Who',
    phone: 'row',
    quiet: true,
    cell: ({ user, key }) => (
      <>
        <Link to={paths.admin.activityLog({ user })} className="quiet-link">
          {user}
        </Link>
        {key ? (
          <small className="wrap-anywhere">
            by the key{' '}
            <Link to={paths.admin.activityLog({ item: key.id })} className="quiet-link">
              {key.name}
            </Link>
          </small>
        ) : null}
      </>
    ),
  },
  {
    id: 'type',
    header: 'Event',
    hideOnPhone: true,
    quiet: true,
    cell: ({ type }) => types[type]?.label ?? type,
  },
  {
    id: 'timestamp',
    header: 'When',
    phone: 'row',
    quiet: true,
    cell: ({ timestamp }) => (timestamp ? <Time value={timestamp} mode="relative" /> : '—'),
  },
];
