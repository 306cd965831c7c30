import { redirect } from '~/framework.server';
import { productFormSchema, variantProductFormSchema } from '~/schemas/products/product-forms';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { findPhotoError } from '~/services/products/photos.server';
import { productFieldsOf } from '~/services/products/product-fields';
import { type NewProduct, submitProduct } from '~/services/products/submit-product.server';
import { catchConflict, catchUnavailable } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';
import { invalidForm, parseForm, refusalOf, refusalOfField } from './forms.server';
import type { SellerArgs } from './guards.server';

/**
 * Submits a new product for approval and shows what is next; what is wrong is refused beside its field.
 *
 * @param product `variants`: those whose prices and stock the form holds
 */
export async function answerSubmission(
  { shop, actor, session }: Pick<SellerArgs, 'shop' | 'actor' | 'session'>,
  form: FormData,
  { variants, ...product }: Omit<NewProduct, 'fields'> & { variants: ProductVariants | null },
) {
  const submission = parseForm(form, variants ? variantProductFormSchema : productFormSchema);
  if (submission.status !== 'success') {
    const error = await findPhotoError(product.photos, product.copied?.length ?? 0);
    return invalidForm(submission, refusalOfField('images', error));
  }
  const fields = productFieldsOf(submission.value, variants);
  const submit = catchUnavailable(catchConflict(submitProduct), 'a product could not be submitted');
  const result = await submit(shop, actor, { ...product, fields });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const addVariants = form.get('addVariants') === 'on';
  const { title } = submission.value;
  const text = addVariants
    ? `“${title}” submitted. Now add its variants.`
    : `“${title}” submitted. We’ll notify you when it’s reviewed.`;
  session.flash('flash', { kind: 'success', text });
  const to = addVariants ? paths.seller.variants(result.data.id) : paths.seller.products();
  return redirect(to, 303);
}
