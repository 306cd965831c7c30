import * as v from 'valibot';
import { unknownForm } from '~/schemas/fields';

/** What the link in an order's SMS can do. */
export const orderLinkSteps = ['accept', 'out-of-stock'] as const;
export type OrderLinkStep = (typeof orderLinkSteps)[number];

/** The code of a link; Firestore reserves what begins and ends with `__`. */
export const orderLinkParams = v.object({ code: v.pipe(v.string(), v.regex(/^(?!_)[\w-]{12}$/)) });

export const orderLinkForm = v.object({ step: v.picklist(orderLinkSteps, unknownForm) });

export const orderLinkDoneSearch = v.object({
  step: v.fallback(v.optional(v.picklist(orderLinkSteps), 'accept'), 'accept'),
});
