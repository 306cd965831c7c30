import { redirect } from '~/framework.server';
import {
  type DraftVariants,
  draftFormSchema,
  draftTitle,
  variantDraftFormSchema,
} from '~/schemas/products/product-draft';
import { type DraftChange, saveDraft } from '~/services/products/save-draft.server';
import { draftFieldsOf } from '~/services/products/variants/draft-variants';
import { catchConflict, catchUnavailable } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';
import { invalidForm, parseForm, refusalOf } from './forms.server';
import type { SellerArgs } from './guards.server';

/**
 * Saves the product form as a draft and shows that; what cannot be saved is refused beside its field.
 *
 * @param change `variants`: those whose prices and stock the form holds
 */
export async function answerDraft(
  { shop, session }: Pick<SellerArgs, 'shop' | 'session'>,
  form: FormData,
  { variants, ...change }: Omit<DraftChange, 'fields'> & { variants: DraftVariants | null },
) {
  const submission = parseForm(form, variants ? variantDraftFormSchema : draftFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const fields = draftFieldsOf(submission.value, variants);
  const save = catchUnavailable(catchConflict(saveDraft), 'a draft could not be saved');
  const result = await save(shop, { ...change, fields });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const text = `“${draftTitle(submission.value)}” saved as a draft. Only you see it until you submit it.`;
  session.flash('flash', { kind: 'success', text });
  return redirect(paths.seller.draft(change.id), 303);
}
