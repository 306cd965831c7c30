import { ActivityCard } from '~/components/activity/activity-card';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ProductPhoto } from '~/components/products/product-photo';
import { DashboardSales } from '~/components/sales/dashboard-sales';
import { useNow } from '~/components/status/now';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { listOldestPending } from '~/repositories/catalogue/product-lists.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import type { Product } from '~/schemas/products/product';
import type { AdminRight } from '~/schemas/rights';
import { isReadable } from '~/schemas/unreadable';
import { nameOf } from '~/schemas/users/user';
import { summaryOf } from '~/services/products/list-products.server';
import { countQueues } from '~/services/queues/queue-lengths.server';
import { loadDashboardSales, readTileMonths } from '~/services/sales/sales-report.server';
import { loadSignUpChart } from '~/services/sales/sign-up-chart.server';
import { readSignUps } from '~/services/sales/sign-ups.server';
import { queuesFor } from '~/utils/admin-queues';
import { formatWeekday } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { pendingSummary, Queues } from './queues';
import { SignUpsCard } from './sign-ups-card';

export const meta: MetaFunction = () => [title('Dashboard')];

/** Rows of each of the two short lists. */
const shortListSize = 6;

const readAhead = () => Promise.all([readSignUps(), readTileMonths('all')]);

export const loader = adminLoader({ right: 'any', ahead: readAhead }, async ({ actor, rights, scope }) => {
  const can = (right: AdminRight) => rights.includes(right);
  const [queueCounts, oldest, activity, signUps, sales] = await Promise.all([
    countQueues(),
    can('products') ? listOldestPending(scope, shortListSize) : null,
    can('settings') ? listNewestHistoryLogs(scope, { size: shortListSize }) : null,
    can('people') ? loadSignUpChart() : null,
    can('payouts') ? loadDashboardSales(scope) : null,
  ]);
  return {
    name: actor.firstName || nameOf(actor),
    queueCounts: queuesFor(rights, queueCounts),
    oldest: oldest?.filter(isReadable).map(shownOf) ?? null,
    activity,
    signUps,
    sales: can('payouts') ? { shown: sales } : null,
  };
});

function shownOf(product: Product) {
  const { id, title, sellerName, submittedAt, image } = summaryOf(product);
  return { id, title, sellerName, submittedAt, image };
}

export default function DashboardPage() {
  const { name, queueCounts, oldest, activity, signUps, sales } = useLoaderData<typeof loader>();
  const now = useNow();
  return (
    <>
      <PageHeader
        title={`${greeting(now)}, ${name}`}
        summary={`${formatWeekday(now)} · ${pendingSummary(queueCounts)}`}
      />
      <Queues queueCounts={queueCounts} oldest={oldest?.[0]} />
      {sales ? (
        <DashboardSales
          sales={sales.shown}
          transactions={paths.admin.salesTransactions}
          page={paths.admin.sales()}
        />
      ) : null}
      <DetailLayout
        aside={
          activity ? (
            <ActivityCard
              title="Recent activity"
              entries={activity}
              links={[{ to: paths.admin.activityLog(), label: 'Activity log' }]}
            />
          ) : null
        }
      >
        {oldest ? (
          <Card>
            <div className="mb-3 flex items-baseline justify-between gap-4">
              <CardTitle>Products to approve</CardTitle>
              <Link to={paths.admin.productApproval()} className="link">
                {queueCounts.products > 0 ? `View all ${queueCounts.products}` : 'View all'}
              </Link>
            </div>
            {oldest.length === 0 ? (
              <p className="text-muted-foreground">
                No products to approve. New products appear here, oldest first.
              </p>
            ) : null}
            <ul className="divide-y divide-border">
              {oldest.map((product) => (
                <li key={product.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
                  <ProductPhoto image={product.image} alt="" size="thumb" />
                  <div className="min-w-0 flex-1">
                    <Link
                      to={paths.admin.productDecision(product.id)}
                      className="font-medium break-words hover:underline hover:underline-offset-4"
                    >
                      {product.title}
                    </Link>
                    <p className="text-sm text-muted-foreground">
                      {product.sellerName} <Submitted at={product.submittedAt} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        {signUps ? <SignUpsCard signUps={signUps} /> : null}
      </DetailLayout>
    </>
  );
}

function Submitted({ at }: { at: string | null }) {
  return at ? (
    <>
      · <Time value={at} mode="relative" />
    </>
  ) : null;
}

/** By the clock in Accra, which is UTC all year. */
function greeting(now: string): string {
  const hour = new Date(now).getUTCHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
