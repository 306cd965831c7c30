import { redirect } from '~/framework.server';
import { answerDraft } from '~/http/draft-form.server';
import { brokenForm, filesOf, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { answerSubmission } from '~/http/product-form.server';
import { findDraft } from '~/repositories/catalogue/product-drafts.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';
import { parsePhotoChanges, photoFieldNames } from '~/schemas/products/product-forms';
import { arrangePhotos } from '~/services/products/photos.server';
import { removeDraft } from '~/services/products/save-draft.server';
import { duplicateVariants, submittedVariants } from '~/services/products/variants/draft-variants';
import { paths } from '~/utils/paths';

/** Submits the draft for approval, saves it again, or deletes it. */
export async function act({ request, shop, actor, params: { id }, session }: SellerArgs<{ id: string }>) {
  const form = await readForm(request);
  if (form.get('intent') === 'delete') {
    const title = await removeDraft(shop, id);
    const text = title === null ? 'This draft was already deleted.' : `Draft “${title}” deleted.`;
    session.flash('flash', { kind: 'success', text });
    return redirect(paths.seller.drafts(), 303);
  }
  const photos = filesOf(form, 'images');
  const photoChanges = parsePhotoChanges(form);
  const updatedAt = form.get('version')?.toString() ?? '';
  for (const name of photoFieldNames) form.delete(name);
  const draft = await findDraft(shop, id);
  // Submitted meanwhile, perhaps by this very form: then its product says so.
  const { variants } = draft ?? draftOf(await getProduct(shop, id));
  if (form.get('intent') === 'draft')
    return answerDraft({ shop, session }, form, { id, photos, photoChanges, shownAt: updatedAt, variants });
  if (variants?.rows.some((row) => !form.has(`variants.${row.id}.price`)))
    throw brokenForm('a variant of the draft is missing');
  return answerSubmission({ shop, actor, session }, form, {
    photos,
    copied: arrangePhotos(draft?.images ?? [], photoChanges),
    addedOrder: photoChanges.addedOrder,
    variants: variants && submittedVariants(variants),
    idempotencyKey: undefined,
    shownDraft: { id, updatedAt },
  });
}

const draftOf = ({ variants }: Product) => ({ variants: variants && duplicateVariants(variants) });
