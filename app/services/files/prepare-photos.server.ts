import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes } from '~/utils/text';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.server';

/** Validates the photos of a form before any is stored; the error names every invalid one. */
export async function prepareAllPhotos(files: File[]): Promise<Result<PreparedPhoto[]>> {
  const tooMuch = togetherError(files.map(({ size }) => size));
  if (tooMuch) return fail(tooMuch);
  // One after the other: a person has one place at the readers, and each that waits fills the queue of all.
  const results: Result<PreparedPhoto>[] = [];
  for (const file of files) results.push(await preparePhoto(file));
  const errors = results.flatMap((result) => (result.success ? [] : [result.error]));
  if (errors.length > 0) return fail(errors.join(' '));
  return ok(results.flatMap((result) => (result.success ? [result.data] : [])));
}

/**
 * The error of photos that are too large together, though each may be sent; null otherwise.
 * @param sizes in bytes
 */
function togetherError(sizes: number[]): string | null {
  const sumOf = (some: number[]) => some.reduce((sum, size) => sum + size, 0);
  const max = limits.upload.bytes;
  if (sumOf(sizes) <= max || sizes.some((size) => size > limits.images.bytes)) return null;
  const fitting = sizes.filter((_, index) => sumOf(sizes.slice(0, index + 1)) <= max).length;
  return `Your ${sizes.length} photos are ${formatMegabytes(sumOf(sizes), 1)} together, and one form takes up to ${formatMegabytes(max)}: the first ${fitting} fit. Send those, then add the others.`;
}
