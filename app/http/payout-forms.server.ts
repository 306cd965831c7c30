import type { Submission } from '@conform-to/react';
import * as v from 'valibot';
import { findPayout } from '~/repositories/payouts.server';
import { documentId } from '~/schemas/fields';
import { payoutDecisionSchema, payoutNotFound, returnPayoutSchema } from '~/schemas/payout-forms';
import type { User } from '~/schemas/user';
import { returnPayout } from '~/services/payouts/return-payout.server';
import { payPayout, reportIssue, type Settled } from '~/services/payouts/settle-payout.server';
import { AppError } from '~/utils/app-error';
import { catchConflict, catchUnavailable } from '~/utils/catch-failures.server';
import { ok, type Result } from '~/utils/result';
import { filesOf, invalidForm, parseForm, refusalOf } from './forms.server';

/**
 * Handles the form of an admin's decision, whichever page sends it: paid (with the receipt) or an issue (with
 * the reason).
 * @returns the refusal of the form, or what to say of what was done
 * @throws AppError `not-found` for a payout that is none, whatever else the form holds
 */
export async function handlePayoutDecision(actor: User, form: FormData) {
  const [receipt] = filesOf(form, 'receipt');
  form.delete('receipt');
  return handle(form, parseForm(form, payoutDecisionSchema), (wanted) =>
    wanted.intent === 'pay' ? payPayout(actor, { ...wanted, receipt }) : reportIssue(actor, wanted),
  );
}

/** As `handlePayoutDecision`, for the form that says that the network sent a payout back. */
export async function handlePayoutReturn(actor: User, form: FormData) {
  return handle(form, parseForm(form, returnPayoutSchema), (wanted) => returnPayout(actor, wanted));
}

const done = {
  pay: (reference: string) => `The payout ${reference} is paid. The seller is told.`,
  issue: (reference: string) => `The payout ${reference} has its issue reported. The seller is told.`,
  return: (reference: string) => `Payout ${reference} marked as returned. The seller has been notified.`,
};

async function handle<T extends { id: string; intent: keyof typeof done }>(
  form: FormData,
  submission: Submission<T>,
  decide: (wanted: T) => Promise<Result<Settled>>,
) {
  const found = await requirePayout(form.get('id'));
  if (!found.success) return { refusal: invalidForm(submission, refusalOf(found)) };
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { id, intent } = submission.value;
  const result = await catchConflict(decide)(submission.value);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const { payout, changed } = result.data;
  const text = changed
    ? done[intent](payout.reference)
    : `The payout ${payout.reference} was ${payout.status} already. Nothing was changed.`;
  return {
    id,
    flash: changed ? ({ kind: 'success', text } as const) : ({ kind: 'info', text } as const),
  };
}

/** Without an id it is for the form to say so. @throws AppError `not-found` for a payout that is none */
const requirePayout = catchUnavailable(async (id: FormDataEntryValue | null) => {
  if (id === null || id === '') return ok(null);
  if (v.is(documentId, id) && (await findPayout('all', id))) return ok(null);
  throw new AppError('not-found', 'payout not found', payoutNotFound);
}, 'a payout could not be read');
