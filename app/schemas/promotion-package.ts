import * as v from 'valibot';
import { text } from './documents';

/** A record of `promotionPackages`. */
export const promotionPackageSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** GHS. */
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  durationDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  benefits: v.fallback(v.optional(v.array(text), []), []),
  /** Packages are shown from the lowest to the highest. */
  order: v.fallback(v.optional(v.number(), 0), 0),
  /** Whether sellers may buy it. */
  active: v.fallback(v.optional(v.boolean(), true), true),
});
export type PromotionPackage = v.InferOutput<typeof promotionPackageSchema>;
export type PackageFields = Omit<PromotionPackage, 'id'>;

/** The three packages as they are seeded; one that was never stored has these values. */
export const seededPackages: readonly PromotionPackage[] = [
  {
    id: 'stall',
    name: 'Market stall',
    price: 50,
    durationDays: 7,
    order: 1,
    active: true,
    benefits: ['Your products come first in their category', 'A mark beside the title'],
  },
  {
    id: 'street',
    name: 'High street',
    price: 120,
    durationDays: 14,
    order: 2,
    active: true,
    benefits: [
      'All of “Market stall”',
      'Shown among the suggestions beside other products',
      'In the weekly message to buyers',
    ],
  },
  {
    id: 'festival',
    name: 'Festival',
    price: 250,
    durationDays: 30,
    order: 3,
    active: true,
    benefits: [
      'All of “High street”',
      'On the shop’s first page for one week',
      'A picture of yours in the shop’s own posts',
    ],
  },
];
