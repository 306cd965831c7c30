import sharp from 'sharp';
import type { Random } from './random';

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
