import { openFile } from '~/repositories/files.server';
import { getPayout, type PayoutScope } from '~/repositories/payouts.server';
import { notFound } from '~/utils/app-error';
import { privateFile } from '~/utils/private-file.server';
import { receiptPath } from './settle-payout.server';

/**
 * The receipt of a payout, for the seller concerned and for admins.
 * @throws AppError `not-found` for another seller's payout and for one that is not paid; StorageError
 */
export async function openReceipt(scope: PayoutScope, id: string): Promise<Response> {
  const { paymentReceipt, reference } = await getPayout(scope, id);
  if (!paymentReceipt) throw notFound('receipt');
  // Older records hold an address of it; the place is the same for all.
  return privateFile(await openFile(receiptPath(id)), {
    name: `makola-${reference || id}.pdf`,
    inline: false,
  });
}
