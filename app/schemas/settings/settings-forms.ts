import * as v from 'valibot';
import { optionalText, shownVersion } from '~/schemas/fields';
import { otherLanguageTag } from '~/schemas/language-tag';
import { limits } from '~/schemas/limits';
import { adminFactorRuleNames, sellerFactorRuleNames } from '~/schemas/users/second-factor-rules';
import type { Settings } from './settings';
import { eachNumber, type SettingsNumber } from './settings-numbers';
import { settingsRows } from './settings-rows';

/**
 * The forms of /admin/settings: rates, payment instructions, switches, and each list (see
 * `settings-rows.ts`); the columns of transfer files have a page of their own.
 */
export const settingsParts = [
  'rates',
  'categories',
  'rejectionReasons',
  'paymentInstructions',
  'photos',
  'bulk',
  'languages',
  'secondFactor',
  'transferColumns',
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The form that each setting is in: what another admin changed there meanwhile is a conflict. */
export const partOf: Record<keyof Settings, SettingsPart> = {
  ...eachNumber((): SettingsPart => 'rates'),
  categories: 'categories',
  rejectionReasons: 'rejectionReasons',
  paymentInstructions: 'paymentInstructions',
  storeLinkedPhotos: 'photos',
  bulkTrade: 'bulk',
  languages: 'languages',
  secondFactorAdmins: 'secondFactor',
  secondFactorSellers: 'secondFactor',
  transferColumns: 'transferColumns',
};

/** One that a form does not have stays as it is. */
function typedNumber({ min, max, decimals, errors }: SettingsNumber) {
  const typed = v.pipe(
    v.string(errors.missing),
    v.trim(),
    v.regex(/^\d+(?:\.\d+)?$/, errors.notNumber),
    v.regex(decimals === 0 ? /^\d+$/ : /^\d+(?:\.\d{1,2})?$/, errors.tooFine),
    v.toNumber(),
    v.minValue(min, errors.tooLow),
    v.maxValue(max, errors.tooHigh),
  );
  return v.optional(typed);
}

/** Of the part that the form showed. */
const version = shownVersion;

export const ratesSchema = v.object({ version, ...eachNumber(typedNumber) });
export type RatesForm = v.InferOutput<typeof ratesSchema>;

export const paymentSchema = v.object({
  version,
  paymentInstructions: optionalText(limits.paymentInstructions.max, 'The text'),
});
export type PaymentForm = v.InferOutput<typeof paymentSchema>;

const chooseOne = 'Choose one of the list.';

const switchedOn = v.optional(v.literal('on'));
export const photosSchema = v.object({ version, storeLinkedPhotos: switchedOn });
export type PhotosForm = v.InferOutput<typeof photosSchema>;

export const bulkSchema = v.object({ version, bulkTrade: switchedOn });
export type BulkForm = v.InferOutput<typeof bulkSchema>;

export const languagesSchema = v.object({
  version,
  // With none chosen, browsers don't send the field.
  languages: v.optional(
    v.union([
      v.array(otherLanguageTag),
      v.pipe(
        otherLanguageTag,
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
});
export type LanguagesForm = v.InferOutput<typeof languagesSchema>;

export const factorRulesSchema = v.object({
  version,
  secondFactorAdmins: v.picklist(adminFactorRuleNames, chooseOne),
  secondFactorSellers: v.picklist(sellerFactorRuleNames, chooseOne),
});
export type FactorRulesForm = v.InferOutput<typeof factorRulesSchema>;

/** A list's form; `readRows` interprets its rows. */
export const listPartSchema = v.object({ version, rows: settingsRows });
