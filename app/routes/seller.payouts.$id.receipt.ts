import * as v from 'valibot';
import { sellerLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readReceipt } from '~/services/money/payouts/read-receipt.server';
import { paths } from '~/utils/paths';

/** The receipt of the seller's own payout. */
export const loader = sellerLoader(
  { right: 'money-seen', file: true, params: v.object({ id: documentId }) },
  ({ request, session, shop: { sellerId }, params: { id } }) => {
    const receipt = readReceipt({ vendorId: sellerId }, id).then(({ file, name }) =>
      privateFile(file, { name, inline: false }),
    );
    return redirectBack({ request, session, backTo: paths.seller.payout(id) }, receipt);
  },
);
