import type { Readable } from 'node:stream';
import { listPromotions, type PromotionScope } from '~/repositories/promotions.server';
import type { Promotion } from '~/schemas/promotion';
import { exportList, exportPageSize } from '../csv/export-list.server';
import { filtersOf, type PromotionRequest } from './list-promotions.server';
import { currentRun } from './promotion-run';

const header = [
  'id',
  'sellerId',
  'sellerName',
  'packageName',
  'packagePrice',
  'durationDays',
  'status',
  'products',
  'adminNotes',
  'startedAt',
  'endsAt',
  'createdAt',
  'updatedAt',
];

/** A list of promotions, on all its pages, as CSV. */
export function exportPromotions(
  scope: PromotionScope,
  list: Pick<PromotionRequest, 'q' | 'tab'>,
  signal: AbortSignal,
  now = new Date(),
): Readable {
  const page = (cursor: string | null) =>
    listPromotions(scope, { ...filtersOf(list), cursor, size: exportPageSize });
  return exportList({ header, list: page, rowOf: (promotion) => rowOf(promotion, now) }, signal);
}

function rowOf(promotion: Promotion, now: Date): string[] {
  const { id, sellerId, sellerName, packageName, packagePrice, durationDays } = promotion;
  const { products, adminNotes, startedAt, endsAt, createdAt, updatedAt } = promotion;
  return [
    id,
    sellerId,
    sellerName,
    packageName,
    packagePrice?.toFixed(2) ?? '',
    durationDays === null ? '' : String(durationDays),
    currentRun(promotion, now).status,
    products.map(({ title }) => title).join('\n'),
    adminNotes,
    ...[startedAt, endsAt, createdAt, updatedAt].map((time) => time ?? ''),
  ];
}
