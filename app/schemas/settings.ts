import * as v from 'valibot';

const reasonSchema = v.object({ code: v.string(), label: v.string() });

/** A rejection reason; `other` needs a note. */
export type RejectionReason = v.InferOutput<typeof reasonSchema>;

const seededCategories = [
  'Fashion',
  'Fabric',
  'Beauty',
  'Jewellery',
  'Home',
  'Food',
  'Phones',
  'Electronics',
  'Health',
  'Toys',
  'Sports',
  'Books',
  'Other',
];

const seededReasons: RejectionReason[] = [
  { code: 'wrong-category', label: 'Wrong category' },
  { code: 'title-mismatch', label: 'Title does not match' },
  { code: 'blurred-picture', label: 'Blurred picture' },
  { code: 'watermark', label: 'Watermark' },
  { code: 'suspicious-price', label: 'Suspicious price' },
  { code: 'prohibited', label: 'Prohibited' },
  { code: 'counterfeit', label: 'Suspected counterfeit' },
  { code: 'missing-details', label: 'Missing details' },
  { code: 'duplicate', label: 'Duplicate' },
  { code: 'other', label: 'Other' },
];

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));

/** The record settings/marketplace. Missing fields have their seeded value. */
export const settingsSchema = v.object({
  commissionPercent: v.fallback(v.optional(percent, 5), 5),
  categories: v.fallback(v.optional(v.array(v.string()), seededCategories), seededCategories),
  rejectionReasons: v.fallback(v.optional(v.array(reasonSchema), seededReasons), seededReasons),
  sellerDaysToAct: v.fallback(v.optional(days, 2), 2),
  /** GHS: a bulk payment of so much or more is verified by two admins. */
  twoAdminsFrom: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0)), 10_000), 10_000),
  /** Whether photos that imported products have on other websites are fetched and stored as our own. */
  storeLinkedPhotos: v.fallback(v.optional(v.boolean(), false), false),
  /** How sellers pay the marketplace. Empty at first: a sample number would send money to a stranger. */
  paymentInstructions: v.fallback(v.optional(v.string(), ''), ''),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export const defaultSettings: Settings = v.parse(settingsSchema, {});
