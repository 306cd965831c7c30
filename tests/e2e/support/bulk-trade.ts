import { makeListing, storedListing } from '../../factories/b2b';
import { db } from './firebase';
import type { Person } from './people';

/** What a completed trade says to both sides. */
export const completedWords = 'Completed. The seller was paid.';

let made = 0;

/** An active listing of the seller, with a title that no other test has. */
export async function addListing(
  { id: sellerId, data }: Person,
  overrides = {},
): Promise<{ id: string; title: string }> {
  made += 1;
  const id = `bulk-${Date.now().toString(36)}-${made}`;
  const title = `Yellow maize ${id}`;
  const listing = makeListing({ id, title, sellerId, sellerName: data.businessName, ...overrides });
  await db.collection('b2bListings').doc(id).set(storedListing(listing).data);
  return { id, title };
}
