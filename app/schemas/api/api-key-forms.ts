import * as v from 'valibot';
import { requiredText, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';
import { scopesOf } from './api-key';

const chooseScope = 'Choose at least one.';
const scope = v.picklist(scopesOf.shop, chooseScope);

/**
 * The id of a key that is to be made: hexadecimal, chosen by the page, so that a form sent twice makes one.
 */
const newKeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/));

/** Which shop of those that buyers buy in. */
export const shopName = v.pipe(
  v.string('Enter a short name for the shop, like main.'),
  v.trim(),
  v.regex(/^[a-z][a-z0-9]{1,19}$/, 'Use 2 to 20 small letters and digits, beginning with a letter.'),
);

/** The forms of /admin/settings/api-keys. */
export const shopKeyFormSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('create'),
      id: newKeyId,
      name: requiredText('Enter a name, like “Shop, production”.', limits.name.max, 'The name'),
      shop: shopName,
      // With none chosen, browsers don't send the field.
      scopes: v.pipe(
        v.optional(
          v.union([
            v.array(scope),
            v.pipe(
              scope,
              v.transform((one) => [one]),
            ),
          ]),
          [],
        ),
        v.minLength(1, chooseScope),
      ),
    }),
    v.object({ intent: v.literal('revoke'), id: newKeyId }),
  ],
  unknownForm,
);

export const apiKeyListSearch = v.object({ ...pageSearch });
