import * as v from 'valibot';
import { adminLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readResultFile } from '~/services/money/payouts/batches/read-batch-file.server';
import { paths } from '~/utils/paths';

const number = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.toNumber());
const search = v.object({ file: v.fallback(v.optional(number, '1'), 1) });

/** A file with the results of a batch, as it was uploaded; counted from 1. */
export const loader = adminLoader(
  { right: 'payouts', file: true, params: v.object({ id: documentId }), search },
  ({ request, session, params: { id }, search: { file: number } }) => {
    const result = readResultFile(id, number).then(({ file, name }) =>
      privateFile(file, { name, inline: false }),
    );
    return redirectBack({ request, session, backTo: paths.admin.payoutBatch(id) }, result);
  },
);
