import * as v from 'valibot';
import { RequestDetails } from '~/components/bulk/request-details';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { ProductPhoto } from '~/components/products/product-photo';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { units } from '~/schemas/bulk/unit-words';
import { documentId } from '~/schemas/fields';
import { loadOpenRequest } from '~/services/bulk/requests/load-request.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.request.title ?? 'Request', 'Buying requests'),
];

export const loader = sellerLoader(
  { right: 'bulk', params: v.object({ id: documentId }) },
  ({ shop, params: { id } }) => loadOpenRequest(shop, id),
);

export default function OpenRequestPage() {
  const { request, isOwn, ownOffer, listings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{request.title}</span>}
        summary={<StatusBadge of="buyingRequest" status={request.status} />}
        back={{ to: paths.seller.openRequests(), label: 'Buying requests' }}
      />
      {isOwn ? (
        <Alert kind="info" className="mb-4">
          <p>
            This is your own request.{' '}
            <Link to={paths.seller.buyingRequest(request.id)} className="link">
              See its offers
            </Link>
          </p>
        </Alert>
      ) : null}
      {ownOffer ? (
        <Alert kind="info" className="mb-4">
          <p>
            You made an offer:{' '}
            <Link to={paths.seller.bulkSale(ownOffer.id)} className="link">
              trade {ownOffer.reference}
            </Link>
            {ownOffer.isEnded ? null : (
              <>
                . You will receive <Money amount={ownOffer.sellerReceives} currency />
              </>
            )}
          </p>
        </Alert>
      ) : null}
      <DetailLayout aside={<RequestDetails request={request} />}>
        {isOwn || (ownOffer && !ownOffer.isEnded) ? null : (
          <OfferFrom request={request} listings={listings} />
        )}
      </DetailLayout>
    </>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** The listings of the request's category that the seller can offer. */
function OfferFrom({ request: { id, category, takesOffers }, listings }: Pick<View, 'request' | 'listings'>) {
  if (!takesOffers)
    return (
      <EmptyState title="No more offers">
        <p>This request is over. Look for others.</p>
      </EmptyState>
    );
  if (listings.length === 0)
    return (
      <EmptyState
        title={`You have no listing in ${category}`}
        action={
          <Button asChild>
            <Link to={paths.seller.newBulkListing()}>New listing</Link>
          </Button>
        }
      >
        <p>
          An offer is made from a bulk listing of the same category. Add one; when it is approved, answer.
        </p>
      </EmptyState>
    );
  return (
    <Card>
      <CardTitle className="mb-1">Make an offer</CardTitle>
      <p className="mb-3 text-muted-foreground">Which of your listings do you offer?</p>
      <ul className="divide-y divide-border">
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <ProductPhoto image={listing.image} alt="" size="thumb" />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{listing.title}</span>
              <span className="block text-sm text-muted-foreground">
                {units(listing.quantityAvailable, listing.unit)} available, from{' '}
                <Money amount={listing.lowestPrice} currency /> a {listing.unit}
              </span>
            </span>
            <Button asChild variant="outline">
              <Link to={paths.seller.offerForRequest(id, listing.id)}>
                Offer<span className="sr-only"> {listing.title}</span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
