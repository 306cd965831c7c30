import { apiAction, readJson } from '~/http/api.server';
import { differsResponse, refusalResponse } from '~/http/problem.server';
import { promotionReportSchema, readPromotionReport } from '~/schemas/api/promotion-report';
import { takeReport } from '~/services/promotions/take-report.server';

/** How often promoted products were shown and opened: said twice, it counts once. */
export const action = apiAction(
  { keys: ['shop'], scope: 'promotions:write', method: 'POST', body: promotionReportSchema },
  async ({ request, owner: { shop } }) => {
    const read = readPromotionReport((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The report was refused', read.refusals);
    const answer = await takeReport(shop, read.body);
    return answer ?? differsResponse('report');
  },
);
