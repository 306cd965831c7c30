import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { formatCost } from '~/components/outbox/channel-labels';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { messageCostSearch } from '~/schemas/outbox/outgoing-list';
import { listCosts } from '~/services/outbox/list-outgoing.server';
import { formatMonth } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

export const meta: MetaFunction = () => [title('Costs', 'Emails and SMS')];

/** Months to choose from, with this one. */
const shownMonths = 12;

const list: ListOf = { nouns: ['shop', 'shops'], to: paths.admin.messageCosts };

function monthsBefore(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, index) =>
    dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).slice(0, 7),
  );
}

export const loader = adminLoader({ right: 'operations', search: messageCostSearch }, async ({ search }) => {
  const months = monthsBefore(new Date());
  const month = search.month || (months[0] ?? '');
  return { ...(await listCosts(month, search.after || null)), search, month, months };
});

type Row = Extract<Awaited<ReturnType<typeof listCosts>>['items'][number], { sellerName: string }>;

const columns: DataListColumn<Row>[] = [
  {
    id: 'shop',
    header: 'Shop',
    cell: ({ sellerId, sellerName }) =>
      sellerId ? (
        <Link to={paths.admin.messages({ user: sellerId, tab: 'sent' })} className="link">
          {sellerName || 'Unknown'}
        </Link>
      ) : (
        'Admins and buyers'
      ),
  },
  { id: 'messages', header: 'Messages', align: 'end', cell: ({ messages }) => formatCount(messages) },
  { id: 'cost', header: 'Cost', align: 'end', cell: ({ cost }) => formatCost(cost) },
];

/** What SMS and WhatsApp messages of a month cost, by shop. */
export default function MessageCostsPage() {
  const { total, month, months, ...view } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      filters={[
        {
          name: 'month',
          label: 'Month',
          value: view.search.month,
          options: months.map((value, index) => ({
            value: index === 0 ? '' : value,
            label: formatMonth(value),
          })),
        },
      ]}
      title="Costs of messages"
      summary={`${formatMonth(month)}: ${formatCost(total)} in all`}
      back={{ to: paths.admin.messages(), label: 'Emails and SMS' }}
      empty={
        <EmptyState scene="purse" title="No costs">
          <p>SMS and WhatsApp messages appear here with what their providers charge.</p>
        </EmptyState>
      }
    />
  );
}
