import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { limits } from '~/schemas/limits';
import { decodingProblem, type PictureProblem } from './picture-errors';

// Runs in a reader's process (`readers.server.ts`).

const { side, pixels } = limits.images;
/** Of a page, as large as the picture is with so many pixels for each point (1/72 inch). */
const pixelsPerPoint = 2;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as a PDF of one page: decoded and encoded again, upright, at most 2,000 pixels on its longest
 * side, without the camera's data. What is transparent becomes white, as paper is.
 *
 * @returns the PDF, or why the picture cannot be decoded
 */
export async function pictureToPdf(content: Buffer): Promise<Buffer | PictureProblem> {
  const picture = await encode(content).catch(decodingProblem);
  return typeof picture === 'string' ? picture : pdfOf(picture.data, picture.info);
}

const encode = (content: Buffer) =>
  sharp(content, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });

/** A page that is the picture and nothing else. A PDF may hold a JPEG as it is. */
function pdfOf(jpeg: Buffer, picture: { width: number; height: number }): Promise<Buffer> {
  const [width, height] = [picture.width / pixelsPerPoint, picture.height / pixelsPerPoint];
  const info = { Creator: 'Makola', Producer: 'Makola' };
  const doc = new PDFDocument({ size: [width, height], margin: 0, font: '', info });
  const written = buffer(doc);
  doc.image(jpeg, 0, 0, { width, height }).end();
  return written;
}
