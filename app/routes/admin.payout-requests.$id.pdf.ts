import * as v from 'valibot';
import { adminLoader } from '~/http/guards.server';
import { paperDownload } from '~/http/paper-download.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { loadPayoutAdvice } from '~/services/papers/load-papers.server';
import { paths } from '~/utils/paths';

/** The advice of a payout as PDF. */
export const loader = adminLoader(
  { right: 'payouts', file: true, params: v.object({ id: documentId }) },
  ({ request, session, scope, params: { id } }) =>
    redirectBack(
      { request, session, backTo: paths.admin.payoutRequest(id) },
      loadPayoutAdvice(scope, id).then(paperDownload),
    ),
);
