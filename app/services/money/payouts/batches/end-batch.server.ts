import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findBatchForUpdate, updateBatch } from '~/repositories/money/payout-batches.server';
import { findPayoutForUpdate, writePayoutBatch } from '~/repositories/money/payouts.server';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok, type Result } from '~/utils/result';
import { happened } from '../../../activity/happened.server';
import { factsOfBatch, requireBatchVersion, requireNotOwnBatch, requireOpenBatch } from './batch-rules';

/**
 * Ends a batch whose file was not sent: its payouts that are not settled are free again, for their sellers,
 * for other batches and to be paid alone.
 *
 * @returns how many payouts are free again; `changed` false when it was ended already
 * @throws AppError `not-found`; `conflict` when the batch is settled, being settled, or changed since the
 * form was shown; `forbidden` with a payout of the actor's own
 */
export const endBatch = catchUnavailable(end, 'a batch of payouts could not be ended');

function end(
  actor: User,
  { id, version }: { id: string; version?: number },
  now = new Date(),
): Promise<Result<{ freed: number; changed: boolean }>> {
  return inTransaction<Result<{ freed: number; changed: boolean }>>(async (unit) => {
    const batch = await findBatchForUpdate(unit, 'all', id);
    if (!batch) throw notFound('batch');
    requireNotOwnBatch(actor, batch);
    if (batch.status === 'ended') return ok({ freed: 0, changed: false });
    requireOpenBatch(batch);
    requireBatchVersion(batch, version);
    const left = batch.lines.filter(({ outcome }) => outcome === null);
    const payouts = await Promise.all(left.map(({ payoutId }) => findPayoutForUpdate(unit, 'all', payoutId)));
    const freed = payouts.filter((payout) => payout?.batchId === id);
    for (const payout of freed) if (payout) writePayoutBatch(unit, payout.id, null);
    const changes = { status: 'ended' as const, upload: null, confirmedBy: null, confirmedByName: '' };
    updateBatch(unit, batch, changes, { step: 'end', by: nameOf(actor), note: '', at: now });
    const moved = [{ field: 'status', from: batch.status, to: 'ended' }];
    happened(unit, 'batch.ended', factsOfBatch(batch), { by: actor, changes: moved });
    return ok({ freed: freed.length, changed: true });
  });
}
