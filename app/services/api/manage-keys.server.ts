import {
  createApiKey,
  findApiKeyForUpdate,
  isOtherKeyReading,
  listApiKeys,
  revokeApiKey,
} from '~/repositories/api-keys.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { writeEventsAreRead } from '~/repositories/integrations.server';
import { listEndpointIds } from '~/repositories/webhook-endpoints.server';
import type { ApiKey, ApiScope } from '~/schemas/api/api-key';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { type Actor, recordActivity } from '../activity/record-activity.server';
import { newKey } from './keys.server';

/** A key as admins see it; what proves it is not shown again. */
export type ShownKey = Omit<ApiKey, 'hash'>;

/** A page of the keys of shops, newest first: reads the rows shown plus one. */
export async function listShopKeys({ after }: { after: string }) {
  const { items, nextCursor } = await listApiKeys('all', { kind: 'shop', cursor: after });
  return { nextCursor, items: items.map((key) => (isReadable(key) ? shownKey(key) : key)) };
}

const shownKey = ({ hash: _secret, ...key }: ApiKey): ShownKey => key;

interface NewShopKey {
  /** Chosen by the form, so that one sent twice makes one key. */
  id: string;
  name: string;
  shop: string;
  scopes: ApiScope[];
}

/**
 * Makes a key of a shop.
 *
 * @returns its text, which nobody can see again; an error when the form was sent before
 */
export const createShopKey = catchUnavailable(create, 'a key could not be made');

function create(actor: Actor, { id, name, shop, scopes }: NewShopKey): Promise<Result<{ text: string }>> {
  const { text, hash } = newKey(id);
  return inTransaction(async (unit) => {
    if (await findApiKeyForUpdate(unit, 'all', id))
      return fail('This key was made before. If you don’t have its text, revoke it and make another one.');
    createApiKey(unit, {
      id,
      name,
      kind: 'shop',
      shop,
      sellerId: null,
      scopes,
      hash,
      createdBy: actor.id,
      createdByName: nameOf(actor),
      createdAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: '',
    });
    recordActivity(unit, {
      event: 'api_key_changed',
      actor,
      itemId: id,
      description: `Created the API key “${name}” of the shop ${shop} for ${scopes.join(', ')}`,
    });
    return ok({ text });
  });
}

/** Revokes a key: from the next request on it is none. @returns whether that is new */
export const revokeShopKey = catchUnavailable(revoke, 'a key could not be revoked');

function revoke(actor: User, id: string): Promise<Result<{ name: string; changed: boolean }>> {
  return inTransaction(async (unit) => {
    const key = await findApiKeyForUpdate(unit, 'all', id);
    if (key?.kind !== 'shop') return fail('Key not found.');
    if (key.revokedAt !== null) return ok({ name: key.name, changed: false });
    const areRead = (await isOtherKeyReading(unit, id)) || (await listEndpointIds(unit)).length > 0;
    revokeApiKey(unit, id, actor.id);
    writeEventsAreRead(unit, areRead);
    recordActivity(unit, {
      event: 'api_key_changed',
      actor,
      itemId: id,
      description: `Revoked the API key “${key.name}”`,
    });
    return ok({ name: key.name, changed: true });
  });
}
