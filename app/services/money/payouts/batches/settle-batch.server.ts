import pLimit from 'p-limit';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findBatchForUpdate, updateBatch } from '~/repositories/money/payout-batches.server';
import { findPayout, findPayoutForUpdate, writePayoutBatch } from '~/repositories/money/payouts.server';
import type { BatchTold } from '~/schemas/money/batch-causes';
import { isInBatch } from '~/schemas/money/payout';
import type {
  BatchLine,
  BatchOutcome,
  BatchUpload,
  LineFinding,
  PayoutBatch,
} from '~/schemas/money/payout-batch';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { PayoutEntry } from '~/schemas/money/payout-timeline';
import type { StepNote } from '~/schemas/step-notes';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { ok, type Result } from '~/utils/result';
import { plural } from '~/utils/text';
import { happened } from '../../../activity/happened.server';
import { drawSheet } from '../../../drawing/draw-sheet.server';
import { payWithReceipt, reportIssue } from '../settle-payout.server';
import { batchReceipt } from './batch-receipt';
import { factsOfBatch, settledBy } from './batch-rules';
import type { ResultRow, TransferResult } from './transfer-result';

/** Lines that are settled at the same time. */
const atOnce = 4;

/** What came of the lines that a result settles, by payout. */
type Outcomes = Map<string, Outcome>;
type Outcome = { outcome: BatchOutcome; reason: string; told?: BatchTold };

export interface SettledBatch {
  paid: number;
  issues: number;
  skipped: number;
  /** Lines of the batch that no result has settled yet. */
  left: number;
}

/** What remains to be done is done by sending the form again. */
const unfinished = (done: number, all: number) =>
  `${done} of ${plural(all, 'payout')} settled. Choose “Finish” to settle the rest.`;

/**
 * Settles the lines of a confirmed batch, each in a transaction of its own: a crash in between is finished by
 * calling it again, and a line that is settled already is left as it is.
 *
 * @param result what the upload's file says, read again
 * @returns what came of it; or how far it came, when a service failed or another admin settles it too
 */
export async function settleLines(
  actor: User,
  batch: PayoutBatch,
  { upload, result, now }: { upload: BatchUpload; result: TransferResult; now: Date },
): Promise<Result<SettledBatch>> {
  const outcomes = await settleEach(actor, batch, { upload, result });
  const all = settledBy(upload).length;
  // The page is shown again as it is now, with the button to finish.
  if (outcomes.size < all) return { success: false, kind: 'conflict', error: unfinished(outcomes.size, all) };
  return finish(actor, batch.id, { outcomes, now });
}

async function settleEach(
  actor: User,
  batch: PayoutBatch,
  { upload, result }: { upload: BatchUpload; result: TransferResult },
): Promise<Outcomes> {
  const lines = new Map(batch.lines.map((line) => [line.payoutId, line]));
  const rows = new Map(result.rows.map((row) => [row.line, row]));
  const outcomes: Outcomes = new Map();
  const turn = pLimit(atOnce);
  await Promise.all(
    settledBy(upload).map((finding) =>
      turn(async () => {
        const line = lines.get(finding.payoutId);
        if (!line) return;
        const row = rows.get(finding.line ?? 0);
        const outcome = await settleLine(actor, batch, { line, finding, row, upload });
        if (outcome) outcomes.set(line.payoutId, outcome);
      }),
    ),
  );
  return outcomes;
}

/** @returns null when it is not settled: a service was unavailable */
async function settleLine(
  actor: User,
  batch: PayoutBatch,
  {
    line,
    finding,
    row,
    upload,
  }: { line: BatchLine; finding: LineFinding; row: ResultRow | undefined; upload: BatchUpload },
): Promise<Outcome | null> {
  const { payoutId: id, version } = line;
  const target = { id, version, batchId: batch.id };
  const { reason } = finding;
  try {
    if (await wasSettled(batch, line, finding))
      return finding.finding === 'paid' ? { outcome: 'paid', reason: '' } : { outcome: 'issue', reason };
    if (finding.finding === 'paid') {
      if (!row) return null;
      const receipt = await drawSheet(batchReceipt(line, { file: upload, names: upload.names, row }));
      return (await payWithReceipt(actor, target, receipt)).success ? { outcome: 'paid', reason: '' } : null;
    }
    return (await reportIssue(actor, { ...target, reason })).success ? { outcome: 'issue', reason } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      const status = await free(batch.id, id);
      return { outcome: 'skipped', reason: '', told: { cause: 'changed', values: { status } } };
    }
    currentRequest().log.error({ batchId: batch.id, payoutId: id, err: error }, 'a line was not settled');
    return null;
  }
}

/** Whether an earlier attempt has settled the line, and was broken off before it said so in the batch. */
async function wasSettled(
  { id, createdAt }: PayoutBatch,
  { payoutId }: BatchLine,
  { finding, reason }: LineFinding,
) {
  const payout = await findPayout('all', payoutId);
  if (finding === 'paid') return payout?.status === 'Paid' && payout.batchId === id;
  // The batch takes a payout out with the issue that it reports; one of before the batch is another issue.
  const isOfBatch = ({ step, at, note }: PayoutEntry) =>
    step === 'issue' && note === reason && (at ?? '') >= (createdAt ?? '');
  return payout !== null && payout.batchId !== id && payout.timeline.some(isOfBatch);
}

/**
 * Takes out a payout that was changed past the batch.
 * @returns its status now
 */
function free(batchId: string, id: string): Promise<PayoutStatus> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) throw notFound('payout');
    if (payout.batchId === batchId && isInBatch(payout)) writePayoutBatch(unit, id, null);
    return payout.status;
  });
}

/** Writes what came of the lines. A batch is settled when no line is left, else open for another result. */
function finish(
  actor: User,
  id: string,
  { outcomes, now }: { outcomes: Outcomes; now: Date },
): Promise<Result<SettledBatch>> {
  return inTransaction<Result<SettledBatch>>(async (unit) => {
    const batch = await findBatchForUpdate(unit, 'all', id);
    if (!batch) throw notFound('batch');
    const lines = batch.lines.map((line) => ({ ...line, ...outcomes.get(line.payoutId) }));
    const came = countOutcomes(lines, outcomes);
    // Another admin finished the same.
    if (batch.status !== 'settling') return ok(came);
    const status = came.left === 0 ? ('settled' as const) : ('open' as const);
    const told: StepNote[] = [{ cause: 'batch_settled', values: { ...came } }];
    const changes = { lines, status, upload: null, confirmedBy: null, confirmedByName: '' };
    updateBatch(unit, batch, changes, { step: 'settle', by: nameOf(actor), note: '', told, at: now });
    const moved = [{ field: 'status', from: batch.status, to: status }];
    happened(unit, 'batch.settled', { ...factsOfBatch(batch), ...came }, { by: actor, changes: moved });
    return ok(came);
  });
}

function countOutcomes(lines: readonly BatchLine[], outcomes: Outcomes): SettledBatch {
  const count = (wanted: BatchOutcome) =>
    [...outcomes.values()].filter(({ outcome }) => outcome === wanted).length;
  return {
    paid: count('paid'),
    issues: count('issue'),
    skipped: count('skipped'),
    left: lines.filter(({ outcome }) => outcome === null).length,
  };
}
