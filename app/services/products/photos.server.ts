import { copyFile } from '~/repositories/files/files.server';
import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/products/product';
import type { PhotoChanges } from '~/schemas/products/product-forms';
import { thumbnailsOf } from '~/utils/photo-sizes';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';
import type { PreparedPhoto } from '../files/prepare-photo.server';
import { prepareAllPhotos } from '../files/prepare-photos.server';
import { discardPhotos, storePhotos, takePhotoNumbers } from '../files/store-photos.server';

/**
 * Prepares the photos of a product's form.
 * @param kept how many photos the product keeps
 * @param min how many it needs; a draft needs none
 */
export async function preparePhotos(
  files: File[],
  kept: number,
  { min = limits.images.min }: { min?: number } = {},
): Promise<Result<PreparedPhoto[]>> {
  const { max } = limits.images;
  const total = files.length + kept;
  if (total < min) return fail('Add at least one photo.');
  if (total > max) return fail(`You can have up to ${max} photos; this would make ${total}.`);
  return prepareAllPhotos(files);
}

/** The error of the photos of a form whose other fields are invalid too; null when they are valid. */
export async function findPhotoError(files: File[], kept: number): Promise<string | null> {
  const prepared = await preparePhotos(files, kept);
  return prepared.success ? null : prepared.error;
}

/**
 * Stores the photos of a new record behind copies of those that it takes over from another one.
 *
 * @param folder 'products/{productId}'
 * @param addedOrder of the new ones: `PhotoChanges`
 * @returns copies first, but for `addedOrder`; or the storage's sentence, with nothing left behind
 * @throws StorageError when a photo cannot be copied; nothing is left behind then
 */
export async function storeFirstPhotos(
  folder: string,
  photos: PreparedPhoto[],
  copied: ProductImage[],
  addedOrder?: number[],
): Promise<Result<ProductImage[]>> {
  const stored = await storePhotos(folder, photos, { minIndex: copied.length });
  if (!stored.success) return stored;
  try {
    return ok(placePhotos(await copyPhotos(copied, folder), stored.data, addedOrder));
  } catch (error) {
    await discardPhotos(stored.data.map(({ path }) => path));
    throw error;
  }
}

/**
 * Copies photos, with their thumbnails, into another folder. External links stay links.
 *
 * @param folder 'products/{productId}'
 * @throws StorageError; nothing is left behind then
 */
async function copyPhotos(images: ProductImage[], folder: string): Promise<ProductImage[]> {
  const firstIndex = await takePhotoNumbers(folder, images.length, 0);
  const copies = images.map((image, position) => ({
    image,
    path: image.path && `${folder}/${firstIndex + position}_${fileNameOf(image.path)}`,
  }));
  const results = await Promise.allSettled(
    copies.map(async ({ image, path }) =>
      path ? { ...image, path, url: await copyPhoto(image.path, path) } : image,
    ),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await discardPhotos(copies.map(({ path }) => path));
    throw failure.reason;
  }
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** The name of a stored photo without its folder and its index. */
function fileNameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/^\d+_/, '');
}

async function copyPhoto(from: string, to: string): Promise<string> {
  await Promise.all(
    thumbnailsOf('').map((ending) =>
      // Not every photo has every thumbnail.
      copyFile(`${from}${ending}`, `${to}${ending}`).catch(ignoreMissing),
    ),
  );
  return copyFile(from, to);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof StorageError) || error.code !== 'object-not-found') throw error;
}

/** The photos that stay, in the order that the seller typed; equal positions keep their order. */
export function arrangePhotos(images: ProductImage[], { order, remove }: PhotoChanges): ProductImage[] {
  return images
    .map((image, index) => ({ image, place: order[index] ?? index + 1 }))
    .filter(({ image }) => !remove.includes(image.path || image.url))
    .sort((a, b) => a.place - b.place)
    .map(({ image }) => image);
}

/** Kept and new photos in their order: each new one at its position, or else after the others. */
export function placePhotos(
  kept: ProductImage[],
  added: ProductImage[],
  addedOrder: number[] = [],
): ProductImage[] {
  const placed = [...kept];
  const byPlace = added
    .map((image, index) => ({ image, place: addedOrder[index] ?? Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.place - b.place);
  for (const { image, place } of byPlace) placed.splice(Math.max(0, place - 1), 0, image);
  return placed;
}

/** The index after the highest that a photo of the product has. */
export function nextPhotoIndex(images: ProductImage[]): number {
  const indexes = images.map(({ path }) => Number(/\/(\d+)_[^/]*$/.exec(path)?.[1] ?? -1));
  return Math.max(-1, ...indexes) + 1;
}

/** Paths of those photos that `record` does not hold. */
export function pathsNotIn(record: { images: ProductImage[] } | null, images: ProductImage[]): string[] {
  const held = new Set(record?.images.map(({ path }) => path));
  return images.map(({ path }) => path).filter((path) => !held.has(path));
}
