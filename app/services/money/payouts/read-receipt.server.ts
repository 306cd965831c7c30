import { type StoredFile, streamFile } from '~/repositories/files/files.server';
import { getPayout, type PayoutScope } from '~/repositories/money/payouts.server';
import { notFound } from '~/utils/app-error';
import { StorageError } from '~/utils/storage-error';
import { receiptLocation } from './receipt-path';

/**
 * Reads the receipt of a payout, for its seller and admins; with `earlier`, that of an earlier payment,
 * counted from 1.
 * @throws AppError `not-found` for another seller's payout and where there is no receipt or file;
 * StorageError when the storage fails
 */
export async function readReceipt(
  scope: PayoutScope,
  id: string,
  earlier?: number,
): Promise<{ file: StoredFile; name: string }> {
  const { paymentReceipt, earlierReceipts, reference } = await getPayout(scope, id);
  const path = earlier === undefined ? paymentReceipt : earlierReceipts[earlier - 1];
  if (!path) throw notFound('receipt');
  const file = await streamFile(receiptLocation(id, path)).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'object-not-found') throw notFound('receipt');
    throw error;
  });
  return { file, name: `makola-${reference || id}.pdf` };
}
