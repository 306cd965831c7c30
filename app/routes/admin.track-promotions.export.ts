import { csvDownload } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { promotionListSearch } from '~/schemas/promotion-forms';
import { exportPromotions } from '~/services/promotions/export-promotions.server';

/** The list of promotions with its search and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: promotionListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('promotions', exportPromotions(scope, search, request.signal)),
    ),
);
