import * as v from 'valibot';
import { optionalText } from './fields';
import { limits } from './limits';
import { settingsRows } from './settings-rows';

/**
 * The forms of /admin/settings: the figures, the words about payment, and each list (see `settings-rows.ts`).
 */
export const settingsParts = ['rates', 'categories', 'rejectionReasons', 'paymentInstructions'] as const;
export type SettingsPart = (typeof settingsParts)[number];

const { commissionPercent: percent, sellerDaysToAct: days } = limits;

const commissionPercent = v.pipe(
  v.string('Enter the commission; 0 for none.'),
  v.trim(),
  v.regex(/^\d+(?:\.\d+)?$/, 'Enter the commission in digits, like 5 or 7.25.'),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'A commission has two decimals at most.'),
  v.toNumber(),
  v.maxValue(percent.max, `The commission is ${percent.max} % at most.`),
);

const sellerDaysToAct = v.pipe(
  v.string('Enter a number of days.'),
  v.trim(),
  v.regex(/^\d+$/, 'Enter a whole number of days, like 2.'),
  v.toNumber(),
  v.minValue(days.min, `${days.min} day is the least.`),
  v.maxValue(days.max, `${days.max} days are the most.`),
);

/** The version of the part that the form showed; without it nothing is compared. */
const version = v.optional(v.string());

export const ratesSchema = v.object({ version, commissionPercent, sellerDaysToAct });
export type RatesForm = v.InferOutput<typeof ratesSchema>;

export const paymentSchema = v.object({
  version,
  paymentInstructions: optionalText(limits.paymentInstructions.max, 'The text'),
});
export type PaymentForm = v.InferOutput<typeof paymentSchema>;

/** A list's form; what its rows mean is up to `readRows`. */
export const listPartSchema = v.object({ version, rows: settingsRows });
