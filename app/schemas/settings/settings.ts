import * as v from 'valibot';
import { storedOtherLanguages } from '~/schemas/language-tag';
import { storedTransferColumns } from '~/schemas/money/transfer-columns';
import { adminFactorRuleNames, sellerFactorRuleNames } from '~/schemas/users/second-factor-rules';
import { eachNumber, type SettingsNumber } from './settings-numbers';

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

/** Admins may change them. */
export const seededReasons = [
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
] as const satisfies RejectionReason[];

function storedNumber({ first, min, max, decimals }: SettingsNumber) {
  const isWhole = v.check((value: number) => decimals > 0 || Number.isInteger(value));
  return v.fallback(v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max), isWhole), first), first);
}

/** The record settings/marketplace. Missing fields have their seeded value. */
export const settingsSchema = v.object({
  ...eachNumber(storedNumber),
  categories: v.fallback(v.optional(v.array(v.string()), seededCategories), seededCategories),
  rejectionReasons: v.fallback(v.optional(v.array(reasonSchema), seededReasons), seededReasons),
  /** Whether photos that imported products have on other websites are fetched and stored as our own. */
  storeLinkedPhotos: v.fallback(v.optional(v.boolean(), false), false),
  /** Whether the marketplace has bulk trade; `isOfBulk` says which pages there are none of without it. */
  bulkTrade: v.fallback(v.optional(v.boolean(), true), true),
  /** The languages beside English that an admin turned on, of those that are offered then. */
  languages: v.fallback(v.optional(storedOtherLanguages, []), []),
  /** Of whom a second factor is required. */
  secondFactorAdmins: v.fallback(v.optional(v.picklist(adminFactorRuleNames), 'optional'), 'optional'),
  secondFactorSellers: v.fallback(v.optional(v.picklist(sellerFactorRuleNames), 'optional'), 'optional'),
  /** How sellers pay the marketplace. Empty at first: a sample number would send money to a stranger. */
  paymentInstructions: v.fallback(v.optional(v.string(), ''), ''),
  /** The columns of the files for bulk transfers, by network or bank. */
  transferColumns: storedTransferColumns,
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export const settingNames = v.keyof(settingsSchema).options;

export const defaultSettings: Settings = v.parse(settingsSchema, {});
