import { amountColumn } from '~/components/lists/amount-column';
import type { DataListColumn } from '~/components/lists/data-list';
import { Money } from '~/components/status/money';
import { useNow } from '~/components/status/now';
import { StatusBadge, type StatusBadgeProps } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import { orderMoneyTabOf } from '~/schemas/orders/order-money';
import type { StatusDomain } from '~/schemas/statuses';
import type { ParcelMoney } from '~/services/orders/money/allocate-parcels.server';
import type { OrderMoney } from '~/services/orders/money/load-order-money.server';
import { formatAmount, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const orderMoneyColumns: DataListColumn<OrderMoney>[] = [
  {
    id: 'order',
    header: 'Order',
    width: 'md:w-64',
    cell: (order) => (
      <>
        {order.orderNumber}
        <small className="line-clamp-2">
          {[itemNames(order), order.buyerName].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    id: 'money',
    header: 'Money',
    phone: 'row',
    cell: (order) => <MoneyStatus order={order} />,
  },
  amountColumn('price', 'Price (GH₵)', ({ total }) => total),
  amountColumn('fee', 'Commission (GH₵)', ({ fee }) => 0 - fee),
  {
    id: 'net',
    // None of an order that was cancelled.
    header: 'Your share (GH₵)',
    align: 'end',
    cell: ({ status, net }) => (status === 'cancelled' ? '—' : formatAmount(net)),
  },
];

const itemNames = ({ item, kinds }: OrderMoney) =>
  kinds > 1 ? `${item} and ${plural(kinds - 1, 'other')}` : item;

function MoneyStatus({ order }: { order: OrderMoney }) {
  const { status, paymentStatus, paymentMethod, isPaidToSeller, parts, refunded } = order;
  if (orderMoneyTabOf[status] !== 'delivered') return <NotDelivered order={order} />;
  if (isPaidToSeller)
    return (
      <Line of="orderMoney" status="in cash">
        our commission{refunded > 0 && paymentMethod === 'cash_on_delivery' ? ' and the refund are' : ' is'}{' '}
        taken from your balance
      </Line>
    );
  if (parts.length === 0 && paymentStatus === 'refunded')
    return (
      <Line of="orderPayment" status="refunded">
        the buyer got the money back
      </Line>
    );
  if (parts.length === 0)
    return (
      <Line of="order" status={status}>
        not in your balance: contact support
      </Line>
    );
  return (
    <ul className="space-y-2">
      {parts.map((part) => (
        <li key={`${part.state} ${part.payout?.id ?? ''} ${part.availableAt} ${part.pesewas}`}>
          <Part part={part} whole={parts.length === 1} />
        </li>
      ))}
    </ul>
  );
}

/** A badge with its reason below. */
function Line<Domain extends StatusDomain>({
  children,
  ...badge
}: StatusBadgeProps<Domain> & { children: React.ReactNode }) {
  return (
    <>
      <StatusBadge {...badge} />
      <small>{children}</small>
    </>
  );
}

function Part({ part, whole }: { part: ParcelMoney; whole: boolean }) {
  const { state, payout, pesewas } = part;
  const reason = (
    <>
      {whole ? null : (
        <>
          <Money amount={fromPesewas(pesewas)} currency className="font-medium text-foreground" />{' '}
        </>
      )}
      <Reason part={part} />
    </>
  );
  if (payout?.status === 'issue with payment')
    return (
      <Line of="payout" status={payout.status}>
        {reason}
      </Line>
    );
  return (
    <Line of="orderMoney" status={state}>
      {reason}
    </Line>
  );
}

function Reason({ part: { state, payout, availableAt } }: { part: ParcelMoney }) {
  if (state === 'held')
    return (
      <>
        until <Time value={availableAt} />: the buyer can still return it
      </>
    );
  if (state === 'available')
    return (
      <>
        since <Time value={availableAt} />: you can request it
      </>
    );
  if (state === 'offset') return <>commission on cash orders, or a refund</>;
  if (!payout)
    return (
      <>
        in one of{' '}
        <Link to={paths.seller.payouts()} className="link">
          your payouts
        </Link>
      </>
    );
  const at = state === 'paid' ? payout.paidDate : payout.requestDate;
  return (
    <>
      in payout{' '}
      <Link to={paths.seller.payout(payout.id)} className="link">
        {payout.reference || 'no reference'}
      </Link>
      {at ? (
        <>
          , on <Time value={at} />
        </>
      ) : null}
    </>
  );
}

function NotDelivered({ order }: { order: OrderMoney }) {
  const now = useNow();
  const { status, dueAt, cancelReason, updatedAt, paymentMethod } = order;
  if (status === 'cancelled')
    return (
      <Line of="order" status={status}>
        {updatedAt ? (
          <>
            on <Time value={updatedAt} />
          </>
        ) : null}
        {cancelReason ? `: ${cancelReason}` : null}
      </Line>
    );
  if (status !== 'shipped' && dueAt && dueAt < now)
    return (
      <Line of="order" status="late">
        since <Time value={dueAt} />
      </Line>
    );
  if (status === 'shipped' && paymentMethod === 'cash_on_delivery')
    return (
      <Line of="order" status="shipped">
        the buyer pays you on delivery
      </Line>
    );
  return (
    <Line of="order" status={status}>
      {status === 'shipped'
        ? 'goes to your balance after delivery'
        : 'goes to your balance after you ship it and it’s delivered'}
    </Line>
  );
}
