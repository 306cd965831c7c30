import { pdfOf, streamOf } from './write-pdf';

/** A picture as `sharp` encodes it: JPEG, grey or in the colours of a screen. */
export interface JpegPicture {
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  channels: number;
}

/** Of a page, as large as the picture is with so many pixels for each point (1/72 inch). */
const pixelsPerPoint = 2;

/**
 * A PDF of one page that shows a picture and nothing else. A PDF may hold a JPEG as it is, so the picture is
 * not encoded again.
 */
export function pdfOfPicture({ content, width, height, channels }: JpegPicture): Buffer {
  const [across, up] = [width / pixelsPerPoint, height / pixelsPerPoint];
  const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R >>`,
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode`,
      content,
    ),
    streamOf('', Buffer.from(`q ${across} 0 0 ${up} 0 0 cm /Picture Do Q`)),
  ]);
}
