import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { findNextEditRequestId, getAnyEditRequest } from '~/repositories/catalogue/edit-requests.server';
import { editDecisionSchema } from '~/schemas/products/edit-request-forms';
import { decideEdit } from '~/services/products/edits/decide-edit.server';
import { rejectOtherEdit } from '~/services/products/edits/reject-other-edit.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

const done = {
  approved: 'was approved',
  partly_approved: 'was partly approved',
  rejected: 'was rejected',
  changes_requested: 'was sent back to the seller',
};

/** Decides, then opens the next pending request. */
export async function act({ request, actor, scope, params: { id }, session }: AdminArgs<{ id: string }>) {
  const form = await readForm(request);
  form.set('id', id);
  const productVersion = String(form.get('productVersion') ?? '');
  const submission = parseForm(form, editDecisionSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const record = await getAnyEditRequest(scope, id);
  const decide = async () => {
    if (!('entries' in record)) return decideEdit(actor, { ...submission.value, productVersion });
    const rejectionCode = 'rejectionCode' in submission.value ? submission.value.rejectionCode : '';
    return rejectOtherEdit(actor, { id, rejectionCode, reason: submission.value.reason });
  };
  const result = await catchConflict(decide)();
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const nextId = await findNextEditRequestId(scope, id);
  const next = nextId ? 'Here is the next one.' : 'No more pending edit requests.';
  const message = result.data
    ? `The edit of “${result.data.request.productTitle}” ${done[result.data.status]}.`
    : 'The edit request was rejected.';
  session.flash('flash', { kind: 'success', text: `${message} ${next}` });
  return redirect(nextId ? paths.admin.editRequest(nextId) : paths.admin.editRequests(), 303);
}
