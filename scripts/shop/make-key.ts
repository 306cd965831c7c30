import { randomBytes } from 'node:crypto';
import { scopesOf } from '../../app/schemas/api-keys/api-key';
import { systemActor } from '../../app/services/activity/actor';
import type { Result } from '../../app/utils/result';

const maker = { ...systemActor, displayName: 'npm run shop' };
const newId = () => randomBytes(9).toString('hex');

/** Makes a key with all that a shop may do; call it when the Firebase is connected. @returns its text */
export async function makeShopKey(shop: string): Promise<string> {
  const { createKey } = await import('../../app/services/api/manage-keys.server');
  const key = { id: newId(), name: maker.displayName, shop, scopes: [...scopesOf.shop] };
  return made(await createKey('all', maker, key)).text;
}

/** Has some events sent to an address of this computer. @returns the secret that they are signed with */
export async function makeWebhook(shop: string, url: string, events: string[]): Promise<string> {
  const { createWebhook } = await import('../../app/services/events/manage-endpoints.server');
  return made(await createWebhook('all', maker, { id: newId(), shop, url, events })).secret;
}

function made<T>(result: Result<T>): T {
  if (!result.success) throw new Error(result.error);
  return result.data;
}
