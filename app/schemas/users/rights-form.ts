import * as v from 'valibot';
import { shownVersion, type Unversioned } from '~/schemas/fields';
import { type AdminPreset, type AdminRight, adminRights } from '~/schemas/rights';

/** What each right lets an admin do, as the form says it. */
export const adminRightNames: Record<AdminRight, string> = {
  products: 'Approve products and edits',
  orders: 'Orders, disputes and refunds',
  payouts: 'Payouts, payments and sales figures',
  promotions: 'Promotions and packages',
  bulk: 'Bulk listings and trades',
  people: 'Users and rights',
  settings: 'Settings and activity log',
  support: 'Messages',
  operations: 'Operations',
};

export const adminPresetNames: Record<AdminPreset, string> = {
  all: 'Everything',
  catalogue: 'Catalogue',
  orders: 'Orders',
  money: 'Money',
  support: 'Support',
};

/** The rights of an admin, in the order of the list. */
export const rightsFormSchema = v.object({
  version: shownVersion,
  rights: v.pipe(
    v.optional(v.array(v.picklist(adminRights)), []),
    v.minLength(1, 'Choose at least one. Without any right, change their role instead.'),
    v.transform((chosen) => adminRights.filter((right) => chosen.includes(right))),
  ),
});
export type RightsForm = Unversioned<v.InferOutput<typeof rightsFormSchema>>;

/** A choice that the form begins with. */
export const rightsSearch = v.object({
  preset: v.fallback(v.optional(v.picklist(Object.keys(adminPresetNames) as AdminPreset[])), undefined),
});
