import { firstListings } from '~/repositories/bulk/b2b-listings.server';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { ListingSummary } from '~/schemas/bulk/listing';
import { forEveryone } from '~/services/bulk/listings/market.server';
import { lastKnown } from '~/utils/last-known.server';

const shownOnLanding = 3;
/** Some more are read: those of suspended sellers, and without a photo, are left out. */
const readForLanding = 9;

const newest = lastKnown<ListingSummary>('the bulk market', async () => {
  const [rows, suspended] = await Promise.all([
    firstListings('all', { onMarket: true, sort: 'newest', size: readForLanding }),
    listSuspendedSellers('all'),
  ]);
  return forEveryone(rows, suspended)
    .filter(({ image }) => image?.path)
    .slice(0, shownOnLanding);
});

/** The newest listings of the bulk market, if there is one: 0 reads, or 9 once a minute. Prices in GHS. */
export async function newestInBulk(): Promise<ListingSummary[]> {
  const { bulkTrade } = await getKnownSettings();
  return bulkTrade ? newest.get() : [];
}

/** @internal for tests, which change the market under this process */
export const forgetNewestInBulk = (): void => newest.forget();
