import { type StoredFile, streamFile } from '~/repositories/files/files.server';
import { limits } from '~/schemas/limits';
import { notFound } from '~/utils/app-error';
import { type ThumbnailWidth, thumbnailPath } from '~/utils/photo-sizes';
import { StorageError } from '~/utils/storage-error';

const types: readonly string[] = limits.images.types;

/**
 * Reads a photo as a stream. Where an older photo has no thumbnail of this width, its nearest is sent, or the
 * whole photo.
 * @throws AppError `not-found`, StorageError when the storage fails
 */
export async function readPhoto(path: string, width: ThumbnailWidth | undefined): Promise<StoredFile> {
  let file: StoredFile | null = null;
  for (const candidate of candidates(path, width)) file ??= await find(candidate);
  if (!file) throw notFound('photo');
  if (!types.includes(file.contentType)) {
    file.stream.destroy();
    throw notFound('photo');
  }
  return file;
}

function candidates(path: string, width: ThumbnailWidth | undefined): string[] {
  if (!width) return [path];
  const older = width === 720 ? [thumbnailPath(path, 640)] : [];
  return [thumbnailPath(path, width), ...older, path];
}

async function find(path: string): Promise<StoredFile | null> {
  try {
    return await streamFile(path);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-not-found') return null;
    throw error;
  }
}
