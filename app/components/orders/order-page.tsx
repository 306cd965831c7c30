import { DetailLayout } from '~/components/layout/detail-layout';
import { ListTools } from '~/components/layout/list-tools';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { WaitingBadge } from '~/components/steps/waiting-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Say } from '~/components/words/words';
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
import { NewSaleButton } from './own/new-sale-button';
import { receiptLink } from './own/receipt-link';
import { primaryCardOf, waitsForPayment } from './primary-card';

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
  const { orderNumber, status, source, isLate, createdAt, problem, unpaid, waiting } = order;
  const to = orderPaths(area);
  const queue = area === 'admin' ? orderQueueTabs.find((tab) => tab === list.tab) : undefined;
  const primary = primaryCardOf(order);
  const isStepFirst = primary === 'step' || waitsForPayment(order);
  const step = <NextStep order={order} area={area} isNext={primary === 'step'} queue={queue} />;
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
        tools={
          <>
            <Neighbour to={previous && to.order(previous, list)} icon="chevron-left" shortcut="k">
              Previous order
            </Neighbour>
            <Neighbour to={next && to.order(next, list)} icon="chevron-right" shortcut="j">
              Next order
            </Neighbour>
            <ListTools more={<Papers order={order} area={area} />} />
          </>
        }
        actions={source === 'own' ? <Receipt order={order} area={area} /> : undefined}
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
            <OrderMoney order={order} area={area} />
            <OrderTimeline order={order} area={area} />
            {notes}
          </>
        }
      >
        {primary === 'return' ? returns : null}
        {primary === 'parcel' ? parcels : null}
        {isStepFirst ? step : null}
        <OrderBuyer order={order} />
        {isStepFirst ? null : step}
        <OrderLines order={order} area={area} />
        {primary === 'parcel' ? null : parcels}
        {primary === 'return' ? null : returns}
      </DetailLayout>
    </>
  );
}

/** An order on paper. An own sale has a receipt. */
function Papers({ order: { id, source, status }, area }: { order: OrderView; area: OrderArea }) {
  const to = orderPaths(area);
  return (
    <>
      {source === 'own' ? null : (
        <Button asChild variant="outline">
          <a href={to.printOrders({ ids: id })}>Print</a>
        </Button>
      )}
      {status === 'cancelled' ? null : (
        <Button asChild variant="outline">
          <a href={to.orderPdf(id)}>Download PDF</a>
        </Button>
      )}
    </>
  );
}

/** The next buyer, and what this one waits for. */
function Receipt({ order, area }: { order: OrderView; area: OrderArea }) {
  return (
    <>
      {area === 'seller' ? (
        <>
          <NewSaleButton />
          <Button asChild variant="outline">
            <a href={receiptLink(order)} target="_blank" rel="noreferrer">
              Send receipt by WhatsApp
            </a>
          </Button>
        </>
      ) : null}
      <Button asChild variant="outline">
        <a href={orderPaths(area).printOrders({ ids: order.id, layout: 'receipt' })}>Print receipt</a>
      </Button>
    </>
  );
}

/** The order beside this one in the list; on a phone an arrow. */
function Neighbour({
  to,
  icon,
  shortcut,
  children,
}: {
  to: string | null;
  icon: 'chevron-left' | 'chevron-right';
  shortcut: string;
  children: string;
}) {
  if (!to) return null;
  return (
    <Button asChild variant="outline" className="max-md:w-11 max-md:px-0">
      <Link to={to} aria-keyshortcuts={shortcut}>
        <Icon name={icon} className="md:hidden" />
        <span className="max-md:sr-only">
          <Say of="buttons">{children}</Say>
        </span>
      </Link>
    </Button>
  );
}
