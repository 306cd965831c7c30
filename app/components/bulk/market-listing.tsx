import { useState } from 'react';
import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { PhotoGallery } from '~/components/products/photo-gallery';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Form } from '~/framework';
import { type MarketView, quoteFor } from '~/schemas/bulk/quote';
import { hasBasePrice, holds, unitPlural, units } from '~/schemas/bulk/unit-words';
import { formatDate } from '~/utils/dates';
import { formatCount } from '~/utils/text';
import { type MarketArea, marketPathsOf } from './market-paths';
import { PriceTable } from './price-table';
import { QuoteBox } from './quote-box';

/** A listing of the bulk market; `ask` is what a person can do with it. */
export function MarketListing({
  view,
  area,
  ask,
}: {
  view: MarketView;
  area: MarketArea;
  ask: React.ReactNode;
}) {
  const { listing, seller } = view;
  const { title, description, images, soldOut, sellerName, region, unit } = listing;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            {soldOut ? <StatusBadge of="listing" status="sold out" /> : null}
            <span className="wrap-anywhere">
              {sellerName} · {region}
            </span>
          </span>
        }
        back={{ to: marketPathsOf(area).market(), label: 'Bulk market' }}
      />
      {seller.closedUntil ? (
        <Alert kind="info" className="mb-4">
          <p>The seller is on holiday until {formatDate(seller.closedUntil)} and may answer after that.</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            <Card>
              <CardTitle className="mb-3">Prices</CardTitle>
              <PriceTable listing={listing} />
              <Calculator view={view} area={area} />
              {ask}
            </Card>
            <SafetyCard />
          </>
        }
      >
        <Card>
          <CardTitle className="sr-only">Photos</CardTitle>
          <PhotoGallery images={images} title={title} />
        </Card>
        <Card>
          <CardTitle className="mb-3">Details</CardTitle>
          <DescriptionList
            items={[
              ...(hasBasePrice(listing)
                ? [{ term: `1 ${unit}`, details: holds(listing.unitsPerUnit, listing.baseUnit) }]
                : []),
              { term: 'Minimum order', details: units(listing.minOrderQuantity, unit) },
              {
                term: 'In multiples of',
                details: listing.increment === 1 ? null : units(listing.increment, unit),
              },
              { term: 'Available', details: units(listing.quantityAvailable, unit) },
              { term: 'Category', details: listing.category },
              { term: 'Goods are in', details: region },
              {
                term: 'Delivery',
                details:
                  listing.deliveryFee === null ? (
                    'Agreed with the seller'
                  ) : (
                    <Money amount={listing.deliveryFee} currency />
                  ),
              },
              {
                term: 'Payment',
                details:
                  listing.depositPercent > 0
                    ? `${listing.depositPercent}% deposit, the rest before shipping`
                    : 'In full before shipping',
              },
              {
                term: 'Sample',
                details:
                  listing.samplePrice === null ? (
                    'Not offered'
                  ) : (
                    <>
                      1 {unit} for <Money amount={listing.samplePrice} currency />
                    </>
                  ),
              },
              {
                term: 'Description',
                details: description ? (
                  <p className="whitespace-pre-line break-words">{description}</p>
                ) : null,
              },
            ].filter(({ details }) => details !== null)}
          />
        </Card>
      </DetailLayout>
    </>
  );
}

/**
 * The price of a quantity: as it is typed, and without JavaScript when the form is sent.
 */
function Calculator({ view, area }: { view: MarketView; area: MarketArea }) {
  const { listing, commissionPercent, quote: sent } = view;
  const [typed, setTyped] = useState<string | null>(null);
  if (sent === null)
    return <p className="mt-4 text-muted-foreground">Sold out. Less is available than the minimum order.</p>;
  const { unit } = listing;
  const quote =
    typed === null
      ? sent
      : quoteFor(listing, /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0, commissionPercent);
  const shown = 'total' in sent ? sent.quantity : listing.minOrderQuantity;
  return (
    <Form
      action={marketPathsOf(area).listing(listing.id)}
      preventScrollReset
      className="mt-4 border-t border-border pt-4"
      data-print="hide"
    >
      <Label htmlFor="quantity" className="mb-1.5 block">
        Price for how many {unitPlural(unit)}?
      </Label>
      <span className="flex gap-2">
        <Input
          id="quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={formatCount(shown).replace(/,/g, '')}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline">
          Calculate
        </Button>
      </span>
      <div aria-live="polite" className="mt-3">
        <QuoteBox quote={quote} listing={listing} />
      </div>
    </Form>
  );
}

function SafetyCard() {
  return (
    <Card>
      <CardTitle className="mb-2">How you are protected</CardTitle>
      <p className="text-muted-foreground">
        You pay Makola, never the seller. We pay the seller when you confirm that the goods have arrived, or
        refund you if they don’t.
      </p>
    </Card>
  );
}
