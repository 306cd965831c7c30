import type { SalesLinks } from '~/components/sales/sales-links';
import { SalesPage } from '~/components/sales/sales-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { salesSearch } from '~/schemas/sales/sales-search';
import { loadSalesReport, readReportAhead } from '~/services/sales/sales-report.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'analytics' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Analytics')];

export const loader = sellerLoader(
  {
    right: 'money-seen',
    search: salesSearch,
    counters: 'own',
    ahead: ({ sellerId, search }) => readReportAhead({ sellerId }, search),
  },
  async ({ shop, search }) => ({ report: await loadSalesReport(shop, search), search }),
);

const links: SalesLinks = {
  page: paths.seller.analytics,
  exportTo: paths.seller.exportAnalytics,
  orders: paths.seller.orders,
  transactions: (days) => paths.seller.ledger({ part: 'sales', ...days }),
  bulk: (days) => paths.seller.ledger({ part: 'bulk', ...days }),
  category: (category) => paths.seller.products({ category }),
  product: paths.seller.editProduct,
  seller: null,
};

export default function AnalyticsPage() {
  const { report, search } = useLoaderData<typeof loader>();
  return <SalesPage title="Analytics" report={report} search={search} links={links} />;
}
