import type { AdminArgs } from '~/http/guards.server';
import { getListing } from '~/repositories/bulk/b2b-listings.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import { isOwn } from '~/schemas/own-record';

const maxHistory = 3;

/** The listing, its seller and its history: five reads at most. */
export async function load({ actor, scope, params: { id } }: AdminArgs<{ id: string }>) {
  const listing = await getListing(scope, id);
  const [settings, seller, history] = await Promise.all([
    getSettings(),
    findShop(listing.sellerId),
    listNewestHistoryLogs(scope, { itemId: id, size: maxHistory }),
  ]);
  return {
    listing,
    isOwn: isOwn(actor, listing.sellerId),
    reasons: settings.rejectionReasons,
    seller: seller && { name: seller.sellerName, status: seller.status },
    history,
  };
}
