import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import { type PromotionPosition, promotionPositions } from '../products/promotion-position';

/** A record of `promotionPackages`. */
export const promotionPackageSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** GHS. */
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  durationDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  benefits: v.fallback(v.optional(v.array(text), []), []),
  /** Position in the list, lowest first. */
  order: v.fallback(v.optional(v.number(), 0), 0),
  /** Whether it is on sale. */
  active: v.fallback(v.optional(v.boolean(), true), true),
  /** Where the shop puts its products; null in older records. */
  position: v.fallback(v.nullish(v.picklist(promotionPositions), null), null),
});
type StoredPackage = v.InferOutput<typeof promotionPackageSchema>;
export type PromotionPackage = Omit<StoredPackage, 'position'> & { position: PromotionPosition };
export type PackageFields = Omit<PromotionPackage, 'id'>;

/** The packages as seeded; also the values of one that was never stored. */
export const seededPackages: readonly PromotionPackage[] = [
  {
    id: 'stall',
    name: 'Market stall',
    price: 50,
    durationDays: 7,
    order: 1,
    active: true,
    position: 'category',
    benefits: ['Your products come first in their category', 'A badge beside the title'],
  },
  {
    id: 'street',
    name: 'High street',
    price: 120,
    durationDays: 14,
    order: 2,
    active: true,
    position: 'suggested',
    benefits: ['Everything in “Market stall”', 'Suggested beside other products'],
  },
  {
    id: 'festival',
    name: 'Festival',
    price: 250,
    durationDays: 30,
    order: 3,
    active: true,
    position: 'home',
    benefits: ['Everything in “High street”', 'On the shop’s home page'],
  },
];

/** The position of a package, or of a promotion of it, that was stored before there were any. */
export const positionOf = (packageId: string, stored: PromotionPosition | null): PromotionPosition =>
  stored ?? seededPackages.find(({ id }) => id === packageId)?.position ?? 'category';
