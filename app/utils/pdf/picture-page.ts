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

function streamOf(entries: string, content: Buffer): Buffer {
  const head = `<< ${entries} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}

/** A file of these objects, numbered from 1; the first one is the catalog. */
function pdfOf(objects: (string | Buffer)[]): Buffer {
  // The bytes above 127 say that the file is not text.
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((object, index) => {
    const at = length;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
