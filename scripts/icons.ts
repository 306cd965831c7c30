import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandColours } from '../app/utils/brand-colours';
import { readArguments } from './lib/arguments';
import { ROOT } from './lib/paths';

const usage = `Usage: npm run icons

Makes the icons of the installed app from public/favicon.svg.`;

readArguments(usage);
const mark = readFileSync(join(ROOT, 'public/favicon.svg'));
/** The colour around the mark. */
const ground = brandColours.green;

/** @param part of the side that the mark takes: systems cut the corners of full icons */
async function writeIcon(name: string, side: number, part: number): Promise<void> {
  const size = Math.round(side * part);
  const drawn = await sharp(mark, { density: 2 * size })
    .resize(size, size)
    .toBuffer();
  const background = part < 1 ? ground : 'transparent';
  const icon = sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true });
  writeFileSync(join(ROOT, 'public', name), await icon.toBuffer());
}

await writeIcon('icon-192.png', 192, 1);
await writeIcon('icon-512.png', 512, 1);
await writeIcon('icon-maskable-512.png', 512, 0.7);
await writeIcon('apple-touch-icon.png', 180, 0.8);
