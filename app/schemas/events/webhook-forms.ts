import * as v from 'valibot';
import { shopName } from '~/schemas/api/api-key-forms';
import { requiredText, shownVersionNumber, unknownForm } from '~/schemas/fields';
import { pageSearch } from '~/schemas/list-search';
import { eventChoices } from './webhook-endpoint';

const maxAddress = 500;
const chooseEvent = 'Choose at least one event.';
const choice = v.picklist(eventChoices, chooseEvent);

/** The id of a webhook that is to be made: chosen by the page, so that a form sent twice makes one. */
const newWebhookId = v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/));

const chosen = {
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

/** The form of /admin/settings/webhooks. */
export const newWebhookSchema = v.object({
  intent: v.literal('create'),
  id: newWebhookId,
  shop: shopName,
  ...chosen,
});

/** The forms of /admin/settings/webhooks/{id}. */
export const webhookFormSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('save'),
      version: shownVersionNumber,
      isOn: v.optional(v.literal('on')),
      ...chosen,
    }),
    v.object({ intent: v.literal('rotate'), secretId: v.pipe(v.string(), v.maxLength(20)) }),
    v.object({ intent: v.literal('again'), delivery: v.pipe(v.string(), v.maxLength(200)) }),
    v.object({ intent: v.literal('delete') }),
  ],
  unknownForm,
);

export const deliveryListSearch = v.object({ ...pageSearch });
