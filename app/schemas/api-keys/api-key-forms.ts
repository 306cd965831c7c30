import * as v from 'valibot';
import { requiredText, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';
import { type ApiKeyKind, type ApiScope, scopesOf } from './api-key';

const chooseScope = 'Choose at least one.';

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

/** How a key may be named. */
export const keyNames: Record<ApiKeyKind, string> = { shop: 'Shop, production', seller: 'Stock program' };

function newKeyOf<const Scopes extends readonly ApiScope[]>(scopes: Scopes, example: string) {
  const scope = v.picklist(scopes, chooseScope);
  return {
    intent: v.literal('create'),
    id: newKeyId,
    name: requiredText(`Enter a name, like “${example}”.`, limits.name.max, 'The name'),
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
  };
}

const revoking = v.object({ intent: v.literal('revoke'), id: newKeyId });

/** The forms of /admin/settings/api-keys. */
export const shopKeyFormSchema = v.variant(
  'intent',
  [v.object({ ...newKeyOf(scopesOf.shop, keyNames.shop), shop: shopName }), revoking],
  unknownForm,
);

/** The forms of /profile/api-keys. */
export const sellerKeyFormSchema = v.variant(
  'intent',
  [v.object(newKeyOf(scopesOf.seller, keyNames.seller)), revoking],
  unknownForm,
);

export const apiKeyListSearch = v.object({ ...pageSearch });
