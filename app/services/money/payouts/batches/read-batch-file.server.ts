import type { Readable } from 'node:stream';
import { type StoredFile, streamFile } from '~/repositories/files/files.server';
import { getBatch } from '~/repositories/money/payout-batches.server';
import { notFound } from '~/utils/app-error';
import { StorageError } from '~/utils/storage-error';
import { csvStream } from '../../../csv/write-csv.server';
import { transferFile } from './transfer-file';

/**
 * The file to send to the network or bank, always the same for a batch: account numbers are not masked,
 * because they are paid to.
 * @returns its content, and its name without an ending: 'transfer-mtn-momo'
 * @throws AppError `not-found`
 */
export async function readTransferFile(id: string): Promise<{ name: string; content: Readable }> {
  const batch = await getBatch('all', id);
  const { header, rows } = transferFile(batch);
  async function* pages() {
    yield rows;
  }
  const channel = batch.channel.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { name: `transfer-${channel}`, content: csvStream(header, pages()) };
}

/**
 * A file with results as an admin uploaded it, counted from 1.
 * @throws AppError `not-found`; StorageError when the storage fails
 */
export async function readResultFile(
  id: string,
  number: number,
): Promise<{ file: StoredFile; name: string }> {
  const batch = await getBatch('all', id);
  const kept = batch.files[number - 1];
  if (!kept) throw notFound('file');
  const file = await streamFile(kept.path).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'object-not-found') throw notFound('file');
    throw error;
  });
  return { file, name: kept.name };
}
