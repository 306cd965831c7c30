import { PageHeader } from '~/components/layout/page-header';
import { noNotificationsText } from '~/components/notifications/no-notifications';
import { NotificationRow } from '~/components/notifications/notification-row';
import { NewSaleButton } from '~/components/orders/own/new-sale-button';
import { WorkList } from '~/components/sales/work-list';
import { FirstSteps } from '~/components/sellers/first-steps';
import { ShareFirst } from '~/components/shop-page/share-first';
import { lateFiguresText } from '~/components/status/late-figures';
import { useNow } from '~/components/status/now';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { useMayOpen } from '~/components/ui/rights';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { ordersToHandle } from '~/schemas/orders/order-tabs';
import { isReadable } from '~/schemas/unreadable';
import { loadToday } from '~/services/sales/load-today.server';
import { formatWeekday } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

export const handle = { help: 'start' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Today')];

export const loader = sellerLoader({ right: 'any', counters: 'own' }, ({ shop, rights, actor }) =>
  loadToday({ shop, rights }, actor),
);

/** Where work begins: with what is most pressing, as the tabs of orders are sorted. */
const byPressure = [
  { name: 'late', one: 'late order', many: 'late orders', label: 'See late orders' },
  { name: 'answer', one: 'return to answer', many: 'returns to answer', label: 'Answer returns' },
  { name: 'accept', one: 'order to accept', many: 'orders to accept', label: 'Accept orders' },
  { name: 'ship', one: 'order to ship', many: 'orders to ship', label: 'Ship orders' },
] as const;

type Counts = Record<(typeof byPressure)[number]['name'], number>;

function firstOf(counts: Counts) {
  const first = byPressure.find(({ name }) => counts[name] > 0);
  return first && { ...first, count: counts[first.name] };
}

const more = [
  { to: paths.seller.stock(), label: 'Stock to watch' },
  { to: paths.seller.analytics(), label: 'Analytics' },
];

export default function TodayPage() {
  const mayOpen = useMayOpen();
  const { firstSteps, isLate, late, answer, accept, ship, rejected, outOfStock, available, newest, ...bulk } =
    useLoaderData<typeof loader>();
  const now = useNow();
  const first = firstOf({ late, answer, accept, ship });
  const orders = ordersToHandle({ accept, ship, answer });
  const work = [
    { tab: 'answer', things: 'Returns', count: answer, task: 'to answer' },
    { tab: 'accept', things: 'Orders', count: accept, task: 'to accept' },
    { tab: 'ship', things: 'Orders', count: ship, task: 'to ship' },
  ]
    .filter(({ tab }) => tab !== first?.name)
    .map(({ tab, ...each }) => ({ ...each, to: paths.seller.orders({ tab }) }));
  const rows = [
    ...work,
    { to: paths.seller.products({ tab: 'rejected' }), things: 'Products', count: rejected, task: 'rejected' },
    {
      to: paths.seller.products({ tab: 'out-of-stock' }),
      things: 'Products',
      count: outOfStock,
      task: 'out of stock',
    },
    {
      to: paths.seller.bulkSales({ tab: 'todo' }),
      things: 'Bulk sales',
      count: bulk.bulkSales,
      task: 'to do',
    },
    {
      to: paths.seller.bulkPurchases({ tab: 'todo' }),
      things: 'Bulk purchases',
      count: bulk.bulkPurchases,
      task: 'to do',
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, ...each }) => ({ ...each, figure: formatCount(count) }));
  const balance = available !== null && {
    to: paths.seller.payouts(),
    things: 'Balance',
    figure: formatCedis(fromPesewas(available)),
    task: available < 0 ? 'owed to Makola' : 'available',
  };
  const isNew =
    firstSteps?.steps && firstSteps.steps.product !== true && !available && !first && rows.length === 0;
  return (
    <>
      <PageHeader
        title="Today"
        summary={`${formatWeekday(now)} · ${orders > 0 ? `${plural(orders, 'order')} to handle` : 'no orders to handle'}`}
        tools={<NewSaleButton variant="outline" />}
      />
      {firstSteps?.share ? <ShareFirst {...firstSteps.share} /> : null}
      {firstSteps?.steps ? <FirstSteps steps={firstSteps.steps} /> : null}
      {isNew ? null : (
        <>
          <WorkList
            label="What to do"
            first={
              first && {
                figure: formatCount(first.count),
                what: first.count === 1 ? first.one : first.many,
                action: { to: paths.seller.orders({ tab: first.name }), label: first.label },
              }
            }
            rows={balance ? [...rows, balance] : rows}
            about={`${isLate ? lateFiguresText : 'As it is now.'} Orders to ship include those of which a part is shipped. An order with a return to answer and units to ship counts under both. The balance is what you can request: without money on hold, and without payouts you requested.`}
          />
          <p className="-mt-2 mb-4 flex flex-wrap gap-x-5">
            {more
              .filter(({ to }) => mayOpen(to))
              .map(({ to, label }) => (
                <Link key={to} to={to} className="link inline-flex min-h-11 items-center md:min-h-8">
                  {label}
                </Link>
              ))}
          </p>
        </>
      )}
      <Card>
        <div className="mb-1 flex items-baseline justify-between gap-4">
          <CardTitle>Newest notifications</CardTitle>
          <Link to={paths.notifications()} className="link">
            View all
          </Link>
        </div>
        {newest.length === 0 ? (
          <p className="text-muted-foreground">No notifications yet. {noNotificationsText.seller}</p>
        ) : null}
        <ul className="divide-y divide-border">
          {newest.filter(isReadable).map((notification) => (
            <li key={notification.id} className="flex py-3">
              <NotificationRow notification={notification} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
