import { limits } from '~/schemas/limits';
import { safeFileName } from '~/utils/file-name.server';
import { heifKindOf, imageFormatOf } from '~/utils/image-content.server';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes, truncate } from '~/utils/text';
import { askReader, tooLargeAs } from '../readers/ask-reader.server';
import type { EncodedPhoto, PhotoFormat } from './encode-photo.server';
import { heicError, pictureError } from './picture-errors';
import { encodePhoto } from './readers.server';

/** A photo that is safe to store. */
export interface PreparedPhoto extends EncodedPhoto {
  /** As the person's file was called. */
  name: string;
  /** As the file is called in the storage, after its number: a safe form of `name`. */
  filename: string;
}

/**
 * Validates a photo by its content and encodes it again, in a process of its own (docs/product.md, "Files").
 * HEIC is taken where the installed libvips can decode it; the one that sharp brings along cannot, because of
 * patents.
 *
 * @param maxBytes of the file; by default those of an upload
 * @param gif whether the first frame of a GIF is taken
 */
export async function preparePhoto(
  file: File,
  { maxBytes = limits.images.bytes, gif = false }: { maxBytes?: number; gif?: boolean } = {},
): Promise<Result<PreparedPhoto>> {
  const shown = `“${truncate(file.name, 40)}”`;
  if (file.size === 0) return fail(`${shown} is empty. Choose the photo again.`);
  if (file.size > maxBytes)
    return fail(
      `${shown} is ${formatMegabytes(file.size, 1)}. Photos can be up to ${formatMegabytes(maxBytes)}.`,
    );
  const content = Buffer.from(await file.arrayBuffer());
  const format = formatOf(content, gif);
  if (!format) return fail(`${shown} is not a JPEG, PNG or WebP photo. Choose another file.`);
  const encoded = await askReader(encodePhoto, content, { format }).catch(
    tooLargeAs('too much work' as const),
  );
  if (typeof encoded !== 'string') {
    const { name } = file;
    return ok({ name, filename: safeFileName(name, encoded.contentType), ...encoded });
  }
  const isHeic = format === 'heic' && encoded !== 'second format';
  return fail(isHeic ? heicError(shown) : pictureError(encoded, shown, 'photo'));
}

function formatOf(content: Buffer, gif: boolean): PhotoFormat | null {
  if (gif && content.toString('latin1', 0, 4) === 'GIF8') return 'gif';
  return imageFormatOf(content) ?? heifKindOf(content);
}
