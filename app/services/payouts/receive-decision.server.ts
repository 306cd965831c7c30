import { payoutDecisionSchema } from '~/schemas/payout-forms';
import type { User } from '~/schemas/user';
import { filesOf, invalidForm, parseForm, refusalOf } from '~/utils/forms.server';
import { payPayout, reportIssue } from './settle-payout.server';

/**
 * Takes the form of an admin's decision, whichever page sends it: paid (with the receipt) or an issue (with the reason).
 * @returns the refusal of the form, or what to say of what was done
 */
export async function receiveDecision(actor: User, form: FormData) {
  const [receipt] = filesOf(form, 'receipt');
  form.delete('receipt');
  const submission = parseForm(form, payoutDecisionSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const wanted = submission.value;
  const result = await (wanted.intent === 'pay'
    ? payPayout(actor, { id: wanted.id, receipt })
    : reportIssue(actor, wanted));
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { payout, changed } = result.data;
  const done = wanted.intent === 'pay' ? 'is paid' : 'has its issue reported';
  const text = changed
    ? `The payout ${payout.reference} ${done}. The seller is told.`
    : `The payout ${payout.reference} was ${payout.status} already. Nothing was changed.`;
  return {
    id: wanted.id,
    flash: changed ? ({ kind: 'success', text } as const) : ({ kind: 'info', text } as const),
  };
}
