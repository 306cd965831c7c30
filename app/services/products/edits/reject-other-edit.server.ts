import {
  closeOtherEditRequest,
  findOtherEditRequestForUpdate,
} from '~/repositories/catalogue/edit-requests.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { readReason } from '../decisions/rejection-reason.server';

/**
 * Rejects a request of an older format, which cannot be applied (docs/product.md, "Product edits"). Rejecting
 * it again does nothing.
 * @throws AppError `not-found`; `forbidden` for the actor's own
 */
export async function rejectOtherEdit(
  actor: User,
  form: { id: string; rejectionCode: string; reason: string },
): Promise<Result<null, 'rejectionCode' | 'reason'>> {
  const names = { code: 'rejectionCode', ownWords: 'reason' } as const;
  const reason = await readReason({ code: form.rejectionCode, ownWords: form.reason }, names);
  if (!reason.success) return reason;
  const { words } = reason.data;
  await inTransaction(async (unit) => {
    const found = await findOtherEditRequestForUpdate(unit, form.id);
    if (!found) throw notFound('edit request');
    const { request, closing } = found;
    requireNotOwn(actor, request.sellerId);
    if (request.status === 'rejected') return;
    const recipients = await readRecipients(unit, 'edit.old_rejected', { seller: request.sellerId ?? '' });
    closeOtherEditRequest(unit, closing, { status: 'rejected', reason: words, decidedBy: actor.id });
    const changes = [{ field: 'status', from: '', to: 'rejected' }];
    const facts = { id: form.id, reason: words };
    happened(unit, 'edit.old_rejected', facts, { by: actor, changes, ...recipients });
  });
  return ok(null);
}
