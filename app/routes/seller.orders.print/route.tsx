import { PrintPage } from '~/components/orders/print/print-page';
import { type LinksFunction, type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { printedIds, printSearch } from '~/schemas/orders/order-print';
import { loadPrinted } from '~/services/orders/pages/load-printed.server';
import printStyles from '~/styles/print-orders.css?url';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Print orders')];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: printStyles }];

export const loader = sellerLoader(
  { right: 'orders', search: printSearch },
  async ({ request, shop, search }) => ({
    ...(await loadPrinted(shop, printedIds(new URL(request.url).searchParams))),
    layout: search.layout,
  }),
);

export default function PrintOrdersPage() {
  const { orders, leftOut, layout } = useLoaderData<typeof loader>();
  return <PrintPage orders={orders} leftOut={leftOut} layout={layout} area="seller" />;
}
