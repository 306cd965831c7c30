import type { Readable } from 'node:stream';
import { listPromotions, type PromotionScope } from '~/repositories/catalogue/promotions.server';
import type { Promotion } from '~/schemas/promotions/promotion';
import { statusLabels } from '~/schemas/statuses';
import { type CsvColumns, exportList } from '../csv/export-list.server';
import { filtersOf, type PromotionRequest } from './list-promotions.server';
import { currentRun } from './promotion-run';

/** All pages of a list of promotions as CSV. */
export function exportPromotions(
  scope: PromotionScope,
  list: Omit<PromotionRequest, 'after'>,
  signal: AbortSignal,
  now = new Date(),
): Readable {
  const filters = filtersOf(list);
  return exportList(columnsAt(now), signal, (page) => listPromotions(scope, { ...filters, ...page }));
}

/** Exports the current status, not the stored one. */
const columnsAt = (now: Date): CsvColumns<Promotion> => ({
  id: ({ id }) => id,
  sellerId: ({ sellerId }) => sellerId,
  sellerName: ({ sellerName }) => sellerName,
  packageName: ({ packageName }) => packageName,
  packagePrice: ({ packagePrice }) => packagePrice?.toFixed(2) ?? null,
  durationDays: ({ durationDays }) => durationDays?.toString() ?? null,
  status: (promotion) => statusLabels.promotion[currentRun(promotion, now).status],
  products: ({ products }) => products.map(({ title }) => title).join('\n'),
  adminNotes: ({ adminNotes }) => adminNotes,
  startedAt: ({ startedAt }) => startedAt,
  endsAt: ({ endsAt }) => endsAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
});
