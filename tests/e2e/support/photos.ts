import sharp from 'sharp';
import { jpeg, photoPng, plain, png, webp } from '../../integration/support/photo-fixtures';

/** A file as `setInputFiles` takes it. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const size = { width: 900, height: 600 };

/** A JPEG, a PNG and a WebP, each of another colour. */
export async function threePhotos(): Promise<FilePayload[]> {
  return [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpeg(size, '#b5482a') },
    { name: 'back.png', mimeType: 'image/png', buffer: await png(size, '#1f5f99') },
    { name: 'detail.webp', mimeType: 'image/webp', buffer: await webp(size, '#8a5a00') },
  ];
}

/** That many small photos. */
export async function manyPhotos(count: number): Promise<FilePayload[]> {
  const buffer = await plain({ width: 60, height: 60 }, '#0d5c43').jpeg().toBuffer();
  return Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

/** A photo of a phone, larger than a photo may be: it lies on its side, and says how it is turned. */
export async function phonePhoto(): Promise<FilePayload> {
  const pixels = await photoPng({ width: 4_000, height: 3_000 });
  const buffer = await sharp(pixels).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** Files that are no photos of a product. */
export async function badPhotos(): Promise<FilePayload[]> {
  const mimeType = 'image/jpeg';
  // The browser makes JPEGs smaller.
  const start = await png(size);
  const large = Buffer.concat([start, Buffer.alloc(6 * 1024 * 1024 - start.length)]);
  return [
    { name: 'notes.jpg', mimeType, buffer: Buffer.from('Twelve yards, not six.\n') },
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'empty.jpg', mimeType, buffer: Buffer.alloc(0) },
  ];
}

/** The file as a form without a browser sends it. */
export function asFile({ name, mimeType, buffer }: FilePayload): File {
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
