import { PageHeader } from '~/components/layout/page-header';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { useHydrated } from '~/components/ui/use-hydrated';
import { limits } from '~/schemas/limits';
import { type PrintLayout, printLayoutLabels, printLayouts } from '~/schemas/orders/order-print';
import type { PrintedOrder } from '~/schemas/orders/printed-order';
import { plural } from '~/utils/text';
import { type OrderArea, orderPaths } from '../order-paths';
import { PdfButton, PdfLinks } from './pdf-links';
import { nothingToPrint, Sheets } from './sheets';

/** Orders as they are printed, with the layouts to choose from; only the sheets go to the printer. */
export function PrintPage({
  orders,
  leftOut,
  layout,
  area,
}: {
  orders: PrintedOrder[];
  /** How many of the chosen orders are not shown. */
  leftOut: number;
  layout: PrintLayout;
  area: OrderArea;
}) {
  const hydrated = useHydrated();
  const to = orderPaths(area);
  const ids = orders.map(({ id }) => id).join(',');
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title="Print orders"
          summary={`${plural(orders.length, 'order')}. Use your browser’s print command; the paper size is set.`}
          back={{ to: to.orders(), label: 'Orders' }}
          actions={
            <>
              <PdfButton orders={orders} layout={layout} area={area} />
              {hydrated ? (
                <Button type="button" onClick={() => window.print()}>
                  Print
                </Button>
              ) : (
                <Button asChild variant="outline">
                  <Link to={to.orders()}>Back to orders</Link>
                </Button>
              )}
            </>
          }
        />
        <StatusTabs
          label="Layouts"
          tabs={printLayouts.map((name) => ({
            label: printLayoutLabels[name],
            current: name === layout,
            to: to.printOrders({ ids, layout: name }),
          }))}
        />
      </div>
      <PdfLinks orders={orders} layout={layout} area={area} />
      <Notes orders={orders} leftOut={leftOut} layout={layout} />
      <Sheets orders={orders} layout={layout} />
    </>
  );
}

/** What is not printed, and why. */
function Notes({
  orders,
  leftOut,
  layout,
}: {
  orders: PrintedOrder[];
  leftOut: number;
  layout: PrintLayout;
}) {
  const notes = [
    leftOut > 0
      ? `${plural(leftOut, 'order')} left out: at most ${limits.rows.max} print at once, and only those that you can open.`
      : '',
    nothingToPrint(orders, layout),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Alert kind="info" data-print="hide" className="my-4">
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere">
          {note}
        </p>
      ))}
    </Alert>
  );
}
