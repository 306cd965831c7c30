import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';

const count = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

/** How often products were shown to buyers, and opened from there. */
const shownSchema = v.object({ shown: count, opened: count });
export type Shown = v.InferOutput<typeof shownSchema>;

const byName = v.fallback(v.optional(v.record(v.string(), shownSchema), {}), {});

/** What shops reported of a promotion. */
export const promotionFiguresSchema = v.object({
  ...shownSchema.entries,
  /** By day (YYYY-MM-DD). */
  days: byName,
  /** By the products' ids. */
  products: byName,
  /** When the last report was added. */
  reportedAt: instant,
});
type PromotionFigures = v.InferOutput<typeof promotionFiguresSchema>;

/** What to add to the figures of a promotion. */
export type AddedFigures = Omit<PromotionFigures, 'reportedAt'>;

/** One count of a report that belongs to a promotion. */
export interface ReportedCount extends Shown {
  promotionId: string;
  productId: string;
  day: string;
}

/** The sums of counts, by promotion. */
export function sumsByPromotion(counts: readonly ReportedCount[]): Map<string, AddedFigures> {
  const sums = new Map<string, AddedFigures>();
  for (const { promotionId, productId, day, ...one } of counts) {
    const sum = sums.get(promotionId) ?? { shown: 0, opened: 0, days: {}, products: {} };
    sums.set(promotionId, {
      ...plus(sum, one),
      days: { ...sum.days, [day]: plus(sum.days[day], one) },
      products: { ...sum.products, [productId]: plus(sum.products[productId], one) },
    });
  }
  return sums;
}

const plus = (sum: Shown | undefined, { shown, opened }: Shown): Shown => ({
  shown: (sum?.shown ?? 0) + shown,
  opened: (sum?.opened ?? 0) + opened,
});

/**
 * What it cost, in GHS.
 *
 * @returns null where it cannot be said: the price is not known, or nothing was counted
 */
export const costPer = (price: number | null, counted: number, each: 1 | 1000): number | null =>
  price === null || counted === 0 ? null : (price / counted) * each;
