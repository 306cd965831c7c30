import { expect, inject } from 'vitest';
import { makeApiKey } from '../../factories/api-keys';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { db } from './firebase';

/** A shop places a paid order of two. @returns its id */
export async function placeOrder(sellerId: string, productId: string): Promise<string> {
  const shop = makeApiKey();
  await db.collection('apiKeys').doc(shop.id).set(shop.data);
  const body = makeBasket({
    orders: [partOf({ sellerId, lines: [potLine({ productId, quantity: 2 })] })],
    payment: {
      method: 'momo',
      attempts: [{ id: 'a1', amount: '90.00', state: 'succeeded', at: new Date().toISOString() }],
    },
    total: '90.00',
  });
  const placed = await fetch(new URL(`/api/v1/orders/S-${Date.now()}`, inject('baseUrl')), {
    method: 'PUT',
    headers: { Authorization: `Bearer ${shop.text}` },
    body: JSON.stringify(body),
  });
  expect(placed.status).toBe(201);
  const { orders } = (await placed.json()) as { orders: { id: string }[] };
  return orders[0]?.id ?? '';
}
