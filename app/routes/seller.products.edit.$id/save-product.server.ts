import { redirect } from '@remix-run/node';
import type { Product } from '~/schemas/product';
import {
  approvedProductFormSchema,
  parsePhotoChanges,
  productFormSchema,
} from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import type { AppSession } from '~/services/auth/session.server';
import { editApprovedProduct, editProduct } from '~/services/products/edit-product.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import {
  filesOf,
  invalidForm,
  orClash,
  parseForm,
  refusalOf,
  refusalOfField,
} from '~/utils/forms.server';
import { paths } from '~/utils/paths';

/** Handles intent=save: the whole form of a product that waits or was rejected, or the short one of an approved one. */
export async function saveProduct(
  actor: User,
  session: AppSession,
  product: Product,
  form: FormData,
) {
  const photos = filesOf(form, 'images');
  const photoChanges = parsePhotoChanges(form);
  const version = String(form.get('version') ?? '');
  const { id } = product;
  for (const name of ['images', 'imageOrder', 'removeImages']) form.delete(name);
  if (product.status === 'approved') {
    const submission = parseForm(form, approvedProductFormSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await orClash(
      editApprovedProduct(actor, { id, version, fields: submission.value }),
    );
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', { kind: 'success', text: `“${product.title}” is changed.` });
  } else {
    const submission = parseForm(form, productFormSchema);
    if (submission.status !== 'success') {
      const kept = arrangePhotos(product.images, photoChanges).length;
      return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, kept)));
    }
    const fields = submission.value;
    const result = await orClash(editProduct(actor, { id, version, fields, photos, photoChanges }));
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `“${fields.title}” is changed and waits for approval.`,
    });
  }
  return redirect(paths.seller.products(), 303);
}
