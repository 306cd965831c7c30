import * as v from 'valibot';
import { adminLoader } from '~/http/guards.server';
import { paperDownload } from '~/http/paper-download.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { orderPdfSearch } from '~/schemas/papers/paper-search';
import { loadOrderPaper } from '~/services/papers/load-papers.server';
import { paths } from '~/utils/paths';

/** The invoice of an order as PDF; with `credit`, that credit note. */
export const loader = adminLoader(
  { right: 'orders', file: true, params: v.object({ id: documentId }), search: orderPdfSearch },
  ({ request, session, scope, params: { id }, search: { credit } }) =>
    redirectBack(
      { request, session, backTo: paths.admin.order(id) },
      loadOrderPaper(scope, id, credit).then(paperDownload),
    ),
);
