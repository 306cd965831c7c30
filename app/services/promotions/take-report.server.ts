import { findProducts } from '~/repositories/catalogue/products.server';
import {
  createReport,
  findReport,
  type StoredReport,
} from '~/repositories/catalogue/promotion-reports.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import type { PromotionReportAnswer } from '~/schemas/api/answers';
import type { PromotionReport } from '~/schemas/api/promotion-report';
import { refusalAt } from '~/schemas/intake/refusals';
import { placementOn, reportDays } from '~/schemas/products/placement';
import type { ReportedCount } from '~/schemas/promotions/promotion-figures';
import { dayMs } from '~/utils/dates';
import { versionHash } from '~/utils/version-hash.server';
import { noteDifferent } from '../activity/note-refused-message.server';

/**
 * Takes what a shop says of promoted products: how often each was shown and opened on a day. It is kept as it
 * is, so that no report waits for another; `addReports` adds it to the promotions. A read for each product
 * and one more; one write.
 *
 * @returns what became of each item, the same when it is sent again; null when the shop sent something else
 * under this id, of which admins are notified
 */
export async function takeReport(
  shop: string,
  { id, items }: PromotionReport,
  now = new Date(),
): Promise<PromotionReportAnswer | null> {
  const content = versionHash(items.map((one) => [one.productId, one.day, one.shown, one.opened]));
  const products = await findProducts('all', [...new Set(items.map(({ productId }) => productId))]);
  const days = { first: dayOf(now.getTime() - reportDays * dayMs), last: dayOf(now.getTime()) };
  const counts: ReportedCount[] = [];
  const refused: StoredReport['refused'] = {};
  for (const [index, item] of items.entries()) {
    const { productId, day } = item;
    const placement = placementOn(products.get(productId)?.placements ?? {}, day);
    if (day < days.first || day > days.last) refused[index] = 'day_out_of_range';
    else if (placement === null) refused[index] = 'not_promoted';
    else counts.push({ promotionId: placement.promotionId, ...item });
  }
  const stored = await inTransaction(async (unit) => {
    const known = await findReport(unit, shop, id);
    if (known) return known;
    createReport(unit, shop, id, { content, counts, refused });
    return { content, refused };
  });
  if (stored.content === content) return answerOf(id, items, stored.refused);
  await noteDifferent({ kind: 'report', id, about: shop, record: shop });
  return null;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const answerOf = (
  id: string,
  items: PromotionReport['items'],
  refused: StoredReport['refused'],
): PromotionReportAnswer => ({
  id,
  items: items.map(({ productId, day }, index) => {
    const code = refused[index];
    if (code === undefined) return { productId, day, status: 'counted' };
    const { pointer, detail } = refusalAt(
      ['items', index, code === 'not_promoted' ? 'productId' : 'day'],
      code,
    );
    return { productId, day, status: 'refused', pointer, code, detail };
  }),
});
