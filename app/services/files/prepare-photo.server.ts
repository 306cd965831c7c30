import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { limits } from '~/schemas/limits';
import { safeFileName } from '~/utils/file-name.server';
import { heifKindOf, holdsSecondFormat, type ImageFormat, imageFormatOf } from '~/utils/image-content.server';
import { type ThumbnailWidth, thumbnailWidths } from '~/utils/photo-sizes';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes, truncate } from '~/utils/text';
import { decodingError, heicError } from './picture-errors';

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
const decodeLimit = pLimit(2);

sharp.cache(false);
sharp.concurrency(1);

/** AVIF and HEIC become JPEG, which every program opens. */
const jpeg = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 82 });
const encoders: Record<ImageFormat | 'heic' | 'avif', (image: Sharp) => Promise<Encoded>> = {
  jpeg: (image) => toResult(jpeg(image)),
  webp: (image) => toResult(image.webp({ quality: 82 })),
  png: encodePng,
  avif: (image) => toResult(jpeg(image)),
  heic: (image) => toResult(jpeg(image)),
};

interface Encoded {
  data: Buffer;
  info: { format: string; width: number; height: number };
}

const toResult = (image: Sharp): Promise<Encoded> => image.toBuffer({ resolveWithObject: true });

/**
 * Validates a photo by its content and encodes it again (docs/product.md, "Files"). HEIC is taken where the
 * installed libvips can decode it; the one that sharp brings along cannot, because of patents.
 */
export async function preparePhoto(
  file: File,
  { maxBytes = limits.images.bytes }: { maxBytes?: number } = {},
): Promise<Result<PreparedPhoto>> {
  const shown = `“${truncate(file.name, 40)}”`;
  if (file.size === 0) return fail(`${shown} is empty. Choose the photo again.`);
  if (file.size > maxBytes)
    return fail(
      `${shown} is ${formatMegabytes(file.size, 1)}. Photos can be up to ${formatMegabytes(maxBytes)}.`,
    );
  const content = Buffer.from(await file.arrayBuffer());
  const format = imageFormatOf(content) ?? heifKindOf(content);
  if (!format) return fail(`${shown} is not a JPEG, PNG or WebP photo. Choose another file.`);
  if (holdsSecondFormat(content))
    return fail(
      `${shown} is a photo and another kind of file at once. Open it, save it again as a photo and choose the new file.`,
    );
  try {
    return ok(await decodeLimit(() => encode(file.name, content, encoders[format])));
  } catch (error) {
    return fail(format === 'heic' ? heicError(shown) : decodingError(error, shown));
  }
}

async function encode(
  name: string,
  content: Buffer,
  encoder: (image: Sharp) => Promise<Encoded>,
): Promise<PreparedPhoto> {
  const source = sharp(content, { limitInputPixels: limits.images.pixels, failOn: 'warning' });
  const upright = source
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: workLimit });
  const { data, info } = await encoder(upright);
  const widths = thumbnailWidths.filter((width) => width !== 1080 || info.width > 720);
  const thumbnails = await Promise.all(
    widths.map(async (width) => ({ width, content: await thumbnail(data, width) })),
  );
  const contentType = `image/${info.format}`;
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

/** Of a PNG that is a photo, the lossy file is at most so much; of drawings and text it is most of it. */
const photoShare = 0.35;

/**
 * A PNG as WebP where that is smaller: photos at a quality whose loss nobody sees, drawings and text without
 * any loss, since lossy compression blurs their edges.
 */
async function encodePng(image: Sharp): Promise<Encoded> {
  // The pixels once: what follows reads them several times.
  const pixels = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const again = () =>
    sharp(pixels.data, { raw: { width, height, channels } }).timeout({ seconds: workLimit });
  const png = await toResult(again().png({ compressionLevel: 9 }));
  const lossy = await toResult(again().webp({ quality: 90, alphaQuality: 100, smartSubsample: true }));
  if (lossy.data.length <= png.data.length * photoShare) return lossy;
  const lossless = await toResult(again().webp({ lossless: true, effort: 2 }));
  return lossless.data.length < png.data.length ? lossless : png;
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
