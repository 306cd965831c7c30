import { ActivityCard } from '~/components/activity/activity-card';
import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { loadRequest } from './load.server';

type Loaded = Extract<Awaited<ReturnType<typeof loadRequest>>, { kind: 'request' }>;

/** Facts about the request, its product and its seller. */
export function RequestFacts({ loaded }: { loaded: Loaded }) {
  const { request, product, seller, history } = loaded;
  return (
    <>
      <Card>
        <CardTitle className="mb-3">About this request</CardTitle>
        <DescriptionList
          items={[
            {
              term: 'Product',
              details: product ? (
                <Link to={paths.admin.productDecision(product.id)} className="link">
                  {product.title}
                </Link>
              ) : (
                'Deleted'
              ),
            },
            {
              term: 'Product status',
              details: product ? <StatusBadge of="product" status={product.status} /> : null,
            },
            {
              term: 'Price',
              details: product?.price == null ? null : <Money amount={product.price} currency />,
            },
            {
              term: 'Seller',
              details: (
                <>
                  {seller?.name ?? request.sellerName}
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
              details: seller ? <span className="wrap-anywhere">{seller.email}</span> : null,
            },
            {
              term: 'Requested',
              details: request.createdAt ? <Time value={request.createdAt} mode="datetime" /> : null,
            },
            { term: 'Round', details: String(request.round) },
          ]}
        />
      </Card>
      <ActivityCard
        title="Activity"
        entries={history}
        links={[{ to: paths.admin.activityLog({ item: request.productId }), label: 'View all activity' }]}
      />
    </>
  );
}
