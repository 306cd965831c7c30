import { openFile } from '~/repositories/files.server';
import { getPayout, type PayoutScope } from '~/repositories/payouts.server';
import { notFound } from '~/utils/app-error';
import { privateFile } from '~/utils/private-file.server';
import { StorageError } from '~/utils/storage-error';
import { receiptPath } from './settle-payout.server';

/**
 * The receipt of a payout, for the seller concerned and for admins.
 * @throws AppError `not-found` for another seller's payout, for one that is not paid, and where the storage has none;
 * StorageError when the storage fails
 */
export async function openReceipt(scope: PayoutScope, id: string): Promise<Response> {
  const { paymentReceipt, reference } = await getPayout(scope, id);
  if (!paymentReceipt) throw notFound('receipt');
  // Older records hold an address of it; the place is the same for all.
  const file = await openFile(receiptPath(id)).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'object-not-found')
      throw notFound('receipt');
    throw error;
  });
  return privateFile(file, { name: `makola-${reference || id}.pdf`, inline: false });
}
