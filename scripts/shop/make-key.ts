import { randomBytes } from 'node:crypto';
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

/** Has all events of orders and returns sent to an address. @returns the secret that they are signed with */
export async function makeWebhook(shop: string, url: string, events: string[]): Promise<string> {
  const [{ createEndpoint }, { newSecret }, { inTransaction }] = await Promise.all([
    import('../../app/repositories/webhook-endpoints.server'),
    import('../../app/services/events/manage-endpoints.server'),
    import('../../app/repositories/firebase/transactions.server'),
  ]);
  const secret = newSecret();
  await inTransaction(async (unit) =>
    createEndpoint(unit, {
      id: randomBytes(9).toString('hex'),
      shop,
      url,
      events,
      version: 0,
      isOn: true,
      offReason: '',
      secrets: [secret],
      failingSince: null,
      createdBy: '',
      createdByName: 'npm run shop',
      createdAt: null,
    }),
  );
  return secret.text;
}
