import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { adminLoader } from '~/services/auth/guards.server';
import { openReceipt } from '~/services/payouts/open-receipt.server';

/** The receipt of any payout. */
export const loader = adminLoader({ params: v.object({ id: documentId }) }, ({ scope, params }) =>
  openReceipt(scope, params.id),
);
