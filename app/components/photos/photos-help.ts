import { limits } from '~/schemas/limits';
import { formatMegabytes } from '~/utils/text';

/**
 * What a field for photos takes, in words.
 *
 * @param subject begins it: what the photos show
 * @param max how many there may be
 * @param note ends it
 * @param shrinks whether the browser makes them smaller before they are sent; else the limits are said
 */
export function photosHelp({
  subject,
  max,
  note,
  shrinks = false,
}: {
  subject?: string;
  max: number;
  note?: string;
  shrinks?: boolean;
}): string {
  const { bytes } = limits.images;
  const together =
    max * bytes > limits.upload.bytes ? `, ${formatMegabytes(limits.upload.bytes)} together` : '';
  const count = `${subject ? `${subject}: up` : 'Up'} to ${max} photos`;
  const each = shrinks
    ? `${count}. Any size: we make them small.`
    : `${count}: JPEG, PNG or WebP, ${formatMegabytes(bytes)} each${together}.`;
  return note ? `${each} ${note}` : each;
}
