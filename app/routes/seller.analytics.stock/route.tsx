import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { CursorPagination } from '~/components/lists/pagination';
import { Time } from '~/components/status/time';
import { Card, CardDescription, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { pageSearch } from '~/schemas/list-search';
import { readWatchedMonths, watchStock } from '~/services/sales/watch-stock.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

export const handle = { help: 'stock' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Stock to watch')];

export const loader = sellerLoader(
  {
    right: 'prices',
    search: v.object(pageSearch),
    counters: 'own',
    ahead: ({ sellerId }) => readWatchedMonths({ sellerId }),
  },
  async ({ shop, search }) => ({ ...(await watchStock(shop, search)), search }),
);

export default function StockPage() {
  const { sellingOut, unsold, search } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Stock to watch" summary="What to buy again, and what to promote or make cheaper" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardTitle>Selling out</CardTitle>
          <CardDescription>
            Your best sellers of the last 30 days whose stock lasts for less than 14 days at this speed.
          </CardDescription>
          {sellingOut.length === 0 ? (
            <p className="mt-3">Nothing is selling out.</p>
          ) : (
            <Table className="mt-2">
              <thead>
                <TableRow>
                  <TableHead>Product</TableHead>
                  <TableHead align="end">Lasts for</TableHead>
                </TableRow>
              </thead>
              <tbody>
                {sellingOut.map(({ id, title: name, quantity, units, variants, daysLeft }) => (
                  <TableRow key={id}>
                    <ProductCell id={id} name={name}>
                      {formatCount(quantity)} in stock · {formatCount(units)} ordered in 30 days
                      {quantity > 0 && variants && variants.soldOut > 0
                        ? ` · ${variants.soldOut} of ${plural(variants.count, 'variant')} out of stock`
                        : ''}
                    </ProductCell>
                    <TableCell align="end">
                      {quantity === 0 ? 'Out of stock' : plural(daysLeft, 'day')}
                    </TableCell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
        <Card>
          <CardTitle>Not sold in 60 days</CardTitle>
          <CardDescription>
            Approved products in stock that nobody ordered for 60 days, oldest first.
          </CardDescription>
          {unsold.items.length === 0 ? (
            <p className="mt-3">
              {unsold.nextCursor
                ? `No slow sellers among your ${unsold.lookedThrough} oldest products.`
                : search.after
                  ? 'None of the other products.'
                  : 'All products that are older than 60 days were ordered, or are out of stock.'}
            </p>
          ) : (
            <Table className="mt-2">
              <thead>
                <TableRow>
                  <TableHead>Product</TableHead>
                  <TableHead align="end">Added</TableHead>
                </TableRow>
              </thead>
              <tbody>
                {unsold.items.map(({ id, title: name, quantity, createdAt }) => (
                  <TableRow key={id}>
                    <ProductCell id={id} name={name}>
                      {formatCount(quantity)} in stock
                    </ProductCell>
                    <TableCell align="end">{createdAt ? <Time value={createdAt} /> : '—'}</TableCell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          )}
          {search.after || unsold.nextCursor ? (
            <CursorPagination
              shown={unsold.lookedThrough}
              nouns={['product checked', 'products checked']}
              nextLabel="Check the next 25"
              at={search}
              nextCursor={unsold.nextCursor}
              to={paths.seller.stock}
            />
          ) : null}
        </Card>
      </div>
    </>
  );
}

function ProductCell({ id, name, children }: { id: string; name: string; children: React.ReactNode }) {
  return (
    <TableCell className="wrap-anywhere">
      <Link to={paths.seller.editProduct(id)} className="link">
        {name}
      </Link>
      <span className="block text-sm text-muted-foreground">{children}</span>
    </TableCell>
  );
}
