import { getSettings } from '~/repositories/operator/settings.server';
import { fieldLabels } from '~/schemas/described-fields';
import type { EditChange, EditRequest } from '~/schemas/products/edit-request';
import type { ApproveForm, EditDecisionForm } from '~/schemas/products/edit-request-forms';
import type { EditDecisionStatus } from '~/schemas/products/edit-request-states';
import { reasonLabel } from '~/schemas/reason-label';
import { fail, ok, type Result } from '~/utils/result';
import { readReason } from '../decisions/rejection-reason.server';

/** An admin's decision as it is stored. */
export interface EditDecision {
  status: EditDecisionStatus;
  /** Shown to the seller; null when everything is approved. */
  reason: string | null;
  changes: EditChange[];
}
export type DecisionField = 'reason' | 'rejectionCode' | `reasonCode.${EditChange['field']}`;

/**
 * Turns the form into a decision on this edit request. @returns the decision, or the form's error and field
 */
export async function readEditDecision(
  form: EditDecisionForm,
  { changes }: EditRequest,
): Promise<Result<EditDecision, DecisionField>> {
  if (form.intent === 'approve') return readFieldDecisions(form, changes);
  if (form.intent === 'changes') {
    if (!form.reason) return fail('Tell the seller what to change.', 'reason');
    return ok({ status: 'changes_requested', reason: form.reason, changes });
  }
  const names = { code: 'rejectionCode', ownWords: 'reason' } as const;
  const reason = await readReason({ code: form.rejectionCode, ownWords: form.reason }, names);
  if (!reason.success) return reason;
  const { code, words } = reason.data;
  const rejected = changes.map((change) => decide(change, 'rejected', code));
  return ok({ status: 'rejected', reason: words, changes: rejected });
}

function decide<T extends EditChange>(
  change: T,
  decision: EditChange['decision'],
  reasonCode: string | null,
): T {
  return { ...change, decision, reasonCode };
}

/** A field without a decision in the form is approved: the button says “Approve”. */
async function readFieldDecisions(
  { decision, reasonCode, reason }: ApproveForm,
  changes: EditChange[],
): Promise<Result<EditDecision, DecisionField>> {
  const { rejectionReasons } = await getSettings();
  const labels: string[] = [];
  const decided: EditChange[] = [];
  for (const change of changes) {
    if (decision[change.field] !== 'rejected') {
      decided.push(decide(change, 'approved', null));
      continue;
    }
    const code = reasonCode[change.field];
    if (!rejectionReasons.some((known) => known.code === code)) {
      return fail('Choose a reason from the list.', `reasonCode.${change.field}`);
    }
    if (code === 'other' && !reason) return fail('Tell the seller what is wrong.', 'reason');
    labels.push(`${fieldLabels[change.field]}: ${reasonLabel(rejectionReasons, code).toLowerCase()}`);
    decided.push(decide(change, 'rejected', code));
  }
  if (labels.length === 0) return ok({ status: 'approved', reason: null, changes: decided });
  const words = [labels.join('; '), reason].filter(Boolean).join('. ');
  const status = labels.length === changes.length ? 'rejected' : 'partly_approved';
  return ok({ status, reason: words, changes: decided });
}
