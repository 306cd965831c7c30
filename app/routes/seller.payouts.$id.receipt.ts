import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { sellerLoader } from '~/services/auth/guards.server';
import { openReceipt } from '~/services/payouts/open-receipt.server';

/** The receipt of one's own payout. */
export const loader = sellerLoader({ params: v.object({ id: documentId }) }, ({ scope, params }) =>
  openReceipt({ vendorId: scope.sellerId }, params.id),
);
