import { encode } from 'uqr';
import type { PaperCheck } from '~/schemas/papers/paper-sheet';
import { body, greys, type Pen } from './pen.server';

/** Points: the side of the QR code, and the room above it. */
const side = 72;
const above = 18;

/** At the foot of the last page where the paper can be checked: as a QR code, and in words. */
export function drawCheckBlock(pen: Pen, { at: place, url, code }: PaperCheck): void {
  pen.makeRoom(above + side);
  const y = body.bottom - side;
  pen.rule(y - above / 2);
  drawQr(pen, url, y);
  const x = body.left + side + 14;
  const width = body.right - x;
  let at = y + 4;
  at += pen.block('Check this paper', x, at, width, { size: 9.5, isBold: true }) + 1;
  at += pen.block(`Scan the QR code, or enter this code at ${place}`, x, at, width, { size: 9 }) + 1;
  at += pen.block(code, x, at, width, { size: 11, isBold: true }) + 1;
  const why = 'The page says what Makola issued under this code, and whether it still holds.';
  pen.block(why, x, at, width, { size: 8, colour: greys.quiet });
  pen.doc.link(body.left, y, body.width, side, url);
}

/** Squares of dark modules, as vectors: each run of a row is one. */
function drawQr({ doc }: Pen, text: string, top: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const module = side / size;
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x += 1;
      doc.rect(body.left + from * module, top + y * module, (x - from) * module, module);
    }
  });
  doc.fill('#000000');
}
