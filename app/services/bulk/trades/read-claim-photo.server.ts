import { findTrade } from '~/repositories/bulk/b2b-trades.server';
import type { StoredFile } from '~/repositories/files/files.server';
import { photosOfTrade } from '~/schemas/bulk/trade-record';
import type { Reach } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import type { ThumbnailWidth } from '~/utils/photo-sizes';
import { readPhoto } from '../../files/read-photo.server';

/**
 * Reads a photo of a claim or dispute, for the trade's buyer and seller and for admins: 1 read.
 *
 * @param name of the photo, without its folder
 * @throws AppError `not-found`, also for everyone else; StorageError when the storage fails
 */
export async function readClaimPhoto(
  reach: Reach,
  { id, name, width }: { id: string; name: string; width: ThumbnailWidth | undefined },
): Promise<StoredFile> {
  const path = `b2bTrades/${id}/${name}`;
  const trade = await findTrade('all', id);
  const mayRead = reach === 'all' || trade?.buyerId === reach.sellerId || trade?.sellerId === reach.sellerId;
  if (!mayRead || !trade || !photosOfTrade(trade).includes(path)) throw notFound('photo');
  return readPhoto(path, width);
}
