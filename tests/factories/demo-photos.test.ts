import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { allPictures, filesOf, nameOf, photoFolder, readPhoto } from './demo-photos';
import { drawPicture, type Picture } from './pictures';

/** `MAKOLA_NEW_PICTURES=1` draws the files anew instead of comparing them. */
const draws = process.env.MAKOLA_NEW_PICTURES === '1';

/** Pixels of the side of the thumbnail for lists, at which both files are compared. */
const side = 160;
/**
 * How far a channel of a pixel may be off on average, of 255. The small file is compared with one encoded
 * now, as encoders differ a little between versions; the large one with the drawing, which has no losses.
 */
const tolerance = { list: 1, page: 6 };

async function draw(picture: Picture) {
  const { data, info } = await sharp(Buffer.from(drawPicture(picture)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = sharp(data, { raw: info });
  return { page, list: page.clone().resize(side) };
}

const encode = (image: Sharp) => image.webp({ quality: 72, effort: 6 }).toBuffer();

async function drawFiles(): Promise<void> {
  rmSync(photoFolder, { recursive: true, force: true });
  mkdirSync(photoFolder);
  for (const picture of allPictures()) {
    const drawn = await draw(picture);
    const files = filesOf(picture);
    for (const size of ['page', 'list'] as const)
      writeFileSync(join(photoFolder, files[size]), await encode(drawn[size]));
  }
}

/** How far the channels of two pictures are apart on average, of 255, where both are as small as in lists. */
async function distance(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => image.resize(side).raw().toBuffer()));
  if (!a || a.length !== b?.length) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

it('keeps each picture as it is drawn', { timeout: 120_000 }, async () => {
  if (draws) await drawFiles();
  const names = allPictures().flatMap((picture) => Object.values(filesOf(picture)));
  expect(readdirSync(photoFolder).sort()).toEqual(names.sort());
  const drawnOtherwise: string[] = [];
  for (const picture of allPictures()) {
    const { content, width, height, thumbnails } = await readPhoto(picture);
    const small = thumbnails.find((thumbnail) => thumbnail.width === side)?.content;
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    const { list } = await draw(picture);
    const encoded = await encode(list.clone());
    const isSame =
      (await distance(sharp(small), sharp(encoded))) <= tolerance.list &&
      (await distance(sharp(content), list)) <= tolerance.page;
    if (!isSame) drawnOtherwise.push(nameOf(picture));
  }
  expect(drawnOtherwise, 'MAKOLA_NEW_PICTURES=1 draws the files anew').toEqual([]);
});
