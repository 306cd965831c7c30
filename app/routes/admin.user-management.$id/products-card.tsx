import { ProductPhoto } from '~/components/products/product-photo';
import { ProductStatusBadge } from '~/components/products/product-status-badge';
import { statusLook } from '~/components/status/statuses';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Say } from '~/components/words/words';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import type { PersonPage } from './load.server';

/** A seller's products: the count of each status, and the newest. */
export function ProductsCard({
  products: { counts, newest, rejectionReasons },
}: {
  products: NonNullable<PersonPage['products']>;
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Products</CardTitle>
      <dl className="grid grid-cols-3 gap-2 md:gap-3">
        {counts.map(({ status, count }) => (
          <div key={status} className="flex flex-col-reverse rounded-md bg-muted px-2 py-2 md:px-3">
            <dt className="text-sm text-muted-foreground">
              <Say of="statuses">{statusLook('product', status).label}</Say>
            </dt>
            <dd className="text-xl tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {newest.length > 0 ? (
        <ul aria-label="Newest products" className="mt-3 divide-y divide-border">
          {newest.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-2.5 last:pb-0">
              <ProductPhoto image={product.image} alt="" size="thumb" />
              <div className="min-w-0 flex-1">
                <Link
                  to={paths.admin.productDecision(product.id)}
                  className="line-clamp-2 rounded-sm font-medium break-words hover:underline hover:underline-offset-4"
                >
                  {product.title}
                </Link>
                <ProductStatusBadge product={product} reasons={rejectionReasons} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-muted-foreground">No products yet.</p>
      )}
    </Card>
  );
}
