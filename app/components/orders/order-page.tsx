import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { WaitingBadge } from '~/components/steps/waiting-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { orderQueueTabs } from '~/schemas/orders/order-tabs';
import type { OrderView } from '~/schemas/orders/order-view';
import { NextStep } from './next-step';
import { OrderBuyer } from './order-buyer';
import { OrderLines } from './order-lines';
import { OrderMoney } from './order-money';
import { OrderParcels } from './order-parcels';
import { type OrderArea, orderPaths } from './order-paths';
import { OrderReturns } from './order-returns';
import { OrderTimeline } from './order-timeline';
import { receiptLink } from './own/receipt-link';
import { primaryCardOf } from './primary-card';

/** The page of an order, for sellers and admins; `children` is what only one of them sees. */
export function OrderPage({
  order,
  area,
  list,
  neighbours: { previous, next },
  seller,
  basket,
  above,
  notes,
}: {
  order: OrderView;
  area: OrderArea;
  /** The search parameters of the list that it was opened from. */
  list: Record<string, string>;
  neighbours: { previous: string | null; next: string | null };
  /** The seller, for admins. */
  seller?: React.ReactNode;
  /** Of how many orders of one basket it is. */
  basket: React.ReactNode;
  above?: React.ReactNode;
  notes: React.ReactNode;
}) {
  const { id, orderNumber, status, source, isLate, createdAt, problem, unpaid, waiting } = order;
  const to = orderPaths(area);
  const queue = area === 'admin' ? orderQueueTabs.find((tab) => tab === list.tab) : undefined;
  const primary = primaryCardOf(order);
  const parcels = <OrderParcels order={order} area={area} isNext={primary === 'parcel'} />;
  const returns = <OrderReturns order={order} area={area} isNext={primary === 'return'} queue={queue} />;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{orderNumber}</span>}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            {waiting ? (
              <WaitingBadge
                of="orderReturn"
                what={waiting.status === 'escalated' ? 'Dispute' : 'To refund'}
                {...waiting}
              />
            ) : null}
            {isLate ? <StatusBadge of="order" status="late" /> : null}
            {problem ? <StatusBadge of="order" status="problem" /> : null}
            {unpaid ? (
              <StatusBadge of="orderPayment" status="unpaid" />
            ) : (
              <StatusBadge of="order" status={status} />
            )}
            {source === 'own' ? <StatusBadge of="orderSource" status="own" /> : null}
            {createdAt ? (
              <span>
                Placed <Time value={createdAt} mode="datetime" />
              </span>
            ) : null}
            {seller}
            {basket}
          </span>
        }
        back={{ to: to.orders(list), label: 'Orders' }}
        actions={
          <>
            <Neighbour to={previous && to.order(previous, list)} label="Previous order" shortcut="k" />
            <Neighbour to={next && to.order(next, list)} label="Next order" shortcut="j" />
            {source === 'own' && area === 'seller' ? (
              <Button asChild variant="outline">
                <a href={receiptLink(order)} target="_blank" rel="noreferrer">
                  Send receipt by WhatsApp
                </a>
              </Button>
            ) : null}
            <Button asChild variant="outline">
              <a href={to.printOrders({ ids: id, layout: source === 'own' ? 'receipt' : '' })}>
                {source === 'own' ? 'Print receipt' : 'Print'}
              </a>
            </Button>
            {status === 'cancelled' ? null : (
              <Button asChild variant="outline">
                <a href={to.orderPdf(id)}>Download PDF</a>
              </Button>
            )}
          </>
        }
      />
      {above}
      {problem ? (
        <Alert kind="danger" title="This order was not taken over" className="mb-4">
          {problem} Nothing can be done with it until the shop has corrected it.
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            <OrderBuyer order={order} />
            <OrderMoney order={order} area={area} />
          </>
        }
      >
        {primary === 'return' ? returns : null}
        {primary === 'parcel' ? parcels : null}
        <NextStep order={order} area={area} isNext={primary === 'step'} queue={queue} />
        <OrderLines order={order} area={area} />
        {primary === 'parcel' ? null : parcels}
        {primary === 'return' ? null : returns}
        <OrderTimeline order={order} />
        {notes}
      </DetailLayout>
    </>
  );
}

function Neighbour({ to, label, shortcut }: { to: string | null; label: string; shortcut: string }) {
  if (!to) return null;
  return (
    <Button asChild variant="outline">
      <Link to={to} aria-keyshortcuts={shortcut}>
        {label}
      </Link>
    </Button>
  );
}
