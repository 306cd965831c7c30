import { redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { listingFormSchema } from '~/schemas/bulk/listing-forms';
import { parsePhotoChanges, photoFieldNames } from '~/schemas/products/product-forms';
import { submitListing } from '~/services/bulk/listings/submit-listing.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { paths } from '~/utils/paths';
import { findOriginal } from './load.server';

/** Submits the listing for approval. */
export async function act({
  request,
  actor,
  shop,
  search,
  session,
}: SellerArgs<unknown, { from?: string; product?: string }>) {
  const form = await readForm(request);
  const photos = filesOf(form, 'images');
  const { listing, product } = await findOriginal(shop, search);
  const photoChanges = parsePhotoChanges(form);
  const copied = arrangePhotos((listing ?? product)?.images ?? [], photoChanges);
  for (const name of photoFieldNames) form.delete(name);
  const submission = parseForm(form, listingFormSchema);
  if (submission.status !== 'success') {
    const error = await findPhotoError(photos, copied.length);
    return invalidForm(submission, refusalOfField('images', error));
  }
  const { fields } = submission.value;
  const idempotencyKey = form.get('idempotencyKey')?.toString();
  const { addedOrder } = photoChanges;
  const result = await submitListing(shop, actor, { fields, photos, copied, addedOrder, idempotencyKey });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: 'success',
    text: `“${fields.title}” submitted. We’ll notify you when it’s reviewed.`,
  });
  return redirect(paths.seller.bulkListing(result.data.id), 303);
}
