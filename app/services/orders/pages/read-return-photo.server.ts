import type { StoredFile } from '~/repositories/files/files.server';
import { getOrder, type OrderScope } from '~/repositories/orders/orders.server';
import { photosOfReturns } from '~/schemas/orders/order-record';
import { notFound } from '~/utils/app-error';
import type { ThumbnailWidth } from '~/utils/photo-sizes';
import { readPhoto } from '../../files/read-photo.server';

/**
 * Reads a photo of a return, for the order's seller and admins.
 *
 * @param name of the photo, without its folder
 * @throws AppError `not-found`, also for everyone else; StorageError when the storage fails
 */
export async function readReturnPhoto(
  scope: OrderScope,
  { id, name, width }: { id: string; name: string; width: ThumbnailWidth | undefined },
): Promise<StoredFile> {
  const path = `orders/${id}/${name}`;
  const { returns } = await getOrder(scope, id);
  if (!photosOfReturns(returns).includes(path)) throw notFound('photo');
  return readPhoto(path, width);
}
