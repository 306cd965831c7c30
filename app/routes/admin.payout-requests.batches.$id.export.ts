import * as v from 'valibot';
import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { exportOutcome } from '~/services/money/payouts/batches/export-outcome.server';
import { paths } from '~/utils/paths';

/** What came of each payout of a batch, as CSV. */
export const loader = adminLoader(
  { right: 'payouts', file: true, params: v.object({ id: documentId }) },
  ({ request, session, params: { id } }) => {
    const file = exportOutcome(id, request.signal).then((content) => csvDownload('payout-batch', content));
    return redirectBack({ request, session, backTo: paths.admin.payoutBatch(id) }, file);
  },
);
