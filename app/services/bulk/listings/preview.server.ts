import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { findListing } from '~/repositories/bulk/b2b-listings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { notFound } from '~/utils/app-error';
import { readPhoto } from '../../files/read-photo.server';

/**
 * The first photo of a listing of the bulk market as a JPEG of at most 640 pixels: 1 read.
 *
 * @throws AppError `not-found` also when the listing is not active, or its seller is suspended; StorageError
 * when the storage fails
 */
export async function previewOf(id: string): Promise<Buffer> {
  const [listing, suspended] = await Promise.all([findListing('all', id), listSuspendedSellers('all')]);
  const isShown = listing?.status === 'active' && !suspended.has(listing.sellerId);
  const path = isShown ? listing.images[0]?.path : undefined;
  if (!path) throw notFound('photo');
  const { stream } = await readPhoto(path, 720);
  const photo = sharp(await buffer(stream)).flatten({ background: '#ffffff' });
  return photo
    .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
}
