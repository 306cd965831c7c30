import { type StoredFile, streamFile } from '~/repositories/files.server';
import { limits } from '~/schemas/limits';
import { notFound } from '~/utils/app-error';
import { type ThumbnailWidth, thumbnailPath } from '~/utils/photo-sizes';
import { StorageError } from '~/utils/storage-error';

const types: readonly string[] = limits.images.types;

/**
 * Reads a photo as a stream; older photos have no thumbnails and are sent in full size.
 * @throws AppError `not-found`, StorageError when the storage fails
 */
export async function readPhoto(path: string, width: ThumbnailWidth | undefined): Promise<StoredFile> {
  const thumbnail = width ? await find(thumbnailPath(path, width)) : null;
  const file = thumbnail ?? (await find(path));
  if (!file) throw notFound('photo');
  if (!types.includes(file.contentType)) {
    file.stream.destroy();
    throw notFound('photo');
  }
  return file;
}

async function find(path: string): Promise<StoredFile | null> {
  try {
    return await streamFile(path);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-not-found') return null;
    throw error;
  }
}
