import * as v from 'valibot';
import type { SettingsPart } from './settings-forms';

/** The pages of /admin/settings, in their order; the first is the one without a parameter. */
export const settingsPages = ['money', 'products', 'market', 'support', 'programs'] as const;
type SettingsPage = (typeof settingsPages)[number];

export const settingsPageLabels: Record<SettingsPage, string> = {
  money: 'Commission and payments',
  products: 'Products',
  market: 'Bulk trade and languages',
  support: 'Support',
  programs: 'Connect a program',
};

/** The page with the form of a part; transfer files have an address of their own. */
export const pageOfPart: Record<SettingsPart, SettingsPage> = {
  rates: 'money',
  paymentInstructions: 'money',
  transferColumns: 'money',
  categories: 'products',
  rejectionReasons: 'products',
  photos: 'products',
  bulk: 'market',
  languages: 'market',
};

/** The search of /admin/settings. */
export const settingsSearch = v.object({
  page: v.fallback(v.optional(v.picklist(settingsPages), 'money'), 'money'),
});
export type SettingsSearch = v.InferOutput<typeof settingsSearch>;
