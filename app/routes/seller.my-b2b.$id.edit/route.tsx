import * as v from 'valibot';
import { ListingForm } from '~/components/bulk/listing-form';
import { valuesOfListing } from '~/components/bulk/listing-values';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getListing } from '~/repositories/bulk/b2b-listings.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listingFormSchema } from '~/schemas/bulk/listing-forms';
import { documentId } from '~/schemas/fields';
import { parsePhotoChanges, photoFieldNames } from '~/schemas/products/product-forms';
import { editListing } from '~/services/bulk/listings/edit-listing.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Edit bulk listing')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params }, async ({ shop, params: { id } }) => {
  const [listing, { categories, commissionPercent }] = await Promise.all([
    getListing(shop, id),
    getSettings(),
  ]);
  if (listing.status === 'closed') throw redirect(paths.seller.bulkListing(id));
  return { listing, categories, commissionPercent };
});

export const action = sellerAction(
  { right: 'bulk', params, uploads: true },
  async ({ request, shop, actor, params: { id }, session }) => {
    const form = await readForm(request);
    const photos = filesOf(form, 'images');
    const listing = await getListing(shop, id);
    const photoChanges = parsePhotoChanges(form);
    for (const name of photoFieldNames) form.delete(name);
    const submission = parseForm(form, listingFormSchema);
    if (submission.status !== 'success') {
      const kept = arrangePhotos(listing.images, photoChanges).length;
      return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, kept)));
    }
    const edit = { id, ...submission.value, photos, photoChanges };
    const result = await catchConflict(editListing)(shop, actor, edit);
    // After a conflict the next try is compared with what is shown then; else with what was shown first.
    const hide = result.success || result.kind !== 'conflict' ? [] : ['version', 'shownQuantity'];
    if (!result.success) return invalidForm(submission, { ...refusalOf(result), hide });
    session.flash('flash', {
      kind: 'success',
      text: result.data.isPending
        ? `“${submission.value.fields.title}” saved. Buyers find it when we have approved it.`
        : `“${submission.value.fields.title}” saved.`,
    });
    return redirect(paths.seller.bulkListing(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function EditListingPage() {
  const { listing, categories, commissionPercent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent: Record<string, unknown> = answer?.result.initialValue ?? {};
  const known = categories.includes(listing.category) ? categories : [...categories, listing.category];
  return (
    <>
      <PageHeader
        title="Edit bulk listing"
        summary={
          listing.status === 'active' || listing.status === 'paused'
            ? 'Prices, quantities and delivery change at once. New words, photos or units go to an admin first.'
            : undefined
        }
        back={{ to: paths.seller.bulkListing(listing.id), label: listing.title }}
      />
      <ListingForm
        values={valuesOfListing(listing)}
        images={listing.images}
        categories={known}
        commissionPercent={commissionPercent}
        lastResult={answer?.result}
        hidden={{
          version: String(sent.version ?? listing.version),
          shownQuantity: String(sent.shownQuantity ?? listing.quantityAvailable),
        }}
        submitLabel="Save"
        cancelTo={paths.seller.bulkListing(listing.id)}
      />
    </>
  );
}
