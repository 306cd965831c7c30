import { Link } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Button } from '~/components/ui/button';
import { useHydrated } from '~/components/ui/use-hydrated';
import { type PrintLayout, printLayoutLabels, printLayouts } from '~/schemas/order-print';
import type { PrintedOrder } from '~/schemas/printed-order';
import { plural } from '~/utils/text';
import { type OrderArea, orderPaths } from '../order-paths';
import { Sheets } from './sheets';

/** Orders as they are printed, with the layouts to choose from; only the sheets go to the printer. */
export function PrintPage({
  orders,
  layout,
  area,
}: {
  orders: PrintedOrder[];
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
            hydrated ? (
              <Button type="button" onClick={() => window.print()}>
                Print
              </Button>
            ) : (
              <Button asChild variant="outline">
                <Link to={to.orders()}>Back to orders</Link>
              </Button>
            )
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
      <Sheets orders={orders} layout={layout} />
    </>
  );
}
