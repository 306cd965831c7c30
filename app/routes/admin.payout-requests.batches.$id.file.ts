import * as v from 'valibot';
import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readTransferFile } from '~/services/money/payouts/batches/read-batch-file.server';
import { paths } from '~/utils/paths';

/** The file that pays a batch, for the network or bank. */
export const loader = adminLoader(
  { right: 'payouts', file: true, params: v.object({ id: documentId }) },
  ({ request, session, params: { id } }) => {
    const file = readTransferFile(id).then(({ name, content }) => csvDownload(name, content));
    return redirectBack({ request, session, backTo: paths.admin.payoutBatch(id) }, file);
  },
);
