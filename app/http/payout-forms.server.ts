import type { Submission } from '@conform-to/react';
import * as v from 'valibot';
import { findNextRequested, findPayout } from '~/repositories/money/payouts.server';
import { documentId } from '~/schemas/fields';
import type { Payout } from '~/schemas/money/payout';
import { payoutDecisionSchema, payoutNotFound, returnPayoutSchema } from '~/schemas/money/payout-forms';
import { statusLabels } from '~/schemas/statuses';
import type { User } from '~/schemas/users/user';
import { sellerNameIn } from '~/services/money/payouts/list-payouts.server';
import { returnPayout } from '~/services/money/payouts/return-payout.server';
import { payPayout, reportIssue, type Settled } from '~/services/money/payouts/settle-payout.server';
import { AppError } from '~/utils/app-error';
import { catchConflict, catchUnavailable } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { ok, type Result } from '~/utils/result';
import { filesOf, invalidForm, parseForm, refusalOf } from './forms.server';

/**
 * Handles an admin's decision, from the list or from the payout's page: paid (with a receipt or a picture of
 * it) or an issue (with a reason).
 * @returns the refused form, or the flash message and the page to go on with: after a payment the next
 * requested payout, or the list when there is none
 * @throws AppError `not-found` for an unknown payout, whatever else the form holds
 */
export async function handlePayoutDecision(actor: User, form: FormData) {
  const [receipt] = filesOf(form, 'receipt');
  const [receiptPhoto] = filesOf(form, 'receiptPhoto');
  form.delete('receipt');
  form.delete('receiptPhoto');
  return handle(form, parseForm(form, payoutDecisionSchema), (input) =>
    input.intent === 'pay'
      ? payPayout(actor, { ...input, receipt, receiptPhoto })
      : reportIssue(actor, input),
  );
}

/** Like `handlePayoutDecision`, for the form that marks a payout as returned. */
export async function handlePayoutReturn(actor: User, form: FormData) {
  return handle(form, parseForm(form, returnPayoutSchema), (input) => returnPayout(actor, input));
}

const done = {
  issue: (reference: string) => `Issue reported on payout ${reference}. The seller has been notified.`,
  return: (reference: string) => `Payout ${reference} marked as returned. The seller has been notified.`,
};

async function handle<T extends { id: string; intent: 'pay' | keyof typeof done }>(
  form: FormData,
  submission: Submission<T>,
  decide: (input: T) => Promise<Result<Settled>>,
) {
  const found = await requirePayout(form.get('id'));
  if (!found.success) return { refusal: invalidForm(submission, refusalOf(found)) };
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { id, intent } = submission.value;
  const result = await catchConflict(decide)(submission.value);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { payout, changed } = result.data;
  if (!changed) {
    const text = `Nothing changed. Payout ${payout.reference} already has the status “${statusLabels.payout[payout.status]}”.`;
    return { to: paths.admin.payoutRequest(id), flash: { kind: 'info', text } satisfies Flash };
  }
  if (intent === 'pay') return goOn(payout);
  return { to: paths.admin.payoutRequest(id), flash: success(done[intent](payout.reference)) };
}

/** After a payment: the next requested payout. */
async function goOn(paid: Payout) {
  const next = await findNextRequested('all', paid);
  if (!next)
    return {
      to: paths.admin.payoutRequests(),
      flash: success(`Payout ${paid.reference} paid. No more requested payouts.`),
    };
  const which = `${formatCedis(next.amount)}, ${sellerNameIn(next.sellerData)}`;
  return {
    to: paths.admin.payoutRequest(next.id),
    flash: success(`Payout ${paid.reference} paid. Next: ${which}`),
  };
}

const success = (text: string): Flash => ({ kind: 'success', text });

/** A missing id is left to the form's validation. @throws AppError `not-found` for an unknown payout */
const requirePayout = catchUnavailable(async (id: FormDataEntryValue | null) => {
  if (id === null || id === '') return ok(null);
  if (v.is(documentId, id) && (await findPayout('all', id))) return ok(null);
  throw new AppError('not-found', 'payout not found', payoutNotFound);
}, 'a payout could not be read');
