import sharp, { type Sharp } from 'sharp';
import { limits } from '~/schemas/limits';
import { holdsSecondFormat, type ImageFormat } from '~/utils/image-content.server';
import { type ThumbnailWidth, thumbnailWidths } from '~/utils/photo-sizes';
import { decodingProblem, type PictureProblem } from './picture-errors';

// Runs in a reader's process (`readers.server.ts`).

/** What a photo is by its content; of a GIF the first frame is taken. */
export type PhotoFormat = ImageFormat | 'heic' | 'avif' | 'gif';

export interface EncodeInput {
  format: PhotoFormat;
}

/** A photo as it is stored: decoded and encoded again, without the camera's data. */
export interface EncodedPhoto {
  contentType: string;
  content: Buffer;
  width: number;
  height: number;
  thumbnails: { width: ThumbnailWidth; content: Buffer }[];
  /** Pictures in the file: of a GIF that moves, more than the one that was taken. */
  frames: number;
}

const { side } = limits.images;

sharp.cache(false);
sharp.concurrency(1);

interface Encoded {
  data: Buffer;
  info: { format: string; width: number; height: number };
}

const toResult = (image: Sharp): Promise<Encoded> => image.toBuffer({ resolveWithObject: true });

/** AVIF and HEIC become JPEG, which every program opens. */
const jpeg = (image: Sharp) => toResult(image.flatten({ background: '#fff' }).jpeg({ quality: 82 }));
const encoders: Record<PhotoFormat, (image: Sharp) => Promise<Encoded>> = {
  jpeg,
  webp: (image) => toResult(image.webp({ quality: 82 })),
  png: encodePng,
  gif: encodePng,
  avif: jpeg,
  heic: jpeg,
};

/** Encodes a photo again, with its thumbnails. @returns why it cannot be taken otherwise */
export async function encodePhoto(
  content: Buffer,
  { format }: EncodeInput,
): Promise<EncodedPhoto | PictureProblem> {
  if (holdsSecondFormat(content)) return 'second format';
  try {
    return await encode(content, format);
  } catch (error) {
    return decodingProblem(error);
  }
}

async function encode(content: Buffer, format: PhotoFormat): Promise<EncodedPhoto> {
  const source = sharp(content, { limitInputPixels: limits.images.pixels, failOn: 'warning' });
  const { pages = 1 } = format === 'gif' ? await source.metadata() : {};
  const upright = source
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encoders[format](upright);
  const widths = thumbnailWidths.filter((width) => width !== 1080 || info.width > 720);
  const thumbnails = await Promise.all(
    widths.map(async (width) => ({ width, content: await thumbnail(data, width) })),
  );
  const { width, height } = info;
  return { contentType: `image/${info.format}`, content: data, width, height, thumbnails, frames: pages };
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
  const again = () => sharp(pixels.data, { raw: { width, height, channels } });
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
