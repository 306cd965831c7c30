import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import type { load } from './load.server';

type Loaded = Awaited<ReturnType<typeof load>>;

export function PromotionFacts({ promotion, seller }: Pick<Loaded, 'promotion' | 'seller'>) {
  const { sellerId, sellerName, packageName, packagePrice, durationDays, benefits } = promotion;
  const { startedAt, endsAt, createdAt } = promotion;
  const time = (value: string | null) => value && <Time value={value} mode="datetime" />;
  return (
    <Card>
      <CardTitle className="mb-3">Purchase</CardTitle>
      <DescriptionList
        items={[
          {
            term: 'Seller',
            details: (
              <>
                <Link to={paths.admin.user(sellerId)} className="link wrap-anywhere">
                  {seller?.name ?? (sellerName || sellerId)}
                </Link>
                {seller?.status === 'suspended' ? (
                  <>
                    {' '}
                    <StatusBadge of="user" status="suspended" />
                  </>
                ) : null}
              </>
            ),
          },
          {
            term: 'Email',
            details: seller && <span className="wrap-anywhere">{seller.email}</span>,
          },
          { term: 'Package', details: <span className="wrap-anywhere">{packageName}</span> },
          {
            term: 'Price',
            details: packagePrice === null ? null : <Money amount={packagePrice} currency />,
          },
          { term: 'Duration', details: durationDays === null ? null : plural(durationDays, 'day') },
          {
            term: 'Benefits',
            details:
              benefits.length > 0 ? (
                <ul>
                  {benefits.map((benefit) => (
                    <li key={benefit} className="wrap-anywhere">
                      {benefit}
                    </li>
                  ))}
                </ul>
              ) : null,
          },
          { term: 'Bought', details: time(createdAt) },
          { term: 'Started', details: time(startedAt) },
          { term: promotion.status === 'active' ? 'Ends' : 'Ended', details: time(endsAt) },
        ]}
      />
    </Card>
  );
}

/** The products, with their titles at the time of purchase. */
export function PromotedProducts({ products }: { products: { id: string; title: string }[] }) {
  return (
    <Card>
      <CardTitle className="mb-3">{plural(products.length, 'product')} to promote</CardTitle>
      {products.length === 0 ? (
        <p className="text-muted-foreground">No products: this promotion predates product selection.</p>
      ) : (
        <ul className="divide-y divide-border">
          {products.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={paths.admin.productDecision(id)}
                className="flex min-h-11 items-center py-1.5 wrap-anywhere hover:underline hover:underline-offset-4 md:min-h-9"
              >
                {title || 'Unnamed product'}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
