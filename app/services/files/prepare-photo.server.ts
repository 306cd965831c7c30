import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { limits } from '~/schemas/limits';
import { safeFileName } from '~/utils/file-name.server';
import { holdsSecondFormat, type ImageFormat, imageFormatOf } from '~/utils/image-content.server';
import { type ThumbnailWidth, thumbnailWidths } from '~/utils/photo-sizes';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes, truncate } from '~/utils/text';

/** A photo that is safe to store: decoded and encoded again, without the camera's data. */
export interface PreparedPhoto {
  /** As the person's file was called. */
  name: string;
  /** As the file is called in the storage, after its number: a safe form of `name`. */
  filename: string;
  contentType: string;
  content: Buffer;
  width: number;
  height: number;
  thumbnails: { width: ThumbnailWidth; content: Buffer }[];
}

/** Longest side of a stored photo, in pixels. */
const longestSide = 2_000;
/** Seconds of work on one photo. */
const workLimit = 30;
/** Photos that are decoded at once; each may take 200 MB. */
const oneByOne = pLimit(2);

sharp.cache(false);
sharp.concurrency(1);

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 82 }),
};

/** Validates a photo by its content and encodes it again (docs/product.md, "Files"). */
export async function preparePhoto(file: File): Promise<Result<PreparedPhoto>> {
  const shown = `“${truncate(file.name, 40)}”`;
  if (file.size === 0) return fail(`${shown} is empty. Choose the photo again.`);
  if (file.size > limits.images.bytes)
    return fail(`${shown} is ${formatMegabytes(file.size, 1)}. Photos can be up to 5 MB.`);
  const content = Buffer.from(await file.arrayBuffer());
  const format = imageFormatOf(content);
  if (!format) return fail(`${shown} is not a JPEG, PNG or WebP photo. Choose another file.`);
  if (holdsSecondFormat(content))
    return fail(
      `${shown} is a photo and another kind of file at once. Open it, save it again as a photo and choose the new file.`,
    );
  try {
    return ok(await oneByOne(() => encode(file.name, content, format)));
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
    return fail(
      tooLarge
        ? `${shown} has more than 50 million pixels. Make it smaller and choose it again.`
        : `${shown} is damaged. Open it, save it again and choose the new file.`,
    );
  }
}

async function encode(name: string, content: Buffer, format: ImageFormat): Promise<PreparedPhoto> {
  const source = sharp(content, { limitInputPixels: limits.images.pixels, failOn: 'warning' });
  const upright = source
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: workLimit });
  const { data, info } = await encoders[format](upright).toBuffer({ resolveWithObject: true });
  const thumbnails = await Promise.all(
    thumbnailWidths.map(async (width) => ({ width, content: await thumbnail(data, width) })),
  );
  const contentType = `image/${format}`;
  const filename = safeFileName(name, contentType);
  return {
    name,
    filename,
    contentType,
    content: data,
    width: info.width,
    height: info.height,
    thumbnails,
  };
}

/**
 * Lists show photos in squares: the thumbnail holds the middle of the photo, as `object-fit: cover` would.
 */
function thumbnail(content: Buffer, width: ThumbnailWidth): Promise<Buffer> {
  const square = width === 160;
  return sharp(content)
    .resize({
      width,
      height: square ? width : undefined,
      fit: 'cover',
      withoutEnlargement: !square,
    })
    .webp({ quality: 72 })
    .toBuffer();
}
