import { promotionListSearch } from '~/schemas/promotion-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { exportPromotions } from '~/services/promotions/export-promotions.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The list of promotions with its search and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { search: promotionListSearch },
  async ({ request, scope, search }) =>
    csvDownload('promotions', exportPromotions(scope, search, request.signal)),
);
