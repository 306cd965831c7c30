import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
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
  // What the browser can read, it makes smaller.
  const start = (await png(size)).subarray(0, 100);
  const large = Buffer.concat([start, Buffer.alloc(6 * 1024 * 1024 - start.length)]);
  return [
    { name: 'notes.jpg', mimeType, buffer: Buffer.from('Twelve yards, not six.\n') },
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'empty.jpg', mimeType, buffer: Buffer.alloc(0) },
  ];
}

/**
 * Photos of a phone with 12 megapixels, of 5 to 11 MB: sharp grain on smooth shapes, each of another colour.
 * Returns their files, since a browser's driver takes no more than 50 MB at once, and their bytes together.
 */
export async function largePhotos(count: number): Promise<{ files: string[]; bytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pixels = await photoPng({ width: 4_000, height: 3_000 });
  const files: string[] = [];
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const file = join(folder, `large-${index + 1}.jpg`);
    const image = sharp(pixels).modulate({ hue: (index * 360) / count });
    const { size: written } = await image.jpeg({ quality: 95 }).toFile(file);
    files.push(file);
    bytes += written;
  }
  return { files, bytes };
}

/** The names of the photos in a form with scripts, in their order. */
export const shownPhotos = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos in order' })
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));

/** The file as a form without a browser sends it. */
export function asFile({ name, mimeType, buffer }: FilePayload): File {
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
