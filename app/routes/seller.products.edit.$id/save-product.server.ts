import { redirect } from '@remix-run/node';
import { filesOf, invalidForm, parseForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { AppSession } from '~/http/session.server';
import type { Product } from '~/schemas/product';
import { parsePhotoChanges, productFormSchema } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { editProduct } from '~/services/products/edit-product.server';
import { editApprovedProduct, loadEditable } from '~/services/products/edits/edit-approved-product.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** What the seller reads afterwards, by what became of the edit request. */
const outcomes = {
  nothing: 'is changed.',
  filed: 'is changed; what buyers read and see waits for approval.',
  changed: 'is changed; your edit waits for approval.',
  withdrawn: 'is changed; your edit is withdrawn, nothing of it differed any more.',
};

/** Handles intent=save: an approved product changes in part at once, in part by an edit request. */
export async function saveProduct(actor: User, session: AppSession, product: Product, form: FormData) {
  const photos = filesOf(form, 'images');
  const photoChanges = parsePhotoChanges(form);
  const version = String(form.get('version') ?? '');
  const { id } = product;
  for (const name of ['images', 'imageOrder', 'removeImages']) form.delete(name);
  const submission = parseForm(form, productFormSchema);
  const approved = product.status === 'approved';
  if (submission.status !== 'success') {
    const shown = approved
      ? (await loadEditable({ sellerId: actor.id }, product)).wanted.images
      : product.images;
    const kept = arrangePhotos(shown, photoChanges).length;
    return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, kept)));
  }
  const edit = { id, version, fields: submission.value, photos, photoChanges };
  const text = approved ? await saveApproved(actor, edit) : await saveWaiting(actor, edit);
  if (typeof text !== 'string') return invalidForm(submission, refusalOf(text));
  session.flash('flash', { kind: 'success', text: `“${edit.fields.title}” ${text}` });
  return redirect(paths.seller.products(), 303);
}

type Edit = Parameters<typeof editProduct>[1];

/** What to tell the seller, or the refusal. */
async function saveApproved(actor: User, edit: Edit) {
  const result = await catchConflict(editApprovedProduct)(actor, edit);
  return result.success ? outcomes[result.data.request] : result;
}

async function saveWaiting(actor: User, edit: Edit) {
  const result = await catchConflict(editProduct)(actor, edit);
  return result.success ? 'is changed and waits for approval.' : result;
}
