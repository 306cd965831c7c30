import * as v from 'valibot';
import { adminLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readReceipt } from '~/services/money/payouts/read-receipt.server';
import { paths } from '~/utils/paths';

const earlier = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.toNumber());
const search = v.object({ earlier: v.fallback(v.optional(earlier), undefined) });

/** The receipt of a payout; with `earlier`, of an earlier payment, counted from 1. */
export const loader = adminLoader(
  { right: 'payouts', file: true, params: v.object({ id: documentId }), search },
  ({ request, session, scope, params: { id }, search: { earlier: number } }) => {
    const receipt = readReceipt(scope, id, number).then(({ file, name }) =>
      privateFile(file, { name, inline: false }),
    );
    return redirectBack({ request, session, backTo: paths.admin.payoutRequest(id) }, receipt);
  },
);
