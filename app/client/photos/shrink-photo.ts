import { isHeic } from './photo-types';

/** Bytes of a photo that is sent as it is. */
const smallBytes = 300_000;
/** Pixels of the longest side of a photo that is sent: more than any page shows of it. */
const side = 1_600;
/** Of the file that is sent: the server encodes it once more. The lower one is for photos of many details. */
const qualities = [0.8, 0.6];
const manyBytes = 400_000;

/**
 * A photo as it is sent: a large one, or one in a format that is not taken, is drawn again, upright and
 * without what the camera notes, like the place. One that this browser cannot read stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isTaken = /^image\/(jpeg|png|webp)$/.test(file.type) && !isHeic(file);
  if (isTaken && file.size <= smallBytes) return file;
  const drawn = await draw(file).catch(() => null);
  if (!drawn || (drawn.size >= file.size && isTaken)) return file;
  const ending = drawn.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: drawn.type });
}

/** Null where this browser makes no file of it. */
async function draw(file: File): Promise<Blob | null> {
  // Read beside the page's own work; of 12 megapixels, 50 MB of memory.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Safari makes no WebP, and a JPEG has nothing transparent.
  return file.type === 'image/png' || file.type === 'image/webp' ? null : encode(canvas, 'image/jpeg');
}

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob || blob.type !== type || blob.size <= manyBytes) break;
  }
  return blob;
}
