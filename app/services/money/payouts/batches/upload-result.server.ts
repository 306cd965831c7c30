import { createHash, randomUUID } from 'node:crypto';
import { readFile } from '~/repositories/files/files.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findBatchForUpdate, getBatch, updateBatch } from '~/repositories/money/payout-batches.server';
import { limits } from '~/schemas/limits';
import type { BatchFile, BatchUpload, PayoutBatch, ResultColumns } from '~/schemas/money/payout-batch';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import { formatMegabytes, truncate } from '~/utils/text';
import { happened } from '../../../activity/happened.server';
import { storeUpload } from '../../../files/store-upload.server';
import { askReader, tooLargeAs } from '../../../readers/ask-reader.server';
import { factsOfBatch, requireBatchVersion, requireNotOwnBatch, requireOpenBatch } from './batch-rules';
import { readTransferResult } from './readers.server';
import { headerOf } from './transfer-file';
import { matchTransfer, type TransferResult } from './transfer-result';

type Field = 'file' | 'reference';

const { bytes, files } = limits.payoutBatch;
const tooMuch = 'This file takes too long to read. Keep only the lines of this batch, and upload it again.';

/** Where the files of a batch are stored; none is ever overwritten or deleted. */
const pathOf = (id: string) => `payout_batches/${id}/${randomUUID()}.csv`;

/** Reads a file with results, in a reader's process. @returns why it cannot be used otherwise */
export function readBatchResult(
  batch: PayoutBatch,
  content: Buffer,
  answers: ResultColumns | null,
): Promise<Result<TransferResult>> {
  return askReader(readTransferResult, content, {
    references: batch.lines.map(({ reference }) => reference),
    known: { reference: headerOf(batch, 'reference'), amount: headerOf(batch, 'amount') },
    answers,
  }).catch(tooLargeAs(fail(tooMuch)));
}

/** Reads the file that a batch keeps again. @returns that it is missing, or why it cannot be used */
export async function readKeptResult(
  batch: PayoutBatch,
  upload: BatchUpload,
  columns: ResultColumns | null,
): Promise<Result<TransferResult, 'file'>> {
  const content = await readFile(upload.path).catch((error: unknown) => {
    if (error instanceof StorageError) return null;
    throw error;
  });
  if (!content) return fail('The file couldn’t be read again. Try again, or upload it once more.', 'file');
  const read = await readBatchResult(batch, content, columns);
  return read.success ? read : fail(read.error, 'file');
}

/**
 * Keeps a file with the results of a batch, with what it says of each payout; nothing is settled yet. Columns
 * are found by their names; when that is not clear, the page asks for them. It replaces an earlier file that
 * was not settled, and what an admin confirmed of that.
 *
 * @returns the batch as it was; or why the file cannot be used
 * @throws AppError `not-found`; `conflict` when the batch is no longer open or changed since the form was
 * shown; `forbidden` with a payout of the actor's own
 */
export const uploadResult = catchUnavailable(upload, 'a result of a batch could not be kept');

async function upload(
  actor: User,
  { id, version, file }: { id: string; version?: number; file: File | undefined },
  now = new Date(),
): Promise<Result<PayoutBatch, Field>> {
  const batch = await getBatch('all', id);
  requireNotOwnBatch(actor, batch);
  if (!file) return fail('Choose the file with the results.', 'file');
  if (file.size === 0) return fail('This file is empty.', 'file');
  if (file.size > bytes) return fail(`The file can be up to ${formatMegabytes(bytes)}.`, 'file');
  const content = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(content).digest('hex');
  // The form was sent twice.
  if (batch.upload?.sha256 === sha256 && batch.upload.by === actor.id) return ok(batch);
  requireOpenBatch(batch);
  requireBatchVersion(batch, version);
  if (batch.files.length >= files)
    return fail(
      `A batch can have up to ${files} files. End it, and pay the rest on their own pages.`,
      'file',
    );
  const read = await readBatchResult(batch, content, null);
  if (!read.success) return fail(read.error, 'file');
  const kept: BatchFile = {
    path: pathOf(id),
    name: truncate(file.name, 100),
    sha256,
    by: actor.id,
    byName: nameOf(actor),
    at: now.toISOString(),
  };
  const stored = await storeUpload({ path: kept.path, content, contentType: 'text/csv' }, 'file');
  if (!stored.success) return stored;
  // After a conflict the file stays without a record that names it: few, small, and evidence.
  await keep(actor, { batch, upload: uploadOf(batch, kept, read.data), isNew: true, now });
  return ok(batch);
}

/**
 * Reads the kept file again with the columns that an admin chose.
 * @returns as `uploadResult`
 * @throws as `uploadResult`
 */
export const chooseColumns = catchUnavailable(choose, 'the columns of a result could not be kept');

async function choose(
  actor: User,
  { id, version, columns }: { id: string; version?: number; columns: ResultColumns },
  now = new Date(),
): Promise<Result<PayoutBatch, Field>> {
  const batch = await getBatch('all', id);
  requireNotOwnBatch(actor, batch);
  requireOpenBatch(batch);
  requireBatchVersion(batch, version);
  const { upload } = batch;
  if (!upload) return fail('Upload the file with the results first.', 'file');
  const { reference, amount, status, reason } = columns;
  const places = [reference, amount, status, ...(reason === null ? [] : [reason])];
  if (new Set(places).size < places.length || Math.max(...places) >= upload.names.length)
    return fail('Choose a different column for each.', 'reference');
  const read = await readKeptResult(batch, upload, columns);
  if (!read.success) return read;
  await keep(actor, { batch, upload: uploadOf(batch, upload, read.data), isNew: false, now });
  return ok(batch);
}

function uploadOf(
  batch: PayoutBatch,
  file: BatchFile,
  { names, columns, rows, unknown }: TransferResult,
): BatchUpload {
  const findings = columns ? matchTransfer(batch.lines, rows) : [];
  return { ...file, names, columns, findings, unknown };
}

/** Writes an upload. @throws AppError `conflict` when the batch changed since it was read */
function keep(
  actor: User,
  { batch, upload, isNew, now }: { batch: PayoutBatch; upload: BatchUpload; isNew: boolean; now: Date },
): Promise<void> {
  return inTransaction(async (unit) => {
    const current = await findBatchForUpdate(unit, 'all', batch.id);
    if (!current) throw notFound('batch');
    // An attempt whose answer was lost has written it.
    if (isNew && current.upload?.path === upload.path) return;
    requireOpenBatch(current);
    requireBatchVersion(current, batch.version);
    const { path, name, sha256, by, byName, at } = upload;
    const changes = {
      upload,
      files: isNew ? [...current.files, { path, name, sha256, by, byName, at }] : current.files,
      confirmedBy: null,
      confirmedByName: '',
    };
    const step = isNew ? ('upload' as const) : ('columns' as const);
    updateBatch(unit, current, changes, { step, by: nameOf(actor), note: isNew ? name : '', at: now });
    const facts = factsOfBatch(batch);
    if (isNew) happened(unit, 'batch.uploaded', { ...facts, file: name }, { by: actor });
    else happened(unit, 'batch.columns', facts, { by: actor });
  });
}
