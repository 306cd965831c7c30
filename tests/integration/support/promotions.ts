import { listFiles } from '~/repositories/files/files.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { buyPromotion, type Purchase } from '~/services/promotions/buy-promotion.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeProduct } from '../../factories/products';
import { jpeg, photo } from './photo-fixtures';
import { inRequest } from './request';
import { put, stored, storedAll } from './store';

/** Adds approved products of the seller; their ids. */
export async function approvedProducts(seller: User, count = 1): Promise<string[]> {
  const made = Array.from({ length: count }, () =>
    makeProduct({ seller_id: seller.id, status: 'approved', title: 'Kente stole' }),
  );
  await put('products', ...made);
  return made.map(({ id }) => id);
}

/** The proof of a payment; another colour makes another file. */
export async function proof(colour = '#a33', name = 'slip.jpg'): Promise<File> {
  return photo(await jpeg(undefined, colour), name);
}

/** What a seller sends; each has a key of its own. */
export async function purchase(productIds: string[], overrides: Partial<Purchase> = {}): Promise<Purchase> {
  const form = { packageId: 'stall', idempotencyKey: newIdempotencyKey(), version: undefined };
  return { ...form, productIds, proof: await proof(), ...overrides };
}

/** Buys a promotion; its id. */
export async function bought(seller: User, overrides: Partial<Purchase> = {}): Promise<string> {
  const what = await purchase(overrides.productIds ?? (await approvedProducts(seller)), overrides);
  const result = await inRequest(() => buyPromotion(shopOf(seller), seller, what));
  if (!result.success) throw new Error(result.error);
  return result.data.promotionId;
}

export const promotionRecord = (id: string) => stored('promotions', id);

/** Paths of all stored proofs. */
export const proofFiles = () => inRequest(() => listFiles('payment_proofs/'));

/** Entries of the activity log about a promotion, oldest first. */
export async function promotionLog(id: string) {
  const entries = (await storedAll('history_logs')).filter(({ itemId }) => itemId === id);
  return entries.sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis());
}

/** What a person was notified of. */
export async function notificationsTo({ id }: { id: string }) {
  return (await storedAll('notifications')).filter(({ userId }) => userId === id);
}
