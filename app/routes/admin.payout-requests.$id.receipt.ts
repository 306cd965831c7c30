import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { adminLoader } from '~/services/auth/guards.server';
import { orBack } from '~/services/auth/or-back.server';
import { openReceipt } from '~/services/payouts/open-receipt.server';
import { paths } from '~/utils/paths';

/** The receipt of any payout. */
export const loader = adminLoader(
  { file: true, params: v.object({ id: documentId }) },
  ({ request, session, scope, params: { id } }) =>
    orBack({ request, session, backTo: paths.admin.payoutRequest(id) }, openReceipt(scope, id)),
);
