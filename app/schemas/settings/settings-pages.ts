import * as v from 'valibot';
import type { SettingsPart } from './settings-forms';

/** The pages of /admin/settings, in their order; the first is the one without a parameter. */
export const settingsPages = [
  'money',
  'payments',
  'products',
  'approval',
  'market',
  'access',
  'support',
  'programs',
] as const;
type SettingsPage = (typeof settingsPages)[number];

export const settingsPageLabels: Record<SettingsPage, string> = {
  money: 'Commission and days',
  payments: 'Payments',
  products: 'Categories',
  approval: 'Approval and imports',
  market: 'Bulk trade and languages',
  access: 'Second factor',
  support: 'Support and SMS',
  programs: 'Connect a program',
};

/** The page with the form of a part, of numbers the first; transfer files have an address of their own. */
export const pageOfPart: Record<SettingsPart, SettingsPage> = {
  rates: 'money',
  paymentInstructions: 'payments',
  transferColumns: 'payments',
  categories: 'products',
  rejectionReasons: 'approval',
  photos: 'approval',
  bulk: 'market',
  languages: 'market',
  secondFactor: 'access',
};

/** The search of /admin/settings. */
export const settingsSearch = v.object({
  page: v.fallback(v.optional(v.picklist(settingsPages), 'money'), 'money'),
});
export type SettingsSearch = v.InferOutput<typeof settingsSearch>;
