import * as v from 'valibot';
import { unknownForm } from '~/schemas/fields';

/** What the link in an order's SMS can do. */
export const orderLinkSteps = ['accept', 'out-of-stock'] as const;
export type OrderLinkStep = (typeof orderLinkSteps)[number];

/** The code of a link; Firestore reserves what begins and ends with `__`. */
export const orderLinkParams = v.object({ code: v.pipe(v.string(), v.regex(/^(?!_)[\w-]{12}$/)) });

/** `confirmed` is of the page that asks before an order is cancelled. */
export const orderLinkForm = v.object({
  step: v.picklist(orderLinkSteps, unknownForm),
  confirmed: v.fallback(v.optional(v.literal('yes')), undefined),
});

/** `ask` names the step that the page asks about. */
export const orderLinkSearch = v.object({
  ask: v.fallback(v.optional(v.literal('out-of-stock')), undefined),
});

export const orderLinkDoneSearch = v.object({
  step: v.fallback(v.optional(v.picklist(orderLinkSteps), 'accept'), 'accept'),
});
