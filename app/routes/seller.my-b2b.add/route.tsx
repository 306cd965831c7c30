import { ListingForm } from '~/components/bulk/listing-form';
import { valuesOfListing, valuesOfProduct } from '~/components/bulk/listing-values';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { newListingSearch } from '~/schemas/bulk/listing-forms';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('New bulk listing')];

export const loader = sellerLoader({ right: 'bulk', search: newListingSearch }, load);

export const action = sellerAction({ right: 'bulk', search: newListingSearch, uploads: true }, act);

export default function NewListingPage() {
  const { listing, product, ...form } = useLoaderData<typeof loader>();
  const { categories, commissionPercent, idempotencyKey } = form;
  const answer = useActionData<typeof action>();
  const original = listing ?? product;
  return (
    <>
      <PageHeader
        title={listing ? 'Duplicate bulk listing' : 'New bulk listing'}
        summary={
          original
            ? `Copied from “${original.title}”. Change what’s different.`
            : 'Goods that other sellers buy from you in bulk.'
        }
        back={{ to: paths.seller.bulkListings(), label: 'My bulk listings' }}
      />
      <ListingForm
        values={listing ? valuesOfListing(listing) : valuesOfProduct(product)}
        images={original?.images ?? []}
        categories={categories}
        commissionPercent={commissionPercent}
        lastResult={answer?.result}
        hidden={{ idempotencyKey }}
        submitLabel="Submit for approval"
        cancelTo={paths.seller.bulkListings()}
      />
    </>
  );
}
