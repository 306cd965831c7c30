import { answerDraft } from '~/http/draft-form.server';
import { filesOf, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { answerSubmission } from '~/http/product-form.server';
import { parsePhotoChanges, photoFieldNames } from '~/schemas/products/product-forms';
import { arrangePhotos } from '~/services/products/photos.server';
import { duplicateVariants } from '~/services/products/variants/draft-variants';
import { recordIdOf } from '~/utils/record-id.server';
import { findOriginal } from './load.server';

/** Submits the product for approval, or saves it as a draft. */
export async function act({ request, shop, actor, search, session }: SellerArgs<unknown, { from?: string }>) {
  const form = await readForm(request);
  const photos = filesOf(form, 'images');
  const original = await findOriginal(shop, search.from);
  const photoChanges = parsePhotoChanges(form);
  const copied = original?.images ?? [];
  const variants = original?.variants ?? null;
  const idempotencyKey = form.get('idempotencyKey')?.toString();
  for (const name of photoFieldNames) form.delete(name);
  if (form.get('intent') === 'draft')
    return answerDraft({ shop, session }, form, {
      id: recordIdOf(shop.sellerId, idempotencyKey),
      photos,
      photoChanges,
      copied,
      variants: variants && duplicateVariants(variants),
    });
  return answerSubmission({ shop, actor, session }, form, {
    photos,
    copied: arrangePhotos(copied, photoChanges),
    addedOrder: photoChanges.addedOrder,
    variants,
    idempotencyKey,
  });
}
