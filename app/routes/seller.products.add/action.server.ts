import { redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import {
  parsePhotoChanges,
  photoFieldNames,
  productFormSchema,
  variantProductFormSchema,
} from '~/schemas/products/product-forms';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { productFieldsOf } from '~/services/products/product-fields';
import { submitProduct } from '~/services/products/submit-product.server';
import { paths } from '~/utils/paths';
import { findOriginal } from './load.server';

/** Submits the product for approval. */
export async function act({ request, shop, actor, search, session }: SellerArgs<unknown, { from?: string }>) {
  const form = await readForm(request);
  const photos = filesOf(form, 'images');
  const original = await findOriginal(shop, search.from);
  const photoChanges = parsePhotoChanges(form);
  const copied = arrangePhotos(original?.images ?? [], photoChanges);
  for (const name of photoFieldNames) form.delete(name);
  const variants = original?.variants ?? null;
  const submission = parseForm(form, variants ? variantProductFormSchema : productFormSchema);
  if (submission.status !== 'success') {
    const error = await findPhotoError(photos, copied.length);
    return invalidForm(submission, refusalOfField('images', error));
  }
  const result = await submitProduct(shop, actor, {
    fields: productFieldsOf(submission.value, variants),
    photos,
    copied,
    addedOrder: photoChanges.addedOrder,
    idempotencyKey: form.get('idempotencyKey')?.toString(),
  });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const addVariants = form.get('intent') === 'variants';
  const { title } = submission.value;
  const text = addVariants
    ? `“${title}” submitted. Now add its variants.`
    : `“${title}” submitted. We’ll notify you when it’s reviewed.`;
  session.flash('flash', { kind: 'success', text });
  const to = addVariants ? paths.seller.variants(result.data.id) : paths.seller.products();
  return redirect(to, 303);
}
