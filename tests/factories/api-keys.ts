import { Timestamp } from 'firebase-admin/firestore';
import { scopesOf } from '~/schemas/api/api-key';
import { newKey } from '~/services/api/keys.server';

/** A key of the shop, as it is stored, and as its program sends it. */
export function makeApiKey({ id, name = 'Shop' }: { id?: string; name?: string } = {}) {
  const key = newKey(id);
  const data = {
    name,
    kind: 'shop',
    shop: 'main',
    sellerId: null,
    scopes: [...scopesOf.shop],
    hash: key.hash,
    createdBy: 'boss',
    createdByName: 'Boss',
    createdAt: Timestamp.now(),
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: '',
  };
  return { id: key.id, text: key.text, data };
}
