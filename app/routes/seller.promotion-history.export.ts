import { promotionListSearch } from '~/schemas/promotion-forms';
import { sellerLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportPromotions } from '~/services/promotions/export-promotions.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The seller's promotions of one state or all, all pages of them, as CSV. */
export const loader = sellerLoader(
  { file: true, search: promotionListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('promotions', exportPromotions(scope, search, request.signal)),
    ),
);
