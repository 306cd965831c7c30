import { promotionListSearch } from '~/schemas/promotion-forms';
import { adminLoader } from '~/services/auth/guards.server';
import { orBackToList } from '~/services/auth/or-back.server';
import { exportPromotions } from '~/services/promotions/export-promotions.server';
import { csvDownload } from '~/utils/csv-download.server';

/** The list of promotions with its search and state, all pages of it, as CSV. */
export const loader = adminLoader(
  { file: true, search: promotionListSearch },
  async ({ request, session, scope, search }) =>
    orBackToList(
      { request, session },
      csvDownload('promotions', exportPromotions(scope, search, request.signal)),
    ),
);
