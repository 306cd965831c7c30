import * as v from 'valibot';
import { adminLoader } from '~/http/guards.server';
import { orBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readReceipt } from '~/services/payouts/read-receipt.server';
import { paths } from '~/utils/paths';

const earlier = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.toNumber());
const search = v.object({ earlier: v.fallback(v.optional(earlier), undefined) });

/** The receipt of any payout; with `earlier`, of one of its earlier payments. */
export const loader = adminLoader(
  { file: true, params: v.object({ id: documentId }), search },
  ({ request, session, scope, params: { id }, search: { earlier: number } }) =>
    orBack({ request, session, backTo: paths.admin.payoutRequest(id) }, readReceipt(scope, id, number)),
);
