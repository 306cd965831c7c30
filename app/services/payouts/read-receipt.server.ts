import { type StoredFile, streamFile } from '~/repositories/files.server';
import { getPayout, type PayoutScope } from '~/repositories/payouts.server';
import { notFound } from '~/utils/app-error';
import { StorageError } from '~/utils/storage-error';
import { placeOfReceipt } from './receipt-path';

/**
 * Opens the receipt of a payout, for the seller concerned and for admins; with `earlier`, that of an earlier
 * payment, counted from 1.
 * @throws AppError `not-found` for another seller's payout, for one that is not paid, and where the storage
 * has none; StorageError when the storage fails
 */
export async function readReceipt(
  scope: PayoutScope,
  id: string,
  earlier?: number,
): Promise<{ file: StoredFile; name: string }> {
  const { paymentReceipt, earlierReceipts, reference } = await getPayout(scope, id);
  const named = earlier === undefined ? paymentReceipt : earlierReceipts[earlier - 1];
  if (!named) throw notFound('receipt');
  const file = await streamFile(placeOfReceipt(id, named)).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'object-not-found') throw notFound('receipt');
    throw error;
  });
  return { file, name: `makola-${reference || id}.pdf` };
}
