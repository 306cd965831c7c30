import { findTradePaymentForUpdate, updateTradePayment } from '~/repositories/bulk/b2b-payments.server';
import { findTradeForUpdate } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { TradePaymentRecord } from '~/schemas/bulk/payment';
import type { PaymentDecision } from '~/schemas/bulk/payment-forms';
import { rejectionLabels } from '~/schemas/bulk/payment-labels';
import type { Settings } from '~/schemas/settings/settings';
import { refusalOfNewAdmin } from '~/schemas/users/new-admin';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { prepareTradeStep } from '../trades/take-trade-step.server';
import { factsOfPayment } from './facts-of-payment';
import { needsTwoAdmins } from './needs-two-admins';

type Field = 'reason' | 'note' | 'id';

interface DecidedPayment {
  payment: TradePaymentRecord;
  /** `confirmed`: another admin has to verify it too. Null when nothing changed. */
  done: 'verified' | 'rejected' | 'confirmed' | null;
}

type Outcome = Result<DecidedPayment, Field>;

/**
 * Verifies or rejects a payment, with the step of its trade, notifications and log entry (docs/product.md,
 * "Bulk trade"). From an amount of the whole trade on two admins verify; words are needed where the statement
 * does not name the payment, or its proof was used before.
 *
 * @returns the payment; the error of a field; or a `conflict` when it changed since the form was shown
 * @throws AppError `forbidden` for the actor's own, whether they pay or are paid
 */
export const decidePayment = catchUnavailable(decide, 'a payment could not be decided');

async function decide(
  actor: User,
  { id, ...form }: PaymentDecision & { id: string },
  now = new Date(),
): Promise<Outcome> {
  const settings = await getSettings();
  return inTransaction<Outcome>(async (unit) => {
    const payment = await findTradePaymentForUpdate(unit, 'all', id);
    if (!payment) return fail('Payment not found.', 'id');
    requireNotOwn(actor, payment.payerId, payment.payeeId);
    const target = form.intent === 'verify' ? 'verified' : 'rejected';
    if (payment.status === target) return ok({ payment, done: null });
    const changed = conflictOf(payment, form.version);
    if (changed) return changed;
    if (form.intent === 'reject') return reject(unit, { actor, payment, form, settings, now });
    const missing = missingWords(payment, form.reason);
    if (missing) return missing;
    const isSecond = payment.confirmedBy.length > 0;
    if (payment.confirmedBy.some((admin) => admin.id === actor.id))
      return fail('You have verified this payment already. Another admin has to verify it too.', 'id');
    const needsTwo =
      isSecond ||
      needsTwoAdmins(payment, await findTradeForUpdate(unit, 'all', payment.tradeId), settings.twoAdminsFrom);
    const refusal = needsTwo ? refusalOfNewAdmin(actor, now) : null;
    if (refusal) return fail(refusal, 'id');
    if (needsTwo && !isSecond) return confirm(unit, { actor, payment, reason: form.reason, settings, now });
    return verify(unit, { actor, payment, reason: form.reason, settings, now });
  });
}

function conflictOf(
  payment: TradePaymentRecord,
  version: number | undefined,
): Extract<Outcome, { success: false }> | null {
  const isOpen = payment.status === 'submitted';
  if (isOpen && (version === undefined || version === payment.version)) return null;
  const now = isOpen ? 'Another admin or a statement changed it.' : `It is ${payment.status} now.`;
  return {
    success: false,
    kind: 'conflict',
    error: `This payment changed while you had it open. ${now} Check it, then decide again.`,
  };
}

/** A picture alone proves nothing: whoever goes by one says why. */
function missingWords(
  { duplicates, statementMatch }: TradePaymentRecord,
  reason: string,
): Extract<Outcome, { success: false }> | null {
  if (reason !== '') return null;
  if (duplicates.length > 0)
    return fail('This proof was used before. Say why you verify the payment all the same.', 'reason');
  if (statementMatch === 'found') return null;
  const why =
    statementMatch === 'not_received'
      ? 'The statement says that this money was not received.'
      : 'No statement names this payment.';
  return fail(`${why} Say how it was confirmed.`, 'reason');
}

interface Decision {
  actor: User;
  payment: TradePaymentRecord;
  settings: Settings;
  now: Date;
}

const confirmation = ({ actor, now }: Decision) => ({
  id: actor.id,
  name: nameOf(actor),
  at: now.toISOString(),
});

/** The first of two admins: the trade goes on when the second one has verified it. */
async function confirm(unit: UnitOfWork, decision: Decision & { reason: string }): Promise<Outcome> {
  const { actor, payment, reason, now } = decision;
  const recipients = await readRecipients(unit, 'trade.payment_verified_first', {}, actor.id);
  const confirmedBy = [...payment.confirmedBy, confirmation(decision)];
  updateTradePayment(unit, payment, { confirmedBy, reason: wordsOf(payment.reason, reason) }, now);
  const facts = { ...factsOfPayment(payment), admin: nameOf(actor) };
  happened(unit, 'trade.payment_verified_first', facts, { by: actor, ...recipients });
  return ok({ payment, done: 'confirmed' });
}

const wordsOf = (...words: string[]) => words.filter(Boolean).join(' / ');

function verify(unit: UnitOfWork, decision: Decision & { reason: string }): Promise<Outcome> {
  const { payment } = decision;
  const step = { name: 'verify_payment', id: payment.id, note: '' } as const;
  return takeWith(unit, decision, step, {
    status: 'verified',
    confirmedBy: [...payment.confirmedBy, confirmation(decision)],
    reason: wordsOf(payment.reason, decision.reason),
  });
}

async function reject(
  unit: UnitOfWork,
  decision: Decision & { form: Extract<PaymentDecision, { intent: 'reject' }> },
): Promise<Outcome> {
  const { payment, form } = decision;
  const { reasonCode } = form;
  if (reasonCode === 'other' && form.note === '') return fail('Tell the buyer what is wrong.', 'note');
  const label = reasonCode === 'other' ? '' : rejectionLabels[reasonCode];
  const reason = [label, form.note].filter(Boolean).join(': ');
  const step = { name: 'reject_payment', id: payment.id, note: reason } as const;
  return takeWith(unit, decision, step, { status: 'rejected', reasonCode, reason });
}

/** Takes the step of the trade, unless it has taken it already, and changes the payment with it. */
async function takeWith(
  unit: UnitOfWork,
  { actor, payment, settings, now }: Decision,
  step: { name: 'verify_payment' | 'reject_payment'; id: string; note: string },
  changed: Parameters<typeof updateTradePayment>[2] & { status: 'verified' | 'rejected' },
): Promise<Outcome> {
  const input = { id: payment.tradeId, version: null, step };
  const prepared = await prepareTradeStep(unit, { role: 'admin', user: actor }, input, { settings, now });
  if (!prepared.success) return fail(prepared.error, 'id');
  updateTradePayment(unit, payment, { ...changed, decidedBy: actor.id, decidedAt: now.toISOString() }, now);
  prepared.data.write?.();
  return ok({ payment, done: changed.status });
}
