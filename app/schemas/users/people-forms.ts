import * as v from 'valibot';
import { documentId, email, newPassword, requiredText, shownVersion, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { completed, type ShopPreset, shopPresets, shopRights } from '~/schemas/rights';

const right = v.picklist(shopRights, 'Choose from the list.');
const choosePart = 'Choose what they may do.';

/** A part with usual rights, or rights of one's own choice. */
const choice = {
  part: v.picklist([...(Object.keys(shopPresets) as ShopPreset[]), 'own'], choosePart),
  // With none chosen, browsers don't send the field.
  rights: v.optional(
    v.union([
      v.array(right),
      v.pipe(
        right,
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
};
type Choice = v.InferOutput<v.ObjectSchema<typeof choice, undefined>>;

/** The rights that a form chose, with those that they need; none of an empty choice. */
export const chosenRights = ({ part, rights }: Choice) =>
  part === 'own' ? completed(rights) : [...shopPresets[part]];

/** The forms of /seller/people. */
export const shopPeopleForms = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('invite'),
      idempotencyKey: v.optional(v.string()),
      email,
      ...choice,
    }),
    v.object({ intent: v.literal('withdraw'), id: documentId }),
    v.object({ intent: v.literal('end'), id: documentId, version: shownVersion }),
  ],
  unknownForm,
);

/** The form of /seller/people/$id. */
export const shopRightsForm = v.object({ ...choice, version: shownVersion });

/** The forms of /join/$token: of somebody with an account, and without one. */
export const joinForms = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('join') }),
    v.object({
      intent: v.literal('register'),
      firstName: requiredText('Enter your first name.', limits.name.max, 'A name'),
      lastName: requiredText('Enter your last name.', limits.name.max, 'A name'),
      password: newPassword,
    }),
  ],
  unknownForm,
);

/** What an address of /join/$token says. */
export const joinToken = v.pipe(v.string(), v.maxLength(100));

/** The form that changes to another shop. */
export const changeShopForm = v.object({ shop: documentId });
