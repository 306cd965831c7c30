import * as v from 'valibot';
import { requiredText, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';
import type { shopOrderStates } from './shop-order';

/** Tabs of the inbox, what waits for admins first. */
export const intakeTabs = [
  'refused',
  'waiting',
  'taken',
  'dismissed',
] as const satisfies readonly (typeof shopOrderStates)[number][];
export type IntakeTab = (typeof intakeTabs)[number];

export const intakeSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(intakeTabs), 'refused'), 'refused'),
  ...pageSearch,
});

/** The forms of a basket. */
export const basketFormSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('retry') }),
    v.object({
      intent: v.literal('dismiss'),
      reason: requiredText('Enter why nothing is made of it.', limits.reason.max, 'The reason'),
    }),
  ],
  unknownForm,
);
