import sharp from 'sharp';
import { limits } from '~/schemas/limits';
import { holdsSecondFormat } from '~/utils/image-content.server';
import { decodingProblem, type PictureProblem } from './picture-errors';

// Runs in a reader's process (`readers.server.ts`).

/**
 * Why a picture that is stored as it is cannot be taken: no browser could show it whole. Null when it can.
 */
export async function checkPicture(content: Buffer): Promise<PictureProblem | null> {
  if (holdsSecondFormat(content)) return 'second format';
  try {
    // Small in both directions: a picture that is one pixel wide would become higher than any memory.
    await sharp(content, { limitInputPixels: limits.images.pixels, failOn: 'error' })
      .resize({ width: 16, height: 16, fit: 'fill' })
      .toBuffer();
    return null;
  } catch (error) {
    return decodingProblem(error);
  }
}
