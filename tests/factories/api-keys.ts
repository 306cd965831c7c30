import { Timestamp } from 'firebase-admin/firestore';
import { scopesOf } from '~/schemas/api-keys/api-key';
import { newKey } from '~/services/api/keys.server';

/** A key of the shop, or of a seller, as it is stored, and as its program sends it. */
export function makeApiKey({
  id,
  name = 'Shop',
  sellerId = null,
  createdBy = 'boss',
  createdByName = 'Boss',
}: {
  id?: string;
  name?: string;
  sellerId?: string | null;
  createdBy?: string;
  createdByName?: string;
} = {}) {
  const key = newKey(id);
  const kind = sellerId === null ? 'shop' : 'seller';
  const data = {
    name,
    kind,
    shop: kind === 'shop' ? 'main' : null,
    sellerId,
    scopes: [...scopesOf[kind]],
    hash: key.hash,
    createdBy,
    createdByName,
    createdAt: Timestamp.now(),
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: '',
  };
  return { id: key.id, text: key.text, data };
}
