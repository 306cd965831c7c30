import { scopesOf } from '../../app/schemas/api/api-key';

/** Makes a key with all that a shop may do; call it when the Firebase is connected. @returns its text */
export async function makeShopKey(shop: string): Promise<string> {
  const [{ newKey }, { createApiKey }, { inTransaction }] = await Promise.all([
    import('../../app/services/api/keys.server'),
    import('../../app/repositories/api-keys.server'),
    import('../../app/repositories/firebase/transactions.server'),
  ]);
  const { text, id, hash } = newKey();
  await inTransaction(async (unit) =>
    createApiKey(unit, {
      id,
      name: 'npm run shop',
      kind: 'shop',
      shop,
      sellerId: null,
      scopes: [...scopesOf.shop],
      hash,
      createdBy: '',
      createdByName: 'npm run shop',
      createdAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: '',
    }),
  );
  return text;
}
