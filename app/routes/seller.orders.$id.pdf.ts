import * as v from 'valibot';
import { sellerLoader } from '~/http/guards.server';
import { paperDownload } from '~/http/paper-download.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { orderPdfSearch } from '~/schemas/papers/paper-search';
import { loadOrderPaper } from '~/services/papers/load-papers.server';
import { paths } from '~/utils/paths';

/** The invoice of the seller's own order as PDF; with `credit`, that credit note. */
export const loader = sellerLoader(
  { right: 'orders', file: true, params: v.object({ id: documentId }), search: orderPdfSearch },
  ({ request, session, shop, params: { id }, search: { credit } }) =>
    redirectBack(
      { request, session, backTo: paths.seller.order(id) },
      loadOrderPaper(shop, id, credit).then(paperDownload),
    ),
);
