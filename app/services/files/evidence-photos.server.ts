import { limits } from '~/schemas/limits';
import { currentRequest } from '~/utils/request-context.server';
import { fail, type Result } from '~/utils/result';
import type { PreparedPhoto } from './prepare-photo.server';
import { prepareAllPhotos } from './prepare-photos.server';
import { discardPhotos, storePhotos } from './store-photos.server';

/**
 * Prepares the photos of a return, claim or message.
 * @param counts how many there must be, none unless given, and may be, as of a return unless given
 */
export async function prepareEvidence(
  files: File[],
  { min = 0, max = limits.returnPhotos.max }: { min?: number; max?: number } = {},
): Promise<Result<PreparedPhoto[], 'photos'>> {
  if (files.length < min) return fail('Add at least one photo.', 'photos');
  if (files.length > max) return fail(`Add up to ${max} photos.`, 'photos');
  const prepared = await prepareAllPhotos(files);
  return prepared.success ? prepared : fail(prepared.error, 'photos');
}

/** Where photos are stored, and the record that names them. */
interface Evidence<T extends { changed: boolean }, Field extends string> {
  /** 'orders/{orderId}' */
  folder: string;
  files: File[];
  /** How many photos there must be; default none. */
  min?: number;
  /** How many there may be; default those of a return. */
  max?: number;
  /** Writes the record with the paths of the photos. */
  write: (photos: string[]) => Promise<Result<T, Field>>;
  /** All paths that the record names now. */
  findNamed: () => Promise<string[]>;
}

/**
 * Stores private photos, then writes the record that names them. Without that record no photo is left.
 *
 * @returns as `write`, or the error of the photos
 */
export async function writeWithPhotos<T extends { changed: boolean }, Field extends string>({
  folder,
  files,
  min,
  max,
  write,
  findNamed,
}: Evidence<T, Field>): Promise<Result<T, Field | 'photos'>> {
  const prepared = await prepareEvidence(files, { min, max });
  if (!prepared.success) return prepared;
  const stored = await storePhotos(folder, prepared.data, { isPrivate: true });
  if (!stored.success) return fail(stored.error, 'photos');
  const photos = stored.data.map(({ path }) => path);
  const written = await write(photos).catch(async (error: unknown) => {
    await discardUnnamed(photos, findNamed);
    throw error;
  });
  if (!written.success || !written.data.changed) await discardPhotos(photos);
  return written;
}

/** After a failed write: deletes the photos, unless the record names them or cannot be read. */
async function discardUnnamed(photos: string[], findNamed: () => Promise<string[]>): Promise<void> {
  try {
    const named = new Set(await findNamed());
    await discardPhotos(photos.filter((path) => !named.has(path)));
  } catch (error) {
    currentRequest().log.error({ photos, err: error }, 'photos may be left without their record');
  }
}
