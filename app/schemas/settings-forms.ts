import * as v from 'valibot';
import { optionalText, shownVersion } from './fields';
import { limits } from './limits';
import { settingsRows } from './settings-rows';

/**
 * The forms of /admin/settings: rates, payment instructions, photos, and each list (see `settings-rows.ts`).
 */
export const settingsParts = [
  'rates',
  'categories',
  'rejectionReasons',
  'paymentInstructions',
  'photos',
] as const;
export type SettingsPart = (typeof settingsParts)[number];

const { commissionPercent: percent, sellerDaysToAct: days } = limits;

const commissionPercent = v.pipe(
  v.string('Enter the commission, or 0 for none.'),
  v.trim(),
  v.regex(/^\d+(?:\.\d+)?$/, 'Enter the commission in digits, like 5 or 7.25.'),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter a commission with up to two decimals, like 7.25.'),
  v.toNumber(),
  v.maxValue(percent.max, `Enter a commission of ${percent.max} or less.`),
);

const sellerDaysToAct = v.pipe(
  v.string('Enter a number of days.'),
  v.trim(),
  v.regex(/^\d+$/, 'Enter a whole number of days, like 2.'),
  v.toNumber(),
  v.minValue(days.min, `Enter ${days.min} or more days.`),
  v.maxValue(days.max, `Enter ${days.max} days or fewer.`),
);

/** Of the part that the form showed. */
const version = shownVersion;

const twoAdminsFrom = v.pipe(
  v.string('Enter an amount.'),
  v.trim(),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter an amount in digits, like 10000.'),
  v.toNumber(),
  v.maxValue(limits.twoAdminsFrom.max, 'Enter an amount of GH₵ 100,000,000.00 or less.'),
);

/** Without an amount, that of the settings stays. */
export const ratesSchema = v.object({
  version,
  commissionPercent,
  sellerDaysToAct,
  twoAdminsFrom: v.optional(twoAdminsFrom),
});
export type RatesForm = v.InferOutput<typeof ratesSchema>;

export const paymentSchema = v.object({
  version,
  paymentInstructions: optionalText(limits.paymentInstructions.max, 'The text'),
});
export type PaymentForm = v.InferOutput<typeof paymentSchema>;

export const photosSchema = v.object({ version, storeLinkedPhotos: v.optional(v.literal('on')) });
export type PhotosForm = v.InferOutput<typeof photosSchema>;

/** A list's form; `readRows` interprets its rows. */
export const listPartSchema = v.object({ version, rows: settingsRows });
