import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { SellerChip } from '~/components/sellers/seller-chip';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import type { TradePaymentSummary } from '~/schemas/bulk/payment';
import { paymentListSearch } from '~/schemas/bulk/payment-forms';
import { paymentKinds } from '~/schemas/bulk/payment-labels';
import { statusLabels } from '~/schemas/statuses';
import { listPayments } from '~/services/bulk/payments/load-payments.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { formatAmount } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'money' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Bulk payments')];

const list: ListOf = {
  nouns: ['payment', 'payments'],
  to: paths.admin.bulkPayments,
  tabs: {
    label: 'Payments by status',
    labels: {
      ...statusLabels.tradePayment,
      all: 'All',
    },
    initial: 'submitted',
  },
  search: { label: 'Search payments', placeholder: 'Reference or name' },
};

export const loader = adminLoader(
  { right: 'payouts', search: paymentListSearch, counters: unlessSearched('marketplace') },
  async ({ search }) => {
    const [page, sellerName] = await Promise.all([listPayments(search), findSellerName(search.seller)]);
    return { ...page, search, sellerName };
  },
);

const columns: DataListColumn<TradePaymentSummary>[] = [
  {
    id: 'payment',
    header: 'Payment',
    width: 'md:w-72',
    cell: ({ id, tradeReference, kind, payerName }) => (
      <RowTitle to={paths.admin.bulkPayment(id)} title={`${tradeReference} · ${paymentKinds[kind]}`}>
        {payerName}
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, flagged, statementMatch, confirmed }) => (
      <>
        <StatusBadge
          of="tradePayment"
          status={status}
          label={status === 'submitted' && confirmed > 0 ? 'Verified by one admin' : undefined}
        />
        {flagged ? <StatusBadge of="promotionProof" status="used before" /> : null}
        {statementMatch ? <StatusBadge of="statementMatch" status={statementMatch} /> : null}
      </>
    ),
  },
  {
    id: 'reference',
    header: 'Paid with',
    hideOnPhone: true,
    cell: ({ network, payerReference }) => (
      <>
        {payerReference}
        <small>{network}</small>
      </>
    ),
  },
  {
    id: 'payee',
    header: 'For',
    wideOnly: true,
    quiet: true,
    cell: ({ payeeName }) => payeeName,
  },
  {
    id: 'sent',
    header: 'Sent',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
  { id: 'amount', header: 'Amount, GH₵', align: 'end', cell: ({ amount }) => formatAmount(amount) },
];

export default function BulkPaymentsPage() {
  const view = useLoaderData<typeof loader>();
  const here = listState(list, view.search, { filters: [] }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Bulk payments"
      above={
        <SellerChip
          id={view.search.seller}
          name={view.sellerName}
          label="Seller or buyer"
          withoutTo={paths.admin.bulkPayments({ ...here, seller: '' })}
        />
      }
      actions={
        <Button asChild variant="outline">
          <Link to={paths.admin.matchStatement()}>Match statement</Link>
        </Button>
      }
      empty={
        <EmptyState scene="purse" title="No payments to check">
          <p>Payments that buyers send for bulk trades appear here, oldest first.</p>
        </EmptyState>
      }
    />
  );
}
