import type { Page } from 'playwright-core';
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

/** Where the goods go, in the form of a buyer: picked up by the same person in each test. */
export async function fillDestination(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`main [name="destination.${name}"]`);
  await page.getByLabel('Pickup at a place').check();
  await field('name').fill('Efua Boateng');
  await field('phone').fill('024 412 3456');
  await field('place').fill('VIP office, Kejetia');
}
