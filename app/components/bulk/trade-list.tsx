import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf, ListSearch } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { OneLine, oneLineCell } from '~/components/lists/one-line';
import { RowTitle } from '~/components/lists/row-title';
import { ProductPhoto } from '~/components/products/product-photo';
import { useNow } from '~/components/status/now';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { WaitingFor } from '~/components/status/waiting-for';
import { Badge } from '~/components/ui/badge';
import { type AdminTradeTab, supportKey, type TradeSummary } from '~/schemas/bulk/trade-record';
import { tradeStageLabels } from '~/schemas/bulk/trade-words';
import { units } from '~/schemas/bulk/unit-words';
import type { Unreadable } from '~/schemas/unreadable';
import { formatDay } from '~/utils/dates';
import { formatAmount } from '~/utils/money';
import { type TradeArea, tradeListTitles, tradePaths } from './trade-paths';

const tabLabels: Record<AdminTradeTab, string> = {
  all: 'All',
  support: 'To decide',
  todo: 'To do',
  ...tradeStageLabels,
};

const empty: Record<TradeArea, { title: string; words: string }> = {
  seller: {
    title: 'No bulk sales yet',
    words: 'Requests for your bulk listings appear here. You accept, or make a counter-offer.',
  },
  buyer: {
    title: 'No bulk purchases yet',
    words: 'What you request to buy in the bulk market appears here, from the first offer to the delivery.',
  },
  admin: {
    title: 'No bulk trades yet',
    words: 'Trades between sellers appear here when a buyer requests to buy goods in bulk.',
  },
};

interface TradeListProps {
  area: TradeArea;
  view: {
    items: (TradeSummary | Unreadable)[];
    nextCursor: string | null;
    tabs: { name: string; count?: number }[];
    search: ListSearch & { tab: AdminTradeTab };
  };
  above?: React.ReactNode;
  actions?: React.ReactNode;
  emptyAction?: React.ReactNode;
}

/** The trades of a seller, of a buyer, or all. */
export function TradeList({ area, view, above, actions, emptyAction }: TradeListProps) {
  const to = tradePaths(area);
  const list: ListOf<AdminTradeTab> = {
    nouns: ['trade', 'trades'],
    to: to.list,
    tabs: { label: 'Trades by what is to do', labels: tabLabels, initial: 'all', none: 'here' },
    search: { label: 'Search trades', placeholder: 'Reference, goods or name' },
  };
  const { title, words } = empty[area];
  return (
    <ListPage
      list={list}
      view={view}
      columns={view.search.tab === supportKey ? queueColumns : columnsOf(area)}
      title={tradeListTitles[area]}
      above={above}
      actions={actions}
      empty={
        <EmptyState scene="sacks" title={title} action={emptyAction}>
          <p>{words}</p>
        </EmptyState>
      }
    />
  );
}

/** What waits for support: a row of one line says what it is about, of whom, and how long it waits. */
const queueColumns: DataListColumn<TradeSummary>[] = [
  {
    id: 'trade',
    header: 'Trade',
    width: 'md:w-64',
    cell: ({ id, listingTitle }) => (
      <RowTitle to={tradePaths('admin').trade(id, { tab: supportKey })} title={listingTitle} />
    ),
  },
  {
    id: 'kind',
    header: 'About',
    width: 'md:w-24',
    phone: 'wide',
    cell: ({ waiting }) => waiting && (waiting.kind === 'dispute' ? 'Dispute' : 'Claim'),
  },
  {
    id: 'reason',
    header: 'Reason',
    phone: 'wide',
    className: oneLineCell,
    cell: ({ waiting }) => (waiting ? <OneLine>{waiting.reason}</OneLine> : null),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    phone: 'wide',
    phoneLabel: 'Buyer',
    className: oneLineCell,
    cell: ({ buyerName }) => <OneLine>{buyerName}</OneLine>,
  },
  {
    id: 'seller',
    header: 'Seller',
    phone: 'wide',
    phoneLabel: 'Seller',
    className: oneLineCell,
    cell: ({ sellerName }) => <OneLine>{sellerName}</OneLine>,
  },
  {
    id: 'waiting',
    header: 'Waiting',
    width: 'md:w-28',
    phone: 'end',
    phoneLabel: 'Waiting',
    quiet: true,
    cell: ({ waiting }) => (waiting?.since ? <WaitingFor since={waiting.since} /> : '—'),
  },
  { id: 'total', header: 'Total, GH₵', align: 'end', cell: ({ total }) => formatAmount(total) },
];

function columnsOf(area: TradeArea): DataListColumn<TradeSummary>[] {
  const to = (id: string) => tradePaths(area).trade(id);
  return [
    {
      id: 'photo',
      header: <span className="sr-only">Photo</span>,
      phone: 'media',
      cell: ({ imagePath }, index) => (
        <ProductPhoto image={{ path: imagePath, url: '' }} alt="" size="thumb" index={index} />
      ),
    },
    {
      id: 'trade',
      header: 'Trade',
      width: 'md:w-80',
      cell: ({ id, reference, listingTitle, quantity, unit, isSample }) => (
        <RowTitle to={to(id)} title={listingTitle}>
          {`${isSample ? 'Sample' : units(quantity, unit)} · ${reference}`}
        </RowTitle>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      phone: 'wide',
      cell: (trade) => <TradeStatusCell trade={trade} area={area} />,
    },
    ...(area === 'seller'
      ? []
      : [
          {
            id: 'seller',
            header: 'Seller',
            hideOnPhone: true,
            cell: ({ sellerName }: TradeSummary) => sellerName,
          },
        ]),
    ...(area === 'buyer'
      ? []
      : [
          {
            id: 'buyer',
            header: 'Buyer',
            hideOnPhone: true,
            cell: ({ buyerName }: TradeSummary) => buyerName,
          },
        ]),
    {
      id: 'updated',
      header: 'Updated',
      wideOnly: true,
      quiet: true,
      cell: ({ updatedAt }) => (updatedAt ? <Time value={updatedAt} mode="relative" /> : '—'),
    },
    { id: 'total', header: 'Total, GH₵', align: 'end', cell: ({ total }) => formatAmount(total) },
  ];
}

function TradeStatusCell({ trade, area }: { trade: TradeSummary; area: TradeArea }) {
  const { status, turn, dueAt, answerBy, unread } = trade;
  const now = useNow();
  const isTurn = turn === area;
  return (
    <>
      {answerBy ? (
        <StatusBadge
          of="shortage"
          status="claimed"
          label={`Claim: ${area === 'seller' ? 'answer' : 'answered'} by ${formatDay(answerBy, now)}`}
        />
      ) : null}
      <StatusBadge of="trade" status={status} />
      {unread > 0 ? (
        <Badge variant="info">{unread === 1 ? 'New message' : `${unread} new messages`}</Badge>
      ) : null}
      {dueAt && !answerBy ? (
        <small>
          {isTurn ? 'Your turn, by ' : 'By '}
          <Time value={dueAt} />
        </small>
      ) : null}
    </>
  );
}
