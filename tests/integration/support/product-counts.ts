import { expect } from 'vitest';
import { getProductCounts } from '~/repositories/counters/counters.server';
import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import type { User } from '~/schemas/users/user';
import {
  recountMarketplaceProducts,
  recountSellerProducts,
} from '~/services/products/recount-products.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from './request';
import { addPerson } from './store';

/** The sellers whose products are counted. */
const sellers = ['ama', 'kofi'];

/** Deletes all records; then there are the sellers ama and kofi and an admin, and all is counted. */
export async function countedSellers(): Promise<[seller: User, other: User, admin: User]> {
  await clearDocuments();
  const seller = await addPerson({ id: 'ama', role: 'seller' });
  const other = await addPerson({ id: 'kofi', role: 'seller' });
  const admin = await addPerson({ id: 'boss', role: 'admin' });
  await countAll();
  return [seller, other, admin];
}

/** Counts for the first time; from then on transactions change the counts. */
export async function countAll() {
  for (const id of sellers) await inRequest(() => recountSellerProducts(id));
  await inRequest(() => recountMarketplaceProducts());
}

/** The counts of a seller, as they are kept. */
export const countsOf = (id: string) => inRequest(() => getProductCounts({ sellerId: id }));

/** The counts of the marketplace, as they are kept. */
export const marketplace = async () => (await inRequest(() => getMarketplaceCounts())).products;

/** The counts that are not 0: of ama, then of the marketplace. */
export async function counted() {
  return [(await countsOf('ama')) ?? {}, (await marketplace()) ?? {}].map((counts) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
  );
}

/** A recount finds nothing to correct. */
export async function expectRight() {
  const wrong = [
    await inRequest(() => recountSellerProducts('ama')),
    await inRequest(() => recountSellerProducts('kofi')),
    await inRequest(() => recountMarketplaceProducts()),
  ];
  expect(wrong).toEqual([false, false, false]);
}
