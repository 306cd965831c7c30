import sharp from 'sharp';
import { limits } from '~/schemas/limits';
import { pdfOfPicture } from '~/utils/pdf/picture-page';
import { decodingProblem, type PictureProblem } from './picture-errors';

// Runs in a reader's process (`readers.server.ts`).

const { side, pixels } = limits.images;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as a PDF of one page: decoded and encoded again, upright, at most 2,000 pixels on its longest
 * side, without the camera's data. What is transparent becomes white, as paper is.
 *
 * @returns the PDF, or why the picture cannot be decoded
 */
export async function pictureToPdf(content: Buffer): Promise<Buffer | PictureProblem> {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return pdfOfPicture({ content: data, ...info });
  } catch (error) {
    return decodingProblem(error);
  }
}
