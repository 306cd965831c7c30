import { csvExport } from '~/http/csv-download.server';
import { adminLoader } from '~/http/guards.server';
import { adminPromotionSearch } from '~/schemas/promotions/promotion-forms';
import { exportPromotions } from '~/services/promotions/export-promotions.server';

/** All pages of the current tab and search as CSV. */
export const loader = adminLoader(
  { right: 'promotions', file: true, search: adminPromotionSearch },
  csvExport('promotions', exportPromotions),
);
