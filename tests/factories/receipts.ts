import sharp from 'sharp';
import type { TextPiece } from '~/services/files/picture-lines.server';
import { createRandom, type Random } from './random';

const names = ['AMA SERWAA', 'KOFI BOATENG', 'ESI ARTHUR', 'YAW DARKO', 'ABENA OWUSU', 'KWAME NKANSAH'];

/** How the receipts of one app look. */
const apps = [
  { width: 720, height: 1280, page: '#ffffff', head: '#ffcc00', ink: '#222222', title: 'Payment successful' },
  { width: 720, height: 1440, page: '#f4f6fa', head: '#d4002a', ink: '#333333', title: 'Transfer receipt' },
  { width: 1080, height: 1600, page: '#ffffff', head: '#0a3d91', ink: '#111111', title: 'Bank transfer' },
] as const;

/** The apps that receipts are drawn for. */
export const receiptApps = apps.map((_, index) => index);

/** A screenshot of a mobile money receipt, each with its own amount, payer and numbers, as a PNG. */
export function makeReceipt(
  app: number,
  random: Random,
  given: { amount?: string; reference?: string } = {},
): Promise<Buffer> {
  const { width, height, page, head, ink, title } = apps[app % apps.length] ?? apps[0];
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const amount = given.amount ?? (50 + random.next() * 9_000).toFixed(2);
  const clock = `${random.int(10, 23)}:${random.int(10, 59)}`;
  const rows = [
    ['Amount', `GHS ${amount}`],
    ['Fee', `GHS ${(random.next() * 20).toFixed(2)}`],
    ['To', 'MAKOLA MARKET LTD'],
    ['From', random.pick(names)],
    ['Number', `024${digits(7)}`],
    ['Date', `${random.int(1, 28)} Nov 2026 ${clock}`],
    ['Transaction ID', digits(11)],
    ['Reference', given.reference ?? `BT26${digits(6)}`],
    ['Status', 'Successful'],
  ];
  const size = Math.round(width / 24);
  const text = (x: number, y: number, scale: number, look: string, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size * scale}" font-family="sans-serif" ${look}>${words}</text>`;
  const lines = rows.map(([label = '', value = ''], index) => {
    const y = height * 0.36 + index * size * 2.2;
    return (
      text(width * 0.07, y, 1, 'fill="#777777"', label) +
      text(width * 0.93, y, 1, `text-anchor="end" fill="${ink}"`, value)
    );
  });
  const middle = (y: number, scale: number, fill: string, words: string) =>
    text(width / 2, height * y, scale, `text-anchor="middle" fill="${fill}"`, words);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${page}"/>${text(20, size * 1.2, 0.8, `fill="${ink}"`, clock)}<rect y="${size * 2}" width="100%" height="${height * 0.16}" fill="${head}"/>${middle(0.12, 1.4, '#ffffff', title)}${middle(0.28, 1.8, ink, `GHS ${amount}`)}${lines.join('')}${middle(0.95, 0.8, '#999999', 'Keep this receipt for your records')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().removeAlpha().png().toBuffer();
}

/** Cuts off a share of each side. */
async function crop(content: Buffer, { top, bottom, sides }: { top: number; bottom: number; sides: number }) {
  const { width = 0, height = 0 } = await sharp(content).metadata();
  return sharp(content)
    .extract({
      left: Math.round(width * sides),
      top: Math.round(height * top),
      width: Math.round(width * (1 - 2 * sides)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** What people do to a screenshot that they send again. */
export const receiptChanges: Record<string, (content: Buffer) => Promise<Buffer>> = {
  'saved as a JPEG of low quality': (content) => sharp(content).jpeg({ quality: 40 }).toBuffer(),
  'saved as a WebP of low quality': (content) => sharp(content).webp({ quality: 30 }).toBuffer(),
  'made smaller': (content) => sharp(content).resize({ width: 480 }).jpeg({ quality: 60 }).toBuffer(),
  brightened: (content) => sharp(content).linear(1.25, 10).jpeg({ quality: 70 }).toBuffer(),
  darkened: (content) => sharp(content).linear(0.6, 0).jpeg({ quality: 70 }).toBuffer(),
  'cropped at the top': (content) => crop(content, { top: 0.07, bottom: 0, sides: 0 }),
  'cropped at all sides': (content) => crop(content, { top: 0.05, bottom: 0.05, sides: 0.04 }),
  'cropped to its middle': (content) => crop(content, { top: 0.22, bottom: 0.18, sides: 0 }),
  'cropped, made smaller and brightened': async (content) =>
    sharp(await crop(content, { top: 0.06, bottom: 0.04, sides: 0.02 }))
      .resize({ width: 520 })
      .linear(1.15, 5)
      .jpeg({ quality: 55 })
      .toBuffer(),
};

/**
 * The pieces of a receipt as `readPieces` finds them, undrawn: eight labels of its app, and six values of its
 * own.
 */
export function makePieces(random: Random): TextPiece[] {
  const labels = createRandom('labels of an app');
  return Array.from({ length: 14 }, (_, index) => {
    const columns = 12 + index;
    const source = index < 8 ? labels : random;
    return {
      columns,
      aspect: columns / 3,
      ink: Uint8Array.from({ length: 6 * columns }, () => source.int(0, 15)),
    };
  });
}
