import type { Submission } from '@conform-to/react';
import * as v from 'valibot';
import { filesOf, invalidForm, orClash, parseForm, refusalOf } from '~/http/forms.server';
import { findPayout } from '~/repositories/payouts.server';
import { documentId } from '~/schemas/fields';
import { payoutDecisionSchema, payoutNotFound, returnPayoutSchema } from '~/schemas/payout-forms';
import type { User } from '~/schemas/user';
import { AppError } from '~/utils/app-error';
import type { Result } from '~/utils/result';
import { type Away, orSentence } from '~/utils/unavailable.server';
import { returnPayout } from './return-payout.server';
import { payPayout, reportIssue, type Settled } from './settle-payout.server';

/**
 * Takes the form of an admin's decision, whichever page sends it: paid (with the receipt) or an issue (with
 * the reason).
 * @returns the refusal of the form, or what to say of what was done
 * @throws AppError `not-found` for a payout that is none, whatever else the form holds
 */
export async function receiveDecision(actor: User, form: FormData) {
  const [receipt] = filesOf(form, 'receipt');
  form.delete('receipt');
  return receive(form, parseForm(form, payoutDecisionSchema), (wanted) =>
    wanted.intent === 'pay' ? payPayout(actor, { ...wanted, receipt }) : reportIssue(actor, wanted),
  );
}

/** As `receiveDecision`, for the form that says that the network sent a payout back. */
export async function receiveReturn(actor: User, form: FormData) {
  return receive(form, parseForm(form, returnPayoutSchema), (wanted) => returnPayout(actor, wanted));
}

const done = {
  pay: (reference: string) => `The payout ${reference} is paid. The seller is told.`,
  issue: (reference: string) => `The payout ${reference} has its issue reported. The seller is told.`,
  return: (reference: string) => `Payout ${reference} marked as returned. The seller has been notified.`,
};

async function receive<T extends { id: string; intent: keyof typeof done }>(
  form: FormData,
  submission: Submission<T>,
  decide: (wanted: T) => Promise<Result<Settled> | Away>,
) {
  const found = await orSentence(requirePayout(form.get('id')), 'a payout could not be read');
  if (found) return { refusal: invalidForm(submission, refusalOf(found)) };
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { id, intent } = submission.value;
  const result = await orClash(decide(submission.value));
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
async function requirePayout(id: FormDataEntryValue | null): Promise<void> {
  if (id === null || id === '') return;
  if (v.is(documentId, id) && (await findPayout('all', id))) return;
  throw new AppError('not-found', 'payout not found', payoutNotFound);
}
