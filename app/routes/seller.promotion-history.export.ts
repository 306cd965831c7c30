import { csvExport } from '~/http/csv-download.server';
import { sellerLoader } from '~/http/guards.server';
import { promotionListSearch } from '~/schemas/promotions/promotion-forms';
import { exportPromotions } from '~/services/promotions/export-promotions.server';

/** All pages of the current tab as CSV. */
export const loader = sellerLoader(
  { right: ['products', 'exports'], file: true, search: promotionListSearch },
  csvExport('promotions', exportPromotions),
);
