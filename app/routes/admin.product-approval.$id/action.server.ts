import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { findNextPendingId } from '~/repositories/catalogue/product-lists.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { decisionFormSchema } from '~/schemas/products/product-forms';
import { decideProduct, productNotFound } from '~/services/products/decisions/decide-product.server';
import { AppError } from '~/utils/app-error';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** Decides, then opens the next pending product. @throws AppError `not-found` */
export async function act({ request, actor, scope, params, session }: AdminArgs<{ id: string }>) {
  const form = await readForm(request);
  form.set('id', params.id);
  const decided = await findProduct(scope, params.id);
  if (!decided) throw new AppError('not-found', 'the product does not exist', productNotFound);
  const submission = parseForm(form, decisionFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(decideProduct)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const nextId = await findNextPendingId(scope, decided);
  const done = submission.value.intent === 'approve' ? 'approved' : 'rejected';
  const next = nextId ? 'Here is the next one.' : 'No more pending products.';
  session.flash('flash', { kind: 'success', text: `“${decided.title}” ${done}. ${next}` });
  return redirect(nextId ? paths.admin.productDecision(nextId) : paths.admin.productApproval(), 303);
}
