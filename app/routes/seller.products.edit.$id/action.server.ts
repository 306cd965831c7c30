import { redirect } from '@remix-run/node';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import type { AppSession } from '~/http/session.server';
import { getProduct } from '~/repositories/products.server';
import type { Product } from '~/schemas/product';
import { parsePhotoChanges, productFormSchema } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import { editApprovedProduct, loadEditable } from '~/services/products/edits/edit-approved-product.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** What the seller reads afterwards, by what became of the edit request. */
const resultMessages = {
  nothing: 'is changed.',
  filed: 'is changed; what buyers read and see waits for approval.',
  changed: 'is changed; your edit waits for approval.',
  withdrawn: 'is changed; your edit is withdrawn, nothing of it differed any more.',
};

/** The forms of the page, told apart by their intent: withdraw, delete, save. */
export async function act({ request, actor, scope, params, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  if (form.get('intent') === 'withdraw') {
    const withdrawn = await withdrawEditRequest(actor, params.id);
    const text = withdrawn ? 'Your edit is withdrawn.' : 'This edit was withdrawn or decided before.';
    session.flash('flash', { kind: withdrawn ? 'success' : 'info', text });
    return redirect(paths.seller.products(), 303);
  }
  if (form.get('intent') !== 'delete') {
    return saveProduct(actor, session, await getProduct(scope, params.id), form);
  }
  const title = await removeProduct(actor, params.id);
  const text = title === null ? 'This product was deleted before.' : `“${title}” and its photos are deleted.`;
  session.flash('flash', { kind: 'success', text });
  return redirect(paths.seller.products(), 303);
}

/** An approved product changes in part at once, in part by an edit request. */
async function saveProduct(actor: User, session: AppSession, product: Product, form: FormData) {
  const photos = filesOf(form, 'images');
  const photoChanges = parsePhotoChanges(form);
  const version = String(form.get('version') ?? '');
  const { id } = product;
  for (const name of ['images', 'imageOrder', 'removeImages']) form.delete(name);
  const submission = parseForm(form, productFormSchema);
  const approved = product.status === 'approved';
  if (submission.status !== 'success') {
    const shown = approved
      ? (await loadEditable({ sellerId: actor.id }, product)).proposed.images
      : product.images;
    const kept = arrangePhotos(shown, photoChanges).length;
    return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, kept)));
  }
  const edit = { id, version, fields: submission.value, photos, photoChanges };
  const text = approved ? await saveApproved(actor, edit) : await savePending(actor, edit);
  if (typeof text !== 'string') return invalidForm(submission, refusalOf(text));
  session.flash('flash', { kind: 'success', text: `“${edit.fields.title}” ${text}` });
  return redirect(paths.seller.products(), 303);
}

type Edit = Parameters<typeof editProduct>[1];

/** What to tell the seller, or the refusal. */
async function saveApproved(actor: User, edit: Edit) {
  const result = await catchConflict(editApprovedProduct)(actor, edit);
  return result.success ? resultMessages[result.data.request] : result;
}

async function savePending(actor: User, edit: Edit) {
  const result = await catchConflict(editProduct)(actor, edit);
  return result.success ? 'is changed and waits for approval.' : result;
}
