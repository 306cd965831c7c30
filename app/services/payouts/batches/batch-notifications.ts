import type { PayoutBatch } from '~/schemas/money/payout-batch';
import { paths } from '~/utils/paths';
import { describeBatch } from './batch-rules';

/** For the other admins, when the first of two has confirmed the result of a batch. */
export function secondConfirmationNotification(batch: PayoutBatch, adminName: string) {
  return {
    type: 'info' as const,
    message: `${adminName} confirmed the result of a batch ${describeBatch(batch)}. A second admin has to confirm it.`,
    link: paths.admin.payoutBatch(batch.id),
    status: 'open',
  };
}
