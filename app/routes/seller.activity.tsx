import type { LogType } from '~/acts/act';
import { logTypes } from '~/acts/acts';
import { bulkLogTypes } from '~/acts/bulk';
import { EntryDetails } from '~/components/activity/entry-details';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ProfileTabs } from '~/components/person/profile-tabs';
import { Time } from '~/components/status/time';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { countHistoryLogs, listHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { withLabels } from '~/schemas/activity/logged-fields';
import { type ShopEntry, seenByShop, seenTypes, shopActivitySearch } from '~/schemas/activity/shop-activity';
import { isReadable } from '~/schemas/unreadable';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Activity', 'Profile')];

export const loader = sellerLoader(
  { right: ['people', 'money-seen'], search: shopActivitySearch },
  async ({ shop, search }) => {
    const { type } = search;
    const [page, total, { bulkTrade }] = await Promise.all([
      listHistoryLogs(shop, { type, cursor: search.after }),
      countHistoryLogs(shop, { type }),
      getSettings(),
    ]);
    const items = page.items
      .filter(isReadable)
      .map(seenByShop)
      .filter((entry) => entry !== null)
      .map(withLabels);
    const choices = seenTypes
      .filter((name) => bulkTrade || !Object.hasOwn(bulkLogTypes, name))
      .map((value) => ({ value, label: labelOfType(value) }));
    return { items, nextCursor: page.nextCursor, total, search, choices };
  },
);

/** `user_edit` and `settings_edit` of a shop are fewer things than an admin's. */
const ownLabels: Readonly<Record<string, string>> = {
  user_edit: 'People and shop',
  settings_edit: 'API keys and webhooks',
};
const labels: Readonly<Record<string, LogType>> = logTypes;
const labelOfType = (type: string) => ownLabels[type] ?? labels[type]?.label ?? type;

const list: ListOf = { nouns: ['entry', 'entries'], to: paths.seller.activity };

const columns: DataListColumn<ShopEntry>[] = [
  {
    id: 'description',
    header: 'What',
    className: 'font-normal',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  { id: 'by', header: 'Who', phone: 'row', quiet: true, cell: ({ by }) => by },
  {
    id: 'type',
    header: 'Event',
    hideOnPhone: true,
    quiet: true,
    cell: ({ type }) => labelOfType(type),
  },
  {
    id: 'timestamp',
    header: 'When',
    phone: 'row',
    quiet: true,
    cell: ({ timestamp }) => (timestamp ? <Time value={timestamp} mode="relative" /> : '—'),
  },
];

/** What was done in and with a shop, for who manages its people. */
export default function ShopActivityPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Activity"
      summary="Who did what in your shop, newest first"
      above={<ProfileTabs isSeller />}
      filters={[
        {
          name: 'type',
          label: 'Event',
          value: view.search.type ?? '',
          options: [{ value: '', label: 'All events' }, ...view.choices],
        },
      ]}
      empty={
        <EmptyState scene="book" title="No activity yet">
          <p>What you and the people of your shop do appears here.</p>
        </EmptyState>
      }
    />
  );
}
