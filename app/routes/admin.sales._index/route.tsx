import type { SalesLinks } from '~/components/sales/sales-links';
import { SalesPage } from '~/components/sales/sales-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { salesSearch } from '~/schemas/sales/sales-search';
import { loadSalesReport, readReportAhead } from '~/services/sales/sales-report.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Sales')];

export const loader = adminLoader(
  { right: 'payouts', search: salesSearch, ahead: ({ search }) => readReportAhead('all', search) },
  async ({ scope, search }) => ({ report: await loadSalesReport(scope, search), search }),
);

const links: SalesLinks = {
  page: paths.admin.sales,
  exportTo: paths.admin.exportSales,
  orders: paths.admin.orders,
  transactions: paths.admin.salesTransactions,
  bulk: paths.admin.completedTrades,
  category: (category) => paths.admin.productApproval({ tab: 'approved', category }),
  product: paths.admin.productDecision,
  seller: paths.admin.user,
};

export default function AdminSalesPage() {
  const { report, search } = useLoaderData<typeof loader>();
  return <SalesPage title="Sales" report={report} search={search} links={links} />;
}
