import * as v from 'valibot';
import { sellerLoader } from '~/http/guards.server';
import { paperDownload } from '~/http/paper-download.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { loadPayoutAdvice } from '~/services/papers/load-papers.server';
import { paths } from '~/utils/paths';

/** The advice of the seller's own payout as PDF. */
export const loader = sellerLoader(
  { right: 'money-seen', file: true, params: v.object({ id: documentId }) },
  ({ request, session, shop: { sellerId }, params: { id } }) =>
    redirectBack(
      { request, session, backTo: paths.seller.payout(id) },
      loadPayoutAdvice({ vendorId: sellerId }, id).then(paperDownload),
    ),
);
