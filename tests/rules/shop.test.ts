import { describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { getDocument, listDocuments, tokenOf, writeDocument } from './support/browser';

describe('the back-end of the buyers’ shop', () => {
  const token = tokenOf('shop', 'shop', 3_600, { person: undefined, shop: true });
  const create = (id: string, fields: Record<string, string>, by = token) =>
    writeDocument('buyer', 'create', `shopOrders/${id}`, fields, by);
  const waiting = { basket: '{}', state: 'waiting' };

  it('puts a basket into the inbox once, and reads what became of it', async () => {
    expect(await create('B-1', waiting)).toBe(200);
    expect(await create('B-1', waiting)).not.toBe(200);
    expect(await getDocument('buyer', 'shopOrders/B-1', token)).toBe(200);
    const update = { basket: '{}', state: 'taken' };
    expect(await writeDocument('buyer', 'update', 'shopOrders/B-1', update, token)).toBe(403);
    expect(await writeDocument('buyer', 'delete', 'shopOrders/B-1', {}, token)).toBe(403);
    expect(await listDocuments('buyer', { collection: 'shopOrders', limit: 1 }, token)).toBe(403);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a state of its own', 'B-2', { basket: '{}', state: 'taken' }],
    ['more than its basket', 'B-2', { ...waiting, orders: 'none' }],
    ['no basket', 'B-2', { state: 'waiting' }],
    ['an id that is none', 'B 2', waiting],
    ['an id of another shop', 'market__B-2', waiting],
  ])('does not put there %s', async (_what, id, fields) => {
    expect(await create(id, fields)).toBe(403);
  });

  it('is told by its claim alone, and reads no other shop’s baskets nor anything else', async () => {
    for (const shop of [undefined, false, 'true', 1])
      expect(await create('B-3', waiting, tokenOf('shop', 'shop', 3_600, { shop }))).toBe(403);
    await firestore().doc('shopOrders/market__B-1').set({ shop: 'market' });
    expect(await getDocument('buyer', 'shopOrders/market__B-1', token)).toBe(403);
    for (const path of ['orders/x', 'products/x', 'users/seller', 'payouts/x', 'chats/seller', 'apiKeys/x'])
      expect(await getDocument('buyer', path, token), path).toBe(403);
  });
});
