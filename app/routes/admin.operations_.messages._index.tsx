import { useHasBulk } from '~/components/layout/has-bulk';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { channelLabels, formatCost, providerLabels } from '~/components/outbox/channel-labels';
import { SellerChip } from '~/components/sellers/seller-chip';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { kindsOfMessages, messageKinds } from '~/schemas/outbox/message-kinds';
import { messageChannels } from '~/schemas/outbox/outgoing';
import { type OutgoingTab, outgoingSearch } from '~/schemas/outbox/outgoing-list';
import { statusLabels } from '~/schemas/statuses';
import {
  type ListedMessage,
  listOutgoingByTab,
  loadMessageFigures,
} from '~/services/outbox/list-outgoing.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

export const meta: MetaFunction = () => [title('Emails and SMS', 'Operations')];

const list: ListOf<OutgoingTab> = {
  nouns: ['message', 'messages'],
  to: paths.admin.messages,
  tabs: {
    label: 'Messages by what became of them',
    labels: statusLabels.outgoing,
    initial: 'failed',
    none: 'here',
  },
};

export const loader = adminLoader({ right: 'operations', search: outgoingSearch }, async ({ search }) => {
  const [page, figures, userName] = await Promise.all([
    listOutgoingByTab(search),
    loadMessageFigures(),
    findSellerName(search.user),
  ]);
  return { ...page, search, figures, userName };
});

const columns: DataListColumn<ListedMessage>[] = [
  {
    id: 'words',
    header: 'Message',
    cell: ({ id, words, to, channel }) => (
      <RowTitle to={paths.admin.message(id)} title={words}>
        {channelLabels[channel]} to {to}
      </RowTitle>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    phone: 'wide',
    cell: ({ state, error }) => (
      <>
        <StatusBadge of="outgoing" status={state} />
        <small className="wrap-anywhere">{error}</small>
      </>
    ),
  },
  {
    id: 'created',
    header: 'Made',
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ cost }) => (cost ? formatCost(cost) : '—'),
  },
];

/** Emails, SMS and WhatsApp messages to people. */
export default function MessagesPage() {
  const { figures, userName, ...view } = useLoaderData<typeof loader>();
  const { search } = view;
  const hasBulk = useHasBulk();
  const filters = [
    {
      name: 'channel',
      label: 'Channel',
      value: search.channel,
      options: [
        { value: '', label: 'All channels' },
        ...messageChannels.map((value) => ({ value, label: channelLabels[value] })),
      ],
    },
    {
      name: 'kind',
      label: 'About',
      value: search.kind,
      options: [
        { value: '', label: 'All kinds' },
        ...messageKinds
          .filter((kind) => hasBulk || kind !== 'bulk')
          .map((value) => ({ value, label: kindsOfMessages[value].label })),
      ],
    },
  ];
  const { params } = listState(list, search, { filters });
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      filters={filters}
      title="Emails and SMS"
      back={{ to: paths.admin.operations(), label: 'Operations' }}
      above={
        <>
          <Figures {...figures} />
          <SellerChip
            id={search.user}
            name={userName}
            label="Person"
            withoutTo={paths.admin.messages({ ...params, user: '' })}
          />
        </>
      }
      empty={
        <EmptyState
          scene="letter"
          title={search.tab === 'failed' ? 'Nothing has failed' : 'No messages here'}
        >
          <p>Emails and SMS that leave Makola are kept here for 30 days.</p>
        </EmptyState>
      }
    />
  );
}

function Figures({ smsToday, smsPerDay, cost, providers }: Awaited<ReturnType<typeof loadMessageFigures>>) {
  const set = messageChannels.map(
    (channel) => `${channelLabels[channel]}: ${providerLabels[providers[channel]] ?? providers[channel]}`,
  );
  return (
    <p className="mb-3 text-sm text-muted-foreground">
      {formatCount(smsToday)} of {formatCount(smsPerDay)} SMS today.{' '}
      <Link to={paths.admin.messageCosts()} className="link">
        {formatCost(cost)} this month
      </Link>
      . {set.join(' · ')}
    </p>
  );
}
