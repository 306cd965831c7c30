import type { DataListColumn } from '~/components/lists/data-list';
import { OneLine, oneLineCell } from '~/components/lists/one-line';
import type { RowSelection } from '~/components/lists/row-selection';
import { RowTitle } from '~/components/lists/row-title';
import { useNow } from '~/components/status/now';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { WaitingFor } from '~/components/status/waiting-for';
import type { OrderSummary } from '~/schemas/orders/order-summary';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import { durationSince, formatDay } from '~/utils/dates';
import { formatAmount } from '~/utils/money';
import { plural, withOthers } from '~/utils/text';

type Column = DataListColumn<OrderSummary>;

/** The boxes of orders. */
export const orderBoxes: Pick<RowSelection<OrderSummary>, 'name' | 'boxOf'> = {
  name: 'order',
  boxOf: ({ id, version, orderNumber }) => ({ value: `${id}~${version}`, title: orderNumber }),
};

/** The order number as a link, with the buyer and what they ordered below. */
export const orderColumn = (to: (id: string) => string): Column => ({
  id: 'order',
  header: 'Order',
  width: 'md:w-72',
  cell: ({ id, orderNumber, buyerName, item, others }) => (
    <RowTitle to={to(id)} title={orderNumber} className="line-clamp-2">
      {[buyerName, withOthers(item, others ?? 0)].filter(Boolean).join(' · ')}
    </RowTitle>
  ),
});

const answerColumn: Column = {
  id: 'answer',
  header: 'Seller’s answer',
  width: 'md:w-32',
  phone: 'wide',
  phoneLabel: 'Seller’s answer:',
  cell: ({ waiting }) => (waiting?.isAnswered ? 'Yes' : 'No'),
};

/**
 * The columns of a queue of admins: both names, what the buyer says, whether the seller answered, how long it
 * waits, and what it is about in money.
 */
export const queueColumns = (queue: OrderQueueTab, to: (id: string) => string): Column[] => [
  {
    id: 'order',
    header: 'Order',
    width: 'md:w-36',
    cell: ({ id, orderNumber }) => <RowTitle to={to(id)} title={orderNumber} />,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    hideOnPhone: true,
    className: oneLineCell,
    cell: ({ buyerName }) => <OneLine>{buyerName || '—'}</OneLine>,
  },
  {
    id: 'seller',
    header: 'Seller',
    phone: 'wide',
    phoneLabel: 'Seller',
    className: oneLineCell,
    cell: ({ sellerName }) => <OneLine>{sellerName || '—'}</OneLine>,
  },
  {
    id: 'reason',
    header: 'Reason',
    phone: 'wide',
    className: oneLineCell,
    cell: ({ waiting }) => (waiting ? <OneLine>{waiting.reason}</OneLine> : null),
  },
  ...(queue === 'disputes' ? [answerColumn] : []),
  {
    id: 'waiting',
    header: 'Waiting',
    width: 'md:w-28',
    phone: 'end',
    phoneLabel: 'Waiting',
    quiet: true,
    cell: ({ waiting }) => (waiting?.since ? <WaitingFor since={waiting.since} /> : '—'),
  },
  {
    id: 'amount',
    header: 'Amount (GH₵)',
    align: 'end',
    cell: ({ waiting }) => (waiting ? formatAmount(waiting.amount) : '—'),
  },
];

/** Who sells, for admins. */
export const sellerColumn: Column = {
  id: 'seller',
  header: 'Seller',
  hideOnPhone: true,
  cell: ({ sellerName }) => sellerName || '—',
};

/** The columns that sellers and admins share, after those that name the order. */
export const orderColumns: Column[] = [
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: (order) => <OrderStatus order={order} />,
  },
  {
    id: 'place',
    header: 'Deliver to',
    wideOnly: true,
    quiet: true,
    cell: ({ place }) => place || '—',
  },
  {
    id: 'placed',
    header: 'Placed',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} /> : '—'),
  },
  {
    id: 'total',
    header: 'Total (GH₵)',
    align: 'end',
    cell: ({ total }) => formatAmount(total),
  },
];

/** Fulfilment and payment as two badges, and the deadline of what is to do. */
function OrderStatus({
  order: { status, paymentStatus, dueAt, unpaidSince, short, answerBy, hasProblem, ownSale },
}: {
  order: OrderSummary;
}) {
  const now = useNow();
  const isLate = dueAt !== undefined && dueAt < now;
  return (
    <>
      {isLate ? <StatusBadge of="order" status="late" /> : null}
      {hasProblem ? <StatusBadge of="order" status="problem" /> : null}
      {answerBy ? (
        <StatusBadge
          of="orderReturn"
          status="requested"
          label={`Return: answer by ${formatDay(answerBy, now)}`}
        />
      ) : null}
      {unpaidSince ? null : <StatusBadge of="order" status={status} />}
      {ownSale ? <StatusBadge of="orderSource" status="own" /> : null}
      {paymentStatus === 'paid' ? null : (
        <StatusBadge
          of="orderPayment"
          status={paymentStatus}
          label={unpaidSince && now ? `Unpaid for ${durationSince(unpaidSince, now)}` : undefined}
        />
      )}
      {short ? <StatusBadge of="order" status="short" label={`Short: ${plural(short, 'item')}`} /> : null}
      {dueAt ? (
        <small>
          Late after <Time value={dueAt} mode="datetime" />
        </small>
      ) : null}
    </>
  );
}
