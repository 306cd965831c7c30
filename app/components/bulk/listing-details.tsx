import { DescriptionList } from '~/components/layout/description-list';
import { PhotoGallery } from '~/components/products/photo-gallery';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { SayReason } from '~/components/words/words';
import type { Listing } from '~/schemas/bulk/listing';
import { holds, units } from '~/schemas/bulk/unit-words';
import { PriceTable } from './price-table';

/** A listing as its seller and admins see it: photos, prices, units and terms. */
export function ListingDetails({ listing }: { listing: Listing }) {
  const { title, description, images, unit, rejectionReason, createdAt, updatedAt } = listing;
  return (
    <>
      {rejectionReason ? (
        <Alert kind="danger" title="Rejected">
          <p className="wrap-anywhere">
            <SayReason>{rejectionReason}</SayReason>
          </p>
        </Alert>
      ) : null}
      <Card>
        <CardTitle className="sr-only">Photos</CardTitle>
        <PhotoGallery images={images} title={title} />
      </Card>
      <Card>
        <CardTitle className="mb-3">Prices</CardTitle>
        <PriceTable listing={listing} />
      </Card>
      <Card>
        <CardTitle className="mb-3">Details</CardTitle>
        <DescriptionList
          items={[
            { term: `1 ${unit} holds`, details: holds(listing.unitsPerUnit, listing.baseUnit) },
            { term: 'Available', details: units(listing.quantityAvailable, unit) },
            { term: 'Reserved', details: units(listing.quantityReserved, unit) },
            { term: 'Sold', details: units(listing.quantitySold, unit) },
            { term: 'Minimum order', details: units(listing.minOrderQuantity, unit) },
            { term: 'In multiples of', details: units(listing.increment, unit) },
            { term: 'Category', details: listing.category },
            { term: 'Region', details: listing.region },
            {
              term: 'Delivery',
              details:
                listing.deliveryFee === null ? (
                  'Agreed with each buyer'
                ) : (
                  <Money amount={listing.deliveryFee} currency />
                ),
            },
            { term: 'Deposit', details: listing.depositPercent > 0 ? `${listing.depositPercent}%` : 'None' },
            {
              term: 'Sample',
              details:
                listing.samplePrice === null ? (
                  'Not offered'
                ) : (
                  <Money amount={listing.samplePrice} currency />
                ),
            },
            { term: 'Added', details: createdAt && <Time value={createdAt} mode="datetime" /> },
            { term: 'Changed', details: updatedAt && <Time value={updatedAt} mode="datetime" /> },
            {
              term: 'Description',
              details: description ? <p className="whitespace-pre-line break-words">{description}</p> : null,
            },
          ]}
        />
      </Card>
    </>
  );
}
