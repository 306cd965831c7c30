import { Timestamp } from 'firebase-admin/firestore';
import { type ApiKey, type ApiKeyKind, apiKeySchema } from '~/schemas/api-keys/api-key';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { countNow } from '../firebase/firestore.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { writeIntegrations } from './integrations.server';

interface KeyFilters {
  kind: ApiKeyKind;
}

const keys = collectionOf({
  path: 'apiKeys',
  schema: apiKeySchema,
  noun: 'API key',
  owner: ownedBy('sellerId'),
  order: { field: 'createdAt', direction: 'desc' },
  where: (query, { kind }: KeyFilters) => query.where('kind', '==', kind),
});

export const { find: findApiKey, findForUpdate: findApiKeyForUpdate, list: listApiKeys } = keys;

/**
 * Adds a key. The transaction fails when the id is taken. From one that may read events on, they are kept.
 *
 * @param hasWebhooks whether there are any
 */
export function createApiKey(
  unit: UnitOfWork,
  { id, createdAt: _now, ...key }: ApiKey,
  hasWebhooks: boolean,
): void {
  unit.create(keys.doc(id), { ...key, createdAt: Timestamp.now() });
  if (key.scopes.includes('events:read')) writeIntegrations(unit, { eventsAreRead: true, hasWebhooks });
}

/** Whether a key may read events, other than this one: 2 reads at most. */
export async function isOtherKeyReading(unit: Reads, id: string): Promise<boolean> {
  const query = keys
    .reference()
    .where('scopes', 'array-contains', 'events:read')
    .where('revokedAt', '==', null)
    .orderBy('createdAt', 'desc')
    .select()
    .limit(2);
  return (await unit.query(query)).docs.some((doc) => doc.id !== id);
}

/** How many keys of a shop that still work somebody made: 1 read. */
export const countKeysBy = ({ sellerId }: { sellerId: string }, createdBy: string): Promise<number> =>
  countNow(
    keys
      .query({ sellerId }, { kind: 'seller' })
      .where('createdBy', '==', createdBy)
      .where('revokedAt', '==', null),
  );

export function revokeApiKey(unit: UnitOfWork, id: string, by: string): void {
  unit.update(keys.doc(id), { revokedAt: Timestamp.now(), revokedBy: by });
}

/** Writes when a key was used last. */
export function markKeyUsed(unit: UnitOfWork, id: string): void {
  unit.update(keys.doc(id), { lastUsedAt: Timestamp.now() });
}
