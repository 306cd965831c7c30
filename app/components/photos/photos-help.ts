import { limits } from '~/schemas/limits';
import { formatMegabytes } from '~/utils/text';

/**
 * What a field for photos takes, in words.
 *
 * @param subject begins it: what the photos show
 * @param max how many there may be
 * @param note ends it
 */
export function photosHelp({ subject, max, note }: { subject?: string; max: number; note?: string }): string {
  const { bytes } = limits.images;
  const together =
    max * bytes > limits.upload.bytes ? `, ${formatMegabytes(limits.upload.bytes)} together` : '';
  const count = `${subject ? `${subject}: up` : 'Up'} to ${max} photos`;
  const each = `${count}: JPEG, PNG or WebP, ${formatMegabytes(bytes)} each${together}.`;
  return note ? `${each} ${note}` : each;
}
