import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { shopPageFormSchema } from '~/schemas/shop-page/shop-page-forms';
import { saveShopPage } from '~/services/shop-page/save-shop-page.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** Saves the seller's page. */
export async function act({ request, shop, actor, session }: SellerArgs) {
  const submission = parseForm(await readForm(request), shopPageFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(saveShopPage)(shop, actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: result.data ? 'success' : 'info',
    text: result.data ? 'Shop page saved.' : 'Nothing changed.',
  });
  return redirect(paths.seller.shopPage(), 303);
}
