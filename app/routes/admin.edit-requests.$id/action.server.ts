import { redirect } from '@remix-run/node';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { findNextEditRequestId, getAnyEditRequest } from '~/repositories/edit-requests.server';
import { editDecisionSchema } from '~/schemas/edit-request-forms';
import { decideEdit } from '~/services/products/edits/decide-edit.server';
import { rejectOtherEdit } from '~/services/products/edits/reject-other-edit.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

const done = {
  approved: 'is approved',
  partly_approved: 'is approved in part',
  rejected: 'is rejected',
  changes_requested: 'goes back to the seller',
};

/** Decides, and goes on to the next request that waits. */
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
  const rest = nextId ? 'Here is the next one.' : 'Nothing else waits.';
  const what = result.data
    ? `The edit of “${result.data.request.productTitle}” ${done[result.data.status]}.`
    : 'The request is rejected.';
  session.flash('flash', { kind: 'success', text: `${what} ${rest}` });
  return redirect(nextId ? paths.admin.editRequest(nextId) : paths.admin.editRequests(), 303);
}
