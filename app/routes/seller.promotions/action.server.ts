import { redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { buyFormSchema } from '~/schemas/promotions/promotion-forms';
import { buyPromotion } from '~/services/promotions/buy-promotion.server';
import { findProofError } from '~/services/proofs/store-proof.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** Handles intent=buy. */
export async function act({ request, shop, actor, session }: SellerArgs) {
  const form = await readForm(request);
  const [proof] = filesOf(form, 'proof');
  form.delete('proof');
  const submission = parseForm(form, buyFormSchema);
  if (submission.status !== 'success')
    return invalidForm(submission, refusalOfField('proof', await findProofError(proof)));
  const result = await catchConflict(buyPromotion)(shop, actor, { ...submission.value, proof });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: 'success',
    text: 'Promotion requested. We’ll check your payment and notify you when it starts.',
  });
  return redirect(paths.seller.promotionHistory(), 303);
}
