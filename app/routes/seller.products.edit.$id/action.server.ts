import { redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';
import {
  parsePhotoChanges,
  photoFieldNames,
  productFormSchema,
  variantProductFormSchema,
} from '~/schemas/products/product-forms';
import { type ProductVariants, twinSkuOf } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { removeProduct } from '~/services/products/delete-product.server';
import { editProduct } from '~/services/products/edit-product.server';
import {
  editApprovedProduct,
  keepRequestedVariants,
  loadEditable,
} from '~/services/products/edits/edit-approved-product.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { productFieldsOf } from '~/services/products/product-fields';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** The flash message, by what happened to the edit request. */
const resultMessages = {
  nothing: 'saved.',
  filed: 'saved. Changes to title, description, category and photos are pending approval.',
  changed: 'saved. Your edit is pending approval.',
  withdrawn: 'saved. Your edit was withdrawn because it no longer changes anything.',
};

/** The forms of the page, by intent: withdraw, delete, save. */
export async function act({ request, shop, actor, params, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  if (form.get('intent') === 'withdraw') {
    const withdrawn = await withdrawEditRequest(shop, actor, params.id);
    const text = withdrawn ? 'Edit withdrawn.' : 'This edit was already withdrawn or decided.';
    session.flash('flash', { kind: withdrawn ? 'success' : 'info', text });
    return redirect(paths.seller.products(), 303);
  }
  if (form.get('intent') !== 'delete') {
    return saveProduct({ shop, actor, session }, await getProduct(shop, params.id), form);
  }
  const title = await removeProduct(shop, actor, params.id);
  const text =
    title === null ? 'This product was already deleted.' : `“${title}” and its photos were deleted.`;
  session.flash('flash', { kind: 'success', text });
  return redirect(paths.seller.products(), 303);
}

/** An approved product changes partly at once, partly by an edit request. */
async function saveProduct(
  { shop, actor, session }: Pick<SellerArgs, 'shop' | 'actor' | 'session'>,
  product: Product,
  form: FormData,
) {
  const photos = filesOf(form, 'images');
  const photoChanges = parsePhotoChanges(form);
  const version = String(form.get('version') ?? '');
  const { id } = product;
  for (const name of photoFieldNames) form.delete(name);
  const submission = parseForm(form, product.variants ? variantProductFormSchema : productFormSchema);
  const approved = product.status === 'approved';
  const shown = approved ? (await loadEditable(shop, product)).proposed : product;
  if (submission.status !== 'success') {
    const kept = arrangePhotos(shown.images, photoChanges).length;
    return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, kept)));
  }
  const fields = productFieldsOf(submission.value, product.variants);
  const edit = { id, version, fields, photos, photoChanges };
  const whole = approved ? keepRequestedVariants(edit, shown.variants) : edit;
  const requested = findRequestedTwin(fields.variants, whole.fields.variants);
  if (requested) return invalidForm(submission, refusalOfField(requested, requestedTwinMessage));
  const text = approved ? await saveApproved(shop, actor, whole) : await savePending(shop, actor, edit);
  if (typeof text !== 'string') return invalidForm(submission, refusalOf(text));
  session.flash('flash', { kind: 'success', text: `“${edit.fields.title}” ${text}` });
  return redirect(paths.seller.products(), 303);
}

const requestedTwinMessage =
  'A variant of your requested edit has this SKU. Enter a different one, or change it in the edit.';

/** The field of the form whose SKU a variant has that is only requested yet. */
function findRequestedTwin(typed: ProductVariants | null, whole: ProductVariants | null): string | null {
  const twin = whole && twinSkuOf(whole)?.toLowerCase();
  const row = typed?.rows.find(({ sku }) => sku.toLowerCase() === twin);
  return row ? `variants.${row.id}.sku` : null;
}

type Edit = Parameters<typeof editProduct>[2];

/** Returns the flash message, or the failure. */
async function saveApproved(shop: Shop, actor: User, edit: Parameters<typeof editApprovedProduct>[2]) {
  const result = await catchConflict(editApprovedProduct)(shop, actor, edit);
  return result.success ? resultMessages[result.data.request] : result;
}

async function savePending(shop: Shop, actor: User, edit: Edit) {
  const result = await catchConflict(editProduct)(shop, actor, edit);
  return result.success ? 'saved and pending approval.' : result;
}
