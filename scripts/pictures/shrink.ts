import sharp from 'sharp';

/** Maximum bytes of a screenshot: the README is read on slow networks too. */
const limit = 150_000;

/** The picture as WebP, for a page. */
export const asWebP = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 70, effort: 6 }).toBuffer();

/** The PNG with a palette, with as many colours as fit into the limit. */
export async function shrink(png: Buffer): Promise<Buffer> {
  let picture = png;
  for (const colours of [256, 128, 64, 32]) {
    picture = await sharp(png)
      .png({ palette: true, colours, dither: 0.5, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (picture.length <= limit) return picture;
  }
  throw new Error(`A picture has ${picture.length} bytes, also with few colours.`);
}
