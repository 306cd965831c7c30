import sharp from 'sharp';
import { preparePhoto } from '~/services/files/prepare-photo.server';
import type { ThumbnailWidth } from '~/utils/photo-sizes';
import { drawPicture, type PictureKind } from '../factories/pictures';

const kinds: PictureKind[] = ['kente', 'wax', 'sandals', 'basket', 'phone', 'jar', 'tv', 'book'];
/** Pixels of a side: what a phone's photo is stored as. */
const side = 2_000;

/** Bytes and processor time, on average over some photos. */
export interface PhotoFigures {
  photos: number;
  /** A JPEG as a phone sends it, and as it is stored. */
  sent: number;
  stored: number;
  thumbnails: Record<ThumbnailWidth, number>;
  /** The same photos saved as PNG, and drawings without a camera's grain. */
  png: PngFigures;
  drawing: PngFigures;
  /** Milliseconds of the processor for one JPEG, with its thumbnails. */
  cpu: number;
}

interface PngFigures {
  sent: number;
  stored: number;
  /** The least likeness, in decibels: above 35 nobody sees a difference. */
  decibels: number;
}

/** A drawn picture with the grain of a phone's camera, without which it would be smaller than any photo. */
async function photoOf(kind: PictureKind): Promise<Buffer> {
  const grain = sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  });
  return sharp(Buffer.from(drawPicture({ kind, colourway: 0, view: 'front' })), { density: 160 })
    .resize(side, side)
    .flatten()
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .png()
    .toBuffer();
}

async function prepared(content: Buffer, name: string) {
  const result = await preparePhoto(new File([new Uint8Array(content)], name), { maxBytes: 100e6 });
  if (!result.success) throw new Error(result.error);
  return result.data;
}

/** The likeness of two pictures of one size, in decibels. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error('pictures of two sizes');
  let squares = 0;
  for (const [at, value] of a.entries()) squares += (value - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / a.length));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measurePng(pictures: Buffer[]): Promise<PngFigures> {
  const stored = await Promise.all(pictures.map((content) => prepared(content, 'a.png')));
  const decibels = await Promise.all(
    stored.map(({ content }, at) => likeness(pictures[at] ?? content, content)),
  );
  return {
    sent: mean(pictures.map(({ length }) => length)),
    stored: mean(stored.map(({ content }) => content.length)),
    decibels: Math.min(...decibels),
  };
}

/** What photos weigh at each width, and what storing them costs. Needs no server. */
export async function measurePhotos(): Promise<PhotoFigures> {
  const pngs = await Promise.all(kinds.map(photoOf));
  const jpegs = await Promise.all(pngs.map((png) => sharp(png).jpeg({ quality: 90 }).toBuffer()));
  const drawings = await Promise.all(
    kinds.map((kind) =>
      sharp(Buffer.from(drawPicture({ kind, colourway: 0, view: 'front' })))
        .flatten()
        .png()
        .toBuffer(),
    ),
  );
  const started = process.cpuUsage();
  const photos = await Promise.all(jpegs.map((content) => prepared(content, 'a.jpg')));
  const { user, system } = process.cpuUsage(started);
  const thumbnail = (width: ThumbnailWidth) =>
    mean(
      photos.map(
        ({ thumbnails }) => thumbnails.find((it) => it.width === width)?.content.length ?? Number.NaN,
      ),
    );
  return {
    photos: photos.length,
    sent: mean(jpegs.map(({ length }) => length)),
    stored: mean(photos.map(({ content }) => content.length)),
    thumbnails: { 160: thumbnail(160), 720: thumbnail(720), 1080: thumbnail(1080) },
    png: await measurePng(pngs),
    drawing: await measurePng(drawings),
    cpu: (user + system) / 1_000 / photos.length,
  };
}
