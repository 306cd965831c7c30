import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  createApiKey,
  findApiKeyForUpdate,
  isOtherKeyReading,
  listApiKeys,
  revokeApiKey,
} from '~/repositories/orders/api-keys.server';
import { writeIntegrations } from '~/repositories/orders/integrations.server';
import { isOtherEndpoint } from '~/repositories/orders/webhook-endpoints.server';
import type { ApiKey, ApiKeyKind, ApiScope, ShownKey } from '~/schemas/api-keys/api-key';
import { isReadable } from '~/schemas/unreadable';
import type { Reach } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import type { Actor } from '../activity/actor';
import { happened } from '../activity/happened.server';
import { newKey } from './keys.server';

/** Admins have the keys of shops, sellers their own. */
const kindOf = (reach: Reach): ApiKeyKind => (reach === 'all' ? 'shop' : 'seller');

/**
 * A page of keys, newest first: reads the rows shown plus one.
 *
 * @param reach `'all'` for the keys of shops, a shop for those of its seller
 */
export async function listKeys(reach: Reach, { after }: { after: string }) {
  const { items, nextCursor } = await listApiKeys(reach, { kind: kindOf(reach), cursor: after });
  return { nextCursor, items: items.map((key) => (isReadable(key) ? shownKey(key) : key)) };
}

const shownKey = ({ hash: _secret, ...key }: ApiKey): ShownKey => key;

interface NewKey {
  /** Chosen by the form, so that one sent twice makes one key. */
  id: string;
  name: string;
  /** Which shop a key of admins is for. */
  shop?: string;
  scopes: ApiScope[];
}

/**
 * Makes a key: of a shop by an admin, or of a seller by themself (docs/product.md, "Orders from the shop" and
 * "Programs of sellers").
 *
 * @returns its text, which nobody can see again; an error when the form was sent before
 */
export const createKey = catchUnavailable(create, 'a key could not be made');

function create(
  reach: Reach,
  actor: Actor,
  { id, name, shop = '', scopes }: NewKey,
): Promise<Result<{ text: string }>> {
  const { text, hash } = newKey(id);
  return inTransaction(async (unit) => {
    const before = await findApiKeyForUpdate(unit, 'all', id);
    // By this request, whose first answer was lost.
    if (before?.hash === hash) return ok({ text });
    if (before)
      return fail('This key was made before. If you don’t have its text, revoke it and make another one.');
    const key: ApiKey = {
      id,
      name,
      kind: kindOf(reach),
      shop: reach === 'all' ? shop : null,
      sellerId: reach === 'all' ? null : reach.sellerId,
      scopes,
      hash,
      createdBy: actor.id,
      createdByName: nameOf(actor),
      createdAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: '',
    };
    createApiKey(unit, key, await isOtherEndpoint(unit, ''));
    const facts = { id, name, shop: reach === 'all' ? shop : '', scopes: scopes.join(', ') };
    happened(unit, 'key.created', facts, { by: actor });
    return ok({ text });
  });
}

/** Revokes a key: from the next request on it is none. @returns whether that is new */
export const revokeKey = catchUnavailable(revoke, 'a key could not be revoked');

function revoke(reach: Reach, actor: User, id: string): Promise<Result<{ name: string; changed: boolean }>> {
  return inTransaction(async (unit) => {
    const key = await findApiKeyForUpdate(unit, reach, id);
    if (key?.kind !== kindOf(reach)) return fail('Key not found.');
    if (key.revokedAt !== null) return ok({ name: key.name, changed: false });
    const areRead = (await isOtherKeyReading(unit, id)) || (await isOtherEndpoint(unit, ''));
    revokeApiKey(unit, id, actor.id);
    writeIntegrations(unit, { eventsAreRead: areRead });
    happened(unit, 'key.revoked', { id, name: key.name }, { by: actor });
    return ok({ name: key.name, changed: true });
  });
}
