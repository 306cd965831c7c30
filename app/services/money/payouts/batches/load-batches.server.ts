import { getBatch, listBatches } from '~/repositories/money/payout-batches.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { maskNumber, nameOfAccount } from '~/schemas/money/account-number';
import type { BatchFinding, BatchOutcome, BatchSummary, PayoutBatch } from '~/schemas/money/payout-batch';
import type { BatchTab } from '~/schemas/money/payout-batch-forms';
import type { StepEntry } from '~/schemas/steps';
import { isReadable } from '~/schemas/unreadable';
import { refusalOfNewAdmin } from '~/schemas/users/new-admin';
import type { User } from '~/schemas/users/user';
import { batchReasonOf } from '~/texts/en/batches';
import { sayNote } from '~/texts/en/step-notes';
import { fromPesewas } from '~/utils/money';
import { loadPaidAlone } from '../alone.server';
import { whyTwoAdmins } from '../alone-rules';
import { isOwnBatch, settledBy, whyTwoConfirm } from './batch-rules';

/** A page of batches, newest first. Reads the rows shown plus one. */
export async function listBatchesByTab({ tab, after }: { tab: BatchTab; after: string }) {
  const { items, nextCursor } = await listBatches('all', { tab, cursor: after });
  return { nextCursor, items: items.map((row) => (isReadable(row) ? summaryOf(row) : row)) };
}

function summaryOf({ id, channel, status, totalPesewas, createdAt, ...batch }: PayoutBatch): BatchSummary {
  return {
    id,
    channel,
    status,
    totalPesewas,
    createdAt,
    createdByName: batch.createdByName,
    count: batch.lines.length,
    settled: batch.lines.filter(({ outcome }) => outcome !== null).length,
    hasUpload: batch.upload !== null,
  };
}

/** A payout of a batch as its page shows it. */
export interface ShownLine {
  /** Of the payout. */
  id: string;
  reference: string;
  seller: string;
  account: string;
  /** GHS. */
  amount: number;
  /** What came of it, or what the uploaded file says of it. */
  state: BatchFinding | BatchOutcome | null;
  reason: string;
  /** GHS; where the file has another amount. */
  found: number | null;
}

/** A batch with what an admin needs to send it, and to settle it: 2 reads. */
export async function loadBatch(actor: User, id: string, now = new Date()) {
  const [batch, limits, sums] = await Promise.all([
    getBatch('all', id),
    getSettings(),
    loadPaidAlone(actor, now),
  ]);
  const { upload, confirmedBy } = batch;
  const lines = shownLines(batch);
  const whyTwo =
    confirmedBy === null ? whyTwoConfirm(batch, limits, (left) => whyTwoAdmins(sums, left, limits)) : null;
  const needsTwo = confirmedBy !== null || whyTwo !== null;
  const left = batch.lines.filter(({ outcome }) => outcome === null).length;
  return {
    id,
    channel: batch.channel,
    status: batch.status,
    version: batch.version,
    total: fromPesewas(batch.totalPesewas),
    count: batch.lines.length,
    left,
    createdAt: batch.createdAt,
    createdByName: batch.createdByName,
    isOwn: isOwnBatch(actor, batch),
    needsTwo,
    whyTwo,
    /** Why the actor is none of the two. */
    refusal: needsTwo ? refusalOfNewAdmin(actor, now) : null,
    confirmedByName: confirmedBy === null ? null : batch.confirmedByName,
    isConfirmedByActor: confirmedBy === actor.id,
    lines,
    upload: upload && {
      name: upload.name,
      byName: upload.byName,
      at: upload.at,
      names: upload.names,
      hasColumns: upload.columns !== null,
      settles: settledBy(upload).length,
      counts: countsOf(lines),
      unknown: upload.unknown,
    },
    files: batch.files.map(({ name, byName, at }) => ({ name, byName, at })),
    timeline: batch.timeline.map(
      ({ step, at, by, ...noted }, index): StepEntry => ({
        id: step,
        step,
        status: step,
        at,
        by,
        note: sayNote(noted),
        version: index,
      }),
    ),
  };
}

export type ShownBatch = Awaited<ReturnType<typeof loadBatch>>;

function shownLines({ lines, upload }: PayoutBatch): ShownLine[] {
  const findings = new Map(upload?.findings.map((finding) => [finding.payoutId, finding]));
  return lines.map((line) => {
    const finding = line.outcome === null ? findings.get(line.payoutId) : undefined;
    const differs = finding?.finding === 'amount_differs' && finding.amountPesewas !== null;
    return {
      id: line.payoutId,
      reference: line.reference,
      seller: line.seller,
      account: nameOfAccount(line) || maskNumber(line.accountNumber),
      amount: fromPesewas(line.amountPesewas),
      state: line.outcome ?? finding?.finding ?? null,
      reason: batchReasonOf(finding ?? line),
      found: differs ? fromPesewas(finding.amountPesewas ?? 0) : null,
    };
  });
}

/** How many lines the uploaded file says what of; those that were settled before are not among them. */
function countsOf(lines: readonly ShownLine[]) {
  const count = (state: BatchFinding) => lines.filter((line) => line.state === state).length;
  return {
    failed: count('failed'),
    missing: count('missing'),
    differing: count('amount_differs'),
    unclear: count('unclear'),
  };
}
