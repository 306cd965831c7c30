import { deleteFile, uploadFile } from '~/repositories/files/files.server';
import { takeFileNumbers } from '~/repositories/operator/file-numbers.server';
import type { ProductImage } from '~/schemas/products/product';
import { filesOfPhoto, thumbnailPath } from '~/utils/photo-sizes';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import type { PreparedPhoto } from './prepare-photo.server';
import { mayBeNamed } from './store-upload.server';

/**
 * Stores photos with their thumbnails at {folder}/{index}_{filename}. If one cannot be stored, the others are
 * deleted again, and the storage's sentence is returned.
 *
 * @param folder 'products/{productId}'
 * @param minIndex of the first photo; indexes that were used before are passed over
 * @param isPrivate for some users only: caches must not store them
 */
export async function storePhotos(
  folder: string,
  photos: PreparedPhoto[],
  { minIndex = 0, isPrivate = false } = {},
): Promise<Result<ProductImage[]>> {
  const firstIndex = await takePhotoNumbers(folder, photos.length, minIndex);
  const planned = photos.map((photo, position) => ({
    photo,
    path: `${folder}/${firstIndex + position}_${photo.filename}`,
    isPrivate,
  }));
  const results = await Promise.allSettled(planned.map(storePhoto));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return ok(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  await discardPhotos(planned.map(({ path }) => path));
  if (!(failure.reason instanceof StorageError)) throw failure.reason;
  currentRequest().log.error({ err: failure.reason, folder }, 'photos could not be stored');
  return fail(failure.reason.userMessage);
}

interface PlannedPhoto {
  photo: PreparedPhoto;
  path: string;
  isPrivate: boolean;
}

async function storePhoto({ photo, path, isPrivate }: PlannedPhoto): Promise<ProductImage> {
  const { content, contentType, thumbnails, name, width, height } = photo;
  const uploads = [
    uploadFile({ path, content, contentType, isPrivate }),
    ...thumbnails.map((one) =>
      uploadFile({
        path: thumbnailPath(path, one.width),
        content: one.content,
        contentType: 'image/webp',
        isPrivate,
      }),
    ),
  ];
  // Also when one fails: what is still on its way cannot be deleted again.
  await Promise.allSettled(uploads);
  const [url = ''] = await Promise.all(uploads);
  return { url, path, name, width, height };
}

/** Indexes that no photo of this folder has had, so that no two photos, now or later, share a path. */
export async function takePhotoNumbers(folder: string, count: number, min: number): Promise<number> {
  return count === 0 ? min : takeFileNumbers(folder, count, min);
}

/** Deletes photos with their thumbnails. @throws StorageError */
export async function deletePhotos(paths: string[]): Promise<void> {
  await Promise.all(paths.filter(Boolean).flatMap(filesOfPhoto).map(deleteFile));
}

/**
 * Deletes what a failed attempt left behind; a failure here is only logged. While a commit of this request
 * may still arrive they stay: its record may name them.
 */
export async function discardPhotos(paths: string[]): Promise<void> {
  if (mayBeNamed(paths)) return;
  try {
    await deletePhotos(paths);
  } catch (error) {
    currentRequest().log.error({ paths, err: error }, 'photos without a record are left in the storage');
  }
}
