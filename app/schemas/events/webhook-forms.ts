import * as v from 'valibot';
import { shopName } from '~/schemas/api-keys/api-key-forms';
import { requiredText, shownVersionNumber, unknownForm } from '~/schemas/fields';
import { pageSearch } from '~/schemas/list-search';
import { eventChoicesOf } from './event-choices';

const maxAddress = 500;
const chooseEvent = 'Choose at least one event.';

/** The id of a webhook that is to be made: chosen by the page, so that a form sent twice makes one. */
const newWebhookId = v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/));

/** Where a webhook is, and what it asks for of these choices. */
function chosenOf(choices: readonly string[]) {
  const choice = v.picklist(choices, chooseEvent);
  return {
    url: requiredText('Enter an address, like https://shop.example/hooks.', maxAddress, 'The address'),
    // With none chosen, browsers don't send the field.
    events: v.pipe(
      v.optional(
        v.union([
          v.array(choice),
          v.pipe(
            choice,
            v.transform((one) => [one]),
          ),
        ]),
        [],
      ),
      v.minLength(1, chooseEvent),
    ),
  };
}

const ofShop = chosenOf(eventChoicesOf.shop);
const ofSeller = chosenOf(eventChoicesOf.seller);

const creating = { intent: v.literal('create'), id: newWebhookId };

/** The form of /admin/settings/webhooks. */
export const newShopWebhookSchema = v.object({ ...creating, ...ofShop, shop: shopName });

/** The form of /profile/webhooks. */
export const newSellerWebhookSchema = v.object({ ...creating, ...ofSeller });

const saving = {
  intent: v.literal('save'),
  version: shownVersionNumber,
  isOn: v.optional(v.literal('on')),
};
const others = [
  v.object({ intent: v.literal('rotate'), secretId: v.pipe(v.string(), v.maxLength(20)) }),
  v.object({ intent: v.literal('again'), delivery: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({ intent: v.literal('delete') }),
] as const;

/** The forms of /admin/settings/webhooks/{id}. */
export const shopWebhookFormSchema = v.variant(
  'intent',
  [v.object({ ...saving, ...ofShop }), ...others],
  unknownForm,
);

/** The forms of /profile/webhooks/{id}. */
export const sellerWebhookFormSchema = v.variant(
  'intent',
  [v.object({ ...saving, ...ofSeller }), ...others],
  unknownForm,
);

export const deliveryListSearch = v.object({ ...pageSearch });
