import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findBatchForUpdate, getBatch, updateBatch } from '~/repositories/money/payout-batches.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { PayoutBatch } from '~/schemas/money/payout-batch';
import { refusalOfNewAdmin } from '~/schemas/users/new-admin';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../../activity/happened.server';
import { readAlone } from '../alone.server';
import type { AloneLimits } from '../alone-rules';
import {
  factsOfBatch,
  paidLines,
  requireBatchVersion,
  requireNotOwnBatch,
  requireOpenBatch,
  settledBy,
  whyTwoConfirm,
} from './batch-rules';
import { type SettledBatch, settleLines } from './settle-batch.server';
import { readKeptResult } from './upload-result.server';

/** `confirmed`: another admin has to confirm it too; `nothing`: it was settled before. */
export type Confirmed = { done: 'confirmed' } | { done: 'nothing' } | ({ done: 'settled' } & SettledBatch);

/**
 * Confirms the result of a batch and settles its payouts by it: those that it says are paid get their line
 * as the receipt, failed ones an issue with its reason. Where the batch, or with it what the admin pays by
 * themself in a day, reaches an amount of the settings, nothing is settled before a second admin confirms it
 * (docs/product.md, "Payouts"). Of a batch whose settling was broken off it finishes the rest.
 *
 * @returns what came of it; or why nothing can be settled, or how far it came
 * @throws AppError `not-found`; `conflict` when the batch changed since the form was shown, or is over;
 * `forbidden` with a payout of the actor's own
 */
export const confirmBatch = catchUnavailable(confirm, 'a batch of payouts could not be settled');

async function confirm(
  actor: User,
  { id, version }: { id: string; version?: number },
  now = new Date(),
): Promise<Result<Confirmed>> {
  const [shown, limits] = await Promise.all([getBatch('all', id), getSettings()]);
  requireNotOwnBatch(actor, shown);
  const { upload } = shown;
  // First of all: a batch whose file is gone would stay half settled.
  const read = upload?.columns ? await readKeptResult(shown, upload, upload.columns) : null;
  if (read && !read.success) return { ...read, field: undefined };
  const start = await inTransaction((unit) => begin(unit, { actor, id, version, limits, now }));
  if (!start.success) return start;
  const { batch, done } = start.data;
  if (done !== 'settled') return ok({ done });
  if (!upload || !read || batch.upload?.path !== upload.path) throw changed();
  const settled = await settleLines(actor, batch, { upload, result: read.data, now });
  return settled.success ? ok({ done: 'settled', ...settled.data }) : settled;
}

const changed = () =>
  new AppError(
    'conflict',
    'another result was uploaded while it was confirmed',
    'Another result was uploaded meanwhile. Check it, then confirm.',
  );

interface Confirmation {
  actor: User;
  id: string;
  version: number | undefined;
  limits: AloneLimits;
  now: Date;
}

type Start = Result<{ batch: PayoutBatch; done: Confirmed['done'] }>;

async function begin(unit: UnitOfWork, { actor, id, version, limits, now }: Confirmation): Promise<Start> {
  const batch = await findBatchForUpdate(unit, 'all', id);
  if (!batch) throw notFound('batch');
  requireNotOwnBatch(actor, batch);
  // The yes has been given: whoever sends it again finishes what is left.
  if (batch.status === 'settling') return ok({ batch, done: 'settled' });
  if (batch.status === 'settled') return ok({ batch, done: 'nothing' });
  requireOpenBatch(batch);
  // Sent twice: the first of two.
  if (batch.confirmedBy === actor.id)
    return fail('You have confirmed this result already. Another admin has to confirm it too.');
  requireBatchVersion(batch, version);
  const { upload } = batch;
  if (!upload?.columns) return fail('Upload the file with the results first.');
  if (settledBy(upload).length === 0)
    return fail('This file settles no payout. Upload one that says which were paid or failed.');
  const by = nameOf(actor);
  const isSecond = batch.confirmedBy !== null;
  const alone = await readAlone(unit, actor, now);
  const needsTwo = isSecond || whyTwoConfirm(batch, limits, (lines) => alone.whyTwo(lines, limits)) !== null;
  const refusal = needsTwo ? refusalOfNewAdmin(actor, now) : null;
  if (refusal) return fail(refusal);
  if (needsTwo && !isSecond) {
    const others = await readRecipients(unit, 'batch.confirmed_first', {}, actor.id);
    const changes = { confirmedBy: actor.id, confirmedByName: by };
    updateBatch(unit, batch, changes, { step: 'confirm', by, note: '', at: now });
    const facts = { ...factsOfBatch(batch), needsAnother: true, admin: by, count: batch.lines.length };
    happened(unit, 'batch.confirmed_first', facts, { by: actor, ...others });
    return ok({ batch, done: 'confirmed' });
  }
  if (!isSecond) alone.count(paidLines(batch, upload));
  updateBatch(unit, batch, { status: 'settling' }, { step: 'confirm', by, note: '', at: now });
  const facts = { ...factsOfBatch(batch), needsAnother: false };
  const moved = [{ field: 'status', from: 'open', to: 'settling' }];
  happened(unit, 'batch.confirmed', facts, { by: actor, changes: moved });
  return ok({ batch, done: 'settled' });
}
